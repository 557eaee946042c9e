package dev.granary.processor.emit.growth;

import static dev.granary.processor.testing.Code.flat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.testing.Models;
import org.junit.jupiter.api.Test;

/** The two growths that have all rows in one block. */
class OneBlockTest {
    private static final CodeBlock ROW = CodeBlock.of("row");
    private static final Node LIFE = Models.primitive("life", PrimitiveKind.FLOAT);

    private final Growth fixedPacked = Growth.of(Models.withGrowth(GrowthKind.FIXED, Models.packed(LIFE)));
    private final Growth fixedStructs = Growth.of(Models.withGrowth(GrowthKind.FIXED, Models.structs(LIFE)));
    private final Growth doublingPacked = Growth.of(Models.withGrowth(GrowthKind.DOUBLING, Models.packed(LIFE)));
    private final Growth doublingStructs = Growth.of(Models.withGrowth(GrowthKind.DOUBLING, Models.structs(LIFE)));

    @Test
    void noRowHasToBeFound() {
        for (Growth growth : new Growth[] {fixedPacked, fixedStructs, doublingPacked, doublingStructs}) {
            assertEquals("whole", growth.blockOf(ROW).toString());
            assertEquals("row", growth.rowInBlock(CodeBlock.of("block"), ROW).toString());
        }
    }

    @Test
    void fixedRowsRunOutWhereSlotsAreRetired() {
        assertEquals(flat("""
            if (row >= BLOCK_ROWS) {
                growth.addRows();
            }
            """), flat(fixedStructs.reserveSlot(ROW)));
        assertTrue(fixedStructs.isFixed());
    }

    @Test
    void aFullBlockIsReplaced() {
        assertEquals("growth.reserve(row);\n", doublingPacked.reserve(ROW).toString());
        String take = doublingStructs.methods().toString();
        assertTrue(take.contains("whole = blocks.length == 0 ? null : blocks[0];"), take);
        assertFalse(take.contains("tail"), take);
        assertTrue(doublingPacked.methods().toString().contains("tail = null;"));
    }

    /** A cursor that found its row before the block was replaced must not write to the old one. */
    @Test
    void cursorsGoToTheBlockOfTheMoment() {
        CodeBlock store = CodeBlock.of("runs.store");
        CodeBlock block = CodeBlock.of("block");
        assertEquals("runs.store.whole", doublingPacked.current(store, block).toString());
        assertEquals("block", fixedPacked.current(store, block).toString());
    }
}
