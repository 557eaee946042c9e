package dev.granary.tests.files;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Unique;
import dev.granary.World;

/** A world with all that a file can have of one, and a store that it has to do with. */
@World({Port.Hull.class, Port.Motion.class, Port.Cargo.class, Port.Lights.class, Port.Anchored.class, Port.Call.class})
interface Port {
    enum Kind {
        TUG,
        FERRY,
        BARGE
    }

    record Spot(double x, double y) {}

    record Hull(@Unique int number, Kind kind, short length, byte crew, char mark) {}

    record Motion(Spot at, float heading, boolean reversed, long since) {}

    record Cargo(Handle<Port> tug, Handle<Dock> dock) {}

    record Lights(boolean left, boolean right) {}

    record Anchored() {}

    record Call(@Index int sign) {}

    @BulkData
    record Dock(Handle<Port> ship, int number) {}
}
