package dev.granary.benchmarks.stores;

import dev.granary.Handle;
import dev.granary.benchmarks.Inputs;
import dev.granary.benchmarks.Particle;
import dev.granary.benchmarks.ParticleStore;

/** A store of packed columns, by handle. */
final class FoundInPacked implements Found {
    private final ParticleStore store = new ParticleStore();
    private final long[] handles;

    FoundInPacked(int items) {
        handles = new long[items];
        for (int i = 0; i < items; i++) {
            Particle item = new Particle(Inputs.life(i), Inputs.position(i), Inputs.velocity(i), Inputs.color(i));
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
