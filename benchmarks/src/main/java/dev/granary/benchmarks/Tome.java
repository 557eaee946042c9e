package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Growth;

/** 516 bytes as a struct: of 2^31 of them, which {@link VirtualLarge} reserves addresses for, that is more than a tebibyte. */
@BulkData(growth = Growth.VIRTUAL)
public record Tome(Shelf a, Shelf b, Shelf c, Shelf d, Shelf e, Shelf f, Shelf g, long h) {

    /** Nine longs. */
    public record Shelf(long a, long b, long c, long d, long e, long f, long g, long h, long i) {}
}
