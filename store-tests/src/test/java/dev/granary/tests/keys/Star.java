package dev.granary.tests.keys;

import dev.granary.BulkData;
import dev.granary.Grid;
import dev.granary.Kernel;

@BulkData
record Star(
        @Grid(cell = 1.5) Place place,
        @Grid(cell = 100, name = "seen") Point seen,
        int number) {
    record Place(double x, double y, double z) {}

    @Kernel
    static void turn(StarStore.Cursor star) {
        star.placeX(-star.placeY());
        star.seenY(star.seenY() + 1);
    }

    @Kernel
    static void fail(StarStore.Cursor star) {
        star.placeX(7);
        throw new IllegalStateException("at " + star.number());
    }
}
