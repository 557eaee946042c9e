package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;

/**
 * The ordinals of an enum's constants.
 *
 * @param constants what generated code calls all of them, in their order
 */
record OrdinalCodec(Column column, String constants) implements Codec {
    @Override
    public CodeBlock encode(CodeBlock value) {
        return CodeBlock.of(
                "$T.to$L($L, $L, $S)",
                Types.ORDINALS,
                column.storedKind().capitalized(),
                value,
                constants,
                column.name());
    }

    @Override
    public CodeBlock decode(CodeBlock element) {
        return CodeBlock.of("$L[$L]", constants, element);
    }

    @Override
    public CodeBlock blank() {
        return CodeBlock.of("$L[0]", constants);
    }

    @Override
    public boolean makesObjects() {
        return false;
    }
}
