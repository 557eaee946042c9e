package dev.granary.processor.emit.growth;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.testing.Models;
import org.junit.jupiter.api.Test;

class VirtualBlocksTest {
    private static final CodeBlock ROW = CodeBlock.of("row");
    private static final Node LIFE = Models.primitive("life", PrimitiveKind.FLOAT);
    private static final Node TIME = Models.primitive("time", PrimitiveKind.DOUBLE);

    private final Growth packed = Growth.of(Models.withGrowth(GrowthKind.VIRTUAL, Models.packed(LIFE, TIME)));
    private final Growth structs = Growth.of(Models.withGrowth(GrowthKind.VIRTUAL, Models.structs(LIFE, TIME)));

    @Test
    void rowsAreFoundAsInEqualBlocks() {
        assertEquals("blocks[row >>> BLOCK_SHIFT]", packed.blockOf(ROW).toString());
        assertEquals(
                "row & ROW_MASK", packed.rowInBlock(CodeBlock.of("block"), ROW).toString());
    }

    /** All rows that an int can number, but the last block of them. */
    @Test
    void addressesAreReservedForAllRowsOfAllColumnsOrOfStructs() {
        assertEquals(
                "private final dev.granary.runtime.Reservation memory = kept(new"
                        + " dev.granary.runtime.Reservation(\"ThingStore\", 2147483584, 4, 8));",
                packed.memory().getFirst().toString().replaceAll("\\s+", " ").trim());
        assertTrue(
                structs.memory()
                        .toString()
                        .replaceAll("\\s+", " ")
                        .contains("2147483584, game.ThingStore.Block.STRIDE_BYTES"),
                structs.memory()::toString);
        assertEquals(
                "memory.column(0), BLOCK_SHIFT, game.ThingStore.Block.STRIDE_BYTES",
                structs.itemSlotsArguments().toString());
    }

    @Test
    void whatIsClosedIsGivenBack() {
        assertTrue(packed.fields().getFirst().toString().contains("memory"), packed.fields()::toString);
        assertEquals("memory.checkOpen();\n", packed.checkOpen().toString());
        assertTrue(packed.memoryMethods().toString().contains("close(memory);"));
    }
}
