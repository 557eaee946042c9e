package dev.granary.runtime;

/**
 * Which slots have which key: a hash table of the slots alone. Keys are compared in the columns, where they are anyway.
 *
 * <p>40 to 84 % of the places are in use where items only come: 5 to 10 bytes an entry.
 */
public abstract sealed class KeyTable extends KeyIndex permits UniqueKeys, ListedKeys {
    private static final int TAGGED = Integer.MIN_VALUE;

    private KeyDirectory directory = new KeyDirectory(0);

    /** The hash of the key with which an item is about to be added. */
    private long pendingHash;

    /** No entries yet. */
    protected KeyTable(String store, String name, int... columns) {
        super(store, name, columns);
    }

    /** The hash of the key that the item in the slot has in its columns. */
    protected abstract long hash(int slot);

    /** The slot with the key that the item in one has in its columns, or 0. */
    protected abstract int slotLike(int slot, long hash);

    /** Lets the slot of an item in, whose key and columns are there. */
    abstract void include(int slot, long hash);

    @Override
    final void include(int slot) {
        include(slot, hash(slot));
    }

    /**
     * The places that the entry of a hash may be in: the {@link #home}, or else the {@linkplain #next next} ones, before the first
     * that has 0. Place 0 has the bits of an entry that are the slot; the others of it are the {@link #tag}.
     */
    protected final int[] entries(long hash) {
        return directory.entries(hash);
    }

    /** The bits of an entry above the slot. */
    protected static int tag(long hash, int slotMask) {
        return ((int) (hash >>> 16) | TAGGED) & ~slotMask;
    }

    /** The first place for a hash. */
    protected static int home(long hash, int[] entries) {
        return (int) hash & entries.length - 1;
    }

    /** The place behind one. */
    protected static int next(int at, int[] entries) {
        return at + 1 & entries.length - 1;
    }

    /** Has tables of its own, which {@link #state} has not. */
    void unshare() {
        directory = directory.copy();
    }

    /** The hash that there is {@linkplain #reserve room} for. */
    final long pendingHash() {
        return pendingHash;
    }

    /** How many entries there are. */
    final int size() {
        return directory.size();
    }

    /** Makes sure that one more entry with the hash has room. If this throws, nothing has changed. */
    final void reserve(long hash) {
        directory.reserve(this, hash);
        pendingHash = hash;
    }

    @Override
    void pend(int slot) {
        pendingHash = hash(slot);
    }

    final void put(long hash, int slot) {
        directory.put(hash, slot);
    }

    final void remove(int slot) {
        directory.remove(this, slot);
    }

    /** Has another slot where one was. Never throws. */
    final void replace(int slot, int with) {
        directory.replace(this, slot, with);
    }

    @Override
    void makeAnew(Iterable<? extends KeyRows> blocks, int expected) {
        directory = new KeyDirectory(expected);
        includeAll(blocks);
    }

    @Override
    State state() {
        return directory;
    }

    @Override
    State copy() {
        return directory.copy();
    }

    @Override
    void restore(State state) {
        directory = (KeyDirectory) state;
    }

    /** Keeps the memory. */
    @Override
    void clear() {
        directory.clear();
    }

    @Override
    void fit(int end) {
        directory = directory.fitted(this);
    }

    @Override
    long bytes() {
        return directory.bytes();
    }
}
