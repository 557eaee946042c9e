package dev.granary.tests;

import dev.granary.Boxed;
import dev.granary.Flags;
import dev.granary.Handle;
import dev.granary.SoA;

/** Items in packed stores. */
final class PackedItems {
    private PackedItems() {}

    @SoA
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

    @SoA(blockRows = 64)
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

    @SoA(blockRows = 64, capacity = 50, maxCapacity = 150)
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
