package dev.granary.benchmarks;

import java.io.Serializable;

/** A {@link Reading} as an object that serializers write. */
record SavedReading(float x, float y, float z, float speed, int sensor, int flags, int count, double time)
        implements Serializable {}
