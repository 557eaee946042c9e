package dev.granary;

import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Items of a record: what the generated stores of all records have in common, for code that is to work with any of them.
 *
 * <p>Code that knows the record uses the generated class, which is final: it also has accessors for each component, and its
 * methods need no dispatch. Handles are checked in either.
 *
 * @param <T> the record
 */
public interface Store<T> extends Container<T> {

    /**
     * Adds an item and returns its handle.
     *
     * @throws StoreFullException if there are as many as the store may hold
     */
    Handle<T> add(T value);

    /**
     * The item as a record.
     *
     * @throws StaleHandleException if the item is gone
     */
    T get(Handle<T> handle);

    /** The item as a record, or null if it is gone. */
    T find(Handle<T> handle);

    /**
     * Sets all components of the item.
     *
     * @throws StaleHandleException if the item is gone
     */
    void set(Handle<T> handle, T value);

    /** Removes the item: true, or false if it was gone already. */
    boolean remove(Handle<T> handle);

    /** Removes all items, and keeps the memory. Costs as much as there was since the last time. */
    @Override
    void clear();

    /**
     * From now on, gives the listener the handle of each item that is added, when the item is there. It may change the store. If it
     * throws, the item is removed again, as by {@link #remove}, which nobody can refuse then, and the addition throws.
     */
    Subscription onAdd(Consumer<? super Handle<T>> listener);

    /**
     * From now on, gives the listener the handle of each item that is removed, in whatever way, while the item is there still. Where
     * many are removed by one call, it hears of all before any goes. It may read and write items, but not add, remove or move items of
     * this store. If it throws, the removal throws and nothing has changed, though it or others have heard of items that stay.
     */
    Subscription onRemove(Consumer<? super Handle<T>> listener);

    /** All items, through one cursor that moves from item to item; its rules are those of the generated class. */
    Iterator<? extends StoreCursor<T>> iterator();

    /** A cursor at no item, for look-ups and for loops that find rows by themselves: its method {@code at} puts it on one. */
    StoreCursor<T> cursor();

    /**
     * The handle of an item at random, each with the same chance; none if there is none. Costs some draws, or where most rows are vacant, a look at
     * the bits of all.
     */
    Handle<T> any(RandomGenerator random);

    /** All items as records, by the rules of {@link #iterator}. */
    Stream<T> stream();

    /** The blocks that items are in, in the order of their rows: the raw columns. */
    List<? extends StoreBlock<T>> blocks();

    /** A number that is another one after an item was added or removed, or the store was trimmed. */
    long version();

    /** What the store holds and costs at this moment. */
    StoreStats stats();

    /** What the store keeps of each item, and where; always the same object. */
    Schema schema();
}
