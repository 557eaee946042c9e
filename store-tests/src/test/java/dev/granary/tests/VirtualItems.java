package dev.granary.tests;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Flags;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SoA;

/** Items in stores in virtual memory. */
final class VirtualItems {
    private VirtualItems() {}

    @Flags({"chosen", "seen"})
    @SoA(growth = Growth.VIRTUAL, blockRows = 64)
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
    @BulkData(growth = Growth.VIRTUAL, blockRows = 64)
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
    @BulkData(reuse = Reuse.LOWEST, growth = Growth.VIRTUAL, blockRows = 64)
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
    @BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, blockRows = 64)
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
    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, growth = Growth.VIRTUAL, blockRows = 64)
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

    @Flags({"chosen", "seen"})
    @SoA(growth = Growth.VIRTUAL, blockRows = 64, capacity = 50, maxCapacity = 150)
    record PackedLimited(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<PackedLimited> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        PackedLimited {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.LOWEST, growth = Growth.VIRTUAL, blockRows = 64, capacity = 50, maxCapacity = 150)
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
}
