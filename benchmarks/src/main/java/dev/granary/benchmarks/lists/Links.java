package dev.granary.benchmarks.lists;

import java.util.Arrays;

/** Points in columns, each with the number of the item's next one. */
final class Links extends Lists {
    private static final int BLOCK_SHIFT = 16;
    private static final int IN_BLOCK = (1 << BLOCK_SHIFT) - 1;

    private final int[] firsts = new int[ITEMS];
    private final int[] lasts = new int[ITEMS];
    private final int[] sizes = new int[ITEMS];
    private float[][] x = {};
    private float[][] y = {};
    private int[][] nexts = {};
    private int points;
    private int firstFree = -1;

    @Override
    void add(int item, float newX, float newY) {
        int point = allocate();
        x[point >>> BLOCK_SHIFT][point & IN_BLOCK] = newX;
        y[point >>> BLOCK_SHIFT][point & IN_BLOCK] = newY;
        if (sizes[item]++ == 0) {
            firsts[item] = point;
        } else {
            next(lasts[item], point);
        }
        lasts[item] = point;
    }

    private int allocate() {
        if (firstFree >= 0) {
            int point = firstFree;
            firstFree = next(point);
            return point;
        }
        if (points >>> BLOCK_SHIFT == x.length) {
            x = Arrays.copyOf(x, x.length + 1);
            y = Arrays.copyOf(y, y.length + 1);
            nexts = Arrays.copyOf(nexts, nexts.length + 1);
            x[x.length - 1] = new float[IN_BLOCK + 1];
            y[y.length - 1] = new float[IN_BLOCK + 1];
            nexts[nexts.length - 1] = new int[IN_BLOCK + 1];
        }
        return points++;
    }

    private int next(int point) {
        return nexts[point >>> BLOCK_SHIFT][point & IN_BLOCK];
    }

    private void next(int point, int next) {
        nexts[point >>> BLOCK_SHIFT][point & IN_BLOCK] = next;
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
            int point = firsts[item];
            for (int left = sizes[item]; left > 0; left--) {
                sum += x[point >>> BLOCK_SHIFT][point & IN_BLOCK] * y[point >>> BLOCK_SHIFT][point & IN_BLOCK];
                point = next(point);
            }
        }
        return sum;
    }

    @Override
    float x(int item, int index) {
        int point = firsts[item];
        for (int left = index; left > 0; left--) {
            point = next(point);
        }
        return x[point >>> BLOCK_SHIFT][point & IN_BLOCK];
    }
}
