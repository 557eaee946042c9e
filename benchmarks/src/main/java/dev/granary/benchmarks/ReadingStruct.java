package dev.granary.benchmarks;

import dev.granary.BulkData;

/** {@link Reading}, in structs. */
@BulkData
record ReadingStruct(float x, float y, float z, float speed, int sensor, int flags, int count, double time) {}
