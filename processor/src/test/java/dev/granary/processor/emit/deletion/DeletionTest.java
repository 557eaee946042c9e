package dev.granary.processor.emit.deletion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.testing.Models;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the two ways of deleting promise to the rest of a store. */
class DeletionTest {
    private static final Node[] COMPONENTS = {
        Models.primitive("life", PrimitiveKind.FLOAT),
        Models.primitive("lit", PrimitiveKind.BOOLEAN),
        Models.boxed("name")
    };

    private final Deletion swapRemove = Deletion.of(Models.packed(COMPONENTS));
    private final Deletion structs = Deletion.of(Models.structs(COMPONENTS));
    private final Deletion columns = Deletion.of(Models.columnsWithHoles(COMPONENTS));

    @Test
    void swapRemoveFillsTheGapWithTheLastRow() {
        String code = swapRemove.removeRow().toString();
        assertTrue(code.contains("to.life[toRow] = from.life[fromRow];"), code);
        assertTrue(code.contains("slots.move(slot, row);"), code);
        assertEquals(4 * 64, swapRemove.blockBytes(64));
        assertEquals("slots[row]", swapRemove.slotOfRow().toString());
    }

    @Test
    void holesMoveNothing() {
        for (Deletion holes : List.of(structs, columns)) {
            String code = holes.removeRow().toString();
            assertTrue(code.contains("slots.release("), code);
            assertFalse(code.contains("move("), code);
            assertEquals(64 / 8 + 8, holes.blockBytes(64));
            assertEquals(8192 / 8 + 8192 / 64 / 8, holes.blockBytes(8192));
            assertEquals("firstRow + row", holes.slotOfRow().toString());
        }
    }

    /** Slots are in structs; others have a table. */
    @Test
    void slots() {
        assertTrue(structs.storeFields().toString().contains("dev.granary.runtime.ItemSlots slots"));
        assertTrue(columns.storeFields().toString().contains("dev.granary.runtime.SlotIndex slots"));
        assertTrue(swapRemove.storeFields().toString().contains("dev.granary.runtime.SlotIndex slots"));
    }

    /** References in vacant rows would leak. */
    @Test
    void nothingIsKeptAlive() {
        for (Deletion deletion : List.of(swapRemove, structs, columns)) {
            assertTrue(deletion.removeRow().toString().contains(".name["), deletion::toString);
            assertTrue(deletion.removeRow().toString().contains("] = null;"), deletion::toString);
        }
    }

    @Test
    void blocksShowWhichRowsAreAlive() {
        assertEquals(List.of("size"), names(swapRemove));
        assertEquals(List.of("size", "alive", "aliveSummary"), names(structs));
        assertEquals(List.of("size", "alive", "aliveSummary"), names(columns));
    }

    private static List<String> names(Deletion deletion) {
        return Stream.of(deletion.blockMethods())
                .flatMap(List::stream)
                .map(MethodSpec::name)
                .toList();
    }
}
