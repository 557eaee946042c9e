package dev.granary.runtime;

import dev.granary.OnRemove;
import java.util.Objects;

/** The handles in a column, by what they refer to: what has to be there when one is written, and what happens when it goes. */
public abstract class ReferenceKeys extends ListedKeys {
    private final OnRemove onRemove;
    private final String targetName;

    /** The store that they refer to, or null while that is not known. */
    private Watch<?> target;

    /** Whether handles are being written that need not refer to an item now. */
    private boolean isRewriting;

    /**
     * None yet; {@code name} is that of the key, in messages, {@code targetName} that of the store that it refers to, and {@code columns}
     * are those that it depends on.
     */
    protected ReferenceKeys(String store, String name, OnRemove onRemove, String targetName, int... columns) {
        super(store, name, columns);
        this.onRemove = onRemove;
        this.targetName = targetName;
    }

    /** That of the store that the references are in. */
    protected abstract Watch<?> watch();

    /** The slot of the first item with the handle, or 0. */
    protected abstract int firstSlot(long bits);

    /** The bits of the handle in the column of the item in the slot. */
    protected abstract long bits(int slot);

    /** Sets the column of the item in the slot. */
    protected abstract void write(int slot, long bits);

    /**
     * Says whose items are referred to.
     *
     * @throws IllegalStateException if that is known already
     */
    public final void connect(Watch<?> watch) {
        Objects.requireNonNull(watch);
        if (target != null) {
            throw new IllegalStateException(
                    store() + ": " + name() + " refers to items of " + target.describe() + " already");
        }
        watch.add(this);
        target = watch;
    }

    /** Fails if the handle can't be written, because there is no such item. */
    protected final void check(long bits) {
        if (bits == 0 || isRewriting) {
            return;
        }
        if (target == null) {
            throw new IllegalStateException(store() + ": " + name() + " refers to an item of a " + targetName
                    + ", and it is not known of which one; call connect with it first");
        }
        target.check(bits);
    }

    @Override
    protected final void checkIncluded(int slot) {
        if (onRemove != OnRemove.KEEP) {
            check(bits(slot));
        }
    }

    /** Writes what need not be an item's handle now, but will be. */
    final void rewrite(int slot, long bits) {
        isRewriting = true;
        try {
            write(slot, bits);
        } finally {
            isRewriting = false;
        }
    }

    final boolean takesAlong() {
        return onRemove == OnRemove.REMOVE;
    }

    final boolean isCleared() {
        return onRemove == OnRemove.CLEAR;
    }

    final boolean follows() {
        return onRemove != OnRemove.KEEP;
    }

    /** The slots of the items with the handle; fails while items may not be removed. */
    final int[] slotsOf(long bits) {
        watch().checkWritable();
        return slotsFrom(firstSlot(bits));
    }
}
