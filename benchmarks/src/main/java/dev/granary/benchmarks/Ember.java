package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Layout;

/** A number to be totalled, in a column with holes. */
@BulkData(layout = Layout.SOA)
public record Ember(float life, int number) {}
