package dev.granary.processor.emit.reuse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.ReuseKind;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.testing.Models;
import org.junit.jupiter.api.Test;

/** What both ways of reusing holes promise to the rest of a store. */
class ReuseTest {
    private static final Node LIFE = Models.primitive("life", PrimitiveKind.FLOAT);

    private static Reuse of(StoreModel model, ReuseKind kind) {
        return Reuse.of(Models.withReuse(kind, model));
    }

    private final Reuse linkedStructs = of(Models.structs(LIFE), ReuseKind.FREE_LIST);
    private final Reuse linkedColumns = of(Models.columnsWithHoles(LIFE), ReuseKind.FREE_LIST);
    private final Reuse lowestStructs = of(Models.structs(LIFE), ReuseKind.LOWEST);
    private final Reuse lowestColumns = of(Models.columnsWithHoles(LIFE), ReuseKind.LOWEST);

    @Test
    void slotsAreInStructsAndBesideColumns() {
        assertEquals("ItemSlots", linkedStructs.slotsType().simpleName());
        assertEquals("SlotIndex", linkedColumns.slotsType().simpleName());
        assertEquals("LowestItemSlots", lowestStructs.slotsType().simpleName());
        assertEquals("SlotStamps", lowestColumns.slotsType().simpleName());
        assertEquals(
                "slots.acquire(slot, block.items, row * Block.STRIDE_BYTES)",
                linkedStructs.acquire().toString());
        assertEquals("slots.acquire(slot, slot)", linkedColumns.acquire().toString());
        assertEquals(
                "slots.acquire(slot, block.items, row * Block.STRIDE_BYTES)",
                lowestStructs.acquire().toString());
        assertEquals("slots.acquire(slot)", lowestColumns.acquire().toString());
    }

    @Test
    void slotsOfStructsInVirtualMemoryFindThemByThemselves() {
        StoreModel structs = Models.withGrowth(GrowthKind.VIRTUAL, Models.structs(LIFE));
        assertEquals(
                "NativeItemSlots", of(structs, ReuseKind.FREE_LIST).slotsType().simpleName());
        assertEquals(
                "LowestNativeItemSlots",
                of(structs, ReuseKind.LOWEST).slotsType().simpleName());
        assertEquals(
                "slots.acquire(slot)",
                of(structs, ReuseKind.FREE_LIST).acquire().toString());
        StoreModel columns = Models.withGrowth(GrowthKind.VIRTUAL, Models.columnsWithHoles(LIFE));
        assertEquals("SlotIndex", of(columns, ReuseKind.FREE_LIST).slotsType().simpleName());
    }

    /** A bit for each word that is full, which the runtime looks at where no vacant slot is known. */
    @Test
    void theRuntimeLooksForTheLowest() {
        assertTrue(linkedStructs.blockFields().isEmpty());
        assertTrue(linkedStructs.bookkeeping().isEmpty());
        assertEquals(0, linkedStructs.blockBytes(64));
        for (Reuse reuse : new Reuse[] {lowestStructs, lowestColumns}) {
            assertEquals("int slot = lowestSlot(slots);\n", reuse.nextSlot().toString());
            assertEquals("fullWords", reuse.blockFields().getFirst().name());
            assertEquals(", fullWords", reuse.bookkeeping().toString());
            assertEquals(8, reuse.blockBytes(64));
            assertEquals(16, reuse.blockBytes(8192));
            assertEquals("slots.vacated(slot, removals);\n", reuse.endRemoval().toString());
        }
    }

    @Test
    void theJavadocSaysWhichHoleIsFilled() {
        assertNotEquals(linkedStructs.description(), lowestStructs.description());
        assertTrue(lowestColumns.description().contains("fills the lowest"));
    }
}
