package dev.granary.benchmarks.lists;

import java.util.Arrays;

/** Runs of powers of two in columns, with a stack of free ones for each size. A run that is full moves into one twice as large. */
final class Runs extends Lists {
    private static final int BLOCK_SHIFT = 16;
    private static final int BLOCK = 1 << BLOCK_SHIFT;

    private final int[] starts = new int[ITEMS];
    private final int[] sizes = new int[ITEMS];
    private final byte[] shifts = new byte[ITEMS];
    private final int[][] free = new int[BLOCK_SHIFT + 1][16];
    private final int[] freeCounts = new int[BLOCK_SHIFT + 1];
    private float[][] x = {};
    private float[][] y = {};
    private int top;

    @Override
    void add(int item, float newX, float newY) {
        int size = sizes[item];
        if (size == 0) {
            shifts[item] = 0;
            starts[item] = allocate(0);
        } else if (size == 1 << shifts[item]) {
            grow(item, size);
        }
        int at = starts[item] + size;
        x[at >>> BLOCK_SHIFT][at & BLOCK - 1] = newX;
        y[at >>> BLOCK_SHIFT][at & BLOCK - 1] = newY;
        sizes[item] = size + 1;
    }

    private void grow(int item, int size) {
        int old = starts[item];
        int shift = shifts[item];
        int grown = allocate(shift + 1);
        System.arraycopy(x[old >>> BLOCK_SHIFT], old & BLOCK - 1, x[grown >>> BLOCK_SHIFT], grown & BLOCK - 1, size);
        System.arraycopy(y[old >>> BLOCK_SHIFT], old & BLOCK - 1, y[grown >>> BLOCK_SHIFT], grown & BLOCK - 1, size);
        free(old, shift);
        starts[item] = grown;
        shifts[item] = (byte) (shift + 1);
    }

    private int allocate(int shift) {
        if (freeCounts[shift] > 0) {
            return free[shift][--freeCounts[shift]];
        }
        if ((top & BLOCK - 1) + (1 << shift) > BLOCK) {
            top = (top | BLOCK - 1) + 1;
        }
        if (top >>> BLOCK_SHIFT == x.length) {
            x = Arrays.copyOf(x, x.length + 1);
            y = Arrays.copyOf(y, y.length + 1);
            x[x.length - 1] = new float[BLOCK];
            y[y.length - 1] = new float[BLOCK];
        }
        int start = top;
        top += 1 << shift;
        return start;
    }

    private void free(int start, int shift) {
        if (freeCounts[shift] == free[shift].length) {
            free[shift] = Arrays.copyOf(free[shift], 2 * free[shift].length);
        }
        free[shift][freeCounts[shift]++] = start;
    }

    @Override
    void clear(int item) {
        if (sizes[item] > 0) {
            free(starts[item], shifts[item]);
            sizes[item] = 0;
        }
    }

    @Override
    float sum() {
        float sum = 0;
        for (int item = 0; item < ITEMS; item++) {
            int start = starts[item];
            int size = sizes[item];
            if (size > 0) {
                float[] xs = x[start >>> BLOCK_SHIFT];
                float[] ys = y[start >>> BLOCK_SHIFT];
                int from = start & BLOCK - 1;
                for (int i = from; i < from + size; i++) {
                    sum += xs[i] * ys[i];
                }
            }
        }
        return sum;
    }

    @Override
    float x(int item, int index) {
        int at = starts[item] + index;
        return x[at >>> BLOCK_SHIFT][at & BLOCK - 1];
    }
}
