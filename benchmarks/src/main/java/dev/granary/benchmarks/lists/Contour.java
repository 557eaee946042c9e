package dev.granary.benchmarks.lists;

import dev.granary.BulkData;
import dev.granary.Pooled;
import java.util.List;

/** An item with points, in a store with views. */
@BulkData(views = true)
record Contour(int number, @Pooled List<Outline.Point> points) {}
