package dev.granary.runtime;

import dev.granary.OnRemove;
import java.util.Arrays;
import java.util.function.IntConsumer;

/** The handles in a column, by what they refer to: what has to be there when one is written, and what happens when it goes. */
public abstract class ReferenceKeys extends ListedKeys {
    private final References references;

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
        this.references = new InColumn(store, name, onRemove, targetName);
    }

    /** That of the store that the references are in, which has one. */
    protected abstract Watch<?> watch();

    /** The slot of the first item with the handle, or 0. */
    protected abstract int firstSlot(long bits);

    /** The bits of the handle in the column of the item in the slot. */
    protected abstract long bits(int slot);

    /** Sets the column of the item in the slot. */
    protected abstract void write(int slot, long bits);

    private final class InColumn extends References {
        InColumn(String store, String name, OnRemove onRemove, String targetName) {
            super(store, name, onRemove, targetName);
        }

        @Override
        Watch<?> watch() {
            return ReferenceKeys.this.watch();
        }

        @Override
        boolean isWritten(long bits) {
            return firstSlot(bits) != 0;
        }

        @Override
        int[] slots(long bits) {
            int[] slots = slotsFrom(firstSlot(bits));
            Arrays.sort(slots);
            return slots;
        }

        @Override
        void prepare(int slot, long from, long to) {
            rewrite(slot, to);
        }

        @Override
        void undo(int slot, long from, long to) {
            rewrite(slot, from);
        }

        @Override
        void finish(int slot, long from, long to) {} // it is written
    }

    @Override
    final References references() {
        return references;
    }

    /**
     * Says whose items are referred to.
     *
     * @throws IllegalStateException if they are those of another one already
     */
    public final void connect(Watch<?> watch) {
        references.connect(watch);
    }

    /** References within one store are true from the first on, also where the other one is in a view and was never connected. */
    @Override
    final void prepareFor(KeyIndex other) {
        references.connectOwn();
    }

    @Override
    final void prepareForItems(Iterable<? extends KeyRows> blocks) {
        references.connectOwn();
        if (!references.areKept()) {
            forEachSlot(blocks, slot -> references.checkLoaded(bits(slot)));
        }
    }

    /** Fails if the handle can't be written, because there is no such item. */
    protected final void check(long bits) {
        if (!isRewriting) {
            references.check(bits);
        }
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
        if (references.areKept()) {
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
        if (!references.areKept()) {
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
    private void rewrite(int slot, long bits) {
        isRewriting = true;
        try {
            write(slot, bits);
        } finally {
            isRewriting = false;
        }
    }

    @Override
    final String describe() {
        return "references";
    }
}
