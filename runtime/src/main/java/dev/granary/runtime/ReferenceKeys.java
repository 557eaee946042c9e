package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.OnRemove;
import java.util.function.IntConsumer;

/**
 * The handles in a column, by what they refer to: what has to be there when one is written, and what happens when it goes.
 *
 * <p>The first item that has a handle is found by the slot in the handle, and not by a hash. The table has only those that have no place
 * there:
 *
 * <ol>
 *   <li>R1. Older handles of a slot whose item has gone, which are kept, and those of stores that went back alone.
 *   <li>R2. Handles of slots that are far behind as many as there are items here, so that the places are never much larger than these.
 * </ol>
 */
public abstract class ReferenceKeys extends ListedKeys {
    /** R2. */
    private static final int SLOTS_AN_ITEM = 8;

    private final References references;

    private ListHeads heads = new ListHeads();

    /** Whether handles are being written that need not refer to an item now. */
    private boolean isRewriting;

    /** What is written again where there may be no memory for another one; else null. */
    private Handle<?> made;

    /** The handles by slot from before a kernel that writes them, any of which may be stale; else null. */
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

    /** The bits of the handle in the column of the item in the slot. */
    protected abstract long bits(int slot);

    /** Sets the column of the item in the slot, to what {@link #handleOf} says. */
    protected abstract void write(int slot, long bits);

    /** For generated code: the handle with the bits, which are to be written. */
    @SuppressWarnings("unchecked")
    protected final <T> Handle<T> handleOf(long bits) {
        return made == null ? Handle.ofBits(bits) : (Handle<T>) made;
    }

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
            if (isDeferred()) {
                watch().checkWritable(); // who removes what is referred to has asked for no key
            }
            return slotOf(bits) != 0;
        }

        @Override
        int[] slots(long bits) {
            return slotsFrom(slotOf(bits));
        }

        @Override
        void prepare(int slot, long from, long to) {
            rewrite(slot, to);
        }

        @Override
        void undo(int slot, Handle<?> from, long to) {
            made = from;
            try {
                rewrite(slot, from.bits());
            } finally {
                made = null;
            }
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
    private void check(long bits) {
        if (!isRewriting) {
            references.check(bits);
        }
    }

    /**
     * Makes sure that an item may be given the handle. If this throws, nothing has changed.
     *
     * @param last the slot that the item may get at most
     */
    protected final void admit(long bits, int last) {
        check(bits);
        admit(bits, firstOf(bits), last);
    }

    /** The slot of the first item with the handle, or 0 if there is none. */
    public final int slotOf(long bits) {
        checkSettled();
        return firstOf(bits);
    }

    private int firstOf(long bits) {
        long head = heads.at(bits);
        if ((int) head != 0 && HandleBits.stamp(head) == HandleBits.stamp(bits)) {
            return (int) head;
        }
        return size() == 0 ? 0 : firstInTable(bits);
    }

    private int firstInTable(long bits) {
        long hash = KeyHash.of(bits);
        int[] entries = entries(hash);
        int tag = tag(hash, entries[0]);
        for (int at = home(hash, entries); entries[at] != 0; at = next(at, entries)) {
            int slot = entries[at] ^ tag;
            if ((slot & ~entries[0]) == 0 && bits(slot) == bits) {
                return slot;
            }
        }
        return 0;
    }

    @Override
    protected final long hash(int slot) {
        return KeyHash.of(bits(slot));
    }

    @Override
    final long word(int slot) {
        return bits(slot);
    }

    @Override
    protected final int slotLike(int slot, long bits) {
        return firstOf(bits);
    }

    /** R1, R2. */
    @Override
    final void reserve(long bits) {
        long head = heads.at(bits);
        if (head != 0) {
            super.reserve(hash((int) head));
        } else if (ListHeads.isBelow((long) SLOTS_AN_ITEM * capacity(), bits)) {
            heads.reserve(bits);
        } else if (!heads.hasRoom(bits)) {
            super.reserve(KeyHash.of(bits));
        }
    }

    @Override
    final void put(long bits, int slot) {
        if (!heads.hasRoom(bits)) {
            super.put(KeyHash.of(bits), slot);
            return;
        }
        long head = heads.at(bits);
        if (head != 0) {
            super.put(hash((int) head), (int) head);
            heads.remove(bits);
        }
        heads.put(bits, slot);
    }

    @Override
    final void remove(int slot) {
        long bits = bits(slot);
        if ((int) heads.at(bits) == slot) {
            heads.remove(bits);
        } else {
            super.remove(slot);
        }
    }

    @Override
    final void replace(int slot, int with) {
        long bits = bits(slot);
        if ((int) heads.at(bits) == slot) {
            heads.replace(bits, with);
        } else {
            super.replace(slot, with);
        }
    }

    @Override
    final void makeAnew(Iterable<? extends KeyRows> blocks, int expected) {
        heads = new ListHeads();
        super.makeAnew(blocks, expected);
    }

    @Override
    final void unshare() {
        super.unshare();
        heads = heads.copy();
    }

    private record HeadsAndRest(ListHeads heads, State rest) implements State {}

    @Override
    final State state() {
        return new HeadsAndRest(heads, super.state());
    }

    @Override
    final State copy() {
        return new HeadsAndRest(heads.copy(), super.copy());
    }

    @Override
    final void restore(State state) {
        HeadsAndRest before = (HeadsAndRest) state;
        super.restore(before.rest);
        heads = before.heads;
    }

    @Override
    final void clear() {
        super.clear();
        heads.clear();
    }

    @Override
    final void fit(int end) {
        super.fit(end);
        heads = heads.copy();
    }

    @Override
    final long bytes() {
        return super.bytes() + heads.bytes();
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

    /** Those that are kept are not the only ones that may be stale: the other store may have gone back alone, or not be known. */
    @Override
    final void remember(Iterable<? extends KeyRows> blocks) {
        int[] end = {0};
        forEachSlot(blocks, slot -> end[0] = Math.max(end[0], slot + 1));
        long[] bits = new long[end[0]];
        forEachSlot(blocks, slot -> bits[slot] = bits(slot));
        before = bits;
    }

    @Override
    final void checkWritten(Iterable<? extends KeyRows> blocks) {
        forEachSlot(blocks, slot -> {
            long bits = bits(slot);
            if (before[slot] != bits) {
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
