package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;

/**
 * The ordinals of an enum's constants.
 *
 * @param values what generated code calls all of them, in their order
 */
record OrdinalCodec(Column column, String values) implements Codec {
    @Override
    public CodeBlock encode(CodeBlock value) {
        return CodeBlock.of(
                "$T.to$L($L, $L, $S)", Types.ORDINALS, column.storedKind().capitalized(), value, values, column.name());
    }

    @Override
    public CodeBlock decode(CodeBlock element) {
        return CodeBlock.of("$L[$L]", values, element);
    }

    @Override
    public String meaning() {
        return ": the ordinals of the constants";
    }

    @Override
    public CodeBlock schema(CodeBlock offset) {
        return CodeBlock.of(
                "\n.constants($S, $T.class, $T.class$L)",
                column.path(),
                Types.erased(column.type()),
                Types.erased(column.stored()),
                offset);
    }

    @Override
    public CodeBlock blank() {
        return CodeBlock.of("$L[0]", values);
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
        return 9;
    }

    @Override
    public int constantsOfType() {
        return 17;
    }
}
