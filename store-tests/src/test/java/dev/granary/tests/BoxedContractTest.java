package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.granary.Handle;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** References beside the flat data: kept as they are, and let go with the item. All kinds share a collection of garbage. */
class BoxedContractTest {
    private final Map<StoreKind, ItemStore> stores = new EnumMap<>(StoreKind.class);
    private final Map<StoreKind, List<WeakReference<String>>> labels = new EnumMap<>(StoreKind.class);

    private interface Use {
        void accept(StoreKind kind, ItemStore store);
    }

    /** Uses a store of each kind, and keeps it. */
    private void eachKind(Use use) {
        for (StoreKind kind : StoreKind.values()) {
            stores.put(kind, kind.store());
            labels.put(kind, new ArrayList<>());
            use.accept(kind, stores.get(kind));
        }
    }

    @AfterEach
    void close() {
        stores.forEach(StoreKind::close);
    }

    /** An item whose label nothing else refers to. */
    private Handle<Item> addLabelled(StoreKind kind, int number) {
        String label = new String("label " + number);
        labels.get(kind).add(new WeakReference<>(label));
        return stores.get(kind).add(kind.with(kind.item(number), "label", label));
    }

    private List<Handle<Item>> addLabelled(StoreKind kind) {
        List<Handle<Item>> handles = new ArrayList<>();
        for (int number = 0; number < 140; number++) {
            handles.add(addLabelled(kind, number));
        }
        return handles;
    }

    private void assertLabelsAreGone() throws InterruptedException {
        for (int patience = 0; patience < 100 && !kindsWithLabels().isEmpty(); patience++) {
            System.gc();
            Thread.sleep(patience);
        }
        assertEquals(Set.of(), kindsWithLabels());
    }

    private Set<StoreKind> kindsWithLabels() {
        Set<StoreKind> kinds = EnumSet.noneOf(StoreKind.class);
        labels.forEach((kind, references) -> {
            if (references.stream().anyMatch(label -> label.get() != null)) {
                kinds.add(kind);
            }
        });
        return kinds;
    }

    @Test
    void areKeptAsTheyAre() {
        eachKind((kind, store) -> {
            String label = new String("label");
            Handle<Item> handle = store.add(kind.with(kind.item(1), "label", label));
            assertSame(label, store.label(handle), kind.name());
            assertSame(label, store.get(handle).label(), kind.name());
            store.label(handle, null);
            assertNull(store.get(handle).label(), kind.name());
        });
    }

    @Test
    void areLetGoWithTheirItem() throws InterruptedException {
        eachKind((kind, store) -> addLabelled(kind).forEach(store::remove));
        assertLabelsAreGone();
    }

    @Test
    void areLetGoByCursors() throws InterruptedException {
        eachKind((kind, store) -> {
            addLabelled(kind);
            for (ItemCursor cursor : store) {
                cursor.remove();
            }
        });
        assertLabelsAreGone();
    }

    @Test
    void areLetGoByClear() throws InterruptedException {
        eachKind((kind, store) -> {
            addLabelled(kind);
            store.clear();
        });
        assertLabelsAreGone();
    }

    @Test
    void areLetGoWhereAnotherIsSet() throws InterruptedException {
        eachKind((kind, store) -> {
            List<Handle<Item>> handles = addLabelled(kind);
            for (int i = 0; i < handles.size(); i++) {
                if (i % 2 == 0) {
                    store.label(handles.get(i), "other");
                } else {
                    store.set(handles.get(i), kind.item(i));
                }
            }
        });
        assertLabelsAreGone();
    }

    @Test
    void areLetGoWhereAnItemMoved() throws InterruptedException {
        eachKind((kind, store) -> {
            Handle<Item> first = addLabelled(kind, 0);
            Handle<Item> second = addLabelled(kind, 1);
            Handle<Item> third = addLabelled(kind, 2);
            store.remove(first); // a packed store now has the third in the first row
            store.remove(third);
            store.remove(second);
        });
        assertLabelsAreGone();
    }

    @Test
    void areClearedInTheColumn() {
        eachKind((kind, store) -> {
            List<Handle<Item>> handles = addLabelled(kind);
            List<ItemBlock> blocks = store.blocks();
            handles.subList(0, 100).forEach(store::remove);
            assertEquals(40, labelsIn(blocks), kind.name());
            store.clear();
            assertEquals(0, labelsIn(blocks), kind.name());
        });
    }

    private static long labelsIn(List<ItemBlock> blocks) {
        return blocks.stream()
                .flatMap(block -> Arrays.stream(block.label()))
                .filter(Objects::nonNull)
                .count();
    }
}
