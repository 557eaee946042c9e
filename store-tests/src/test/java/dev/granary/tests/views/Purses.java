package dev.granary.tests.views;

import dev.granary.Handle;
import dev.granary.Store;
import dev.granary.StoreCursor;
import dev.granary.runtime.RowSubset;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.ObjLongConsumer;
import java.util.function.ToLongFunction;

/**
 * What a test does with purses, of any kind of store.
 *
 * @param <V> a view
 */
record Purses<R, V extends AutoCloseable>(
        Store<R> store,
        Make<R> make,
        Give<R> give,
        ObjLongConsumer<Store<R>> earn,
        Function<Store<R>, V> open,
        ToLongFunction<V> sum,
        Function<V, Iterable<? extends StoreCursor<R>>> items,
        Function<V, Function<Handle<R>, R>> find,
        Function<V, IntFunction<R>> byId,
        Function<V, RowSubset<R, ?, ?, ?>> rich,
        Function<V, Integer> size,
        Function<R, Purse> read) {

    /** What all records have. */
    record Purse(int id, long gold, long debt, boolean rich, String rank, String note) {}

    /** Makes a record. */
    interface Make<R> {
        R of(int id, long gold, long debt, boolean rich, String rank, String note);
    }

    /** Writes the gold of an item. */
    interface Give<R> {
        void to(Store<R> store, Handle<R> handle, long gold);
    }

    static Purses<PackedPurse, PackedPurseStore.View> packed() {
        return new Purses<>(
                new PackedPurseStore(),
                PackedPurse::new,
                (store, handle, gold) -> ((PackedPurseStore) store).gold(handle, gold),
                (store, gold) -> PackedPurseKernels.earn((PackedPurseStore) store, gold),
                store -> ((PackedPurseStore) store).view(),
                view -> PackedPurseKernels.sum(view, 0),
                view -> view,
                view -> view::find,
                view -> view::findById,
                view -> view.where(PackedPurseStore.RICH),
                PackedPurseStore.View::size,
                each -> new Purse(each.id(), each.gold(), each.debt(), each.rich(), each.rank(), each.note()));
    }

    static Purses<StructPurse, StructPurseStore.View> structs() {
        return new Purses<>(
                new StructPurseStore(),
                StructPurse::new,
                (store, handle, gold) -> ((StructPurseStore) store).gold(handle, gold),
                (store, gold) -> StructPurseKernels.earn((StructPurseStore) store, gold),
                store -> ((StructPurseStore) store).view(),
                view -> StructPurseKernels.sum(view, 0),
                view -> view,
                view -> view::find,
                view -> view::findById,
                view -> view.where(StructPurseStore.RICH),
                StructPurseStore.View::size,
                each -> new Purse(each.id(), each.gold(), each.debt(), each.rich(), each.rank(), each.note()));
    }

    static Purses<ColumnPurse, ColumnPurseStore.View> columns() {
        return new Purses<>(
                new ColumnPurseStore(),
                ColumnPurse::new,
                (store, handle, gold) -> ((ColumnPurseStore) store).gold(handle, gold),
                (store, gold) -> ColumnPurseKernels.earn((ColumnPurseStore) store, gold),
                store -> ((ColumnPurseStore) store).view(),
                view -> ColumnPurseKernels.sum(view, 0),
                view -> view,
                view -> view::find,
                view -> view::findById,
                view -> view.where(ColumnPurseStore.RICH),
                ColumnPurseStore.View::size,
                each -> new Purse(each.id(), each.gold(), each.debt(), each.rich(), each.rank(), each.note()));
    }

    static Purses<LanePurse, LanePurseStore.View> lanes() {
        return new Purses<>(
                new LanePurseStore(),
                LanePurse::new,
                (store, handle, gold) -> ((LanePurseStore) store).gold(handle, gold),
                (store, gold) -> LanePurseKernels.earn((LanePurseStore) store, gold),
                store -> ((LanePurseStore) store).view(),
                view -> LanePurseKernels.sum(view, 0),
                view -> view,
                view -> view::find,
                view -> view::findById,
                view -> view.where(LanePurseStore.RICH),
                LanePurseStore.View::size,
                each -> new Purse(each.id(), each.gold(), each.debt(), each.rich(), each.rank(), each.note()));
    }
}
