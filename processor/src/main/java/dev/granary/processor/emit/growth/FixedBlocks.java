package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;

/**
 * Blocks of equal size, added one at a time.
 *
 * <p>For stores whose size is not known: little or nothing is copied, so no {@code add} is slower than the making of a block,
 * and at most one block is in vain. A row is found by a shift and a mask.
 *
 * <pre>{@code
 * private static final int BLOCK_SHIFT = 12;
 * private static final int BLOCK_ROWS = 1 << BLOCK_SHIFT;
 * private static final int ROW_MASK = BLOCK_ROWS - 1;
 * private Block[] blocks = {};
 * }</pre>
 */
record FixedBlocks(Template template) implements EqualBlocks {

    @Override
    public String description(long blockBytes) {
        return "Grows by blocks of %s rows, %s bytes each%s"
                .formatted(template.model().sizes().blockRows(), blockBytes, lastBlock());
    }

    @Override
    public FieldSpec growthField() {
        return growthField(
                Types.BLOCK_GROWTH, CodeBlock.of(",$WBLOCK_SHIFT, BLOCK_SHIFT, $L$L", lastBlockArguments(), none()));
    }
}
