package dev.granary.tests;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Flags;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;

/** Items in stores with holes, the lowest of which is filled first. */
final class LowestItems {
    private LowestItems() {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.LOWEST)
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
    @BulkData(reuse = Reuse.LOWEST, blockRows = 64)
    record AosSmall(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<AosSmall> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        AosSmall {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.LOWEST, blockRows = 64, capacity = 50, maxCapacity = 150)
    record AosLimited(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<AosLimited> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        AosLimited {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
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
    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, blockRows = 64)
    record SoaSmall(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<SoaSmall> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        SoaSmall {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, blockRows = 64, capacity = 50, maxCapacity = 150)
    record SoaLimited(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<SoaLimited> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        SoaLimited {
            Item.check(id);
        }
    }
}
