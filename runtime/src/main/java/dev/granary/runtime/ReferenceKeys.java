package dev.granary.runtime;

import dev.granary.OnRemove;
import dev.granary.StaleHandleException;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntConsumer;
import java.util.function.LongPredicate;

/** The handles in a column, by what they refer to: what has to be there when one is written, and what happens when it goes. */
public abstract class ReferenceKeys extends ListedKeys {
    private final OnRemove onRemove;
    private final String targetName;

    /** The store that they refer to, or null while that is not known. */
    private Watch<?> target;

    /** While the store is not known yet, but will be: whether a handle will be that of an item. Else null. */
    private LongPredicate expected;

    /** Whether handles are being written that need not refer to an item now. */
    private boolean isRewriting;

    /** The handles by slot from before a kernel that writes them, where some of them may be stale; else null. */
    private long[] before;

    /**
     * None yet; {@code name} is that of the key, in messages.
     *
     * @param targetName the name of the store that they refer to; null if it is the one that they are in
     * @param columns those that the key depends on
     */
    protected ReferenceKeys(String store, String name, OnRemove onRemove, String targetName, int... columns) {
        super(store, name, columns);
        this.onRemove = onRemove;
        this.targetName = targetName;
    }

    /** That of the store that the references are in, which has one. */
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
        expected = null;
    }

    /** Says that it will be connected with a store, of which the handles of items are known. */
    final void expect(LongPredicate items) {
        expected = items;
    }

    final boolean isExpectant() {
        return expected != null;
    }

    /** The name of the store that is referred to; null if it is the one that these are in. */
    final String targetName() {
        return targetName;
    }

    /** References within one store are true from the first on. */
    @Override
    final void prepareFor(KeyIndex other) {
        if (targetName == null && target == null && ((ReferenceKeys) other).target != null) {
            connect(watch());
        }
    }

    @Override
    final void prepareForItems(Iterable<? extends KeyRows> blocks) {
        if (targetName == null && target == null) {
            connect(watch());
        }
        if (onRemove != OnRemove.KEEP) {
            forEachSlot(blocks, slot -> checkOrExpect(bits(slot)));
        }
    }

    private void checkOrExpect(long bits) {
        if (target != null || bits == 0) {
            check(bits);
        } else if (expected == null || !expected.test(bits)) {
            throw new StaleHandleException(store() + ": " + name() + " refers to " + HandleBits.toString(bits)
                    + ", which is no item of a " + targetName + " in the file");
        }
    }

    /** Fails if the handle can't be written, because there is no such item. */
    protected final void check(long bits) {
        if (bits == 0 || isRewriting) {
            return;
        }
        if (target == null && targetName == null) {
            connect(watch());
        }
        if (target == null) {
            throw new IllegalStateException(store() + ": " + name() + " refers to an item of a " + targetName
                    + ", and it is not known of which one; call connect with it first");
        }
        target.check(bits);
    }

    /**
     * What is to be written for a handle: while commands are applied, the one that an entity has got by now in place of the one in
     * advance; else the same.
     */
    public final long real(long bits) {
        return PendingBatch.isPending(bits) ? watch().real(bits) : bits;
    }

    @Override
    final void pend(int slot) {
        check(bits(slot));
        super.pend(slot);
    }

    @Override
    final void remember(Iterable<? extends KeyRows> blocks) {
        if (onRemove == OnRemove.KEEP) {
            long[] bits = new long[watch().end()];
            forEachSlot(blocks, slot -> bits[slot] = bits(slot));
            before = bits;
        }
    }

    @Override
    final void checkWritten(Iterable<? extends KeyRows> blocks) {
        forEachSlot(blocks, slot -> {
            long bits = bits(slot);
            if (before == null || before[slot] != bits) {
                check(bits);
            }
        });
    }

    @Override
    final void checkWritten(int slot) {
        if (onRemove != OnRemove.KEEP) {
            check(bits(slot));
        }
    }

    private static void forEachSlot(Iterable<? extends KeyRows> blocks, IntConsumer action) {
        for (KeyRows block : blocks) {
            block.forEachSlot(null, action);
        }
    }

    @Override
    final void defer(boolean isDeferred) {
        super.defer(isDeferred);
        if (!isDeferred) {
            before = null;
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

    /** Whether something is to be done when the item with the handle goes. */
    final boolean isMissed(long bits) {
        return onRemove != OnRemove.KEEP && firstSlot(bits) != 0;
    }

    /**
     * The slots of the items with the handle, ascending, so that what happens to them does not depend on when they were added: that is
     * in no file. Fails while items may not be removed.
     */
    final int[] slotsOf(long bits) {
        watch().checkWritable();
        int[] slots = slotsFrom(firstSlot(bits));
        Arrays.sort(slots);
        return slots;
    }

    @Override
    final String describe() {
        return "references";
    }
}
