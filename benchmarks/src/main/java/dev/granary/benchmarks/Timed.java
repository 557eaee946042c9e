package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Layout;
import dev.granary.Ordered;

/** In order by one number. */
@BulkData(layout = Layout.SOA)
public record Timed(@Ordered long due, int weight) {}
