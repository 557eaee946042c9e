package dev.granary.tests.records;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.SoA;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** References, beside flat columns and alone. */
final class Boxes {
    private Boxes() {}

    record Names(@Boxed String first, @Boxed List<String> more) {}

    @SoA
    record Packed(
            int id,
            @Boxed String name,
            @Boxed List<String> tags,
            @Boxed int[] samples,
            @Boxed List<String>[] lists,
            @Boxed long[][] matrix,
            @Boxed Object anything,
            @Boxed Integer number,
            Names names) {}

    @BulkData
    record Aos(
            @Boxed Map<String, List<int[]>> map,
            int id,
            @Boxed Range<Handle<Aos>> range,
            @Boxed Hue hue,
            Names names) {}

    @BulkData(layout = Layout.SOA)
    record Soa(
            @Boxed Supplier<? extends Number> supplier,
            boolean flag,
            @Boxed Handle<Soa> boxedHandle,
            Names names) {}

    /** Flat, it is the record itself. */
    @SoA
    record Chain(@Boxed Chain next) {}

    @BulkData
    record Text(@Boxed String text) {}

    @BulkData
    record Shadows(
            @Boxed java.lang.String string,
            @Boxed Integer integer,
            @Boxed Math math,
            @Boxed Long number) {}
}
