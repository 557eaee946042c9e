package dev.granary.tests.severalrecords;

import dev.granary.BulkData;
import dev.granary.Handle;

/** Its enum has the simple name of another one. */
@BulkData
record Crate(Handle<Ship> ship, Kind kind, long worth, boolean open) {
    enum Kind {
        FOOD,
        TOOLS,
        GOLD
    }
}
