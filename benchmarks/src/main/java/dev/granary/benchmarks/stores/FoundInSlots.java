package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Inputs;
import dev.granary.benchmarks.Vec3;

/** By hand: a {@link SlotTable}, which compares the generation. */
final class FoundInSlots implements Found {
    private final SlotTable table;
    private final long[] handles;

    FoundInSlots(int items) {
        table = new SlotTable(items);
        handles = new long[items];
        for (int i = 0; i < items; i++) {
            Vec3 p = Inputs.position(i);
            Vec3 v = Inputs.velocity(i);
            Vec3 c = Inputs.color(i);
            handles[i] = table.add(Inputs.life(i), p.x(), p.y(), p.z(), v.x(), v.y(), v.z(), c.x(), c.y(), c.z());
        }
        Inputs.shuffle(handles, 1);
    }

    @Override
    public float oneField() {
        float sum = 0;
        for (long handle : handles) {
            sum += table.contains(handle) ? table.field(handle, 0) : 0;
        }
        return sum;
    }

    @Override
    public float threeFields() {
        float sum = 0;
        for (long handle : handles) {
            sum += table.contains(handle)
                    ? table.field(handle, 1) + table.field(handle, 2) + table.field(handle, 3)
                    : 0;
        }
        return sum;
    }

    @Override
    public float allFields() {
        float sum = 0;
        for (long handle : handles) {
            sum += table.contains(handle) ? all(handle) : 0;
        }
        return sum;
    }

    private float all(long handle) {
        return table.field(handle, 0)
                + table.field(handle, 1)
                + table.field(handle, 2)
                + table.field(handle, 3)
                + table.field(handle, 4)
                + table.field(handle, 5)
                + table.field(handle, 6)
                + table.field(handle, 7)
                + table.field(handle, 8)
                + table.field(handle, 9);
    }
}
