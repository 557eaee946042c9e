package dev.granary.benchmarks.worlds;

import java.util.function.ToLongFunction;

/** How large worlds are. */
public final class WorldSizes {
    private WorldSizes() {}

    /** The bytes of that many entities with a position and a velocity: what a world of them has more than an empty one. */
    public static long bytes(String rival, int entities, ToLongFunction<Object> reachable) {
        ChangeRival world = ChangeRival.create(rival.equals("world") ? "granary" : rival, entities);
        long before = reachable.applyAsLong(world.world());
        world.create();
        return reachable.applyAsLong(world.world()) - before;
    }
}
