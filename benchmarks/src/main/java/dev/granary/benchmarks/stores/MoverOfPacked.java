package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Inputs;
import dev.granary.benchmarks.ParticlePhysicsKernels;
import dev.granary.benchmarks.ParticleStore;

/** A store of packed columns, and its kernels. */
final class MoverOfPacked implements Mover {
    private final ParticleStore particles = new ParticleStore();

    MoverOfPacked(int items) {
        for (int i = 0; i < items; i++) {
            particles.add(Inputs.particle(i));
        }
    }

    @Override
    public void integrate(float dt) {
        ParticlePhysicsKernels.integrate(particles, dt);
    }

    @Override
    public void tick(float dt) {
        ParticlePhysicsKernels.tick(particles, dt);
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (ParticleStore.Cursor p : particles) {
            sum += (double) p.life() + p.positionX() + p.positionY() + p.positionZ();
        }
        return sum;
    }
}
