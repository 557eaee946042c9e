package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;

/** Primitives as they are. */
record PlainCodec(Column column) implements Codec {
    @Override
    public CodeBlock encode(CodeBlock value) {
        return value;
    }

    @Override
    public CodeBlock decode(CodeBlock element) {
        return element;
    }

    @Override
    public String meaning() {
        return "";
    }

    @Override
    public CodeBlock schema(CodeBlock offset) {
        return CodeBlock.of("\n.add($S, $T.class$L)", column.path(), Types.erased(column.stored()), offset);
    }

    @Override
    public CodeBlock blank() {
        return CodeBlock.of(Types.zero(column.storedKind()));
    }

    @Override
    public boolean makesObjects() {
        return false;
    }

    @Override
    public Update update() {
        return Update.ALWAYS;
    }

    @Override
    public int constants() {
        return 8;
    }

    @Override
    public int constantsOfType() {
        return 0;
    }
}
