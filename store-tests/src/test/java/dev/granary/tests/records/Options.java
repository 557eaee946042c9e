package dev.granary.tests.records;

import dev.granary.BulkData;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SoA;

/** Every option. */
final class Options {
    private Options() {}

    @SoA(name = "Renamed")
    record Named(int x) {}

    @BulkData(name = "Größen_$1")
    record NamedOddly(int x) {}

    @SoA(capacity = 1000)
    record Roomy(int x) {}

    @BulkData(maxCapacity = 1)
    record Lonely(int x) {}

    @SoA(maxCapacity = 64, blockRows = 64)
    record Exact(int x) {}

    @BulkData(layout = Layout.SOA, blockRows = 8192, capacity = 5, maxCapacity = 10_000)
    record All(int x, boolean y) {}

    @BulkData(reuse = Reuse.LOWEST)
    record Lowest(int x, boolean y) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST, blockRows = 64)
    record LowestColumns(int x, boolean y) {}

    @BulkData(blockRows = 1 << 14)
    record Large(int x, boolean y) {}

    @SoA(blockRows = 64)
    record Tiny(int x, boolean y) {}
}
