package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.Column;

/**
 * The numbers of texts.
 *
 * @param symbols an expression for what has them
 */
record SymbolCodec(Column column, String symbols) implements Codec {
    @Override
    public CodeBlock encode(CodeBlock value) {
        return CodeBlock.of("$L.numberOf($L)", symbols, value);
    }

    @Override
    public CodeBlock decode(CodeBlock element) {
        return CodeBlock.of("$L.textOf($L)", symbols, element);
    }

    @Override
    public CodeBlock sought(CodeBlock value) {
        return CodeBlock.of("$L.find($L)", symbols, value);
    }

    @Override
    public String meaning() {
        return ": the numbers of the texts in {@code symbols()}";
    }

    @Override
    public CodeBlock schema(CodeBlock offset) {
        return CodeBlock.of("\n.symbols($S$L)", column.path(), offset);
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
}
