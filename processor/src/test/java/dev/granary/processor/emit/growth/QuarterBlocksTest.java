package dev.granary.processor.emit.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.testing.Models;
import org.junit.jupiter.api.Test;

class QuarterBlocksTest {
    private static final CodeBlock ROW = CodeBlock.of("row");

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

    /** Where items are packed, a block is found by the rows of the one before it. */
    @Test
    void onlyTheDirectoryThatIsNeededIsThere() {
        String take = packed.methods().toString();
        assertTrue(take.contains("this.byRow = byRow;"), take);
        assertFalse(take.contains("this.blocks"), take);
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
