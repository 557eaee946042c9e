package dev.granary;

import java.io.IOException;
import java.nio.file.Path;

/**
 * What handles refer to, whatever it is: the items of a {@link Store}, or the entities of a world ({@link EntityStore}).
 *
 * <p>To be used by one thread at a time.
 *
 * @param <T> what its handles are handles of: the record, or the type with the annotation {@link World}
 */
public interface Container<T> extends Archive.Part {

    /** Whether what the handle refers to is still here; O(1), one or two cache misses. */
    boolean contains(Handle<T> handle);

    /**
     * The {@linkplain Row row} of what the handle refers to, less than {@link #rows}: where it is in an array beside this; O(1), one or two
     * cache misses.
     *
     * @throws StaleHandleException if it is gone
     */
    int rowOf(Handle<T> handle);

    /** How many there are. */
    int size();

    /** Whether there are none. */
    default boolean isEmpty() {
        return size() == 0;
    }

    /** How many there is room for without growing. */
    int capacity();

    /**
     * How long an array beside it has to be, with an element for each {@linkplain Row row}: all rows are less than this, until it grows.
     *
     * <p>At least the capacity. Where items keep their rows it is more: row 0 has none, and in a world each page begins with a multiple of
     * 4096.
     */
    int rows();

    /** Removes all. */
    void clear();

    /** Lets go of memory that nothing is in, as far as nothing has to move for it. No stale handle comes back. */
    void trim();

    /**
     * Writes a page that shows what is where, how full it is and what it costs: {@link Report}.
     *
     * @throws IOException if it can't be written
     */
    default void report(Path path) throws IOException {
        Report.write(path, this);
    }
}
