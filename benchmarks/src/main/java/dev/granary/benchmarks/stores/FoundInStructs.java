package dev.granary.benchmarks.stores;

import dev.granary.Handle;
import dev.granary.benchmarks.Body;
import dev.granary.benchmarks.BodyStore;
import dev.granary.benchmarks.Inputs;

/** A store of structs, by handle. */
final class FoundInStructs implements Found {
    private final BodyStore store = new BodyStore();
    private final long[] handles;

    FoundInStructs(int items) {
        handles = new long[items];
        for (int i = 0; i < items; i++) {
            Body item = new Body(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), Inputs.color(i));
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
