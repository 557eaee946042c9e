package dev.granary.tests;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Flags;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;

/** Items in stores with holes, as structs of arrays. */
final class SoaItems {
    private SoaItems() {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST)
    @Flags({"chosen", "seen"})
    record Plain(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<Plain> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        Plain {
            Item.check(id);
        }
    }

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, blockRows = 64)
    @Flags({"chosen", "seen"})
    record Small(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<Small> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        Small {
            Item.check(id);
        }
    }

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, blockRows = 64, capacity = 50, maxCapacity = 150)
    @Flags({"chosen", "seen"})
    record Limited(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<Limited> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        Limited {
            Item.check(id);
        }
    }
}
