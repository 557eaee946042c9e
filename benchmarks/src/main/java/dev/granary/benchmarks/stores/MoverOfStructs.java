package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.BodyPhysicsKernels;
import dev.granary.benchmarks.BodyStore;
import dev.granary.benchmarks.Inputs;

/** A store of structs, and its kernels. */
final class MoverOfStructs implements Mover {
    private final BodyStore bodies = new BodyStore();

    MoverOfStructs(int items) {
        for (int i = 0; i < items; i++) {
            bodies.add(Inputs.body(i));
        }
    }

    @Override
    public void integrate(float dt) {
        BodyPhysicsKernels.integrate(bodies, dt);
    }

    @Override
    public void tick(float dt) {
        BodyPhysicsKernels.tick(bodies, dt);
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (BodyStore.Cursor b : bodies) {
            sum += (double) b.life() + b.positionX() + b.positionY() + b.positionZ();
        }
        return sum;
    }
}
