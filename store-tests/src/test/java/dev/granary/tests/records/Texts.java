package dev.granary.tests.records;

import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.Layout;
import dev.granary.Reuse;
import dev.granary.SoA;
import dev.granary.Symbol;

/** Symbols, beside all else and alone. */
final class Texts {
    private Texts() {}

    record Names(@Symbol String first, byte rank, @Symbol String last) {}

    record Pair<T>(T one, @Symbol String name, T other) {}

    @SoA
    record Packed(@Symbol String name, int symbols, Names names, boolean flag) {}

    @BulkData
    record Aos(short id, @Symbol String name, Pair<Names> pair, Handle<Aos> next) {}

    @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
    record Soa(@Symbol String symbols, boolean flag, Hue hue) {}

    @BulkData(layout = Layout.AOSOA, growth = Growth.DOUBLING)
    record Lanes(
            float x, @Symbol String name, int y, @Symbol String store) {}

    @BulkData(growth = Growth.VIRTUAL, maxCapacity = 4096)
    record Native(@Symbol String name, double weight) {}

    /** More columns than one method takes. */
    @BulkData
    record Crowd(
            Names a,
            Names b,
            Names c,
            Names d,
            Names e,
            Names f,
            Names g,
            Names h,
            Names i,
            Names j,
            Names k,
            Names l) {}

    @SoA
    record PackedCrowd(
            Names a,
            Names b,
            Names c,
            Names d,
            Names e,
            Names f,
            Names g,
            Names h,
            Names i,
            Names j,
            Names k,
            Names l) {}

    @SoA(growth = Growth.FIXED, capacity = 100)
    record Alone(@Symbol String text) {}
}
