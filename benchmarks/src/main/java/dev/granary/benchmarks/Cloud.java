package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Layout;

/** Ten floats in ten columns with holes. */
@BulkData(layout = Layout.SOA)
public record Cloud(float life, Vec3 position, Vec3 velocity, Vec3 color) {}
