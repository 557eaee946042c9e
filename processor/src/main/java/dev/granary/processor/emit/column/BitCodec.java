package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.Column;

/** A bit for a {@code boolean}; where it is in its word is said by what reads and writes it. */
record BitCodec(Column column) implements Codec {
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
        return CodeBlock.of("\n.bits($S)", column.path());
    }

    @Override
    public CodeBlock blank() {
        return CodeBlock.of("false");
    }

    @Override
    public boolean makesObjects() {
        return false;
    }

    @Override
    public Update update() {
        return Update.INTO_WORD;
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
