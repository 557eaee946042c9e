package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.Layout;

/** A number on its way to another one, of which half is left each time: towards 0 it ends among subnormal numbers. */
@BulkData(layout = Layout.SOA)
public record Glow(float level, float target) {
    @Kernel(holes = true)
    public static Glow ease(Glow g) {
        return new Glow(g.level() + (g.target() - g.level()) * 0.5f, g.target());
    }

    /** What is below 5e-26 becomes 0, because the sum has no digits for it. */
    @Kernel(holes = true)
    public static Glow easeToZero(Glow g) {
        float level = g.level() + (g.target() - g.level()) * 0.5f;
        return new Glow(level + 1e-18f - 1e-18f, g.target());
    }
}
