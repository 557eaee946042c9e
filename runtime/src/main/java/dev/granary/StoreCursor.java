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

    /** Removes the item; the cursor is at none until its next step. */
    void remove();
}
