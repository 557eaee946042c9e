package dev.granary.benchmarks.lists;

/** All points of an item behind those of the one before, in two arrays: CSR. Nothing can be added once it is made. */
final class Offsets extends Lists {
    private final int[] offsets = new int[ITEMS + 1];
    private final float[] x;
    private final float[] y;

    Offsets(int[] sizes) {
        for (int item = 0; item < ITEMS; item++) {
            offsets[item + 1] = offsets[item] + sizes[item];
        }
        x = new float[offsets[ITEMS]];
        y = new float[offsets[ITEMS]];
        for (int i = 0; i < x.length; i++) {
            x[i] = i % 100;
            y[i] = 1;
        }
    }

    @Override
    void add(int item, float newX, float newY) {
        throw new UnsupportedOperationException();
    }

    @Override
    void clear(int item) {
        throw new UnsupportedOperationException();
    }

    @Override
    float sum() {
        float sum = 0;
        for (int item = 0; item < ITEMS; item++) {
            for (int i = offsets[item]; i < offsets[item + 1]; i++) {
                sum += x[i] * y[i];
            }
        }
        return sum;
    }

    @Override
    float x(int item, int index) {
        return x[offsets[item] + index];
    }
}
