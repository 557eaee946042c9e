package dev.granary.benchmarks.worlds;

import dev.granary.Handle;

/** A world, by kernels and by handles. */
final class CppWorkOfGranary implements CppWork {
    private final SparksWorld world = new SparksWorld();
    private final SparksWorld.Archetype still =
            world.archetype().with(new Sparks.Position(0, 0)).build();
    private final SparksWorld.Archetype moving = world.archetype()
            .with(new Sparks.Position(1, 2))
            .with(new Sparks.Velocity(3, 4))
            .build();
    private final int[] order;
    private long[] entities = {};
    private double read;

    CppWorkOfGranary(int[] order) {
        this.order = order;
    }

    @Override
    public void fill(boolean[] moves, boolean[] frozen) {
        entities = new long[moves.length];
        for (int i = 0; i < moves.length; i++) {
            Handle<Sparks> entity = world.create(still);
            world.position(entity, new Sparks.Position(Entities.x(i), Entities.y(i)));
            entities[i] = entity.bits();
        }
        for (int i = 0; i < moves.length; i++) {
            if (moves[i]) {
                world.add(
                        Handle.<Sparks>ofBits(entities[i]),
                        new Sparks.Velocity(Entities.velocityX(i), Entities.velocityY(i)));
            }
            if (frozen[i]) {
                world.add(Handle.<Sparks>ofBits(entities[i]), new Sparks.Frozen());
            }
        }
    }

    @Override
    public void create(int count) {
        if (entities.length != count) {
            entities = new long[count];
        }
        for (int i = 0; i < count; i++) {
            entities[i] = world.create(moving).bits();
        }
    }

    @Override
    public void destroy() {
        for (long entity : entities) {
            world.destroy(Handle.ofBits(entity));
        }
    }

    @Override
    public void move() {
        SparksKernels.move(world, Entities.DT);
    }

    @Override
    public void moveUnfrozen() {
        SparksKernels.moveUnfrozen(world, Entities.DT);
    }

    @Override
    public void add() {
        for (int i : order) {
            world.add(Handle.<Sparks>ofBits(entities[i]), new Sparks.Fade(1));
        }
    }

    @Override
    public void remove() {
        for (int i : order) {
            world.removeFade(Handle.ofBits(entities[i]));
        }
    }

    @Override
    public long counts() {
        return ChangeRival.counts(
                world.query().position().velocity().count(),
                world.query().fade().count());
    }

    @Override
    public void read() {
        double sum = 0;
        for (int i : order) {
            sum += world.positionX(Handle.ofBits(entities[i]));
        }
        read = sum;
    }

    @Override
    public double lastRead() {
        return read;
    }

    @Override
    public void churn() {
        for (int i : order) {
            world.destroy(Handle.ofBits(entities[i]));
        }
        for (int i : order) {
            entities[i] = world.create(moving).bits();
        }
    }

    @Override
    public double sum() {
        return SparksKernels.sum(world, 0);
    }

    @Override
    public void close() {}

    @Override
    public String toString() {
        return "Granary";
    }
}
