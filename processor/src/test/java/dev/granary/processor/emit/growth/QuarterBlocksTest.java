package dev.granary.processor.emit.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.testing.Models;
import org.junit.jupiter.api.Test;

class QuarterBlocksTest {
    private static final CodeBlock ROW = CodeBlock.of("row");
    private static final String SIZES = "dev.granary.runtime.Quarters.";

    private final Growth packed =
            Growth.of(Models.withLargestBlockShift(8, Models.packed(Models.primitive("life", PrimitiveKind.FLOAT))));

    @Test
    void aDirectoryFindsTheBlockAndTheBlockItsFirstRow() {
        assertEquals("byRow[row >>> BLOCK_SHIFT]", packed.blockOf(ROW).toString());
        assertEquals(
                "row - block.firstRow",
                packed.rowInBlock(CodeBlock.of("block"), ROW).toString());
        assertTrue(packed.fields().toString().contains("Block[] byRow = {};"), packed.fields()::toString);
    }

    @Test
    void blocksAreWalkedInOrder() {
        assertEquals("store.blocks[nextBlock]", packed.next().toString());
        assertEquals(
                SIZES + "firstRow(nextBlock, BLOCK_SHIFT, LARGEST_SHIFT)",
                packed.firstRowOfNext().toString());
        assertEquals(
                SIZES + "blockOf(block.firstRow, BLOCK_SHIFT, LARGEST_SHIFT) + 1",
                packed.numberBehind(CodeBlock.of("block")).toString());
    }

    @Test
    void aNewBlockIsInBothDirectories() {
        String methods = packed.methods().toString();
        assertTrue(
                methods.contains("byRow = " + SIZES + "withRoomFor(byRow, blockCount, BLOCK_SHIFT, LARGEST_SHIFT);"),
                methods);
        assertTrue(methods.contains(SIZES + "put(byRow, blockCount, block, BLOCK_SHIFT, LARGEST_SHIFT);"), methods);
    }

    @Test
    void saysHowLargeBlocksAre() {
        assertTrue(
                packed.description(300)
                        .startsWith(
                                "Grows by four blocks of 64 rows, 300 bytes each, four of twice as many, and so on, up"
                                        + " to 256"),
                packed.description(300));
    }
}
