package dev.granary.benchmarks;

import dev.granary.Kernel;
import dev.granary.SoA;

/** Two columns, tightly packed, and a kernel for those that a condition holds of. */
@SoA
public record Lamp(float x, float y, boolean lit) {
    @Kernel(where = "lit")
    public static Lamp move(Lamp l) {
        return new Lamp(l.x() + l.y() * 0.1f, l.y(), l.lit());
    }
}
