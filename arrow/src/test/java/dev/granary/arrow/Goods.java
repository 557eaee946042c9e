package dev.granary.arrow;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Flags;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Pooled;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.Symbol;
import java.util.List;

/** The records of the tests: one of everything, in stores that lay it out in different ways. */
interface Goods {
    enum Grade {
        POOR,
        FAIR,
        GOOD
    }

    /** One of everything that an element may have. */
    record Stage(
            Spot spot,
            Grade grade,
            Handle<?> next,
            @Symbol String carrier,
            @Boxed String note,
            byte level,
            long serial) {}

    record Spot(double x, float y, Shelf shelf) {}

    record Shelf(short row, byte level, boolean locked) {}

    int id();

    @SoA
    record Packed(
            int id,
            byte count,
            short lot,
            char mark,
            long serial,
            float weight,
            double price,
            boolean fragile,
            Grade grade,
            Handle<?> next,
            Spot spot,
            @Symbol String carrier,
            @Boxed String note,
            @Pooled float[] speeds,
            @Pooled boolean[] marks,
            @Pooled char[] letters,
            @Pooled List<Grade> grades,
            @Pooled @Symbol List<String> tags,
            @Pooled List<Handle<?>> others,
            @Pooled List<Stage> stages)
            implements Goods {}

    @SoA(growth = Growth.VIRTUAL)
    @Flags({"seen", "late"})
    record VirtualPacked(
            int id,
            byte count,
            short lot,
            char mark,
            long serial,
            float weight,
            double price,
            boolean fragile,
            Grade grade,
            Handle<?> next,
            Spot spot,
            @Symbol String carrier,
            @Boxed String note,
            @Pooled float[] speeds,
            @Pooled boolean[] marks,
            @Pooled char[] letters,
            @Pooled List<Grade> grades,
            @Pooled @Symbol List<String> tags,
            @Pooled List<Handle<?>> others,
            @Pooled List<Stage> stages)
            implements Goods {}

    @BulkData
    record Structs(
            int id,
            byte count,
            short lot,
            char mark,
            long serial,
            float weight,
            double price,
            boolean fragile,
            Grade grade,
            Handle<?> next,
            Spot spot,
            @Symbol String carrier,
            @Boxed String note,
            @Pooled float[] speeds,
            @Pooled boolean[] marks,
            @Pooled char[] letters,
            @Pooled List<Grade> grades,
            @Pooled @Symbol List<String> tags,
            @Pooled List<Handle<?>> others,
            @Pooled List<Stage> stages)
            implements Goods {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, blockRows = 64)
    record SmallColumns(
            int id,
            byte count,
            short lot,
            char mark,
            long serial,
            float weight,
            double price,
            boolean fragile,
            Grade grade,
            Handle<?> next,
            Spot spot,
            @Symbol String carrier,
            @Boxed String note,
            @Pooled float[] speeds,
            @Pooled boolean[] marks,
            @Pooled char[] letters,
            @Pooled List<Grade> grades,
            @Pooled @Symbol List<String> tags,
            @Pooled List<Handle<?>> others,
            @Pooled List<Stage> stages)
            implements Goods {}

    @BulkData(layout = Layout.AOSOA)
    record Lanes(
            int id,
            byte count,
            short lot,
            char mark,
            long serial,
            float weight,
            double price,
            boolean fragile,
            Grade grade,
            Handle<?> next,
            Spot spot,
            @Symbol String carrier,
            @Boxed String note,
            @Pooled float[] speeds,
            @Pooled boolean[] marks,
            @Pooled char[] letters,
            @Pooled List<Grade> grades,
            @Pooled @Symbol List<String> tags,
            @Pooled List<Handle<?>> others,
            @Pooled List<Stage> stages)
            implements Goods {}

    @BulkData(growth = Growth.VIRTUAL)
    record VirtualStructs(
            int id,
            byte count,
            short lot,
            char mark,
            long serial,
            float weight,
            double price,
            boolean fragile,
            Grade grade,
            Handle<?> next,
            Spot spot,
            @Symbol String carrier,
            @Boxed String note,
            @Pooled float[] speeds,
            @Pooled boolean[] marks,
            @Pooled char[] letters,
            @Pooled List<Grade> grades,
            @Pooled @Symbol List<String> tags,
            @Pooled List<Handle<?>> others,
            @Pooled List<Stage> stages)
            implements Goods {}

    @BulkData(layout = Layout.SOA, growth = Growth.DOUBLING)
    record Doubling(
            int id,
            byte count,
            short lot,
            char mark,
            long serial,
            float weight,
            double price,
            boolean fragile,
            Grade grade,
            Handle<?> next,
            Spot spot,
            @Symbol String carrier,
            @Boxed String note,
            @Pooled float[] speeds,
            @Pooled boolean[] marks,
            @Pooled char[] letters,
            @Pooled List<Grade> grades,
            @Pooled @Symbol List<String> tags,
            @Pooled List<Handle<?>> others,
            @Pooled List<Stage> stages)
            implements Goods {}
}
