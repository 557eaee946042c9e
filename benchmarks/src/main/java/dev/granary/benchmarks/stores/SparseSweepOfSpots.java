package dev.granary.benchmarks.stores;

import dev.granary.Handle;
import dev.granary.benchmarks.Spot;
import dev.granary.benchmarks.SpotKernels;
import dev.granary.benchmarks.SpotStore;
import java.util.ArrayList;
import java.util.List;

/** A store of columns with holes, by a kernel that skips holes or by one that does not. */
final class SparseSweepOfSpots implements SparseSweep {
    private final SpotStore spots = new SpotStore();
    private final boolean overHoles;

    SparseSweepOfSpots(boolean[] alive, boolean overHoles) {
        this.overHoles = overHoles;
        List<Handle<Spot>> handles = new ArrayList<>();
        for (int i = 0; i < alive.length; i++) {
            handles.add(spots.add(i % 97, 1));
        }
        for (int i = 0; i < alive.length; i++) {
            if (!alive[i]) {
                spots.remove(handles.get(i));
            }
        }
    }

    @Override
    public void move() {
        if (overHoles) {
            SpotKernels.moveAll(spots);
        } else {
            SpotKernels.move(spots);
        }
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (SpotStore.Cursor spot : spots) {
            sum += spot.x();
        }
        return sum;
    }
}
