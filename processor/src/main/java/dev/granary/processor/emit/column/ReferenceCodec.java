package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;

/** References, in an array whose type may be less than theirs. */
record ReferenceCodec(Column column, boolean cast) implements Codec {
    @Override
    public CodeBlock encode(CodeBlock value) {
        return value;
    }

    @Override
    public CodeBlock decode(CodeBlock element) {
        return cast ? CodeBlock.of("($T) $L", Types.of(column.type()), element) : element;
    }

    @Override
    public String meaning() {
        return "";
    }

    @Override
    public CodeBlock schema(CodeBlock offset) {
        return CodeBlock.of("\n.objects($S, $T.class)", column.path(), Types.erased(column.stored()));
    }

    @Override
    public CodeBlock blank() {
        return CodeBlock.of("null");
    }

    @Override
    public boolean makesObjects() {
        return false;
    }

    @Override
    public Update update() {
        return Update.IF_OTHER;
    }

    @Override
    public int constants() {
        return 8;
    }

    @Override
    public int constantsOfType() {
        return 10;
    }
}
