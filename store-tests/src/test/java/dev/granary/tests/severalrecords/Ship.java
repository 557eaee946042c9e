package dev.granary.tests.severalrecords;

import dev.granary.SoA;

@SoA
record Ship(int id, Kind kind, double speed, boolean docked) {
    enum Kind {
        SAIL,
        STEAM
    }
}
