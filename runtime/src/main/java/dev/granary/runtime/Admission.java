package dev.granary.runtime;

/**
 * When the lists of a store can't change: what its pools have in common.
 *
 * <p>Elements that an item is to have are written to their pools before anything of the item is, because what reads them is code of
 * the user: a list of any class, and records with accessors of their own. If that changed the same store, one of the two would be lost.
 */
final class Admission {
    private final String store;
    private boolean isOpen;

    /** For a store of that name. */
    Admission(String store) {
        this.store = store;
    }

    String store() {
        return store;
    }

    void open() {
        isOpen = true;
    }

    void close() {
        isOpen = false;
    }

    boolean isOpen() {
        return isOpen;
    }

    /** Fails if the list of the path can't change now. */
    void check(String path) {
        if (isOpen || Parallel.isInPart()) {
            throw refusal(path);
        }
    }

    private IllegalStateException refusal(String path) {
        String list = store + ": the list '" + path + "' of an item can't ";
        return new IllegalStateException(
                Parallel.isInPart()
                        ? list
                                + "get other elements in a kernel that runs in a pool, nor can items with lists come or"
                                + " go; set elements that are there, run it in one thread, or collect what is to come"
                                + " and go for afterwards"
                        : list + "change while a list that an item is to have is read, by which it was called");
    }
}
