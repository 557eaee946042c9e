package dev.granary.benchmarks.lists;

import dev.granary.BulkData;
import dev.granary.Pooled;
import java.util.List;

/** An item with points. */
@BulkData
record Outline(int number, @Pooled List<Point> points) {
    record Point(float x, float y) {}
}
