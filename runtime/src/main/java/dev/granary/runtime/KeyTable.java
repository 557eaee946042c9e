package dev.granary.runtime;

import java.util.Arrays;

/**
 * Which slots have which key: a hash table of the slots alone. Keys are compared in the columns, where they are anyway.
 *
 * <p>An entry is an {@code int}: the slot, and above it as many bits of the hash as there is room for, so that nearly every entry
 * whose key is looked at is the one. Entries lie in segments of one length, which divide each by itself (extendible hashing), so that
 * no addition moves more than those of one. Open addressing; 40 to {@value #FULL_PERCENT} % of a segment are in use where items only
 * come, 5 to 10 bytes an entry.
 *
 * <ol>
 *   <li>V1. An entry is 0 where nothing is and was since the segment was made, 1 where one was removed, and else negative.
 *   <li>V2. Between the place that its hash says and the place where an entry is, none is 0.
 *   <li>V3. Of a segment that all hashes have whose upper bits are alike, as many as its depth says, each such place in the
 *       directory is that segment.
 * </ol>
 */
public abstract sealed class KeyTable extends KeyIndex permits UniqueKeys, ListedKeys {
    /** The entries of the longest segments, 32 KiB, unless hashes are too much alike. */
    private static final int MOST = 1 << 13;

    private static final int FEWEST = 16;

    /** A segment with more in use is made anew, and is divided if so much is live. */
    private static final int FULL_PERCENT = 80;

    private static final int DIVIDED_PERCENT = 70;
    private static final int REMOVED = 1;
    private static final int TAGGED = Integer.MIN_VALUE;

    /** By the upper bits of the hash, at least one of them. */
    private Segment[] directory;

    /** Their entries: a lookup waits for as few loads as can be, one after the other. */
    private int[][] tables;

    /** Their {@link Segment#slotMask}. */
    private int[] slotMasks;

    /** The length of all segments, less 1. */
    private int placeMask;

    private int shift;
    private int size;

    /** The hash of the key with which an item is about to be added. */
    private long pendingHash;

    /** Where in its segment the slot is that was located last. */
    private int place;

    /** Entries of hashes whose upper bits are alike. */
    private static final class Segment {
        /** V1, V2. */
        private final int[] entries;

        private final int mask;

        /** The bits of an entry that are the slot. */
        private int slotMask;

        private final int depth;

        /** The entries that are not 0. */
        private int used;

        /** Those that are slots. */
        private int live;

        Segment(int length, int slotMask, int depth) {
            this.entries = new int[length];
            this.mask = length - 1;
            this.slotMask = slotMask;
            this.depth = depth;
        }

        boolean isFull() {
            return (used + 1) * 100L > entries.length * (long) FULL_PERCENT;
        }

        boolean isCrowded() {
            return (live + 1) * 100L > entries.length * (long) DIVIDED_PERCENT;
        }

        /** The slot has no more bits than the others. */
        void put(long hash, int slot) {
            int at = (int) hash & mask;
            while (entries[at] < 0) {
                at = at + 1 & mask;
            }
            used += entries[at] == 0 ? 1 : 0;
            live++;
            entries[at] = entry(hash, slot, slotMask);
        }

        /** The place of the slot, or -1. */
        int find(long hash, int slot) {
            int at = (int) hash & mask;
            while (entries[at] != 0) {
                if (isOf(slot, at)) {
                    return at;
                }
                at = at + 1 & mask;
            }
            return -1;
        }

        /** The place of the slot, wherever it is, or -1. */
        int search(int slot) {
            for (int at = 0; at < entries.length; at++) {
                if (isOf(slot, at)) {
                    return at;
                }
            }
            return -1;
        }

        private boolean isOf(int slot, int at) {
            return entries[at] < 0 && (entries[at] & slotMask) == slot;
        }

        void remove(int at) {
            live--;
            entries[at] = REMOVED;
            if (entries[at + 1 & mask] != 0) {
                return;
            }
            for (int last = at; entries[last] == REMOVED; last = last - 1 & mask) {
                entries[last] = 0;
                used--;
            }
        }

        /** Gives slots as many bits as this one needs, and tags fewer. */
        void widen(int slot) {
            int wider = Integer.highestOneBit(slot) * 2 - 1;
            int lost = wider & ~slotMask;
            for (int at = 0; at < entries.length; at++) {
                entries[at] &= ~lost;
            }
            slotMask = wider;
        }
    }

    /** No entries yet. */
    protected KeyTable(String store, String name, int... columns) {
        super(store, name, columns);
        begin(0);
    }

    /** The hash of the key that the item in the slot has in its columns. */
    protected abstract long hash(int slot);

    /** Whether the items in the slots have the same key in their columns. */
    protected abstract boolean isSame(int slot, int other);

    /** Lets the slot of an item in, whose key and columns are there. */
    abstract void include(int slot, long hash);

    @Override
    final void include(int slot) {
        include(slot, hash(slot));
    }

    /** The number of the segment of the hash. */
    protected final int segmentOf(long hash) {
        return (int) (hash >>> shift);
    }

    /** The entries of a segment. */
    protected final int[] entries(int segment) {
        return tables[segment];
    }

    /** The bits of its entries that are the slot. */
    protected final int slotMask(int segment) {
        return slotMasks[segment];
    }

    /** Where the entry of the hash is, or else further on, round the end, before the next 0. */
    protected final int home(long hash) {
        return (int) hash & placeMask;
    }

    /** The place behind. */
    protected final int next(int at) {
        return at + 1 & placeMask;
    }

    /** The entry of a slot with the hash. */
    protected static int entry(long hash, int slot, int slotMask) {
        return ((int) (hash >>> 16) | TAGGED) & ~slotMask | slot;
    }

    final long pendingHash() {
        return pendingHash;
    }

    private Segment segment(long hash) {
        return directory[segmentOf(hash)];
    }

    /** Makes sure that one more entry with the hash has room. If this throws, nothing has changed. */
    final void reserve(long hash) {
        if (segment(hash).isFull()) {
            makeRoom(segment(hash), hash);
        }
        pendingHash = hash;
    }

    /** How many entries there are. */
    final int size() {
        return size;
    }

    final void put(long hash, int slot) {
        Segment segment = segment(hash);
        widen(segment, hash, slot);
        segment.put(hash, slot);
        size++;
    }

    private void widen(Segment segment, long hash, int slot) {
        if (slot > segment.slotMask) {
            segment.widen(slot);
            set(hash, segment);
        }
    }

    final void remove(int slot) {
        Segment segment = locate(slot);
        segment.remove(place);
        size--;
    }

    /** Has another slot where one was. Never throws. */
    final void replace(int slot, int with) {
        Segment segment = locate(slot);
        if (with > segment.slotMask) {
            segment.widen(with);
            for (int index = 0; index < directory.length; index++) {
                slotMasks[index] = directory[index].slotMask;
            }
        }
        segment.entries[place] = segment.entries[place] & ~segment.slotMask | with;
    }

    /**
     * The segment that the slot is in, with its {@link #place}: by its hash, or, of an object that has another one by now or throws,
     * wherever it is.
     */
    private Segment locate(int slot) {
        try {
            long hash = hash(slot);
            Segment segment = segment(hash);
            place = segment.find(hash, slot);
            if (place >= 0) {
                return segment;
            }
        } catch (RuntimeException | StackOverflowError ofHashCode) {
            // search instead
        }
        for (Segment segment : directory) {
            place = segment.search(slot);
            if (place >= 0) {
                return segment;
            }
        }
        throw new AssertionError(store() + ": slot " + slot + " has no entry of " + name());
    }

    /** The slot with the key that an item has, or 0. */
    final int findLike(int slot, long hash) {
        int segment = segmentOf(hash);
        int[] entries = tables[segment];
        int slotMask = slotMasks[segment];
        int tag = entry(hash, 0, slotMask);
        for (int at = home(hash); ; at = next(at)) {
            int entry = entries[at];
            if (entry == 0) {
                return 0;
            }
            if ((entry & ~slotMask) == tag && isSame(slot, entry & slotMask)) {
                return entry & slotMask;
            }
        }
    }

    private void makeRoom(Segment segment, long hash) {
        if (!segment.isCrowded()) {
            Segment anew = new Segment(placeMask + 1, segment.slotMask, segment.depth);
            copy(segment, anew, anew);
            set(hash, anew);
        } else if (segment.depth == 0 && placeMask + 1 < MOST || !divide(segment, hash)) {
            lengthen();
        }
        if (segment(hash).isFull()) { // nearly all entries are in one half
            makeRoom(segment(hash), hash);
        }
    }

    /** Makes two segments of one; false if one of them would have nothing in it, because hashes are too much alike. */
    private boolean divide(Segment segment, long hash) {
        Segment lower = new Segment(placeMask + 1, segment.slotMask, segment.depth + 1);
        Segment upper = new Segment(placeMask + 1, segment.slotMask, segment.depth + 1);
        copy(segment, lower, upper);
        if (lower.live == 0 || upper.live == 0) {
            return false;
        }
        if (segment.depth == 64 - shift) {
            Segment[] wider = new Segment[directory.length * 2];
            for (int index = 0; index < wider.length; index++) {
                wider[index] = directory[index >> 1];
            }
            become(wider, shift - 1, placeMask);
        }
        long bit = 1L << 63 - segment.depth;
        set(hash & ~bit, lower);
        set(hash | bit, upper);
        return true;
    }

    /** Makes all segments twice as long. */
    private void lengthen() {
        Segment[] longer = new Segment[directory.length];
        for (int index = 0; index < longer.length; index++) {
            if (index > 0 && directory[index] == directory[index - 1]) {
                longer[index] = longer[index - 1];
            } else {
                Segment from = directory[index];
                longer[index] = new Segment((placeMask + 1) * 2, from.slotMask, from.depth);
                copy(from, longer[index], longer[index]);
            }
        }
        become(longer, shift, placeMask * 2 + 1);
    }

    /** Divides the entries by the first bit that was not asked for. */
    private void copy(Segment from, Segment lower, Segment upper) {
        for (int entry : from.entries) {
            if (entry < 0) {
                int slot = entry & from.slotMask;
                long hash = hash(slot);
                (lower == upper || (hash >>> 63 - from.depth & 1) == 0 ? lower : upper).put(hash, slot);
            }
        }
    }

    /** V3. */
    private void set(long hash, Segment segment) {
        int bits = 64 - shift - segment.depth;
        int first = segmentOf(hash) >> bits << bits;
        for (int index = first; index < first + (1 << bits); index++) {
            directory[index] = segment;
            tables[index] = segment.entries;
            slotMasks[index] = segment.slotMask;
        }
    }

    /** Has these segments. If this throws, nothing has changed. */
    private void become(Segment[] segments, int shift, int placeMask) {
        int[][] tables = new int[segments.length][];
        int[] slotMasks = new int[segments.length];
        for (int index = 0; index < segments.length; index++) {
            tables[index] = segments[index].entries;
            slotMasks[index] = segments[index].slotMask;
        }
        this.directory = segments;
        this.tables = tables;
        this.slotMasks = slotMasks;
        this.shift = shift;
        this.placeMask = placeMask;
    }

    /** Room for so many entries, and none in it. */
    private void begin(int expected) {
        int length = FEWEST;
        while (length < MOST && length * (long) FULL_PERCENT < (expected + 1) * 100L) {
            length *= 2;
        }
        int bits = 0;
        while (((long) length << bits) * FULL_PERCENT < (expected + 1) * 100L) {
            bits++;
        }
        Segment[] segments = new Segment[1 << Math.max(1, bits)];
        for (int index = 0; index < segments.length; index++) {
            segments[index] = bits == 0 && index > 0 ? segments[0] : new Segment(length, 0xFFF, bits);
        }
        become(segments, 64 - Math.max(1, bits), length - 1);
        size = 0;
    }

    @Override
    void rebuild(Iterable<? extends RowBlock<?>> blocks, int expected) {
        begin(expected);
        includeAll(blocks);
    }

    private record Tables(Segment[] directory, int[][] tables, int[] slotMasks, int shift, int placeMask, int size)
            implements State {}

    @Override
    State state() {
        return new Tables(directory, tables, slotMasks, shift, placeMask, size);
    }

    @Override
    void restore(State state) {
        Tables before = (Tables) state;
        directory = before.directory;
        tables = before.tables;
        slotMasks = before.slotMasks;
        shift = before.shift;
        placeMask = before.placeMask;
        size = before.size;
    }

    /** Keeps the memory. */
    @Override
    void clear() {
        for (Segment segment : directory) {
            Arrays.fill(segment.entries, 0);
            segment.used = 0;
            segment.live = 0;
        }
        size = 0;
    }

    @Override
    void fit(int end) {
        Segment[] before = directory;
        begin(size);
        Segment last = null;
        for (Segment segment : before) {
            for (int at = 0; segment != last && at < segment.entries.length; at++) {
                if (segment.entries[at] < 0) {
                    int slot = segment.entries[at] & segment.slotMask;
                    long hash = hash(slot);
                    reserve(hash);
                    put(hash, slot);
                }
            }
            last = segment;
        }
    }

    @Override
    long bytes() {
        long bytes = 12L * directory.length;
        Segment last = null;
        for (Segment segment : directory) {
            bytes += segment == last ? 0 : 4L * segment.entries.length;
            last = segment;
        }
        return bytes;
    }
}
