package dev.granary.tests;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Flags;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SoA;

/** Items in stores whose columns are in groups. */
final class AosoaItems {
    private AosoaItems() {}

    @Flags({"chosen", "seen"})
    @SoA(lanes = 8)
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
    @SoA(lanes = 64, blockRows = 64)
    record PackedSmall(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<PackedSmall> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        PackedSmall {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @SoA(lanes = 16, blockRows = 64, capacity = 50, maxCapacity = 150)
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
    @SoA(lanes = 16, growth = Growth.FIXED, capacity = 150)
    record PackedFixed(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<PackedFixed> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        PackedFixed {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @SoA(lanes = 8, growth = Growth.DOUBLING)
    record PackedDoubling(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<PackedDoubling> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        PackedDoubling {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @SoA(lanes = 32, growth = Growth.GEOMETRIC_BLOCKS)
    record PackedGeometric(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<PackedGeometric> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        PackedGeometric {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, reuse = Reuse.FREE_LIST, lanes = 8)
    record Linked(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<Linked> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        Linked {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, lanes = 128)
    record Lowest(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<Lowest> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        Lowest {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, blockRows = 64, lanes = 2)
    record LowestSmall(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<LowestSmall> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        LowestSmall {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, reuse = Reuse.FREE_LIST, blockRows = 64, capacity = 50, maxCapacity = 150)
    record LinkedLimited(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<LinkedLimited> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        LinkedLimited {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, reuse = Reuse.FREE_LIST, growth = Growth.FIXED, capacity = 150)
    record LinkedFixed(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<LinkedFixed> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        LinkedFixed {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, growth = Growth.FIXED, capacity = 150, lanes = 64)
    record LowestFixed(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<LowestFixed> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        LowestFixed {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, reuse = Reuse.FREE_LIST, growth = Growth.DOUBLING, lanes = 64)
    record LinkedDoubling(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<LinkedDoubling> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        LinkedDoubling {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, growth = Growth.DOUBLING)
    record LowestDoubling(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<LowestDoubling> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        LowestDoubling {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, reuse = Reuse.FREE_LIST, growth = Growth.GEOMETRIC_BLOCKS)
    record LinkedGeometric(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<LinkedGeometric> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        LinkedGeometric {
            Item.check(id);
        }
    }

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, growth = Growth.GEOMETRIC_BLOCKS, lanes = 128)
    record LowestGeometric(
            int id,
            Shade shade,
            Pose pose,
            Pose home,
            Handle<LowestGeometric> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            @Boxed String label)
            implements Item {
        LowestGeometric {
            Item.check(id);
        }
    }
}
