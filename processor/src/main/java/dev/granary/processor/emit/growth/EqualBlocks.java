package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import java.util.List;
import java.util.stream.Stream;

/**
 * Blocks of equal size: a row is found by a shift and a mask.
 *
 * <pre>{@code
 * private static final int BLOCK_SHIFT = 12;
 * private static final int BLOCK_ROWS = 1 << BLOCK_SHIFT;
 * private static final int ROW_MASK = BLOCK_ROWS - 1;
 * }</pre>
 */
interface EqualBlocks extends Directory {

    @Override
    default List<FieldSpec> constants() {
        return Stream.concat(
                        Stream.of(
                                OneBlock.constant("BLOCK_SHIFT")
                                        .initializer(
                                                "$L", template().model().sizes().blockShift())
                                        .build(),
                                OneBlock.constant("BLOCK_ROWS")
                                        .initializer("1 << BLOCK_SHIFT")
                                        .build(),
                                OneBlock.constant("ROW_MASK")
                                        .initializer("BLOCK_ROWS - 1")
                                        .build()),
                        lastBlockConstants().stream())
                .toList();
    }

    @Override
    default CodeBlock itemSlotsArguments() {
        return template().fill("BLOCK_SHIFT, BLOCK_SHIFT, $blockType:T.STRIDE_BYTES");
    }

    @Override
    default CodeBlock numberOf(CodeBlock row) {
        return CodeBlock.of("$L >>> BLOCK_SHIFT", row);
    }

    @Override
    default CodeBlock rowInBlock(CodeBlock block, CodeBlock row) {
        return CodeBlock.of("$L & ROW_MASK", row);
    }

    /** The test of the array's own bounds, so that there is no other. */
    @Override
    default CodeBlock isBeyondBlocks(CodeBlock slot) {
        return template()
                .fill("$integerType:T.compareUnsigned($at:L >>> BLOCK_SHIFT, $blocks:L.length) >= 0", "at", slot);
    }
}
