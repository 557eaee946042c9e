package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Layout;

/** A {@link Reading} in virtual memory, whose columns may be those of a file. */
@BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 1 << 26)
record MappedReading(float x, float y, float z, float speed, int sensor, int flags, int count, double time) {}
