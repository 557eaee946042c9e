package dev.granary;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;

/**
 * Several stores in one file, whose items have handles of each other.
 *
 * <pre>{@code
 * Archive.save(path, accounts, orders);
 *
 * Archive archive = Archive.load(path);
 * OrderStore orders = OrderStore.load(archive);         // in any order
 * AccountStore accounts = AccountStore.load(archive);
 * Handle<Account> now = archive.handle(then);           // kept elsewhere, as bits
 * }</pre>
 *
 * <p>One store is loaded at a time. Handles in columns lead to the same items as before, stale ones are stale. References are connected when both stores are loaded.
 * Each store is loaded whole or not at all. The file is closed when all are loaded, or by {@link #close}.
 */
public interface Archive extends Closeable {

    /** What there is a file of: a store, a world, or the view of a store. Generated classes are. */
    interface Part {}

    /**
     * Writes all items of some stores, or views of stores, to a file, which is replaced in one step, when all is written; if this fails, it is as it was.
     *
     * @throws IOException if it can't be written
     * @throws IllegalArgumentException if there is no store, or two have classes of one simple name, or one is a copy or a view of another, or is not generated
     * @throws IllegalStateException if a component is a handle of an item in a store that is not among these
     * @throws UnsupportedOperationException if a component, or a part of elements of a list, is boxed and has no codec
     */
    static void save(Path path, Part... parts) throws IOException {
        save(path, (done, all) -> {}, parts);
    }

    /** The same, and the progress is told how far it has come. */
    static void save(Path path, Progress progress, Part... parts) throws IOException {
        Files.INSTANCE.save(path, Arrays.asList(parts), progress);
    }

    /**
     * Opens a file, of which generated stores load what is theirs.
     *
     * @throws IOException if it is damaged, as far as that can be seen by then, or no file of stores
     */
    static Archive load(Path path) throws IOException {
        return load(path, (done, all) -> {});
    }

    /**
     * The same, and the progress is told how far it has come with the file, whoever loads from it; it is at the end when all stores are
     * loaded.
     */
    static Archive load(Path path, Progress progress) throws IOException {
        return Files.INSTANCE.load(path, progress);
    }

    /**
     * What a handle from the time when the file was saved is in the stores that are loaded from it.
     *
     * @throws StaleHandleException if it was of no store that is in the file
     */
    <T> Handle<T> handle(Handle<T> then);

    /** Who reads and writes files: the runtime, of which this package knows nothing. */
    interface Files {
        /** The only one. */
        Files INSTANCE = ServiceLoader.load(Files.class, Files.class.getClassLoader())
                .findFirst()
                .orElseThrow();

        /** What {@link Archive#save} does. */
        void save(Path path, List<Part> parts, Progress progress) throws IOException;

        /** What {@link Archive#load} does. */
        Archive load(Path path, Progress progress) throws IOException;
    }
}
