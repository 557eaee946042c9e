package dev.granary.benchmarks.lists;

import dev.granary.Handle;
import java.util.List;

/** The generated store, with a list an item. An item whose points go is removed, and another one added. */
final class StoreLists extends Lists {
    private final OutlineStore outlines = new OutlineStore(ITEMS);
    private final long[] handles = new long[ITEMS];

    StoreLists() {
        for (int item = 0; item < ITEMS; item++) {
            handles[item] = outlines.add(item, List.of()).bits();
        }
    }

    private OutlineStore.Points points(int item) {
        return outlines.pointsOf(Handle.ofBits(handles[item]));
    }

    /** Puts all points together. */
    StoreLists packed() {
        outlines.trim();
        return this;
    }

    @Override
    void add(int item, float x, float y) {
        points(item).add(x, y);
    }

    @Override
    void clear(int item) {
        outlines.remove(Handle.ofBits(handles[item]));
        handles[item] = outlines.add(item, List.of()).bits();
    }

    @Override
    float sum() {
        float sum = 0;
        for (OutlineStore.Cursor outline : outlines) {
            OutlineStore.Points points = outline.pointsOf();
            float[] x = points.xArray();
            float[] y = points.yArray();
            for (int i = points.from(); i < points.to(); i++) {
                sum += x[i] * y[i];
            }
        }
        return sum;
    }

    @Override
    float x(int item, int index) {
        return points(item).x(index);
    }
}
