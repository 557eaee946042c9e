package dev.granary.benchmarks;

import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.Select;

/** Kernels over packed columns, in every form. */
@Kernels(Particle.class)
public final class ParticlePhysics {
    private ParticlePhysics() {}

    @Kernel
    public static Particle integrate(Particle p, float dt) {
        return new Particle(p.life() - dt, p.position().plus(p.velocity().times(dt)), p.velocity(), p.color());
    }

    record Motion(float life, Vec3 position) {}

    @Kernel
    static Motion drift(Particle p, float dt) {
        return new Motion(p.life() - dt, p.position().plus(p.velocity().times(dt)));
    }

    @Kernel
    static void push(ParticleStore.Cursor p, float dt) {
        p.positionX(p.positionX() + p.velocityX() * dt);
        p.positionY(p.positionY() + p.velocityY() * dt);
        p.positionZ(p.positionZ() + p.velocityZ() * dt);
        p.life(p.life() - dt);
    }

    @Kernel
    public static Particle tick(Particle p, float dt) {
        return new Particle(p.life() - dt, p.position(), p.velocity(), p.color());
    }

    /** The branch is taken at random by half: see {@link KernelBranches}. */
    @Kernel
    static void pushIf(ParticleStore.Cursor p, float dt) {
        if (p.colorX() >= 0.5f) {
            p.positionX(p.positionX() + p.velocityX() * dt);
            p.positionY(p.positionY() + p.velocityY() * dt);
            p.positionZ(p.positionZ() + p.velocityZ() * dt);
            p.life(p.life() - dt);
        }
    }

    @Kernel
    static Particle integrateIf(Particle p, float dt) {
        return p.color().x() >= 0.5f ? integrate(p, dt) : p;
    }

    @Kernel
    @SuppressWarnings("Granary/MergedRecords")
    static Particle integrateEither(Particle p, float dt) {
        return p.color().x() >= 0.5f ? integrate(p, dt) : tick(p, 0);
    }

    /** What is done with one of a hundred: see {@link KernelFew}. */
    @Kernel
    static void collect(Particle p, Collected few) {
        if (p.color().x() >= 0.01f) {
            return;
        }
        few.add(p);
    }

    @Kernel
    @SuppressWarnings("Granary/AllocatedItem")
    static void collectUnasked(Particle p, Collected few) {
        if (few.isTooMuch(p.color().x())) {
            return;
        }
        few.add(p);
    }

    @Kernel
    static void collectInPlace(ParticleStore.Cursor p, Collected few) {
        if (p.colorX() >= 0.01f) {
            return;
        }
        few.add(p.value());
    }

    @Kernel
    static Particle integrateByValue(Particle p, float dt) {
        float step = p.color().x() >= 0.5f ? dt : 0;
        return new Particle(p.life() - step, p.position().plus(p.velocity().times(step)), p.velocity(), p.color());
    }

    @Kernel(combine = "sum")
    static double energy(double sum, Particle p) {
        return sum + p.velocity().x() * p.velocity().x();
    }

    static double sum(double one, double other) {
        return one + other;
    }

    @RemoveIf
    static boolean isOver(Particle p, float end) {
        return p.life() < end;
    }

    @Select
    static boolean isYoung(Particle p, float age) {
        return p.life() < age;
    }
}
