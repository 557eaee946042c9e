package dev.granary.runtime;

import java.util.function.IntSupplier;

/**
 * The entries of one key, in segments that grow one by one (extendible hashing): no addition moves more than those of one, and
 * there is never a second copy of all.
 *
 * <ol>
 *   <li>D1. Of the places in the directory, by the upper bits of the hash, all whose first bits are those of a segment, as many as
 *       its depth says, have that segment.
 *   <li>D2. Segments are divided while the directory is short beside the number of entries. Hashes that are too much alike make one
 *       segment longer instead, and no others.
 * </ol>
 */
final class KeyDirectory implements KeyIndex.State {
    /** The places of a segment that is divided rather than made longer: 128 KiB. */
    static final int MOST = 1 << 15;

    private static final int FEWEST = 16;

    /** D1; at least two places, because one has no bits to be found by. */
    private KeySegment[] segments;

    /** Their entries: a lookup waits for as few loads as can be, one after the other. */
    private int[][] tables;

    /** What moves the bits of a hash that say the place in the directory to its end. */
    private int shift;

    private int size;

    /** The place of the slot that was located last, in its segment. */
    private int located;

    /** No entries, and room for so many. */
    KeyDirectory(int expected) {
        int length = FEWEST;
        while (length < MOST && KeySegment.capacity(length) < expected) {
            length *= 2;
        }
        int depth = 0;
        while (KeySegment.capacity((long) length << depth) < expected) {
            depth++;
        }
        KeySegment[] made = new KeySegment[1 << Math.max(1, depth)];
        for (int index = 0; index < made.length; index++) {
            made[index] = depth == 0 && index > 0 ? made[0] : new KeySegment(length, depth);
        }
        become(made);
    }

    private KeyDirectory(KeyDirectory from) {
        KeySegment[] copies = from.segments.clone();
        for (int index = 0; index < copies.length; index++) {
            copies[index] = index > 0 && from.segments[index] == from.segments[index - 1]
                    ? copies[index - 1]
                    : from.segments[index].copy();
        }
        size = from.size;
        become(copies);
    }

    /** The same entries, in memory of their own. */
    KeyDirectory copy() {
        return new KeyDirectory(this);
    }

    /** The places that a hash may be in. */
    int[] entries(long hash) {
        return tables[(int) (hash >>> shift)];
    }

    /** How many entries there are. */
    int size() {
        return size;
    }

    private KeySegment segment(long hash) {
        return segments[(int) (hash >>> shift)];
    }

    /** Makes sure that one more entry with the hash has room. If this throws, nothing has changed that can be asked for. */
    void reserve(KeyTable keys, long hash) {
        while (segment(hash).isFull()) {
            makeRoom(keys, segment(hash), hash);
        }
    }

    /** Adds a slot for which there is room. */
    void put(long hash, int slot) {
        segment(hash).put(hash, slot);
        size++;
    }

    void remove(KeyTable keys, int slot) {
        locate(keys, slot).remove(located);
        size--;
    }

    /** What is found while the entry that the slot has among those of a hash, maybe of another one, is not seen. */
    int without(long hash, int slot, IntSupplier search) {
        KeySegment segment = segment(hash);
        int at = segment.find(hash, slot);
        int entry = segment.hide(at);
        try {
            return search.getAsInt();
        } finally {
            segment.entries[at] = entry;
        }
    }

    /** Has another slot where one was. */
    void replace(KeyTable keys, int slot, int with) {
        locate(keys, slot).replace(located, with);
    }

    /**
     * The segment that the slot is in: by its hash, or, of an object that has another one by now or throws, wherever it is.
     */
    private KeySegment locate(KeyTable keys, int slot) {
        try {
            long hash = keys.hash(slot);
            KeySegment segment = segment(hash);
            located = segment.find(hash, slot);
            if (located > 0) {
                return segment;
            }
        } catch (Throwable ofHashCode) {
            // search instead
        }
        for (KeySegment segment : segments) {
            located = segment.search(slot);
            if (located > 0) {
                return segment;
            }
        }
        throw new AssertionError(keys.store() + ": slot " + slot + " has no entry of " + keys.name());
    }

    private void makeRoom(KeyTable keys, KeySegment segment, long hash) {
        if (!segment.isCrowded()) {
            put(hash, copy(keys, segment, segment.entries.length));
        } else if (segment.entries.length < MOST || !isDivisible(segment)) {
            put(hash, copy(keys, segment, segment.entries.length * 2));
        } else {
            divide(keys, segment, hash);
        }
    }

    /** D2. */
    private boolean isDivisible(KeySegment segment) {
        return segment.depth < 64 - shift || segments.length * 2L * MOST <= 4L * size;
    }

    private static KeySegment copy(KeyTable keys, KeySegment from, int length) {
        KeySegment to = new KeySegment(length, from.depth);
        for (int at = 1; at < from.entries.length; at++) {
            if (from.isEntry(at)) {
                int slot = from.slotAt(at);
                to.put(keys.hash(slot), slot);
            }
        }
        return to;
    }

    /** Makes two segments of one, by the first bit of the hash that was not asked for. */
    private void divide(KeyTable keys, KeySegment segment, long hash) {
        KeySegment lower = new KeySegment(segment.entries.length, segment.depth + 1);
        KeySegment upper = new KeySegment(segment.entries.length, segment.depth + 1);
        long bit = 1L << 63 - segment.depth;
        for (int at = 1; at < segment.entries.length; at++) {
            if (segment.isEntry(at)) {
                int slot = segment.slotAt(at);
                long of = keys.hash(slot);
                ((of & bit) == 0 ? lower : upper).put(of, slot);
            }
        }
        if (segment.depth == 64 - shift) {
            KeySegment[] wider = new KeySegment[segments.length * 2];
            for (int index = 0; index < wider.length; index++) {
                wider[index] = segments[index >> 1];
            }
            become(wider);
        }
        put(hash & ~bit, lower);
        put(hash | bit, upper);
    }

    /** D1: has the segment for all hashes that begin like this one. */
    private void put(long hash, KeySegment segment) {
        int bits = 64 - shift - segment.depth;
        int first = (int) (hash >>> shift) >> bits << bits;
        for (int index = first; index < first + (1 << bits); index++) {
            segments[index] = segment;
            tables[index] = segment.entries;
        }
    }

    /** Has these segments. If this throws, nothing has changed. */
    private void become(KeySegment[] segments) {
        int[][] tables = new int[segments.length][];
        for (int index = 0; index < segments.length; index++) {
            tables[index] = segments[index].entries;
        }
        this.segments = segments;
        this.tables = tables;
        this.shift = 64 - Integer.numberOfTrailingZeros(segments.length);
    }

    /** Has no entries any more, and keeps the memory. */
    void clear() {
        for (KeySegment segment : segments) {
            segment.clear();
        }
        size = 0;
    }

    /** The same entries, in as little memory as can be. */
    KeyDirectory fitted(KeyTable keys) {
        KeyDirectory fitted = new KeyDirectory(size);
        KeySegment last = null;
        for (KeySegment segment : segments) {
            for (int at = 1; segment != last && at < segment.entries.length; at++) {
                if (segment.isEntry(at)) {
                    int slot = segment.slotAt(at);
                    long hash = keys.hash(slot);
                    fitted.reserve(keys, hash);
                    fitted.put(hash, slot);
                }
            }
            last = segment;
        }
        return fitted;
    }

    /** The memory of it. */
    long bytes() {
        long bytes = 8L * segments.length;
        KeySegment last = null;
        for (KeySegment segment : segments) {
            bytes += segment == last ? 0 : segment.bytes();
            last = segment;
        }
        return bytes;
    }
}
