package dev.granary.runtime;

import dev.granary.Archive;
import dev.granary.Handle;
import dev.granary.Progress;
import dev.granary.Schema;
import dev.granary.SortKey;
import dev.granary.StoreStats;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Spliterator;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * What all views of stores have in common: what reads of {@link RowStore}, by a store inside. Generated views add what has types.
 *
 * <p>All methods throw {@link IllegalStateException} when the view is closed.
 *
 * @param <T> the record
 * @param <S> the store
 * @param <C> its cursor
 * @param <B> its blocks
 * @param <O> its orders
 */
public abstract class RowView<
                T,
                S extends RowStore<T, S, C, B, O>,
                C extends RowCursor<T>,
                B extends RowBlock<T>,
                O extends RowOrder<T, C, B>>
        implements CursorIterable<C>, AutoCloseable, Archive.Part {
    private final S held;

    protected RowView(S held) {
        this.held = held;
    }

    /** The store inside; with a parameter, as what follows, so that no component is called alike. */
    protected static <S extends RowStore<?, S, ?, ?, ?>> S opened(RowView<?, S, ?, ?, ?> view) {
        RowStore<?, ?, ?, ?, ?> store = view.held;
        store.views.checkOpen();
        return view.held;
    }

    /** The same with keys, which the first question for one makes. */
    protected static <S extends RowStore<?, S, ?, ?, ?>> S keyed(RowView<?, S, ?, ?, ?> view) {
        RowStore<?, ?, ?, ?, ?> store = opened(view);
        if (store.keys != null) {
            store.views.makeKeys(store.keys, store.blocks(), store.size);
        }
        return view.held;
    }

    /** What a file has of it. */
    static SavedPart filePart(RowView<?, ?, ?, ?, ?> view) {
        RowStore<?, ?, ?, ?, ?> store = opened(view);
        return ((Savable) store).filePart();
    }

    /** For generated kernels: the store inside. */
    public final S inside(RawAccess access) {
        return opened(this);
    }

    /** Nobody reads it any more. To be called when all who did are done; a second time it does nothing. */
    @Override
    public final void close() {
        RowStore<?, ?, ?, ?, ?> store = held;
        store.views.close();
    }

    /** The number of items. */
    public final int size() {
        return opened(this).size();
    }

    /** As {@link dev.granary.Container#rows} of the store. */
    public final int rows() {
        return opened(this).rows();
    }

    /** Whether there are no items. */
    public final boolean isEmpty() {
        return size() == 0;
    }

    /** The blocks that items are in, in the order of their rows: the raw columns, to be read only. */
    public final List<B> blocks() {
        return opened(this).blocks();
    }

    /** All items, through one cursor that moves from item to item. */
    @Override
    public final Iterator<C> iterator() {
        return opened(this).iterator();
    }

    @Override
    public final Spliterator<C> spliterator() {
        return opened(this).spliterator();
    }

    /** A cursor at no item. */
    public final C cursor() {
        return opened(this).cursor();
    }

    /** The items as records. */
    public final Stream<T> stream() {
        return opened(this).stream();
    }

    /** The handle of any item, or {@link Handle#none} if there is none. */
    public final Handle<T> any(RandomGenerator random) {
        return opened(this).any(random);
    }

    /** The items in the order of a key. */
    public final O sortedBy(SortKey<T> key) {
        return opened(this).sortedBy(key);
    }

    /**
     * The same, in the memory of an order from before, which becomes this one.
     *
     * @throws IllegalArgumentException if the order is not one of this view
     */
    public final O sortedBy(SortKey<T> key, O order) {
        return opened(this).sortedBy(key, order);
    }

    /**
     * The first items in the order of a key, {@code count} of them or as many as there are.
     *
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public final O top(int count, SortKey<T> key) {
        return opened(this).top(count, key);
    }

    /** The handle of the item that is first in the order of a key, or {@link Handle#none} if there are no items. */
    public final Handle<T> min(SortKey<T> key) {
        return opened(this).min(key);
    }

    /** The handle of the item that is first in the opposite order of a key, or {@link Handle#none} if there are no items. */
    public final Handle<T> max(SortKey<T> key) {
        return opened(this).max(key);
    }

    /** A store with the same items in the same rows and slots, to be written to. The handles of this view resolve in it, too. */
    public final S copy() {
        S copy = keyed(this).copy();
        RowStore.packLists(copy); // whose pools know of no free runs yet
        return copy;
    }

    /** What the columns are. */
    public final Schema schema() {
        return opened(this).schema();
    }

    /** What the items take; arrays that the store has still are counted here, too. */
    public final StoreStats stats() {
        return opened(this).stats();
    }

    /**
     * Writes all items to a file, as the store does.
     *
     * @throws IOException if it can't be written
     * @throws UnsupportedOperationException if a component is boxed, and has no codec
     * @throws IllegalStateException if a component is a handle of an item in another store; {@link Archive#save} takes a view of each
     */
    public final void save(Path path) throws IOException {
        opened(this).save(path);
    }

    /** The same, and the progress is told how far it has come. */
    public final void save(Path path, Progress progress) throws IOException {
        opened(this).save(path, progress);
    }

    /** As in {@code View of ParticleStore[size=1, capacity=4096]}. */
    @Override
    public final String toString() {
        return "View of " + held;
    }
}
