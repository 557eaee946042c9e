package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Literal;
import dev.granary.processor.code.SourceFile;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Origin;
import dev.granary.processor.model.TypeRef;

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
        CodeBlock.Builder added = Codec.of(column).schema(offset).toBuilder();
        Origin origin = column.origin();
        if (!origin.formerPaths().isEmpty()) {
            CodeBlock paths = origin.formerPaths().stream().map(Literal::of).collect(CodeBlock.joining(", "));
            added.add("\n.was($L)", paths);
        }
        if (origin.absent() != null) {
            added.add("\n.absent($L)", Literal.of(origin.absent()));
        }
        if (origin.codec() != null) {
            added.add("\n.codec($T::new)", Types.className(origin.codec()));
        }
        return added.build();
    }
}
