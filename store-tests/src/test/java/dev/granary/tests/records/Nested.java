package dev.granary.tests.records;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.SoA;

/** Records in records: three deep, one under several components, generic. */
final class Nested {
    private Nested() {}

    record Cell(int x, boolean mine) {}

    record Pair(Cell left, Cell right) {}

    record Grid(Pair top, Pair bottom, Cell middle) {}

    /** Declared with a type parameter, so its components have types only where it is used. */
    record Tagged<K, V>(K key, V value, @Boxed V boxed) {}

    @SoA
    record Packed(Grid grid, Cell cell, Pair pair, int x) {}

    @BulkData
    record Aos(Grid first, Grid second, byte middle) {}

    @BulkData(layout = Layout.SOA)
    record Soa(Cell cell, Grid grid) {}

    @SoA
    record Generic(Range<Handle<Packed>> handles, Range<Cell> cells, Tagged<Hue, Range<Handle<?>>> tagged) {}

    @BulkData
    record GenericAos(Range<Tagged<Cell, Handle<?>>> deep, Tagged<Cell, Hue> tagged, Range<Enums.Only> only) {}
}
