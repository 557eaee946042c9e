package dev.granary.runtime;

import java.util.Arrays;

/**
 * The entries of all hashes whose upper bits are alike: a hash table of slots, with open addressing.
 *
 * <p>An entry is an {@code int}: the slot, and above it as many bits of the hash as there is room for, so that nearly every entry
 * whose key is looked at is the one.
 *
 * <ol>
 *   <li>S1. Place 0 has the bits of an entry that are the slot, which no entry is like, and which a lookup needs anyway.
 *   <li>S2. Another place has 0 where nothing is and was since the segment was made, 1 where an entry was removed, and else what is
 *       negative.
 *   <li>S3. Between the place that its hash says and the place where an entry is, none has 0; at least one has 0.
 * </ol>
 */
final class KeySegment {
    /** More of the places than this are not in use. */
    private static final int FULL_PERCENT = 84;

    /** A segment that is full, and has more entries than this, needs more places; with fewer, it was removals that filled it. */
    private static final int CROWDED_PERCENT = 76;

    private static final int REMOVED = 1;
    private static final int FIRST_SLOT_MASK = 0xFFF;

    /** S1, S2. */
    final int[] entries;

    /** How many of the upper bits of the hash are alike. */
    final int depth;

    /** The places that do not have 0. */
    private int used = 1;

    /** The entries. */
    private int live;

    /** No entries; the length is a power of two. */
    KeySegment(int length, int depth) {
        this.entries = new int[length];
        this.depth = depth;
        entries[0] = FIRST_SLOT_MASK;
    }

    private KeySegment(KeySegment from) {
        this.entries = from.entries.clone();
        this.depth = from.depth;
        this.used = from.used;
        this.live = from.live;
    }

    KeySegment copy() {
        return new KeySegment(this);
    }

    /** The entries that fit into so many places. */
    static long capacity(long length) {
        return length * FULL_PERCENT / 100 - 1;
    }

    boolean isFull() {
        return used > capacity(entries.length);
    }

    boolean isCrowded() {
        return live >= entries.length * (long) CROWDED_PERCENT / 100;
    }

    /** Adds a slot; it is not full. */
    void put(long hash, int slot) {
        if (slot > entries[0]) {
            widen(slot);
        }
        int at = KeyTable.home(hash, entries);
        while (entries[at] < 0 || at == 0) {
            at = KeyTable.next(at, entries);
        }
        used += entries[at] == 0 ? 1 : 0;
        live++;
        entries[at] = KeyTable.tag(hash, entries[0]) | slot;
    }

    /** The place of the slot, or 0. */
    int find(long hash, int slot) {
        int entry = KeyTable.tag(hash, entries[0]) | slot;
        int at = KeyTable.home(hash, entries);
        while (entries[at] != 0 && entries[at] != entry) {
            at = KeyTable.next(at, entries);
        }
        return entries[at] == 0 ? 0 : at;
    }

    /** The place of the slot, whatever its hash, or 0. */
    int search(int slot) {
        int at = entries.length - 1;
        while (at > 0 && (entries[at] >= 0 || slotAt(at) != slot)) {
            at--;
        }
        return at;
    }

    /** Whether there is an entry in the place. */
    boolean isEntry(int at) {
        return entries[at] < 0;
    }

    int slotAt(int at) {
        return entries[at] & entries[0];
    }

    /** Has another slot where one is. */
    void replace(int at, int with) {
        if (with > entries[0]) {
            widen(with);
        }
        entries[at] = entries[at] & ~entries[0] | with;
    }

    /** Has an entry look like one that was removed, until it is written again, and returns it. */
    int hide(int at) {
        int entry = entries[at];
        entries[at] = REMOVED;
        return entry;
    }

    void remove(int at) {
        live--;
        entries[at] = REMOVED;
        if (entries[KeyTable.next(at, entries)] != 0) {
            return;
        }
        for (int last = at; entries[last] == REMOVED && last != 0; last--) {
            entries[last] = 0;
            used--;
        }
    }

    /** Has no entries any more. Costs nothing where there were none. */
    void clear() {
        if (used > 1) {
            Arrays.fill(entries, 1, entries.length, 0);
            used = 1;
            live = 0;
        }
    }

    /** Gives slots as many bits as this one needs, and hashes fewer. */
    private void widen(int slot) {
        int wider = Integer.highestOneBit(slot) * 2 - 1;
        int lost = wider & ~entries[0];
        for (int at = 1; at < entries.length; at++) {
            entries[at] &= ~lost;
        }
        entries[0] = wider;
    }

    long bytes() {
        return 4L * entries.length;
    }
}
