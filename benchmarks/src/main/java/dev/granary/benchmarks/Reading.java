package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Layout;

/** What an instrument has measured: eight columns, 36 bytes. */
@BulkData(layout = Layout.SOA)
record Reading(float x, float y, float z, float speed, int sensor, int flags, int count, double time) {}
