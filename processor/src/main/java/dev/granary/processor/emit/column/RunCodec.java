package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;

/** Arrays as they are: what becomes of them in a column is between the block and the pool. */
record RunCodec(Column column) implements Codec {
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
        return ": where its elements are in their pool";
    }

    @Override
    public CodeBlock schema(CodeBlock offset) {
        return CodeBlock.of("\n.lists($S, $T.class$L)", column.path(), Types.erased(column.type()), offset);
    }

    @Override
    public CodeBlock blank() {
        return CodeBlock.of("null");
    }

    @Override
    public boolean makesObjects() {
        return true;
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
