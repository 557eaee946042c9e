package dev.granary.processor.emit.growth;

import static dev.granary.processor.testing.Code.flat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.testing.Models;
import org.junit.jupiter.api.Test;

class FixedBlocksTest {
    private static final CodeBlock ROW = CodeBlock.of("row");

    private final Growth packed = Growth.of(Models.packed(Models.primitive("life", PrimitiveKind.FLOAT)));
    private final Growth structs = Growth.of(Models.structs(Models.primitive("life", PrimitiveKind.FLOAT)));

    @Test
    void aShiftFindsTheBlockAndAMaskTheRow() {
        assertEquals("blocks[row >>> BLOCK_SHIFT]", packed.blockOf(ROW).toString());
        assertEquals(
                "row & ROW_MASK", packed.rowInBlock(CodeBlock.of("block"), ROW).toString());
        assertEquals("(blockCount << BLOCK_SHIFT)", packed.rows().toString());
        assertTrue(packed.constants().toString().contains("int BLOCK_SHIFT = 6;"), packed.constants()::toString);
    }

    @Test
    void growsByOneBlock() {
        assertEquals(flat("""
            if (row >>> BLOCK_SHIFT == blockCount) {
                addBlock();
            }
            """), flat(packed.reserve(ROW)));
        assertEquals(flat("""
            if (row >>> BLOCK_SHIFT == blockCount) {
                addBlock();
                row = slots.next(); // another one, where a block came back
            }
            """), flat(structs.reserveSlot(ROW)));
    }

    /** Slots that are in items live in the same blocks. */
    @Test
    void blocksAreLentToSlotsInItems() {
        assertTrue(structs.methods().toString().contains("slots.addBlock(block.items);"));
        assertFalse(packed.methods().toString().contains("slots.addBlock"));
    }

    @Test
    void countsTheBlocksThatAreMissingBetweenItems() {
        assertTrue(structs.release(ROW)
                .toString()
                .endsWith("absentRows = blockCount - dev.granary.runtime.Blocks.count(blocks, blockCount) <<"
                        + " BLOCK_SHIFT;\n"));
        assertEquals("absentRows", structs.absentRows().toString());
        assertTrue(packed.absentRows().isEmpty());
        assertTrue(structs.withdraw().toString().contains("blocks[number] = null;"));
    }

    @Test
    void letsGoOfBlocksBehindTheLastRow() {
        assertEquals(flat("""
            int last = dev.granary.runtime.Blocks.holding(row, BLOCK_SHIFT);
            if (last < blockCount) {
                java.util.Arrays.fill(blocks, last, blockCount, null);
                blockCount = last;
            }
            """), flat(packed.release(ROW)));
    }
}
