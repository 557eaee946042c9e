package dev.granary.benchmarks.worlds;

import dev.granary.Handle;

/** A world, by kernels, by kernels in place, or by the query's cursor. */
final class JoinOfGranary implements JoinRival {
    /** The ways to go through a world. */
    enum Way {
        KERNEL,
        IN_PLACE,
        CURSOR
    }

    private final SparksWorld world;
    private final Way way;

    JoinOfGranary(boolean fromArchetypes, Way way) {
        this.way = way;
        world = filled(Entities.COUNT, fromArchetypes);
    }

    static SparksWorld filled(int count, boolean fromArchetypes) {
        SparksWorld world = new SparksWorld();
        var still = world.archetype().with(new Sparks.Position(0, 0)).build();
        var moving = world.archetype()
                .with(new Sparks.Position(0, 0))
                .with(new Sparks.Velocity(0, 0))
                .build();
        long[] entities = new long[count];
        for (int i = 0; i < count; i++) {
            boolean moves = fromArchetypes && Entities.MOVES[i];
            Handle<Sparks> entity = world.create(moves ? moving : still);
            world.position(entity, new Sparks.Position(Entities.x(i), Entities.y(i)));
            if (moves) {
                world.velocity(entity, velocity(i));
            }
            entities[i] = entity.bits();
        }
        for (int i = 0; i < count; i++) {
            if (!fromArchetypes && Entities.MOVES[i]) {
                world.add(Handle.<Sparks>ofBits(entities[i]), velocity(i));
            }
            if (Entities.FROZEN[i]) {
                world.add(Handle.<Sparks>ofBits(entities[i]), new Sparks.Frozen());
            }
        }
        return world;
    }

    private static Sparks.Velocity velocity(int i) {
        return new Sparks.Velocity(Entities.velocityX(i), Entities.velocityY(i));
    }

    @Override
    public void move() {
        move(world, way);
    }

    @Override
    public void moveUnfrozen() {
        moveUnfrozen(world, way);
    }

    static void move(SparksWorld world, Way way) {
        switch (way) {
            case KERNEL -> SparksKernels.move(world, Entities.DT);
            case IN_PLACE -> SparksKernels.push(world, Entities.DT);
            case CURSOR -> walk(world);
        }
    }

    static void moveUnfrozen(SparksWorld world, Way way) {
        switch (way) {
            case KERNEL -> SparksKernels.moveUnfrozen(world, Entities.DT);
            case IN_PLACE -> SparksKernels.pushUnfrozen(world, Entities.DT);
            case CURSOR -> walkUnfrozen(world);
        }
    }

    private static void walk(SparksWorld world) {
        for (SparksWorld.Cursor spark : world.query().position().velocity()) {
            spark.positionX(spark.positionX() + spark.velocityX() * Entities.DT);
            spark.positionY(spark.positionY() + spark.velocityY() * Entities.DT);
        }
    }

    private static void walkUnfrozen(SparksWorld world) {
        for (SparksWorld.Cursor spark :
                world.query().position().velocity().without().frozen()) {
            spark.positionX(spark.positionX() + spark.velocityX() * Entities.DT);
            spark.positionY(spark.positionY() + spark.velocityY() * Entities.DT);
        }
    }

    @Override
    public double sum() {
        return SparksKernels.sum(world, 0);
    }
}
