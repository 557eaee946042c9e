package dev.granary.runtime;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * The views of a store: what its thread knows of them; or, of the store that is inside of a view, which one that is.
 *
 * <p>A view has blocks of its own with the arrays that the store had when it was made. From then on nobody writes to those: the store copies
 * an array before its first write. So readers and writer share no memory that changes, and need no order between them but what hands the view
 * over; and since all of it is reached by a final field of the view, not even that, if it is not closed.
 *
 * <p>Views are numbered. What was copied when there had been so many may be had by later ones only. One that is closed has nothing any
 * more; one that was forgotten is never written to either, as an array of it may be in use still: its arrays are let go of by being copied
 * once, or not at all.
 */
public final class StoreViews {
    private final String store;

    /** That of the view, in the store inside of it; else null. */
    private final ViewHold own;

    private final List<Opened> opened = new ArrayList<>();

    /** How many views there were. */
    private long count;

    /** The number of the last one that was forgotten without being closed. */
    private long forgotten;

    /** How often arrays were copied, so that the store has others since. */
    private long copies;

    /** How many kernels are writing columns. */
    private int kernels;

    /** In a view: whether keys were made, by the first question for one. */
    private volatile boolean hasKeys;

    /** A view that was not closed when somebody last looked. */
    private record Opened(long number, WeakReference<ViewHold> hold) {}

    /** No views yet. */
    public StoreViews(String store) {
        this(store, null);
    }

    private StoreViews(String store, ViewHold own) {
        this.store = store;
        this.own = own;
    }

    /** Opens one more: for the store inside of it. Whatever is written from now on is copied before. */
    synchronized StoreViews open() {
        if (kernels > 0) {
            throw new IllegalStateException(
                    store + ": a kernel that writes columns is running; make views before or afterwards");
        }
        ViewHold hold = new ViewHold();
        StoreViews inside = new StoreViews(store, hold);
        forgetClosed();
        opened.add(new Opened(count + 1, new WeakReference<>(hold)));
        count++;
        return inside;
    }

    private void forgetClosed() {
        int left = 0;
        for (int index = 0;
                index < opened.size();
                index++) { // no removeIf, which makes objects: lists ask where nothing may fail
            Opened each = opened.get(index);
            ViewHold hold = each.hold.get();
            if (hold == null) {
                forgotten = Math.max(forgotten, each.number);
            } else if (!hold.isClosed()) {
                opened.set(left++, each);
            }
        }
        while (opened.size() > left) {
            opened.removeLast();
        }
    }

    /** How many there were until now. */
    long count() {
        return count;
    }

    /**
     * Whether what was copied when there had been so many has to be copied again before it is written to. Threads that ask blocks for
     * arrays may ask at once.
     */
    synchronized boolean hold(long since) {
        if (count > since) {
            forgetClosed();
        }
        return forgotten > since || !opened.isEmpty() && opened.getLast().number > since;
    }

    /** Of a store inside of a view: fails, because it is to be read only. */
    void checkWritable() {
        if (own != null) {
            throw readOnly(store);
        }
    }

    static UnsupportedOperationException readOnly(String store) {
        return new UnsupportedOperationException(
                store + ".View: a view can't be written to; write to the store, and make another");
    }

    /** Fails if this is of a store inside of a view that is closed. */
    void checkOpen() {
        if (own != null && own.isClosed()) {
            throw new IllegalStateException(store + ".View: the view is closed");
        }
    }

    /** Of a store inside of a view: its arrays may be written to. */
    void close() {
        own.close();
    }

    /** Whether this is of a store inside of a view. */
    public boolean isInView() {
        return own != null;
    }

    /** Of a store inside of a view: makes keys, if nobody has asked for one yet. */
    void makeKeys(StoreKeys keys, List<? extends RowBlock<?>> blocks, int size) {
        if (hasKeys) {
            return;
        }
        synchronized (this) {
            if (!hasKeys) {
                keys.makeInView(blocks, size);
                hasKeys = true;
            }
        }
    }

    /** Arrays were copied: the store has others. */
    void copied() {
        copies++;
    }

    /** For generated kernels: a number that is another one once arrays were copied; then what a loop has of them may be a view's. */
    public static long copies(RowStore<?, ?, ?, ?, ?> store) {
        return store.views.copies;
    }

    /**
     * For generated kernels: before a loop that writes columns of a store. No view can be made until {@link #endWrites}.
     *
     * @param parts a bit for each array that it writes
     */
    public static void beginWrites(RowStore<?, ?, ?, ?, ?> store, long parts) {
        store.views.checkWritable();
        RowStore.own(store, parts);
        store.views.kernels++;
    }

    /** For generated kernels: after the loop. */
    public static void endWrites(RowStore<?, ?, ?, ?, ?> store) {
        store.views.kernels--;
    }
}
