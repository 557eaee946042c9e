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

    /** Packed rows are never more than items, and the number of items is checked before. */
    @Test
    void fixedRowsRunOutOnlyWhereSlotsAreRetired() {
        assertTrue(fixedPacked.reserve(ROW).isEmpty());
        assertEquals(flat("""
            if (row == BLOCK_ROWS) {
                throw dev.granary.runtime.OneBlock.full(slots.describe(), MAX_CAPACITY, slots.retired());
            }
            """), flat(fixedStructs.reserve(ROW)));
        assertTrue(fixedStructs.release(ROW).isEmpty());
    }

    @Test
    void aFullBlockIsReplaced() {
        assertEquals(flat("""
            if (row >= rowCount) {
                resize(dev.granary.runtime.OneBlock.doubled(slots.describe(), rowCount, BLOCK_ROWS, 1));
            }
            """), flat(doublingPacked.reserve(ROW)));
        String resize = doublingStructs.methods().toString();
        assertTrue(resize.contains("to.copyAll(whole, java.lang.Math.min(rowCount, this.rowCount));"), resize);
        assertTrue(resize.contains("slots.replaceLast(to.items);"), resize);
        assertFalse(doublingPacked.methods().toString().contains("slots."));
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
