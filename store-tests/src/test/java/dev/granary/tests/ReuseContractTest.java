package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.granary.Handle;
import dev.granary.runtime.HandleBits;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Which hole an item fills. */
class ReuseContractTest extends StoreContract {

    @Test
    void fillsTheHoleThatWasMadeLast() {
        assumeTrue(!kind.fillsTheLowestHole());
        List<Handle<Item>> handles = addItems(100);
        for (int number : new int[] {30, 7, 80}) {
            remove(handles.get(number));
        }
        for (int slot : new int[] {81, 8, 31, 101}) {
            assertEquals(slot, HandleBits.slot(add(slot).bits()));
        }
    }

    @Test
    void fillsTheLowestHole() {
        assumeTrue(kind.fillsTheLowestHole());
        List<Handle<Item>> handles = addItems();
        Random random = new Random(5);
        TreeSet<Integer> holes = new TreeSet<>();
        for (int round = 0; round < 1000; round++) {
            int index = random.nextInt(handles.size());
            if (store.contains(handles.get(index))) {
                remove(handles.get(index));
                holes.add(index + 1);
            }
            if (random.nextInt(2) == 0 && !holes.isEmpty()) {
                int lowest = holes.removeFirst();
                handles.set(lowest - 1, add(round));
                assertEquals(lowest, HandleBits.slot(handles.get(lowest - 1).bits()));
            }
        }
    }

    /** More than are remembered, and in words that a search has seen to be full. */
    @Test
    void fillsTheLowestOfManyHoles() {
        assumeTrue(kind.fillsTheLowestHole());
        List<Handle<Item>> handles = addItems();
        TreeSet<Integer> holes = new TreeSet<>();
        int from = handles.size() * 2 / 3;
        for (int index = from; index < handles.size(); index++) {
            remove(handles.get(index));
            holes.add(index + 1);
        }
        fillLowest(holes, 1);
        for (int round = 0; round < 5; round++) {
            for (int index = round; index < from; index += 5) {
                remove(handles.get(index));
                holes.add(index + 1);
                if (index % 50 < 5) {
                    fillLowest(holes, 1);
                }
            }
        }
        fillLowest(holes, holes.size());
    }

    private void fillLowest(TreeSet<Integer> holes, int count) {
        for (int filled = 0; filled < count; filled++) {
            assertEquals(holes.removeFirst(), HandleBits.slot(add(filled).bits()));
        }
    }

    @Test
    void fillsHolesInAscendingOrderAfterClearAndTrim() {
        addItems();
        clear();
        for (int slot = 1; slot <= 10; slot++) {
            assertEquals(slot, HandleBits.slot(add(slot).bits()));
        }
        assumeTrue(!kind.isFixed()); // it has nothing to trim
        List<Handle<Item>> handles = addItems(50);
        removeEvery(2, handles);
        store.trim();
        for (int slot = 11; slot < 60; slot += 2) {
            assertEquals(slot, HandleBits.slot(add(slot).bits()));
        }
    }
}
