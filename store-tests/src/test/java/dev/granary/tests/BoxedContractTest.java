package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.granary.Handle;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** References beside the flat data: kept as they are, and let go with the item. */
class BoxedContractTest extends StoreContract {
    private final List<WeakReference<String>> labels = new ArrayList<>();

    /** An item whose label nothing else refers to. */
    private Handle<Item> addLabelled(int number) {
        String label = new String("label " + number);
        labels.add(new WeakReference<>(label));
        return store.add(kind.with(kind.item(number), "label", label));
    }

    private List<Handle<Item>> addLabelled() {
        List<Handle<Item>> handles = new ArrayList<>();
        for (int number = 0; number < 140; number++) {
            handles.add(addLabelled(number));
        }
        return handles;
    }

    private void assertLabelsAreGone() throws InterruptedException {
        for (int patience = 0; patience < 100 && labels.stream().anyMatch(label -> label.get() != null); patience++) {
            System.gc();
            Thread.sleep(patience);
        }
        assertEquals(
                List.of(),
                labels.stream().map(WeakReference::get).filter(Objects::nonNull).toList());
    }

    @Test
    void areKeptAsTheyAre() {
        String label = new String("label");
        Handle<Item> handle = store.add(kind.with(kind.item(1), "label", label));
        assertSame(label, store.label(handle));
        assertSame(label, store.get(handle).label());
        store.label(handle, null);
        assertNull(store.get(handle).label());
        expected.put(handle.bits(), kind.with(kind.item(1), "label", null));
    }

    @Test
    void areLetGoWithTheirItem() throws InterruptedException {
        addLabelled().forEach(store::remove);
        assertLabelsAreGone();
    }

    @Test
    void areLetGoByCursors() throws InterruptedException {
        addLabelled();
        for (ItemCursor cursor : store) {
            cursor.remove();
        }
        assertLabelsAreGone();
    }

    @Test
    void areLetGoByClear() throws InterruptedException {
        addLabelled();
        store.clear();
        assertLabelsAreGone();
    }

    @Test
    void areLetGoWhereAnotherIsSet() throws InterruptedException {
        List<Handle<Item>> handles = addLabelled();
        for (int i = 0; i < handles.size(); i++) {
            if (i % 2 == 0) {
                store.label(handles.get(i), "other");
            } else {
                store.set(handles.get(i), kind.item(i));
            }
        }
        assertLabelsAreGone();
        store.clear();
    }

    @Test
    void areLetGoWhereAnItemMoved() throws InterruptedException {
        Handle<Item> first = addLabelled(0);
        Handle<Item> second = addLabelled(1);
        Handle<Item> third = addLabelled(2);
        store.remove(first); // a packed store now has the third in the first row
        store.remove(third);
        store.remove(second);
        assertLabelsAreGone();
    }

    @Test
    void areClearedInTheColumn() {
        List<Handle<Item>> handles = addLabelled();
        List<ItemBlock> blocks = store.blocks();
        handles.subList(0, 100).forEach(store::remove);
        assertEquals(40, labelsIn(blocks));
        store.clear();
        assertEquals(0, labelsIn(blocks));
    }

    private static long labelsIn(List<ItemBlock> blocks) {
        return blocks.stream()
                .flatMap(block -> Arrays.stream(block.label()))
                .filter(Objects::nonNull)
                .count();
    }
}
