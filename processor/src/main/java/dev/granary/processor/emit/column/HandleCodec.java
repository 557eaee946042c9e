package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.TypeRef;
import java.util.List;

/** The bits of handles. */
record HandleCodec(Column column) implements Codec {
    @Override
    public CodeBlock encode(CodeBlock value) {
        return CodeBlock.of("$L.bits()", value);
    }

    @Override
    public CodeBlock decode(CodeBlock element) {
        return CodeBlock.of("$T.ofBits($L)", Types.HANDLE, element);
    }

    @Override
    public String meaning() {
        return ": the bits of the handles";
    }

    @Override
    public CodeBlock schema(CodeBlock offset) {
        return CodeBlock.of("\n.handles($S, $L$L)", column.path(), target(), offset);
    }

    @Override
    public CodeBlock blank() {
        return CodeBlock.of("$T.none()", Types.HANDLE);
    }

    @Override
    public boolean makesObjects() {
        return true;
    }

    @Override
    public Update update() {
        return Update.ENCODED_IF_OTHER;
    }

    @Override
    public int constants() {
        return 10;
    }

    @Override
    public int constantsOfType() {
        return 10;
    }

    /** What a handle is a handle of, as far as its type says. */
    private CodeBlock target() {
        List<TypeRef> arguments = column.type() instanceof TypeRef.Declared declared ? declared.arguments() : List.of();
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
