package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.SourceFile;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.TypeRef;
import java.util.List;

/**
 * The expression for the schema of a record. It asks first whether the runtime is one that the code was generated for, so it belongs
 * to the first constant of its class.
 *
 * <pre>{@code
 * Schemas.of("ParticleStore", 1, Particle.class)
 *         .add("life", float.class)
 *         .bits("lit")
 *         .schema()
 * }</pre>
 */
public final class SchemaCode {
    private SchemaCode() {}

    /** The beginning. */
    public static CodeBlock of(String owner, TypeRef.Declared record) {
        return CodeBlock.of(
                "$T.of($S, $L, $T.class)", Types.SCHEMAS, owner, SourceFile.CONTRACT, Types.className(record));
    }

    /** A call on a line of its own that adds a column, whose place {@code offset} says; empty for an array of its own. */
    public static CodeBlock add(Column column, CodeBlock offset) {
        String path = column.path();
        return switch (column.encoding()) {
            case Encoding.Plain ignored -> CodeBlock.of("\n.add($S, $T.class$L)", path, stored(column), offset);
            case Encoding.Bit ignored -> CodeBlock.of("\n.bits($S)", path);
            case Encoding.Ordinal(TypeRef.Declared type) ->
                CodeBlock.of(
                        "\n.constants($S, $T.class, $T.class$L)", path, Types.className(type), stored(column), offset);
            case Encoding.HandleBits ignored -> CodeBlock.of("\n.handles($S, $L$L)", path, target(column), offset);
            case Encoding.Reference ignored -> CodeBlock.of("\n.objects($S, $T.class)", path, stored(column));
        };
    }

    private static Object stored(Column column) {
        return Types.erased(column.stored());
    }

    /** What a handle is a handle of, as far as its type says. */
    private static CodeBlock target(Column handle) {
        List<TypeRef> arguments = handle.type() instanceof TypeRef.Declared declared ? declared.arguments() : List.of();
        return arguments.isEmpty() ? CodeBlock.of("null") : literal(arguments.getFirst());
    }

    private static CodeBlock literal(TypeRef target) {
        return switch (target) {
            case TypeRef.Wildcard(TypeRef.Bound kind, TypeRef bound)
            when kind == TypeRef.Bound.EXTENDS -> literal(bound);
            case TypeRef.Wildcard ignored -> CodeBlock.of("null");
            case TypeRef.Primitive ignored -> CodeBlock.of("null");
            case TypeRef.Declared ignored -> CodeBlock.of("$T.class", Types.erased(target));
            case TypeRef.Inner ignored -> CodeBlock.of("$T.class", Types.erased(target));
            case TypeRef.Array ignored -> CodeBlock.of("$T.class", Types.erased(target));
        };
    }
}
