package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Columns;

/** By hand, and the limit: an array for each field. */
final class MoverOfArrays implements Mover {
    private final Columns columns;

    MoverOfArrays(int items) {
        columns = new Columns(items);
    }

    @Override
    public void integrate(float dt) {
        columns.integrate(dt);
    }

    @Override
    public void tick(float dt) {
        columns.tick(dt);
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (int i = 0; i < columns.life.length; i++) {
            sum += (double) columns.life[i] + columns.x[i] + columns.y[i] + columns.z[i];
        }
        return sum;
    }
}
