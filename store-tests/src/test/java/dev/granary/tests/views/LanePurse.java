package dev.granary.tests.views;

import dev.granary.Boxed;
import dev.granary.Growth;
import dev.granary.Kernel;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Unique;

/** What one has is what another one lacks: together they have nothing, and each that is rich has a text that says so. */
@SoA(lanes = 8, growth = Growth.DOUBLING, views = true)
record LanePurse(
        @Unique int id,
        long gold,
        long debt,
        boolean rich,
        @Symbol String rank,
        @Boxed String note) {
    @Kernel
    static long sum(long sum, LanePurse purse) {
        return sum + purse.gold() - purse.debt();
    }

    @Kernel
    static LanePurse earn(LanePurse purse, long gold) {
        return new LanePurse(
                purse.id(), purse.gold() + gold, purse.debt() + gold, purse.rich(), purse.rank(), purse.note());
    }
}
