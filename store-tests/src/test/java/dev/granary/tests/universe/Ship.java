package dev.granary.tests.universe;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Pooled;
import dev.granary.Reference;
import dev.granary.RemoveIf;
import dev.granary.Symbol;
import dev.granary.Unique;
import java.util.List;

/** A ship outlives its pilot. */
@BulkData
record Ship(
        @Unique int id,
        @Index @Symbol String kind,
        @Ordered int rank,
        @Reference(onRemove = OnRemove.CLEAR) Handle<Space> pilot,
        @Pooled float[] cargo,
        @Pooled List<Stop> stops,
        @Pooled @Reference(onRemove = OnRemove.CLEAR) List<Handle<Space>> crew,
        boolean lit) {

    record Stop(@Index int at, @Symbol String name) {}

    @Kernel
    static Ship promote(Ship ship, int limit) {
        return ship.rank() >= limit
                ? ship
                : new Ship(
                        ship.id(),
                        ship.kind(),
                        ship.rank() + 1,
                        ship.pilot(),
                        ship.cargo(),
                        ship.stops(),
                        ship.crew(),
                        !ship.lit());
    }

    @Kernel(where = "lit", combine = "plus")
    static long worth(long sum, Ship ship) {
        return sum + ship.rank();
    }

    static long plus(long one, long other) {
        return one + other;
    }

    @RemoveIf
    static boolean isWorthless(Ship ship, int rank) {
        return ship.rank() < rank;
    }
}
