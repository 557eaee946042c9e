package dev.granary.tests.universe;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.RemoveIf;
import dev.granary.SoA;
import dev.granary.Unique;

/** A shot goes with the ship that it is from. */
@SoA
record Shot(
        @Unique int id,
        @Reference(onRemove = OnRemove.REMOVE) Handle<Ship> from,
        int due) {
    @Kernel
    static void delay(ShotStore.Cursor shot, int by) {
        if ((shot.due() & 1) == 0) {
            shot.due(shot.due() + by);
        }
    }

    @RemoveIf
    static boolean isSpent(Shot shot, int now) {
        return shot.due() < now;
    }
}
