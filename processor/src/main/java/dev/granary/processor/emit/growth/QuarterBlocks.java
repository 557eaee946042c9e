package dev.granary.processor.emit.growth;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.StoreModel.Sizes;
import java.util.List;
import java.util.stream.Stream;

/**
 * Four blocks of the smallest size, four of twice the size, and so on up to a largest size, added one at a time.
 *
 * <p>For stores whose size is not known: little is copied, little is in vain, and many items are in few blocks. The block of a row is in
 * a second directory, which has an entry for each so many rows as the smallest block has; and the block knows its first row.
 *
 * <pre>{@code
 * private static final int BLOCK_SHIFT = 13;
 * private static final int LARGEST_SHIFT = 16;
 * private Block[] byRow = {};
 * }</pre>
 */
record QuarterBlocks(Template template) implements Directory {
    private static final String SHIFTS = "BLOCK_SHIFT, LARGEST_SHIFT";

    private CodeBlock fill(String text, Object... more) {
        Object[] all = Stream.concat(Stream.of("sizesType", Types.QUARTERS, "shifts", SHIFTS), Stream.of(more))
                .toArray();
        return template.fill(text, all);
    }

    @Override
    public String description(long blockBytes) {
        Sizes sizes = template.model().sizes();
        return "Grows by four blocks of %s rows, %s bytes each, four of twice as many, and so on, up to %s rows%s"
                .formatted(sizes.blockRows(), blockBytes, sizes.largestBlockRows(), lastBlock());
    }

    @Override
    public List<FieldSpec> constants() {
        Sizes sizes = template.model().sizes();
        return Stream.concat(
                        Stream.of(
                                OneBlock.constant("BLOCK_SHIFT")
                                        .initializer("$L", sizes.blockShift())
                                        .build(),
                                OneBlock.constant("LARGEST_SHIFT")
                                        .initializer("$L", sizes.largestBlockShift())
                                        .build()),
                        lastBlockConstants().stream())
                .toList();
    }

    @Override
    public FieldSpec growthField() {
        return growthField(Types.BLOCK_GROWTH, CodeBlock.of(",$W$L, $L$L", SHIFTS, lastBlockArguments(), none()));
    }

    @Override
    public boolean isByRow() {
        return true;
    }

    @Override
    public CodeBlock itemSlotsArguments() {
        return fill("$shifts:L, $blockType:T.STRIDE_BYTES");
    }

    @Override
    public CodeBlock numberOf(CodeBlock row) {
        return fill("$sizesType:T.blockOf($at:L, $shifts:L)", "at", row);
    }

    @Override
    public CodeBlock blockOf(CodeBlock row) {
        return fill("$byRow:L[$at:L >>> BLOCK_SHIFT]", "at", row);
    }

    @Override
    public CodeBlock rowInBlock(CodeBlock block, CodeBlock row) {
        return fill("$at:L - $other:L.$firstRow:L", "at", row, "other", block);
    }

    /** The test of the array's own bounds, so that there is no other. */
    @Override
    public CodeBlock isBeyondBlocks(CodeBlock slot) {
        return fill("$integerType:T.compareUnsigned($at:L >>> BLOCK_SHIFT, $byRow:L.length) >= 0", "at", slot);
    }
}
