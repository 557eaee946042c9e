package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.Layout;

/** Two columns with holes, and the kernel of the facts about holes. */
@BulkData(layout = Layout.SOA)
public record Spot(float x, float y) {
    @Kernel
    public static Spot move(Spot s) {
        return new Spot(s.x() + s.y() * 0.1f, s.y());
    }

    @Kernel(holes = true)
    public static Spot moveAll(Spot s) {
        return new Spot(s.x() + s.y() * 0.1f, s.y());
    }
}
