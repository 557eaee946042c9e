package dev.granary.runtime;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;

/** The keys of items of which no two have the same. */
public abstract non-sealed class UniqueKeys extends KeyTable {
    private int changes;

    /** None yet; {@code name} is that of the key, in messages, and {@code columns} are those that it depends on. */
    protected UniqueKeys(String store, String name, int... columns) {
        super(store, name, columns);
    }

    /** The key in the columns of the item in the slot. */
    protected abstract Object key(int slot);

    /** The handle of the item in the slot. */
    protected abstract Handle<?> handle(int slot);

    /**
     * Makes sure that an item may be given a key of the hash. If this throws, nothing has changed.
     *
     * @param holder the slot of the item with the key, or 0
     */
    protected final void admit(long hash, int holder) {
        if (holder != 0) {
            throw duplicate(holder);
        }
        reserve(hash);
        pendingWord(hash);
    }

    /** Takes the item out, if it is to be. Its old key is in the columns. */
    public final void leave(int slot, int change) {
        if ((change & LEAVES) != 0) {
            remove(slot);
        }
    }

    /** Takes the item in, if it is to be, with the key that was admitted. */
    public final void enter(int slot, int change) {
        if ((change & ENTERS) != 0) {
            put(pendingWord(), slot);
            changes++;
        }
    }

    @Override
    final int changes() {
        return changes;
    }

    @Override
    final void pend(int slot) {
        super.pend(slot);
        int holder = slotOfOther(slot, pendingWord());
        if (holder != 0) {
            throw duplicate(holder);
        }
    }

    @Override
    final void makeRoom(int slot) {
        reserve(pendingWord());
    }

    @Override
    final void enter(int slot) {
        put(pendingWord(), slot);
    }

    @Override
    public final void leave(int slot) {
        if (!isSuspended() && holds(slot)) {
            remove(slot);
        }
    }

    @Override
    final void include(int slot, long hash) {
        int holder = slotLike(slot, hash);
        if (holder != 0) {
            Handle<?> handle = handle(holder);
            throw duplicate(holder, handle, " would be that of two items, " + handle(slot) + " and " + handle);
        }
        reserve(hash);
        put(hash, slot);
        changes++;
    }

    @Override
    final void move(int from, int to) {
        if (holds(from)) {
            replace(from, to);
        }
    }

    private DuplicateKeyException duplicate(int holder) {
        Handle<?> handle = handle(holder);
        boolean isYetToBe = (HandleBits.generation(handle.bits()) & 1) == 0;
        return isYetToBe
                ? duplicate(holder, Handle.none(), " would be that of two that are created together")
                : duplicate(holder, handle, " is that of item " + handle + " already");
    }

    private DuplicateKeyException duplicate(int slot, Handle<?> holder, String is) {
        Object key = key(slot);
        return new DuplicateKeyException(store() + ": " + name() + " " + key + is, key, holder);
    }

    @Override
    final String describe() {
        return "one item a key";
    }
}
