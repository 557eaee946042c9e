package dev.granary.tests.game;

import dev.granary.Flags;
import dev.granary.Grid;
import dev.granary.Handle;
import dev.granary.OnRemove;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.SoA;
import dev.granary.Unique;
import java.util.List;

/** One of a flock: its neighbours are found by the grid, its followers by the reference, and its stops and things are its own. */
@SoA
@Flags("hit")
record Boid(
        @Unique int id,
        @Grid(cell = Boid.SIGHT) Vec2 position,
        Vec2 velocity,
        Vec2 steer,
        float health,
        Kind kind,
        @Reference(onRemove = OnRemove.CLEAR) Handle<Boid> leader,
        @Pooled List<Vec2> path,
        @Pooled List<Item> inventory,
        boolean panicking) {
    static final int SIGHT = 15;

    enum Kind {
        RUNNER,
        TANK,
        THIEF;

        float health() {
            return this == TANK ? 200 : 50;
        }
    }

    enum Thing {
        GOLD,
        POTION,
        KEY
    }

    record Item(Thing thing, int count) {}
}
