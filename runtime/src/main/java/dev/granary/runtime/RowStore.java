package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.ListStats;
import dev.granary.Mask;
import dev.granary.Progress;
import dev.granary.Schema;
import dev.granary.SortKey;
import dev.granary.Store;
import dev.granary.StoreCursor;
import dev.granary.StoreStats;
import dev.granary.Subscription;
import dev.granary.Symbols;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
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

    private final S self;

    /** The number of items. */
    protected int size;

    /** How many items were removed, until the number begins again, and what else moves items. */
    protected int removals;

    /** Who is told of items that come and go; null while nobody is. */
    protected Watch<T> watch;

    /** What {@link #removals} was before the last items went together, and how many of this store they were. */
    private int removalsBefore;

    private int removedTogether;

    /** How many times memory was let go. */
    private int trims;

    Slots slots;

    RowGrowth<B> growth;

    /** Null where there are none. */
    StoreKeys keys;

    /** Null where there are none. */
    StoreSymbols symbols;

    /** Null where there can be none. */
    StoreViews views;

    /** What lists are in, in the order of their columns. */
    private RunPool[] pools = {};

    /** Where the items keep their lists, of each of those. */
    private ItemRuns[] lists = {};

    /** When lists can't change; null where there are none. */
    private Admission admission;

    /** Whether items are being {@linkplain #takesIn taken in}. */
    private boolean isTakingIn;

    /** The native memory of all columns; null where they are in arrays. */
    private Reservation memory;

    @SuppressWarnings("unchecked")
    RowStore(Schema schema) {
        this.schema = schema;
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

    /** These are the rows of the items, whose slots are known. */
    protected final <G extends RowGrowth<B>> G kept(G growth) {
        this.growth = growth;
        growth.attach(this);
        return growth;
    }

    /** These are the symbols of the items. */
    protected final StoreSymbols kept(StoreSymbols symbols) {
        this.symbols = symbols;
        return symbols;
    }

    /**
     * Has no items come, go or move, nor keys change, while some are on their way in that are in no key yet; or again.
     *
     * @param isTakingIn whether the caller of those may do something now
     */
    static void takesIn(RowStore<?, ?, ?, ?, ?> store, boolean isTakingIn) {
        store.isTakingIn = isTakingIn;
        if (store.keys != null) {
            store.keys.takeIn(isTakingIn);
        }
    }

    /** Fails while a kernel writes keys, or items are being taken in: then no other ones may come, go or move. */
    static void checkSettled(RowStore<?, ?, ?, ?, ?> store) {
        if (store.isTakingIn) {
            throw StoreKeys.takesIn(store.slots.describe());
        }
        if (store.keys != null) {
            store.keys.checkSettled();
        }
    }

    /** Fails while a list is read that an item is to have. */
    final void checkListsChangeable() {
        if (pools.length > 0) {
            pools[0].checkChangeable();
        }
    }

    /** These are the views of the store; or those of the store inside of a view, which has none. */
    protected final StoreViews kept(StoreViews views) {
        this.views = views;
        for (RunPool pool : pools) {
            pool.have(views);
        }
        return views;
    }

    /** What the lists of a component are in, whose column has the number; after the symbols, before the keys. */
    protected final RunPool newPool(Schema of, int number) {
        if (admission == null) {
            admission = new Admission(of.owner());
            if (symbols != null) {
                symbols.keepWhileOpen(admission);
            }
        }
        Schema.Column list = of.columns().get(number);
        RunPool pool = RunPool.of(list, list.path(), admission, symbols);
        pool.have(views);
        ItemRuns runs = new ItemRuns(this, list, pool);
        pools = Arrays.copyOf(pools, pools.length + 1);
        pools[pools.length - 1] = pool;
        lists = Arrays.copyOf(lists, pools.length);
        lists[pools.length - 1] = runs;
        return pool.ownedBy(runs);
    }

    /** Gives back what the lists of the item in a row are in, before it is removed. */
    protected final void leaveLists(Schema of, int row) {
        for (ItemRuns runs : lists) {
            runs.leave(row);
        }
    }

    /** Has the rows that it has in these arrays, whichever of them it asks; and of items there are as many as {@code size} says. */
    protected abstract void take(B[] blocks, B[] byRow, int rows);

    /** Puts the elements of all lists together, in the order of rows. */
    static void packLists(RowStore<?, ?, ?, ?, ?> store) {
        for (ItemRuns runs : store.lists) {
            runs.pack();
        }
    }

    /** A cursor at no item; it removes items, or refuses to. */
    protected abstract C cursor(boolean removes);

    /** An order of the items of a store, this one, that is still to be sorted. */
    protected abstract O order(S store);

    /** A new block of so many rows, all vacant. */
    protected abstract B newBlock(int firstRow, int rows);

    /**
     * Adds an item all zero, in no key, that nobody is told of, and returns the bits of its handle; or throws and changes nothing. Only
     * asked of stores that {@link #place} knows no shorter way for; they have it.
     */
    protected long addZeros(Schema of) {
        throw new AssertionError(schema.owner() + " adds items without it");
    }

    /** Removes the item in a row. */
    protected abstract void removeRow(int row);

    /** The block that a row of the store is in. Static, as what follows, so that no component is called alike. */
    static <B extends RowBlock<?>> B blockAt(RowStore<?, ?, ?, B, ?> store, int row) {
        return store.growth.blockAt(row);
    }

    /**
     * Copies what a view has of the store, before all of it may be written to; where there are no views, nothing. If this throws,
     * nothing has changed.
     */
    protected final void own(Schema of) {
        if (views != null) {
            views.checkWritable();
            if (slots.areInRows()) {
                growth.ownAll(); // a view looks for slots in blocks without items as well
            } else {
                own(this, -1);
            }
            slots.ownAll();
        }
    }

    static void own(RowStore<?, ?, ?, ?, ?> store, long parts) {
        for (RowBlock<?> block : store.blocks()) {
            RowBlock.own(block, parts);
        }
    }

    /** The same of an item in a row, before it goes. */
    protected final void own(Schema of, int row) {
        RowBlock<?> block = blockAt(this, row);
        RowBlock.own(block, -1);
        if (slots instanceof ItemSlots) {
            RowBlock.own(blockAt(this, 0), -1); // slot 0 leads to those that are vacant
        } else {
            slots.own(block.slots == null ? row : block.slots[row - block.firstRow]);
        }
    }

    /** The same of an item in a row that is going to be removed, after so many others. */
    static void ownRemoval(RowStore<?, ?, ?, ?, ?> store, int row, int before) {
        if (store.views != null) {
            store.own(store.schema, row);
            if (store instanceof PackedStore) {
                store.own(store.schema, store.size - 1 - before); // which may move
            }
        }
    }

    /** The same of one of the items that go together, of which so many go before it. */
    private void ownDeparture(int slot, int before) {
        removalsBefore = removals;
        removedTogether = before + 1;
        ownRemoval(this, rowOf(this, slot), before);
    }

    /** Whether whoever knows of so many removals has removed the first of several items that went together. */
    static boolean tookOthersAlong(RowStore<?, ?, ?, ?, ?> store, int known) {
        int removed = known - store.removalsBefore;
        return removed > 0 && removed < store.removedTogether;
    }

    /** The same of all items that are going to be removed together: if one can't be, none is. */
    static void ownRemovals(RowStore<?, ?, ?, ?, ?> store, int[] rows) {
        for (int before = 0; before < rows.length; before++) {
            ownRemoval(store, rows[before], before);
        }
    }

    /** One more view, for the store that is going to be inside of it. */
    protected final StoreViews opened(Schema of) {
        checkSettled(this);
        checkListsChangeable();
        return views.open();
    }

    /** The store inside of a view, new, which has the items of this one then, in the same arrays. */
    protected final S held(S inside) {
        RowStore<T, S, C, B, O> store = inside;
        store.slots.returnTag();
        if (symbols != null) {
            store.symbols.share(symbols);
        }
        RowGrowth.Alike<B> shared = store.growth.shared(growth);
        store.slots.share(slots, shared.blocks());
        store.growth.goOnWith(growth, shared);
        for (int number = 0; number < pools.length; number++) {
            store.pools[number].share(pools[number]);
        }
        store.size = size;
        store.growth.show();
        return inside;
    }

    /** The end of the rows that items are in. */
    static int endOfRows(RowStore<?, ?, ?, ?, ?> store) {
        return store instanceof PackedStore ? store.size : store.slots.end();
    }

    /** The row of the item in a slot. */
    static int rowOf(RowStore<?, ?, ?, ?, ?> store, int slot) {
        return store instanceof PackedStore ? ((SlotIndex) store.slots).rowOf(slot) : slot;
    }

    /** The row of the item with the handle; fails if there is none. */
    static int rowOfItem(RowStore<?, ?, ?, ?, ?> store, long handle) {
        int row = store.growth.rowCount == 0 ? -1 : store.slots.row(handle); // none: slots may be closed
        if (row < 0) {
            checkOpen(store);
            throw store.slots.stale(handle);
        }
        return row;
    }

    /**
     * Removes an item that has just come, because its handle can't be made.
     *
     * <p>The handle is made where the item is added, and not here: what all stores share is not inlined for sure, and then each handle
     * would be an object.
     */
    protected final void takeBack(long bits, Throwable failure) {
        if (watch != null) {
            watch.takeBack(bits, failure);
        } else {
            removeRow(rowOf(this, HandleBits.slot(bits)));
        }
    }

    /** Fails if the store is closed. */
    static void checkOpen(RowStore<?, ?, ?, ?, ?> store) {
        if (store.memory != null) {
            store.memory.checkOpen();
        }
    }

    private static void checkOpen(StoreSnapshot<?> snapshot) {
        RowStore<?, ?, ?, ?, ?> held = Objects.requireNonNull(snapshot, "snapshot").held;
        if (held.memory != null && held.memory.isClosed()) {
            throw new IllegalStateException("the snapshot of " + held.schema.owner() + " is closed");
        }
    }

    /** The number of rows that items are in or were in, from row 0. */
    static int rowsInUse(RowStore<?, ?, ?, ?, ?> store) {
        return store instanceof PackedStore ? store.size : store.slots.used();
    }

    /** The number of items that there is room for; where there are holes, row 0 is the header of the free list. */
    static int room(RowStore<?, ?, ?, ?, ?> store) {
        RowGrowth<?> growth = store.growth;
        return store instanceof PackedStore
                ? growth.rowCount
                : Math.max(0, growth.rowCount - growth.absentRows - 1 - store.slots.retired());
    }

    /** Gives a new store room for so many items, from 0 to its maximum. */
    protected final void reserve(int expectedSize) {
        Blocks.checkExpectedSize(expectedSize, growth.mostItems());
        growth.reserveItems(expectedSize);
    }

    /**
     * The blocks that items are in, in the order of their rows: the raw columns.
     *
     * <p>The fastest way to visit everything. Adding and removing items while at it is up to the caller: an addition may give the last
     * block other arrays.
     */
    @Override
    public final List<B> blocks() {
        checkOpen(this);
        return growth.view(rowsInUse(this));
    }

    @Override
    public final int capacity() {
        return Math.min(room(this), growth.maxCapacity());
    }

    @Override
    public final int rows() {
        return growth.rowCount;
    }

    @Override
    public final void clear() {
        checkOpen(this);
        checkSettled(this);
        checkListsChangeable();
        own(schema);
        List<B> used = blocks(); // before the first item goes, because behind that nothing may fail
        if (watch != null) {
            watch.checkFree();
            watch.removeAll();
        }
        for (int number = 0; number < used.size(); number++) {
            B block = used.get(number);
            if (block != null) { // trimmed away by a listener
                RowBlock.vacate(block);
            }
        }
        growth.keepUsed();
        slots.releaseAll();
        size = 0;
        growth.show();
        if (keys != null) {
            keys.clear();
        }
        for (RunPool pool : pools) {
            pool.clear();
        }
        removals++;
    }

    /**
     * Lets go of the memory that no item needs, as far as none has to move for it; see the class for what that is. No stale handle comes
     * back.
     */
    @Override
    public final void trim() {
        checkOpen(this);
        checkSettled(this);
        Flight.Span span = Flight.beginTrim(this);
        packLists(this);
        if (!growth.isFixed()) {
            own(schema);
            trims++;
            trimRows(this);
        }
        if (keys != null) {
            keys.fit(slots.end());
        }
        if (symbols != null) {
            symbols.all().trim();
        }
        Flight.endTrim(span, this);
    }

    private static void trimRows(RowStore<?, ?, ?, ?, ?> store) {
        store.growth.keepUsed(); // what slots do not tell any more
        if (store.slots instanceof SlotIndex index && store instanceof PackedStore) {
            index.trimRows();
        } else {
            store.growth.withdraw();
            store.slots.trim();
        }
        store.growth.show(); // before blocks go: what follows may fail
        store.growth.release(rowsInUse(store));
        store.slots.fitTable();
    }

    @Override
    public final StoreStats stats() {
        checkOpen(this);
        int holes = this instanceof PackedStore ? 0 : slots.end() - 1 - slots.retired() - size - growth.absentRows;
        long bytes = growth.bytes() + slots.tableBytes() + (keys == null ? 0 : keys.bytes());
        List<ListStats> lists = new ArrayList<>();
        for (RunPool pool : pools) {
            bytes += pool.bytes();
            lists.add(pool.stats());
        }
        return new StoreStats(
                schema.owner(),
                size,
                capacity(),
                growth.present(),
                holes,
                slots.retired(),
                bytes,
                StoreCosts.columns(schema, Math.min(capacity(), growth.rowsUsed())),
                List.copyOf(lists));
    }

    /** Has the items of another store, in the same rows and slots. Whatever can fail comes first, so a failure changes nothing. */
    private static <B extends RowBlock<?>> void become(RowStore<?, ?, ?, B, ?> store, RowStore<?, ?, ?, B, ?> other) {
        checkOpen(store);
        checkOpen(other);
        checkSettled(store);
        checkSettled(other);
        if (store.watch != null) {
            store.watch.checkQuiet("restore");
        }
        store.own(store.schema);
        StoreKeys.Copy copiedKeys = store.keys == null ? null : store.keys.copyOf(other.keys);
        Symbols copiedSymbols = store.symbols == null ? null : store.symbols.like(other.symbols);
        RunPool.Copy[] copiedPools = new RunPool.Copy[store.pools.length];
        for (int number = 0; number < copiedPools.length; number++) {
            copiedPools[number] = store.pools[number].copyOf(other.pools[number]);
        }
        RowGrowth.Alike<B> alike = store.growth.alike(other.growth);
        int rows = Math.max(rowsInUse(store), rowsInUse(other));
        store.growth.keepUsed();
        store.slots.become(other.slots, alike.blocks());
        store.growth.take(other.growth, alike, rows);
        if (copiedSymbols != null) {
            store.symbols.take(copiedSymbols);
        }
        if (copiedKeys != null) {
            store.keys.restore(copiedKeys);
        }
        for (int number = 0; number < copiedPools.length; number++) {
            store.pools[number].restore(copiedPools[number]);
        }
        store.size = other.size;
        store.growth.show();
        store.removals++;
        store.growth.giveBack();
    }

    /** Takes over what is in a file. The store is new, and of no use after a failure. */
    static void fill(RowStore<?, ?, ?, ?, ?> store, StoreFile file) throws IOException {
        boolean isPacked = store instanceof PackedStore;
        int room = file.room(store.slots, isPacked, store.growth.mostItems());
        file.mapColumns(store.memory);
        store.growth.reserveItems(room);
        file.checkRows(store.growth.rowCount);
        if (!isPacked) {
            store.growth.withdrawAbsent(file);
        }
        file.readSlots();
        store.size = file.size();
        store.growth.keepUsed(file);
        store.growth.show();
        file.readColumns(store.blocks(), List.of(store.pools));
        file.referTo(() -> store.watch(true));
        if (store.keys != null) {
            for (References references : store.keys.referencesToOthers()) {
                file.connect(references);
            }
            store.keys.make(store.blocks(), store.size);
        }
    }

    @Override
    public final StorePart filePart() {
        checkOpen(this);
        checkSettled(this);
        return new StorePart(
                schema,
                slots,
                blocks(),
                size,
                growth.rowCount,
                this instanceof PackedStore,
                List.of(pools),
                keys,
                views != null && views.isInView(),
                () -> savedVersion(this));
    }

    /** Another one once the store could not be read again as it is written. Fails if it is closed, or the view that it is in: that is more than a change. */
    private static long savedVersion(RowStore<?, ?, ?, ?, ?> store) {
        long version = store.version(); // first: closing changes it last
        checkOpen(store);
        if (store.views != null) {
            store.views.checkOpen(); // the arrays of one that is closed may be written to
        }
        return store.keys == null ? version : 31 * version + store.keys.changes();
    }

    /** Not final, as stores of an older contract have one of their own: they are to say so before anything else goes wrong. */
    @Override
    public RowAddition rowAddition() {
        checkOpen(this);
        checkSettled(this);
        own(schema);
        return new RowAddition(this);
    }

    /** Puts so many items in rows, in no key, which are {@linkplain RowAddition#placed placed} then. Their numbers and bits may be any, all else is clear. */
    static void place(RowStore<?, ?, ?, ?, ?> store, int number, RowAddition to) {
        if (store.growth.maxCapacity() == Integer.MAX_VALUE) {
            if (store instanceof PackedStore<?, ?, ?, ?, ?> packed) {
                PackedAddition.add(packed, number, to);
                return;
            }
            if (store instanceof SparseStore<?, ?, ?, ?, ?> sparse && store.slots instanceof LowestSlots lowest) {
                SparseAddition.add(sparse, lowest, number, to);
                return;
            }
        }
        for (int item = 0; item < number; item++) {
            long bits = store.addZeros(store.schema);
            to.placed(store.slots.row(bits), 1).add(bits);
        }
    }

    /** Closes the native memory, and has no items any more: not while some are on their way out, which are removed behind what listeners do, nor while a list is read that one is to have. */
    protected final void close(Reservation memory) {
        checkSettled(this);
        if (admission != null && admission.isOpen()) {
            checkListsChangeable();
        }
        if (watch != null) {
            watch.checkFree();
        }
        B[] none = Arrays.copyOf(growth.blocks, 0); // before anything is closed: it may fail
        memory.close();
        size = 0;
        growth.forget(none);
        growth.show();
        removals++;
        for (RunPool pool : pools) {
            pool.outdate();
        }
        if (keys != null) {
            keys.close();
        }
        if (symbols != null) {
            symbols.leave();
        }
    }

    /**
     * All items, through one cursor that moves from item to item.
     *
     * <p>Removing the cursor's own item is allowed. After any other removal, and after {@link #clear}, the next
     * step throws {@link java.util.ConcurrentModificationException}. Items added meanwhile are not visited; where items never move, they
     * may be if they fill a hole ahead.
     */
    @Override
    public abstract Iterator<C> iterator();

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
            watch = new Watch<>(new WatchedStore(
                    slots, keys, this::checkListsChangeable, this::ownDeparture, slot -> removeRow(rowOf(this, slot))));
        }
        return watch;
    }

    @Override
    public final Handle<T> any(RandomGenerator random) {
        return AnyItem.of(this, random);
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
     * <p>A mask is made of the constants of this class for flags, enums and the like, and is no lambda. For any other condition, write a
     * method, and mark it {@link dev.granary.Select}: what is generated of it gives such a view.
     *
     * @throws IllegalArgumentException if the mask has a flag, or chosen items, of another store
     */
    public abstract RowSubset<T, C, O, ?> where(Mask<T> mask);

    /** The matches of a mask, from the first on. */
    protected MatchRuns<B> runs(MaskProgram mask) {
        return new MatchRuns<>(this, blocks(), mask, endOfRows(this));
    }

    /** Batches of some rows. */
    protected abstract RowBatches<B> batches(RowPortions<B> rows);

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
    final O sorted(StoreSubset<T, C, ?, ?> of, SortKey<T> key, int limit) {
        O order = order(self);
        order.sort(of, key, limit);
        return order;
    }

    /**
     * The handle of the item that is first in the order of a key, the first of several, or {@link Handle#none} if there are no items.
     */
    public final Handle<T> min(SortKey<T> key) {
        checkOpen(this);
        return FirstByKey.of(this, key);
    }

    /**
     * The handle of the item that is first in the {@linkplain SortKey#reversed opposite} order of a key, the first of several, or {@link
     * Handle#none} if there are no items.
     */
    public final Handle<T> max(SortKey<T> key) {
        checkOpen(this);
        return FirstByKey.of(this, key.reversed());
    }

    /** All items as they are now, to go back to: a copy of all columns, in memory of its own. */
    public abstract StoreSnapshot<S> snapshot();

    /**
     * Has a snapshot hold the items as they are now, in the memory that it has. After a failure it holds what it held.
     */
    public final void snapshot(StoreSnapshot<S> snapshot) {
        checkOpen(snapshot);
        become(snapshot.held, this);
    }

    /**
     * Goes back to a snapshot, which stays as it is: the same items are in the same rows and slots, and what is added next
     * gets the slot, and the handle, that it would have got then. A handle that was given out since means nothing any
     * more, and may come to mean another item. Listeners are told nothing. After a failure nothing has changed.
     */
    public final void restore(StoreSnapshot<S> snapshot) {
        checkOpen(snapshot);
        become(this, snapshot.held);
    }

    /** Another store with the same items in the same rows and slots. The handles of this one resolve in it, too. */
    public abstract S copy();

    /** The new store, which has this one's items then. */
    protected final S copied(S copy) {
        copy.slots.returnTag();
        become(copy, this);
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
