package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Layout;
import dev.granary.Unique;

/** With one key of which no two are alike. */
@BulkData(layout = Layout.SOA)
public record Tagged(@Unique long id, long weight) {}
