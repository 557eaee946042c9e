package dev.granary.tests;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Flags;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SoA;

/** Items in stores whose room is fixed. */
final class FixedItems {
    private FixedItems() {}

    @Flags({"chosen", "seen"})
    @SoA(growth = Growth.FIXED, capacity = 150)
    record Packed(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<Packed> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        Packed {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.FREE_LIST, growth = Growth.FIXED, capacity = 150)
    record Aos(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<Aos> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        Aos {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.LOWEST, growth = Growth.FIXED, capacity = 150)
    record AosLowest(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<AosLowest> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        AosLowest {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, growth = Growth.FIXED, capacity = 150)
    record Soa(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<Soa> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        Soa {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, growth = Growth.FIXED, capacity = 150)
    record SoaLowest(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<SoaLowest> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        SoaLowest {
            Item.check(id);
        }
    }
}
