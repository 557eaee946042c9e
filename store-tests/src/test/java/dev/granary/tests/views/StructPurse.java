package dev.granary.tests.views;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Kernel;
import dev.granary.Reuse;
import dev.granary.Symbol;
import dev.granary.Unique;

/** What one has is what another one lacks: together they have nothing, and each that is rich has a text that says so. */
@BulkData(reuse = Reuse.FREE_LIST, blockRows = 256, views = true)
record StructPurse(
        @Unique int id,
        long gold,
        long debt,
        boolean rich,
        @Symbol String rank,
        @Boxed String note) {
    @Kernel
    static long sum(long sum, StructPurse purse) {
        return sum + purse.gold() - purse.debt();
    }

    @Kernel
    static StructPurse earn(StructPurse purse, long gold) {
        return new StructPurse(
                purse.id(), purse.gold() + gold, purse.debt() + gold, purse.rich(), purse.rank(), purse.note());
    }
}
