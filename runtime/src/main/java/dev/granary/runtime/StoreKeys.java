package dev.granary.runtime;

import java.util.ArrayList;
import java.util.List;

/** All keys of a store, or of what a world keeps of one component. */
public final class StoreKeys {
    private final String store;
    private final KeyIndex[] tables;

    /** What a kernel writes at the moment, or null. */
    private KeySweep sweep;

    /** Whether items are on their way in that are in no key yet. */
    private boolean isTakingIn;

    /** The keys, in the order of their declaration. */
    public StoreKeys(String store, KeyIndex... tables) {
        this.store = store;
        this.tables = tables.clone();
        for (KeyIndex table : tables) {
            table.begin();
        }
    }

    /** Fails if a kernel is writing keys: then no item may come, go or move. */
    public void checkSettled() {
        if (isTakingIn) {
            throw takesIn(store);
        }
        if (sweep != null) {
            throw new IllegalStateException(store
                    + ": a kernel that writes keys is running; add, remove and move items, and copy or save"
                    + " them, before or afterwards");
        }
    }

    static IllegalStateException takesIn(String store) {
        return new IllegalStateException(store
                + ": items are being read into it; add, remove and move items, and copy or save them, before or"
                + " afterwards");
    }

    /** Has no key change while items are on their way in that have none yet, or again change. */
    void takeIn(boolean isTakingIn) {
        this.isTakingIn = isTakingIn;
        for (KeyIndex table : tables) {
            table.hold(isTakingIn ? "items are being read into it" : null);
        }
    }

    /** Whether one depends on one of the columns. */
    boolean haveColumn(int... numbers) {
        for (KeyIndex table : tables) {
            for (int number : numbers) {
                if (table.isOf(number)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether one of which no two items have the same depends on the column. */
    boolean haveUnique(int number) {
        for (KeyIndex table : tables) {
            if (table instanceof UniqueKeys && table.isOf(number)) {
                return true;
            }
        }
        return false;
    }

    /** Whether all that depend on one of the columns are made anew behind a loop, which cannot fail. */
    boolean areMadeAnew(int... numbers) {
        for (KeyIndex table : tables) {
            for (int number : numbers) {
                if (table.isOf(number) && !table.isMadeAnew()) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Lets a loop write columns of all items without a word on each: the keys follow when it is {@linkplain KeySweep#end done}, or
     * all is {@linkplain KeySweep#undo as before}. Copies the columns, so that there is a before; if this throws, nothing has changed.
     *
     * @param blocks all of the store
     * @param size the items of the store
     * @param columns their numbers in the schema
     */
    public KeySweep write(List<? extends RowBlock<?>> blocks, int size, int... columns) {
        KeySweep sweep = sweep(blocks, size, !areMadeAnew(columns), columns);
        sweep.begin();
        return sweep;
    }

    /** A loop that has not {@linkplain KeySweep#begin begun}. */
    KeySweep sweep(List<? extends KeyRows> blocks, int size, boolean isUndone, int... columns) {
        checkSettled();
        return new KeySweep(this, tables, blocks, size, isUndone, columns);
    }

    void beginSweep(KeySweep begun) {
        sweep = begun;
    }

    void endSweep() {
        sweep = null;
    }

    /**
     * Makes sure that the item in the slot, which has its keys in its columns and is in none yet, can {@link #enter}. If this throws,
     * nothing has changed.
     */
    void admit(int slot) {
        checkSettled();
        for (KeyIndex table : tables) {
            if (table.holds(slot)) {
                table.admit(slot);
            }
        }
    }

    /** Has {@link KeyIndex#leave} do nothing, for items that are in none yet, or again what it says. */
    void suspend(boolean isSuspended) {
        for (KeyIndex table : tables) {
            table.suspend(isSuspended);
        }
    }

    /**
     * Takes in the item in the slot, which has its keys in its columns and is in none yet. If this throws, nothing has changed.
     *
     * @throws dev.granary.DuplicateKeyException if another one has a key that is unique
     * @throws dev.granary.StaleHandleException if a reference is to an item that is gone
     */
    void include(int slot) {
        for (KeyIndex table : tables) {
            if (table.holds(slot)) {
                table.checkWritten(slot);
            }
        }
        admit(slot);
        enter(slot);
    }

    /** Takes in the item that was admitted. Never throws. */
    void enter(int slot) {
        for (KeyIndex table : tables) {
            if (table.holds(slot)) {
                table.enter(slot);
            }
        }
    }

    /** Takes out an item, while its columns are as they were. Never throws. */
    void leave(int slot) {
        for (KeyIndex table : tables) {
            table.leave(slot);
        }
    }

    /**
     * Writes an element of a column of handles, another one than there is. If this throws, nothing has changed.
     *
     * @param number of the column in the schema
     */
    void write(int slot, int number, long[] column, int row, long bits) {
        long before = column[row];
        column[row] = bits;
        try {
            for (KeyIndex table : tables) {
                if (table.isOf(number) && table.holds(slot)) {
                    table.pend(slot);
                }
            }
        } finally {
            column[row] = before; // keys that become longer look at it
        }
        for (KeyIndex table : tables) {
            if (table.isOf(number) && table.holds(slot)) {
                table.makeRoom(slot);
            }
        }
        for (KeyIndex table : tables) {
            if (table.isOf(number)) {
                table.leave(slot);
            }
        }
        column[row] = bits;
        for (KeyIndex table : tables) {
            if (table.isOf(number) && table.holds(slot)) {
                table.enter(slot);
            }
        }
    }

    /** Makes sure that so many items can {@link #move}. If this throws, nothing has changed. */
    public void reserveMoves(int count) {
        for (KeyIndex table : tables) {
            table.reserveMoves(count);
        }
    }

    /** The same of the items whose handles are in the first half. */
    void reserveMoves(long[] moves) {
        for (KeyIndex table : tables) {
            table.reserveMoves(moves);
        }
    }

    /** All have moved: lets go of what was reserved for it. Never throws. */
    void endMoves() {
        for (KeyIndex table : tables) {
            table.endMoves();
        }
    }

    /** The item in one slot is about to be in another one, or just is in both. Never throws. */
    public void move(int from, int to) {
        for (KeyIndex table : tables) {
            table.move(from, to);
        }
    }

    /**
     * What {@link #restore} is given, so that these keys are like others of the same declaration. If this throws, nothing has changed.
     *
     * @throws IllegalStateException if a kernel is writing these or those
     */
    public Copy copyOf(StoreKeys other) {
        checkSettled();
        other.checkSettled();
        KeyIndex.State[] states = new KeyIndex.State[tables.length];
        for (int index = 0; index < tables.length; index++) {
            states[index] = other.tables[index].copy();
            tables[index].prepareFor(other.tables[index]);
        }
        return new Copy(states);
    }

    /** Has the keys that others had, whose items the store has now. Never throws. */
    public void restore(Copy copy) {
        for (int index = 0; index < tables.length; index++) {
            tables[index].restore(copy.states[index]);
        }
    }

    /**
     * Has the keys that are in the columns of a store that was empty. If this throws, some are missing.
     *
     * @throws dev.granary.DuplicateKeyException if two items have one key that is unique
     * @throws dev.granary.StaleHandleException if a reference is to an item that is gone
     */
    public void make(List<? extends RowBlock<?>> blocks, int size) {
        makeOf(blocks, size);
    }

    /** The same of a store inside of a view, which asks no other one whether what is referred to is there. */
    void makeInView(List<? extends RowBlock<?>> blocks, int size) {
        for (KeyIndex table : tables) {
            table.rebuild(blocks, size);
        }
    }

    /** The same with what pages of a world have of a component. */
    void makeOf(List<? extends KeyRows> blocks, int size) {
        for (KeyIndex table : tables) {
            table.prepareForItems(blocks);
            table.rebuild(blocks, size);
        }
    }

    /** All keys of a store. */
    public static final class Copy {
        private final KeyIndex.State[] states;

        private Copy(KeyIndex.State[] states) {
            this.states = states;
        }
    }

    /** There are no items any more. */
    public void clear() {
        for (KeyIndex table : tables) {
            table.clear();
        }
    }

    /** Another number once an item has got another key that no two may have. */
    int changes() {
        int changes = 0;
        for (KeyIndex table : tables) {
            changes += table.changes();
        }
        return changes;
    }

    /** The store is closed: nobody may ask any more, also not what it referred to when items go there. */
    void close() {
        for (KeyIndex table : tables) {
            table.close();
            if (table.references() != null) {
                table.references().disconnect();
            }
        }
    }

    /** Lets go of memory that is not needed, given the end of all slots. If this throws, all keys are there still. */
    public void fit(int end) {
        for (KeyIndex table : tables) {
            KeyIndex.State before = table.state();
            boolean isDone = false;
            try {
                table.fit(end);
                isDone = true;
            } finally {
                if (!isDone) {
                    table.restore(before);
                }
            }
        }
    }

    /** References to items of other stores. */
    List<References> referencesToOthers() {
        List<References> references = new ArrayList<>();
        for (KeyIndex table : tables) {
            if (table.references() != null && table.references().targetName() != null) {
                references.add(table.references());
            }
        }
        return references;
    }

    List<KeyIndex> tables() {
        return List.of(tables);
    }

    /** The memory of them. */
    public long bytes() {
        long bytes = 0;
        for (KeyIndex table : tables) {
            bytes += table.bytes();
        }
        return bytes;
    }
}
