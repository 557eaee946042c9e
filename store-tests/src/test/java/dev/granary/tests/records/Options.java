package dev.granary.tests.records;

import dev.granary.BulkData;
import dev.granary.Growth;
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

    @BulkData(reuse = Reuse.FREE_LIST)
    record Lowest(int x, boolean y) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.FREE_LIST, blockRows = 64)
    record LowestColumns(int x, boolean y) {}

    @SoA(growth = Growth.FIXED, capacity = 1)
    record FixedOne(int x, boolean y) {}

    @BulkData(growth = Growth.FIXED, capacity = 64)
    record FixedStructs(byte x, boolean y) {}

    @BulkData(layout = Layout.SOA, growth = Growth.DOUBLING, blockRows = 1 << 14)
    record DoublingColumns(int x, boolean y) {}

    @BulkData(growth = Growth.DOUBLING, reuse = Reuse.FREE_LIST, maxCapacity = 64)
    record DoublingStructs(int x, boolean y) {}

    @SoA(growth = Growth.GEOMETRIC_BLOCKS, capacity = 200)
    record GeometricColumns(int x, boolean y) {}

    @BulkData(growth = Growth.GEOMETRIC_BLOCKS, blockRows = 128)
    record GeometricStructs(int x, boolean y) {}

    @SoA(lanes = 2)
    record Lanes(int x, boolean y) {}

    @SoA(lanes = 8192)
    record LongLanes(int x, boolean y) {}

    @BulkData(layout = Layout.AOSOA, growth = Growth.GEOMETRIC_BLOCKS, lanes = 1024, maxCapacity = 100)
    record LongLanesOfFew(int x, boolean y) {}

    @BulkData(layout = Layout.AOSOA, growth = Growth.FIXED, capacity = 1, lanes = 64)
    record FixedLanes(int x, boolean y) {}

    @BulkData(blockRows = 1 << 14)
    record Large(int x, boolean y) {}

    @SoA(blockRows = 64)
    record Tiny(int x, boolean y) {}
}
