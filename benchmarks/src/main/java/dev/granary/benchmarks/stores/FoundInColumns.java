package dev.granary.benchmarks.stores;

import dev.granary.Handle;
import dev.granary.benchmarks.Cloud;
import dev.granary.benchmarks.CloudStore;
import dev.granary.benchmarks.Inputs;

/** A store of columns with holes, by handle. */
final class FoundInColumns implements Found {
    private final CloudStore store = new CloudStore();
    private final long[] handles;

    FoundInColumns(int items) {
        handles = new long[items];
        for (int i = 0; i < items; i++) {
            Cloud item = new Cloud(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), Inputs.color(i));
            handles[i] = store.add(item).bits();
        }
        Inputs.shuffle(handles, 1);
    }

    @Override
    public float oneField() {
        float sum = 0;
        for (long handle : handles) {
            sum += store.life(Handle.ofBits(handle));
        }
        return sum;
    }

    @Override
    public float threeFields() {
        float sum = 0;
        for (long handle : handles) {
            sum += Found.sum(store.position(Handle.ofBits(handle)));
        }
        return sum;
    }

    @Override
    public float allFields() {
        float sum = 0;
        for (long handle : handles) {
            sum += Found.all(store.get(Handle.ofBits(handle)));
        }
        return sum;
    }
}
