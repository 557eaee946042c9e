package dev.granary.runtime;

/**
 * Whether a view of a store is in use: what its readers, in other threads, and the thread of the store have in common, and all of it.
 *
 * <p>Whoever closes the view has read before, and who finds it closed writes afterwards: {@link #isClosed} is volatile, so what was read is
 * not what is written then.
 */
public final class ViewHold {
    private volatile boolean isClosed;

    ViewHold() {}

    boolean isClosed() {
        return isClosed;
    }

    void close() {
        isClosed = true;
    }
}
