package dev.granary.runtime;

/**
 * Which slots have which key: a hash table of the slots alone. Keys are compared in the columns, where they are anyway.
 *
 * <p>40 to 84 % of the places are in use where items only come: 5 to 10 bytes an entry.
 */
public abstract sealed class KeyTable extends KeyIndex permits UniqueKeys, ListedKeys {
    private static final int TAGGED = Integer.MIN_VALUE;

    private KeyDirectory directory = new KeyDirectory(0);

    /** The {@link #word} of the key with which an item is about to be added. */
    private long pendingWord;

    /** No entries yet. */
    protected KeyTable(String store, String name, int... columns) {
        super(store, name, columns);
    }

    /** The hash of the key that the item in the slot has in its columns. */
    protected abstract long hash(int slot);

    /** The number by which the key that the item in the slot has in its columns is looked up: its hash, unless there is a better one. */
    long word(int slot) {
        return hash(slot);
    }

    /** The slot with the key that the item in one has in its columns, or 0. */
    protected abstract int slotLike(int slot, long word);

    /**
     * The slot of another item with the key that the item in one has in its columns, or 0. That item may be in the table by the key that it had, in a
     * place where the new one is looked for, and with the same tag: then it is compared with itself.
     */
    final int slotOfOther(int slot, long word) {
        int found = slotLike(slot, word);
        return found == slot ? directory.without(hash(slot), slot, () -> slotLike(slot, word)) : found;
    }

    /** Lets the slot of an item in, whose key and columns are there. */
    abstract void include(int slot, long word);

    @Override
    final void include(int slot) {
        include(slot, word(slot));
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

    final long pendingWord() {
        return pendingWord;
    }

    final void pendingWord(long word) {
        pendingWord = word;
    }

    /** How many entries the table has. */
    final int size() {
        return directory.size();
    }

    /** Makes sure that one more entry with the word has room. If this throws, nothing has changed. */
    void reserve(long word) {
        directory.reserve(this, word);
    }

    @Override
    void pend(int slot) {
        pendingWord = word(slot);
    }

    /** Adds an entry that there is room for. */
    void put(long word, int slot) {
        directory.put(word, slot);
    }

    /** Takes the entry of an item out, whose key is in its columns. */
    void remove(int slot) {
        directory.remove(this, slot);
    }

    /** Has another slot where one was. Never throws. */
    void replace(int slot, int with) {
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
