package dev.granary.benchmarks.lists;

import java.util.Arrays;

/** Chunks of 64 bytes, which is a cache line: seven points, and the number of the next chunk. The last chunk of an item is filled. */
final class Chunks extends Lists {
    private static final int POINTS = 7;
    private static final int NEXT = 2 * POINTS;
    private static final int BLOCK_SHIFT = 12;
    private static final int IN_BLOCK = (1 << BLOCK_SHIFT) - 1;

    private final int[] firsts = new int[ITEMS];
    private final int[] lasts = new int[ITEMS];
    private final int[] sizes = new int[ITEMS];
    private float[][] blocks = {};
    private int chunks;
    private int firstFree = -1;

    @Override
    void add(int item, float x, float y) {
        int size = sizes[item];
        int inChunk = size % POINTS;
        if (inChunk == 0) {
            int chunk = allocate();
            if (size == 0) {
                firsts[item] = chunk;
            } else {
                next(lasts[item], chunk);
            }
            lasts[item] = chunk;
        }
        int chunk = lasts[item];
        float[] block = blocks[chunk >>> BLOCK_SHIFT];
        int at = (chunk & IN_BLOCK) * 16 + 2 * inChunk;
        block[at] = x;
        block[at + 1] = y;
        sizes[item] = size + 1;
    }

    private int allocate() {
        if (firstFree >= 0) {
            int chunk = firstFree;
            firstFree = next(chunk);
            return chunk;
        }
        if (chunks >>> BLOCK_SHIFT == blocks.length) {
            blocks = Arrays.copyOf(blocks, blocks.length + 1);
            blocks[blocks.length - 1] = new float[16 << BLOCK_SHIFT];
        }
        return chunks++;
    }

    private int next(int chunk) {
        return Float.floatToRawIntBits(blocks[chunk >>> BLOCK_SHIFT][(chunk & IN_BLOCK) * 16 + NEXT]);
    }

    private void next(int chunk, int next) {
        blocks[chunk >>> BLOCK_SHIFT][(chunk & IN_BLOCK) * 16 + NEXT] = Float.intBitsToFloat(next);
    }

    @Override
    void clear(int item) {
        if (sizes[item] > 0) {
            next(lasts[item], firstFree);
            firstFree = firsts[item];
            sizes[item] = 0;
        }
    }

    @Override
    float sum() {
        float sum = 0;
        for (int item = 0; item < ITEMS; item++) {
            int chunk = firsts[item];
            for (int left = sizes[item]; left > 0; left -= POINTS) {
                float[] block = blocks[chunk >>> BLOCK_SHIFT];
                int from = (chunk & IN_BLOCK) * 16;
                for (int i = from; i < from + 2 * Math.min(left, POINTS); i += 2) {
                    sum += block[i] * block[i + 1];
                }
                chunk = next(chunk);
            }
        }
        return sum;
    }

    @Override
    float x(int item, int index) {
        int chunk = firsts[item];
        int left = index;
        while (left >= POINTS) {
            chunk = next(chunk);
            left -= POINTS;
        }
        return blocks[chunk >>> BLOCK_SHIFT][(chunk & IN_BLOCK) * 16 + 2 * left];
    }
}
