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
                        lastBlock().constants().stream())
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

    @Override
    default CodeBlock reserveExpected(CodeBlock room, int header) {
        return template().fill("""
            while ($room:L < $expectedSize:L) {
                $addBlock:L();
            }
            """, "room", room);
    }

    @Override
    default CodeBlock fullRows() {
        return template().fill("($blockCount:L << BLOCK_SHIFT)");
    }

    @Override
    default CodeBlock fullRowsOf(CodeBlock number) {
        return CodeBlock.of("BLOCK_ROWS");
    }

    @Override
    default CodeBlock holding(CodeBlock rows) {
        return template().fill("$blocksType:T.holding($count:L, BLOCK_SHIFT)", "count", rows);
    }

    @Override
    default CodeBlock countAbsentRows() {
        return template().fill("$blockCount:L - $blocksType:T.count($blocks:L, $blockCount:L) << BLOCK_SHIFT");
    }

    @Override
    default CodeBlock blockCount() {
        return template().fill(hasAbsentBlocks() ? "$blockCount:L - ($absentRows:L >> BLOCK_SHIFT)" : "$blockCount:L");
    }

    @Override
    default CodeBlock blockBytes() {
        if (lastBlock().grows()) {
            return template().fill("$blockBytes:L()");
        }
        return template()
                .fill(
                        hasAbsentBlocks() ? "(long) ($count:L) * BLOCK_BYTES" : "(long) $count:L * BLOCK_BYTES",
                        "count",
                        blockCount());
    }

    @Override
    default CodeBlock newBlock(CodeBlock number) {
        return template()
                .fill(
                        lastBlock().grows()
                                ? "new $blockType:T(this, $at:L << BLOCK_SHIFT, BLOCK_ROWS)"
                                : "new $blockType:T(this, $at:L << BLOCK_SHIFT)",
                        "at",
                        number);
    }

    @Override
    default CodeBlock firstRowOfNext() {
        return template().fill("$nextBlock:L << BLOCK_SHIFT");
    }

    @Override
    default CodeBlock next() {
        return template().fill("$store:L.$blocks:L[$nextBlock:L]");
    }

    @Override
    default CodeBlock numberBehind(CodeBlock block) {
        return template().fill("($other:L.$firstRow:L >>> BLOCK_SHIFT) + 1", "other", block);
    }
}
