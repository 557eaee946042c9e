package dev.granary.benchmarks.stores;

/** By hand, and simpler: columns, and a {@code boolean} for each slot. */
final class SparseSweepOfBooleans implements SparseSweep {
    private final float[] x;
    private final float[] y;
    private final boolean[] alive;

    SparseSweepOfBooleans(boolean[] alive) {
        this.alive = alive.clone();
        x = new float[alive.length];
        y = new float[alive.length];
        for (int i = 0; i < alive.length; i++) {
            x[i] = i % 97;
            y[i] = 1;
        }
    }

    @Override
    public void move() {
        float[] x = this.x;
        float[] y = this.y;
        boolean[] alive = this.alive;
        for (int i = 0; i < alive.length; i++) {
            if (alive[i]) {
                x[i] += y[i] * 0.1f;
            }
        }
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += alive[i] ? x[i] : 0;
        }
        return sum;
    }
}
