package dev.granary.runtime;

import java.util.Arrays;

/**
 * The first one of those that refer to each item, by the slot of that: a read where a hash table takes two, and those of neighbours lie
 * together.
 *
 * <p>Each is a {@code long}: the stamp of the handle above, the slot of the first one below, and 0 where there is none. Their pages are
 * made when they are needed: 9 bytes a slot that is referred to where those are close together, 280 where each is alone.
 */
final class ListHeads {
    private static final int PAGE_SHIFT = 5;
    private static final int PAGE_MASK = (1 << PAGE_SHIFT) - 1;
    private static final int CHUNK_SHIFT = PAGE_SHIFT + 6;
    private static final int CHUNK_MASK = (1 << CHUNK_SHIFT - PAGE_SHIFT) - 1;

    /** What all pages are that nobody has written to, and all chunks of such pages. */
    private static final long[] NO_PAGE = new long[1 << PAGE_SHIFT];

    private static final long[][] NO_CHUNK = new long[1 << CHUNK_SHIFT - PAGE_SHIFT][];
    private static final long[][][] NONE = {};

    static {
        Arrays.fill(NO_CHUNK, NO_PAGE);
    }

    private long[][][] chunks = NONE;
    private int size;
    private int pages;

    /** What there is for the handle's slot, for whichever handle of it. */
    long at(long bits) {
        int place = place(bits);
        int chunk = place >>> CHUNK_SHIFT;
        return chunk < chunks.length ? chunks[chunk][place >>> PAGE_SHIFT & CHUNK_MASK][place & PAGE_MASK] : 0;
    }

    /** None has a place of its own, since the slots of entities begin at 0. What is made up, and would look like none there, has no place. */
    private static int place(long bits) {
        return bits == 0 ? 0 : HandleBits.stamp(bits) == 0 ? -1 : HandleBits.slot(bits) + 1;
    }

    private long[] page(long bits) {
        int place = place(bits);
        int chunk = place >>> CHUNK_SHIFT;
        return chunk < chunks.length ? chunks[chunk][place >>> PAGE_SHIFT & CHUNK_MASK] : NO_PAGE;
    }

    /** Whether there is room for the handle's slot. */
    boolean hasRoom(long bits) {
        return page(bits) != NO_PAGE;
    }

    /** Whether that is below a number. */
    static boolean isBelow(long end, long bits) {
        return (place(bits) & 0xFFFF_FFFFL) < end;
    }

    /** Makes room for the handle's slot. If this throws, nothing has changed. */
    void reserve(long bits) {
        if (hasRoom(bits)) {
            return;
        }
        int place = place(bits);
        int chunk = place >>> CHUNK_SHIFT;
        if (chunk >= chunks.length) {
            long[][][] more = Arrays.copyOf(chunks, Math.max(chunk + 1, chunks.length + (chunks.length >> 1)));
            Arrays.fill(more, chunks.length, more.length, NO_CHUNK);
            chunks = more;
        }
        if (chunks[chunk] == NO_CHUNK) {
            chunks[chunk] = NO_CHUNK.clone();
        }
        chunks[chunk][place >>> PAGE_SHIFT & CHUNK_MASK] = new long[1 << PAGE_SHIFT];
        pages++;
    }

    /** Has the slot be that of the first one that has the handle; there is room, and none was there. */
    void put(long bits, int first) {
        replace(bits, first);
        size++;
    }

    /** Another slot in the place of the first one. */
    void replace(long bits, int first) {
        page(bits)[place(bits) & PAGE_MASK] = HandleBits.of(HandleBits.stamp(bits), first);
    }

    /** Has none for the handle's slot, of which there was one. */
    void remove(long bits) {
        page(bits)[place(bits) & PAGE_MASK] = 0;
        size--;
    }

    /** Has none any more, and keeps the memory, if that is not much: then it would take longer to clear it than what was there. */
    void clear() {
        if (size < pages) {
            chunks = NONE;
            pages = 0;
            size = 0;
            return;
        }
        for (long[][] chunk : chunks) {
            for (int number = 0; chunk != NO_CHUNK && number < chunk.length; number++) {
                if (chunk[number] != NO_PAGE) {
                    Arrays.fill(chunk[number], 0);
                }
            }
        }
        size = 0;
    }

    /** The same in memory of its own, and in no more than it needs. */
    ListHeads copy() {
        ListHeads copy = new ListHeads();
        copy.chunks = chunks.clone();
        copy.size = size;
        int end = 0;
        for (int chunk = 0; chunk < chunks.length; chunk++) {
            long[][] copied = NO_CHUNK;
            for (int number = 0; number <= CHUNK_MASK; number++) {
                long[] page = chunks[chunk][number];
                if (page != NO_PAGE && !Arrays.equals(page, NO_PAGE)) {
                    copied = copied == NO_CHUNK ? NO_CHUNK.clone() : copied;
                    copied[number] = page.clone();
                    copy.pages++;
                }
            }
            copy.chunks[chunk] = copied;
            end = copied == NO_CHUNK ? end : chunk + 1;
        }
        copy.chunks = end == 0 ? NONE : Arrays.copyOf(copy.chunks, end);
        return copy;
    }

    /** The memory of it. */
    long bytes() {
        long bytes = 4L * chunks.length + ((long) pages << PAGE_SHIFT + 3);
        for (long[][] chunk : chunks) {
            bytes += chunk == NO_CHUNK ? 0 : 4L << CHUNK_SHIFT - PAGE_SHIFT;
        }
        return bytes;
    }
}
