package dev.granary.runtime;

/** Who has which key: what the store's own code asks of each, however it is kept. */
public abstract sealed class KeyIndex permits KeyTable, OrderedKeys, GridKeys, ElementKeys {
    static final int LEAVES = 1;
    static final int ENTERS = 2;

    private final String store;
    private final String name;

    /** The numbers of the columns in the schema that say who has which key. */
    private final int[] columns;

    /** Whether a kernel writes the columns, so that this is true again only when it is done. */
    private boolean isDeferred;

    /** Whether that begins with the first key that changes. */
    private boolean isAwaited;

    /** Whether a kernel that fails brings back what was in the columns, and this would not follow. */
    private String held;

    private boolean isClosed;

    /** Whether items go that are not in yet. */
    private boolean isSuspended;

    KeyIndex(String store, String name, int... columns) {
        this.store = store;
        this.name = name;
        this.columns = columns.clone();
    }

    /** Whether the item in the slot has the key: always, unless a condition says which do. */
    protected boolean holds(int slot) {
        return true;
    }

    /** What a change means: whether the item is to be taken out, by its old key, and in, by the one that was admitted. */
    protected static int change(boolean leaves, boolean enters) {
        return (leaves ? LEAVES : 0) | (enters ? ENTERS : 0);
    }

    /** Fails if a kernel is writing the keys. */
    protected final void checkSettled() {
        if (isDeferred) {
            throw new IllegalStateException(
                    isClosed
                            ? store + " is closed"
                            : store + ": the items of each " + name
                                    + " are not known while a kernel writes it; ask before or afterwards");
        }
    }

    /** From now on all that is asked fails. */
    final void close() {
        isClosed = true;
        isDeferred = true;
    }

    /** Whether a kernel writes the columns, so that nothing is to be done about a key that changes. */
    protected final boolean isDeferred() {
        return isDeferred;
    }

    /** Fails if no key may change now: asked of one that is another than there was. */
    protected final void checkFree() {
        if (held != null) {
            throw new IllegalStateException(
                    store + ": " + name + " of an item can't change while " + held + "; set it before or afterwards");
        }
    }

    /** Has keys not change while that is so; or again change, if it is null. */
    final void hold(String reason) {
        held = reason;
    }

    /**
     * Whether nothing is to be done about a key that is another than there was, because it is the first that a kernel changes. Fails if no
     * key may change now.
     */
    protected final boolean beginsToFollow() {
        checkFree();
        isDeferred |= isAwaited;
        return isAwaited;
    }

    void defer(boolean isDeferred) {
        this.isDeferred = isDeferred || isClosed;
        isAwaited = false;
    }

    /** Has what was deferred be so from the first change on. */
    final void await() {
        isDeferred = isClosed;
        isAwaited = true;
    }

    /** Whether that goes on, and no key has changed. */
    final boolean isUnchanged() {
        return isAwaited && !isDeferred;
    }

    /** Has {@link #leave} do nothing, or again what it says. */
    final void suspend(boolean isSuspended) {
        this.isSuspended = isSuspended;
    }

    final boolean isSuspended() {
        return isSuspended;
    }

    final String store() {
        return store;
    }

    final String name() {
        return name;
    }

    /** Whether it depends on the column. */
    final boolean isOf(int column) {
        for (int each : columns) {
            if (each == column) {
                return true;
            }
        }
        return false;
    }

    final int[] columns() {
        return columns;
    }

    /** Has room for the slots that are in use, and not for all before the last: of a world, whose last page may be its only one. */
    void beSparse() {}

    /** Of a store that is new: has all be told that has to know of it. */
    void begin() {}

    /** What its handles refer to; null if they are no references. */
    References references() {
        return null;
    }

    /** What everything is in. */
    interface State {}

    /** Everything as it is, which {@link #makeAnew} and {@link #fit} leave so. */
    abstract State state();

    /** Everything as it is, in memory of its own. */
    abstract State copy();

    /** Before it has a {@link #copy} of what another one has. If this throws, nothing has changed. */
    void prepareFor(KeyIndex other) {}

    /** Before the first items are in the table, which are in blocks; fails if they can't be. */
    void prepareForItems(Iterable<? extends KeyRows> blocks) {}

    /** Everything as it was. */
    abstract void restore(State state);

    /**
     * Has the keys that are in the columns now, of the items in the rows of the blocks. If this throws, {@link #restore} has to follow.
     *
     * @param expected how many entries there may be
     */
    abstract void makeAnew(Iterable<? extends KeyRows> blocks, int expected);

    /** The same, of which the Flight Recorder is told, if it is not put off. */
    final void rebuild(Iterable<? extends KeyRows> blocks, int expected) {
        if (isMadeAnew()) {
            makeAnew(blocks, expected);
            return;
        }
        Flight.Span span = Flight.beginRebuild();
        makeAnew(blocks, expected);
        Flight.endRebuild(span, store, name, expected);
    }

    /** Whether it can do without what was in the columns before a kernel, since it is made anew when it is asked. */
    boolean isMadeAnew() {
        return false;
    }

    /** Before a kernel writes the columns. If this throws, nothing has changed. */
    void remember(Iterable<? extends KeyRows> blocks) {}

    /** Fails if a kernel has written what can't be in the columns. */
    void checkWritten(Iterable<? extends KeyRows> blocks) {}

    /** Makes sure that so many items can {@link #move}. If this throws, nothing has changed. */
    void reserveMoves(int count) {}

    /**
     * The same of those that are going to.
     *
     * @param moves the bits of their handles, and then of those that they will have
     */
    void reserveMoves(long[] moves) {
        reserveMoves(moves.length / 2);
    }

    /** All have moved: lets go of what was reserved for it. Never throws. */
    void endMoves() {}

    /** The item in one slot is in another one now, and its columns in both. Never throws. */
    abstract void move(int from, int to);

    /** Has none any more. */
    abstract void clear();

    /** Lets go of the memory that is not needed, given the end of all slots. If this throws, {@link #restore} has to follow. */
    abstract void fit(int end);

    /** The memory of it. */
    abstract long bytes();

    /** How often an item has got a key so far that no other one may have; 0 where others may, as it is all the same then when it did. */
    int changes() {
        return 0;
    }

    /** What it is, in few words. */
    abstract String describe();

    /**
     * Makes sure that the item in the slot, which has the key in its columns and is not in yet, can {@link #enter}. If this throws,
     * nothing has changed.
     */
    final void admit(int slot) {
        pend(slot);
        makeRoom(slot);
    }

    /** Puts down the key in the columns of the item in the slot, with which it may {@link #enter}; fails if another one has that. */
    abstract void pend(int slot);

    /** Makes sure that there is room for that. If this throws, nothing has changed. While it runs, keys are as they were. */
    abstract void makeRoom(int slot);

    /** Takes in the item that was admitted. Never throws. */
    abstract void enter(int slot);

    /** Fails if what is in the columns of the item in the slot can't be there. */
    void checkWritten(int slot) {}

    /** Takes out an item that is about to go, or whose columns are to be others, if it has the key. */
    public abstract void leave(int slot);

    /** Takes in the item in the slot, whose columns are there. */
    abstract void include(int slot);

    /** {@linkplain #include Takes in} the items in the rows of the blocks that have the key. */
    final void includeAll(Iterable<? extends KeyRows> blocks) {
        for (KeyRows block : blocks) {
            block.forEachSlot(null, this::includeHolder);
        }
    }

    /** Takes in the item in the slot if it has the key. */
    final void includeHolder(int slot) {
        if (holds(slot)) {
            include(slot);
        }
    }
}
