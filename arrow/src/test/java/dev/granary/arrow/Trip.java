package dev.granary.arrow;

import dev.granary.BulkData;
import dev.granary.Pooled;
import dev.granary.Symbol;
import java.util.List;

/** A record with lists. */
@BulkData
record Trip(long number, @Pooled float[] speeds, @Pooled List<Stop> stops) {
    enum Kind {
        GATE,
        TREE
    }

    record Stop(Kind kind, @Symbol String name, int at) {}
}
