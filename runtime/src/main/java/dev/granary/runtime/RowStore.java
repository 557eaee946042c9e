package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.Mask;
import dev.granary.Progress;
import dev.granary.Schema;
import dev.granary.SortKey;
import dev.granary.Store;
import dev.granary.StoreCursor;
import dev.granary.Subscription;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * What all stores have in common and that is not done once an item. Generated stores add what has types, and what is: addition,
 * removal, lookup, the accessors, and the classes of cursors and blocks.
 *
 * <p>What is {@code protected} has no signature that an accessor may have, which takes nothing, or a handle first. Fields may be called
 * as components are: generated code says which it means.
 *
 * @param <T> the record
 * @param <S> the store itself
 * @param <C> its cursor
 * @param <B> its blocks
 * @param <O> its orders
 */
public abstract sealed class RowStore<
                T,
                S extends RowStore<T, S, C, B, O>,
                C extends RowCursor<T>,
                B extends RowBlock<T>,
                O extends RowOrder<T, C, B>>
        implements Store<T>, CursorIterable<C>, Savable permits PackedStore, SparseStore {
    final Schema schema;

    /** What makes rows not be what they were. */
    final String changes;

    private final S self;

    /** The number of items. */
    protected int size;

    /** How many items were removed, until the number begins again, and what else moves items. */
    protected int removals;

    /** Who is told of items that come and go; null while nobody is. */
    protected Watch<T> watch;

    /** How many times memory was let go. */
    protected int trims;

    Slots slots;

    /** Null where there are none. */
    StoreKeys keys;

    /** The native memory of all columns; null where they are in arrays. */
    private Reservation memory;

    @SuppressWarnings("unchecked")
    RowStore(Schema schema, String changes) {
        this.schema = schema;
        this.changes = changes;
        self = (S) this;
    }

    /** These are the slots of the items, or the rows themselves. */
    protected final <A extends Slots> A kept(A slots) {
        this.slots = slots;
        return slots;
    }

    /** These are the keys of the items. */
    protected final StoreKeys kept(StoreKeys keys) {
        this.keys = keys;
        return keys;
    }

    /** This is what the columns are in. */
    protected final Reservation kept(Reservation memory) {
        this.memory = memory;
        return memory;
    }

    /** A cursor at no item; it removes items, or refuses to. */
    protected abstract C cursor(boolean removes);

    /** An order of the items of a store, this one, that is still to be sorted. */
    protected abstract O order(S store);

    /** The block that a row of the store is in. */
    protected abstract B blockAt(int row);

    /** Where a row of the store is in its block. */
    protected abstract int rowInBlockOfStore(B block, int row);

    /** Removes the item in a row. */
    protected abstract void removeRow(int row);

    /** The end of the rows that items are in. Static, as what follows, so that no component is called alike. */
    static int endOfRows(RowStore<?, ?, ?, ?, ?> store) {
        return store instanceof PackedStore ? store.size : store.slots.end();
    }

    /** The row of the item in a slot. */
    static int rowOf(RowStore<?, ?, ?, ?, ?> store, int slot) {
        return store instanceof PackedStore ? ((SlotIndex) store.slots).rowOf(slot) : slot;
    }

    /** Fails if the store is closed. */
    static void checkOpen(RowStore<?, ?, ?, ?, ?> store) {
        if (store.memory != null) {
            store.memory.checkOpen();
        }
    }

    /**
     * Has the items of another store, in the same rows and slots. Whatever can fail comes first, so a failure changes nothing.
     */
    protected abstract void become(S other);

    @Override
    public abstract List<B> blocks();

    @Override
    public final C cursor() {
        checkOpen(this);
        return cursor(false);
    }

    @Override
    public final Subscription onAdd(Consumer<? super Handle<T>> listener) {
        return watch(true).onAdd(listener);
    }

    @Override
    public final Subscription onRemove(Consumer<? super Handle<T>> listener) {
        return watch(true).onRemove(listener);
    }

    /**
     * For generated code: who is told of items that come and go.
     *
     * @param isNeeded whether it is made where there is none; if not, null is returned
     */
    public final Watch<T> watch(boolean isNeeded) {
        checkOpen(this);
        if (watch == null && isNeeded) {
            watch = new Watch<>(slots, keys, slot -> removeRow(rowOf(this, slot)));
        }
        return watch;
    }

    @Override
    public final Handle<T> any(RandomGenerator random) {
        return AnyItem.of(blocks(), size, random);
    }

    @Override
    public final Stream<T> stream() {
        checkOpen(this);
        return Records.stream(this, StoreCursor::value);
    }

    @Override
    public final int size() {
        return size;
    }

    @Override
    public final long version() {
        return (long) (removals + trims) << 32 | size;
    }

    @Override
    public final Schema schema() {
        return schema;
    }

    /** As in {@code ParticleStore[size=1, capacity=4096]}. */
    @Override
    public final String toString() {
        return schema.owner() + "[size=" + size + ", capacity=" + capacity() + "]";
    }

    /**
     * A view of the items that match the mask. It finds them when asked for them, so it can be kept.
     *
     * @throws IllegalArgumentException if the mask has a flag, or chosen items, of another store
     */
    public abstract RowSubset<T, C, O> where(Mask<T> mask);

    /** The matches of a mask, from the first on. */
    protected MatchRuns<B> runs(MaskProgram mask) {
        return new MatchRuns<>(this, blocks(), mask, endOfRows(this));
    }

    /**
     * The items in the order of a key; none of them moves.
     *
     * <p>A radix sort, whose time grows with the items and no faster. Allocates 20 bytes an item, for a number of
     * 64 bits 24: to sort again and again, keep the order, and give it back or {@link RowOrder#refresh} it.
     */
    public final O sortedBy(SortKey<T> key) {
        return sortedBy(key, order(self));
    }

    /**
     * The same, in the memory of an order from before, which becomes this one.
     *
     * @throws IllegalArgumentException if the order is one of another store
     */
    public final O sortedBy(SortKey<T> key, O order) {
        order.checkStore(this);
        order.sort(null, key, Integer.MAX_VALUE);
        return order;
    }

    /**
     * The first items in the order of a key, {@code count} of them or as many as there are, without sorting all if they are
     * few: it costs a look at each item. The largest are first where the key is descending.
     *
     * @throws IllegalArgumentException if {@code count} is negative
     */
    public final O top(int count, SortKey<T> key) {
        return sorted(null, key, count);
    }

    /** Those of a subset, or all. */
    final O sorted(StoreSubset<T, C, ?> of, SortKey<T> key, int limit) {
        O order = order(self);
        order.sort(of, key, limit);
        return order;
    }

    /**
     * The handle of the item that is first in the order of a key, the first of several, or {@link Handle#none} if there are no items.
     */
    public final Handle<T> min(SortKey<T> key) {
        return FirstByKey.of(this, key);
    }

    /**
     * The handle of the item that is first in the descending order of a key, the first of several, or {@link Handle#none} if there are
     * no items.
     */
    public final Handle<T> max(SortKey<T> key) {
        return FirstByKey.of(this, key.descending());
    }

    /** All items as they are now, to go back to: a copy of all columns, in memory of its own. */
    public abstract StoreSnapshot<S> snapshot();

    /**
     * Has a snapshot hold the items as they are now, in the memory that it has. After a failure it holds what it held.
     */
    public final void snapshot(StoreSnapshot<S> snapshot) {
        snapshot.held.become(self);
    }

    /**
     * Goes back to a snapshot, which stays as it is: the same items are in the same rows and slots, and what is added next
     * gets the slot, and the handle, that it would have got then. A handle that was given out since means nothing any
     * more, and may come to mean another item. Listeners are told nothing. After a failure nothing has changed.
     */
    public final void restore(StoreSnapshot<S> snapshot) {
        become(snapshot.held);
    }

    /** Another store with the same items in the same rows and slots. The handles of this one resolve in it, too. */
    public abstract S copy();

    /** The new store, which has this one's items then. */
    protected final S copied(S copy) {
        copy.slots.returnTag();
        copy.become(self);
        return copy;
    }

    /**
     * Writes all items to a file, with their rows and slots. The file is replaced in one step, when all is written; if this
     * fails, it is as it was.
     *
     * @throws IOException if it can't be written
     * @throws UnsupportedOperationException if a component is boxed, and has no codec
     * @throws IllegalStateException if a component is a handle of an item in another store
     */
    public final void save(Path path) throws IOException {
        StoreFile.save(path, List.of(filePart()));
    }

    /** The same, and the progress is told how far it has come. */
    public final void save(Path path, Progress progress) throws IOException {
        StoreFile.save(path, List.of(filePart()), progress);
    }
}
