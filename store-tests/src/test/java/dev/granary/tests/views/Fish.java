package dev.granary.tests.views;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.RemoveIf;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.Store;
import dev.granary.StoreCursor;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * A store with views whose items lie in several blocks and refer to each other, and what is done to many of them at once.
 *
 * @param of reads the items of a view
 * @param calls by their names
 */
record Fish<R, V>(
        Store<R> store,
        Maker<R> maker,
        Supplier<V> view,
        Function<V, Iterable<? extends StoreCursor<R>>> of,
        Map<String, IntConsumer> calls) {
    @SoA(blockRows = 64, views = true)
    record Packed(
            int id,
            @Index int shoal,
            boolean ill,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Packed> friend,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Packed> mother) {
        @RemoveIf
        static boolean swimsIn(Packed fish, int shoal) {
            return fish.shoal() == shoal;
        }
    }

    @BulkData(reuse = Reuse.FREE_LIST, blockRows = 64, views = true)
    record Structs(
            int id,
            @Index int shoal,
            boolean ill,
            @Reference(onRemove = OnRemove.CLEAR) Handle<Structs> friend,
            @Reference(onRemove = OnRemove.REMOVE) Handle<Structs> mother) {
        @RemoveIf
        static boolean swimsIn(Structs fish, int shoal) {
            return fish.shoal() == shoal;
        }
    }

    @BulkData(layout = Layout.SOA, blockRows = 64, views = true)
    record Columns(int id, @Index int shoal, boolean ill, Handle<Columns> friend, Handle<Columns> mother) {
        @RemoveIf
        static boolean swimsIn(Columns fish, int shoal) {
            return fish.shoal() == shoal;
        }
    }

    interface Maker<R> {
        R make(int id, int shoal, boolean ill, Handle<R> friend, Handle<R> mother);
    }

    static Fish<?, ?> of(String kind) {
        Map<String, IntConsumer> calls = new LinkedHashMap<>();
        switch (kind) {
            case "Packed" -> {
                Fish_PackedStore store = new Fish_PackedStore();
                calls.put("key", shoal -> store.byShoal(shoal).removeAll());
                calls.put("flag", _ -> store.where(Fish_PackedStore.ILL).removeAll());
                calls.put("write", _ -> store.where(Fish_PackedStore.ILL).set(Fish_PackedStore.ILL, false));
                calls.put("kernel", shoal -> Fish_PackedKernels.swimsIn(store, shoal));
                calls.put("clear", _ -> store.clear());
                return new Fish<>(store, Packed::new, store::view, view -> view, calls);
            }
            case "Structs" -> {
                Fish_StructsStore store = new Fish_StructsStore();
                calls.put("key", shoal -> store.byShoal(shoal).removeAll());
                calls.put("flag", _ -> store.where(Fish_StructsStore.ILL).removeAll());
                calls.put("write", _ -> store.where(Fish_StructsStore.ILL).set(Fish_StructsStore.ILL, false));
                calls.put("kernel", shoal -> Fish_StructsKernels.swimsIn(store, shoal));
                calls.put("clear", _ -> store.clear());
                return new Fish<>(store, Structs::new, store::view, view -> view, calls);
            }
            default -> {
                Fish_ColumnsStore store = new Fish_ColumnsStore();
                calls.put("key", shoal -> store.byShoal(shoal).removeAll());
                calls.put("flag", _ -> store.where(Fish_ColumnsStore.ILL).removeAll());
                calls.put("write", _ -> store.where(Fish_ColumnsStore.ILL).set(Fish_ColumnsStore.ILL, false));
                calls.put("kernel", shoal -> Fish_ColumnsKernels.swimsIn(store, shoal));
                calls.put("clear", _ -> store.clear());
                return new Fish<>(store, Columns::new, store::view, view -> view, calls);
            }
        }
    }

    /** Adds many. */
    Fish<R, V> filled() {
        List<Handle<R>> handles = new ArrayList<>();
        for (int id = 0; id < 400; id++) {
            Handle<R> friend = id % 3 == 0 || id < 7 ? Handle.none() : handles.get(id * 31 % id);
            Handle<R> mother = id % 20 != 1 ? Handle.none() : handles.get(id * 17 % id);
            handles.add(store.add(maker.make(id, id % 5, id % 4 == 0, friend, mother)));
        }
        for (int id = 3; id < 400; id += 9) {
            store.remove(handles.get(id)); // maybe gone with another one
        }
        return this;
    }

    /** What there is, in the order of rows. */
    List<String> all() {
        return read(store.iterator());
    }

    /** What a view has. */
    List<String> all(V view) {
        return read(of.apply(view).iterator());
    }

    private List<String> read(Iterator<? extends StoreCursor<R>> items) {
        List<String> all = new ArrayList<>();
        items.forEachRemaining(each -> all.add(each.handle() + " " + each.value()));
        return all;
    }
}
