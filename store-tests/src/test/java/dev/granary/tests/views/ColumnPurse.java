package dev.granary.tests.views;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Growth;
import dev.granary.Kernel;
import dev.granary.Layout;
import dev.granary.Symbol;
import dev.granary.Unique;

/** What one has is what another one lacks: together they have nothing, and each that is rich has a text that says so. */
@BulkData(layout = Layout.SOA, growth = Growth.GEOMETRIC_BLOCKS, views = true)
record ColumnPurse(
        @Unique int id,
        long gold,
        long debt,
        boolean rich,
        @Symbol String rank,
        @Boxed String note) {
    @Kernel
    static long sum(long sum, ColumnPurse purse) {
        return sum + purse.gold() - purse.debt();
    }

    @Kernel
    static ColumnPurse earn(ColumnPurse purse, long gold) {
        return new ColumnPurse(
                purse.id(), purse.gold() + gold, purse.debt() + gold, purse.rich(), purse.rank(), purse.note());
    }
}
