package dev.granary.benchmarks.worlds;

import dev.granary.Handle;

/** A world: handles for single entities, archetypes for many at once. */
final class ChangesOfGranary implements ChangeRival {
    private final SparksWorld world = new SparksWorld();
    private final SparksWorld.Archetype moving = world.archetype()
            .with(new Sparks.Position(1, 2))
            .with(new Sparks.Velocity(3, 4))
            .build();
    private final boolean atOnce;
    private long[] entities;
    private final int[] order;

    /** Those that were created at once, whose handles no one has asked for yet. */
    private SparksWorld.Batch batch;

    /** {@code atOnce}: all are created, and destroyed, by one call. */
    ChangesOfGranary(int count, boolean atOnce) {
        this.atOnce = atOnce;
        entities = new long[count];
        order = Entities.someInRandomOrder(count);
    }

    @Override
    public void create() {
        if (!atOnce) {
            for (int i = 0; i < entities.length; i++) {
                entities[i] = world.create(moving).bits();
            }
            return;
        }
        batch = world.create(moving, entities.length);
    }

    @Override
    public void destroy() {
        if (atOnce) {
            world.query().destroyAll();
            return;
        }
        for (long entity : entities) {
            world.destroy(Handle.ofBits(entity));
        }
    }

    @Override
    public void add() {
        if (batch != null) {
            entities = batch.handles();
            batch = null;
        }
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
    public Object world() {
        return world;
    }

    @Override
    public long counts() {
        return ChangeRival.counts(
                world.query().position().velocity().count(),
                world.query().fade().count());
    }
}
