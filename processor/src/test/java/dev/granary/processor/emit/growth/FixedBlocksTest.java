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
        assertEquals("rowCount", packed.rows().toString());
        assertTrue(packed.constants().toString().contains("int BLOCK_SHIFT = 6;"), packed.constants()::toString);
    }

    @Test
    void growsByOneBlock() {
        assertEquals("growth.reserve(row);\n", packed.reserve(ROW).toString());
        assertEquals(flat("""
            if (row >= rowCount) {
                growth.addRows();
                row = slots.next(); // another one, where a block came back
            }
            """), flat(structs.reserveSlot(ROW)));
    }

    /** All blocks of a shift are equal to the runtime if they are equal to the largest. */
    @Test
    void theRuntimeHasTheBlocks() {
        String field = packed.fields().getFirst().toString().replaceAll("\\s+", " ");
        assertTrue(field.contains("BLOCK_SHIFT, BLOCK_SHIFT, 0, 0, 0, new game.ThingStore.Block[0]"), field);
        assertTrue(structs.hasAbsentBlocks());
        assertFalse(packed.hasAbsentBlocks());
    }
}
