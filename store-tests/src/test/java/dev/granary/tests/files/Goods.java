package dev.granary.tests.files;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Flags;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Layout;
import dev.granary.OnRemove;
import dev.granary.Ordered;
import dev.granary.Reference;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.Unique;

/** What a file can hold, in stores of all kinds. */
final class Goods {
    private Goods() {}

    enum Shade {
        RED,
        GREEN,
        BLUE
    }

    record Spot(byte row, short column, boolean isOn) {}

    interface Good {
        int id();
    }

    @Flags({"chosen", "seen"})
    @SoA(blockRows = 64)
    record Packed(
            int id,
            Shade shade,
            Handle<Packed> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @SoA
    record PackedPlain(
            int id,
            Shade shade,
            Handle<PackedPlain> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @SoA(growth = Growth.FIXED, capacity = 150)
    record PackedFixed(
            int id,
            Shade shade,
            Handle<PackedFixed> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @SoA(growth = Growth.DOUBLING)
    record PackedDoubling(
            int id,
            Shade shade,
            Handle<PackedDoubling> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @SoA(growth = Growth.GEOMETRIC_BLOCKS)
    record PackedGeometric(
            int id,
            Shade shade,
            Handle<PackedGeometric> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @SoA(growth = Growth.VIRTUAL, blockRows = 64)
    record PackedVirtual(
            int id,
            Shade shade,
            Handle<PackedVirtual> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @SoA(lanes = 8, blockRows = 64)
    record PackedLanes(
            int id,
            Shade shade,
            Handle<PackedLanes> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.FREE_LIST, blockRows = 64)
    record Aos(
            int id,
            Shade shade,
            Handle<Aos> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData
    record AosPlain(
            int id,
            Shade shade,
            Handle<AosPlain> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.LOWEST, blockRows = 64)
    record AosLowest(
            int id,
            Shade shade,
            Handle<AosLowest> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.FREE_LIST, blockRows = 64, capacity = 50, maxCapacity = 150)
    record AosLimited(
            int id,
            Shade shade,
            Handle<AosLimited> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.FREE_LIST, growth = Growth.FIXED, capacity = 150)
    record AosFixed(
            int id,
            Shade shade,
            Handle<AosFixed> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.LOWEST, growth = Growth.FIXED, capacity = 150)
    record AosFixedLowest(
            int id,
            Shade shade,
            Handle<AosFixedLowest> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.FREE_LIST, growth = Growth.DOUBLING)
    record AosDoubling(
            int id,
            Shade shade,
            Handle<AosDoubling> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.LOWEST, growth = Growth.GEOMETRIC_BLOCKS)
    record AosGeometric(
            int id,
            Shade shade,
            Handle<AosGeometric> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.FREE_LIST, growth = Growth.VIRTUAL, blockRows = 64)
    record AosVirtual(
            int id,
            Shade shade,
            Handle<AosVirtual> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.LOWEST, growth = Growth.VIRTUAL, blockRows = 64)
    record AosVirtualLowest(
            int id,
            Shade shade,
            Handle<AosVirtualLowest> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, blockRows = 64)
    record Soa(
            int id,
            Shade shade,
            Handle<Soa> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, blockRows = 64)
    record SoaLowest(
            int id,
            Shade shade,
            Handle<SoaLowest> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, growth = Growth.FIXED, capacity = 150)
    record SoaFixed(
            int id,
            Shade shade,
            Handle<SoaFixed> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, growth = Growth.DOUBLING)
    record SoaDoubling(
            int id,
            Shade shade,
            Handle<SoaDoubling> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, growth = Growth.GEOMETRIC_BLOCKS)
    record SoaGeometric(
            int id,
            Shade shade,
            Handle<SoaGeometric> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, growth = Growth.VIRTUAL, blockRows = 64)
    record SoaVirtual(
            int id,
            Shade shade,
            Handle<SoaVirtual> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, growth = Growth.VIRTUAL, blockRows = 64)
    record SoaVirtualLowest(
            int id,
            Shade shade,
            Handle<SoaVirtualLowest> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, reuse = Reuse.FREE_LIST, blockRows = 64)
    record LanesLinked(
            int id,
            Shade shade,
            Handle<LanesLinked> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(layout = Layout.AOSOA, reuse = Reuse.LOWEST, growth = Growth.DOUBLING)
    record LanesLowest(
            int id,
            Shade shade,
            Handle<LanesLowest> friend,
            boolean lit,
            Spot spot,
            char mark,
            long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @SoA(blockRows = 64)
    record PackedKeyed(
            @Unique int id,
            @Index Shade shade,
            @Reference(onRemove = OnRemove.CLEAR) Handle<PackedKeyed> friend,
            boolean lit,
            Spot spot,
            char mark,
            @Ordered long serial,
            float weight,
            double worth)
            implements Good {}

    @Flags({"chosen", "seen"})
    @BulkData(reuse = Reuse.FREE_LIST, blockRows = 64)
    record AosKeyed(
            @Unique int id,
            @Index Shade shade,
            @Reference(onRemove = OnRemove.CLEAR) Handle<AosKeyed> friend,
            boolean lit,
            Spot spot,
            char mark,
            @Ordered long serial,
            float weight,
            double worth)
            implements Good {}

    @BulkData
    record Other(int id, double price) {}

    @BulkData
    record Named(@Boxed StringBuilder name) {}

    enum Tint {
        GREY,
        BLUE,
        RED
    }

    @BulkData
    record Tinted(Tint shade) {}

    @BulkData
    record Shaded(Shade shade) {}
}
