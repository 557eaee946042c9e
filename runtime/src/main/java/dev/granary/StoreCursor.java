package dev.granary;

/**
 * One item of a {@link Store} at a time: what the cursors of all stores have in common.
 *
 * @param <T> the record
 */
public interface StoreCursor<T> {

    /** The handle of the item. */
    Handle<T> handle();

    /** The item as a record. */
    T value();

    /** Sets all components of the item. */
    void value(T value);

    /**
     * Puts the cursor on an item, and returns it: one look-up for many components.
     *
     * @throws StaleHandleException if the item is gone; the cursor is then where it was
     * @throws IllegalStateException if an iteration moves this cursor
     */
    StoreCursor<T> at(Handle<T> handle);

    /**
     * Puts the cursor on an item if it is there; otherwise the cursor is at none.
     *
     * @throws IllegalStateException if an iteration moves this cursor
     */
    boolean tryAt(Handle<T> handle);

    /** Removes the item; the cursor is at none until its next step. */
    void remove();
}
