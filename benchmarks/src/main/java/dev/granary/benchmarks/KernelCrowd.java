package dev.granary.benchmarks;

import dev.granary.Handle;

/** All kernels on all stores, run often enough that the JIT compiler has compiled every one before anything is measured. */
public final class KernelCrowd {
    private static final int ITEMS = 20_000;
    private static final int ROUNDS = 25;

    private KernelCrowd() {}

    /** Returns something that depends on all of it. */
    public static double warmUp() {
        ParticleStore particles = new ParticleStore();
        BodyStore bodies = new BodyStore();
        SpotStore spots = new SpotStore();
        ShipStore ships = new ShipStore();
        for (int i = 0; i < ITEMS; i++) {
            particles.add(Inputs.particle(i));
            bodies.add(Inputs.body(i));
            spots.add(i, 1);
            ships.add(ship(i));
        }
        for (int i = 0; i < ITEMS / 3; i++) { // some words with holes, some without
            spots.remove(Handle.ofBits(spots.blocks().getFirst().handle(i + 1).bits()));
        }
        double sum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            ParticlePhysicsKernels.integrate(particles, Inputs.DT);
            ParticlePhysicsKernels.drift(particles, Inputs.DT);
            ParticlePhysicsKernels.push(particles, Inputs.DT);
            ParticlePhysicsKernels.tick(particles, Inputs.DT);
            ParticlePhysicsKernels.pushIf(particles, Inputs.DT);
            ParticlePhysicsKernels.integrateIf(particles, Inputs.DT);
            ParticlePhysicsKernels.integrateEither(particles, Inputs.DT);
            ParticlePhysicsKernels.integrateByValue(particles, Inputs.DT);
            sum += ParticlePhysicsKernels.energy(particles, 0);
            sum += ParticlePhysicsKernels.isOver(particles, -20);
            BodyPhysicsKernels.integrate(bodies, Inputs.DT);
            BodyPhysicsKernels.tick(bodies, Inputs.DT);
            BodyPhysicsKernels.orbit(bodies, Inputs.DT);
            BodyPhysicsKernels.orbitOnScratch(bodies, Inputs.DT);
            BodyPhysicsKernels.orbitFourTimes(bodies, Inputs.DT);
            BodyPhysicsKernels.orbitFourTimesOnScratch(bodies, Inputs.DT);
            SpotKernels.move(spots);
            SpotKernels.moveAll(spots);
            ShipKernels.sail(ships, Inputs.DT);
            ShipKernels.sailUnlessDocked(ships, Inputs.DT);
        }
        return sum;
    }

    static Ship ship(int i) {
        return new Ship(
                i % 97,
                i % 89,
                i % 7,
                i % 3 == 0,
                i % 5 == 0,
                Ship.Rank.values()[i % 3],
                Handle.none(),
                Inputs.position(i),
                Inputs.velocity(i),
                Inputs.color(i),
                i,
                i + 1,
                i + 2,
                i + 3,
                i,
                i,
                i,
                i,
                (byte) i,
                (byte) i,
                (short) i,
                (short) i,
                'm',
                'f');
    }
}
