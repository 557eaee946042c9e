package dev.granary.runtime;

import java.util.Arrays;

/**
 * The handles of items in the order in which they were added: 8 bytes each, and next to nothing where slots follow one another, as those
 * of a new store do.
 */
final class AddedHandles {
    private static final int CHUNK_SHIFT = 14;
    private static final int CHUNK = 1 << CHUNK_SHIFT;

    /** The bits, {@value #CHUNK} in an array; null where each is that before it and one more. */
    private long[][] chunks = {};

    /** The first of such bits. */
    private long[] firsts = {};

    /** An array that is not needed any more, or null. */
    private long[] spare;

    private int count;

    int count() {
        return count;
    }

    /** Makes sure that so many more can be added. If this throws, nothing has changed. */
    void makeRoomFor(int number) {
        int needed = (int) ((long) count + number + CHUNK - 1 >>> CHUNK_SHIFT);
        if (needed > chunks.length) {
            int length = Math.max(needed, 2 * chunks.length);
            long[] longer = Arrays.copyOf(firsts, length);
            chunks = Arrays.copyOf(chunks, length);
            firsts = longer;
        }
        for (int chunk = count >>> CHUNK_SHIFT; chunk < needed; chunk++) {
            if (chunks[chunk] == null) {
                chunks[chunk] = spare == null ? new long[CHUNK] : spare;
                spare = null;
            }
        }
    }

    /** Adds one, for which there is room. */
    void add(long bits) {
        int chunk = count >>> CHUNK_SHIFT;
        chunks[chunk][count & CHUNK - 1] = bits;
        count++;
        if ((count & CHUNK - 1) == 0) {
            shorten(chunk);
        }
    }

    /** The same of slots that follow one another, with those stamps. */
    void add(int slot, int[] stamps, int from, int to) {
        int shift = slot - from;
        for (int index = from; index < to; ) {
            int chunk = count >>> CHUNK_SHIFT;
            int at = count & CHUNK - 1;
            int limit = Math.min(to, index + CHUNK - at);
            long[] bits = chunks[chunk];
            count += limit - index;
            for (; index < limit; index++) {
                bits[at++] = HandleBits.of(stamps[index], index + shift);
            }
            if (at == CHUNK) {
                shorten(chunk);
            }
        }
    }

    private void shorten(int chunk) {
        long[] all = chunks[chunk];
        for (int index = 1; index < CHUNK; index++) {
            if (all[index] != all[index - 1] + 1) {
                return;
            }
        }
        firsts[chunk] = all[0];
        chunks[chunk] = null;
        spare = all;
    }

    /** The bits of one, by its number from 0 on. */
    long get(int item) {
        int chunk = item >>> CHUNK_SHIFT;
        return chunks[chunk] == null ? firsts[chunk] + (item & CHUNK - 1) : chunks[chunk][item & CHUNK - 1];
    }
}
