package dev.granary.tests.views;

import dev.granary.Boxed;
import dev.granary.Kernel;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Unique;

/** What one has is what another one lacks: together they have nothing, and each that is rich has a text that says so. */
@SoA(views = true, blockRows = 256)
record PackedPurse(
        @Unique int id,
        long gold,
        long debt,
        boolean rich,
        @Symbol String rank,
        @Boxed String note) {
    @Kernel
    static long sum(long sum, PackedPurse purse) {
        return sum + purse.gold() - purse.debt();
    }

    @Kernel
    static PackedPurse earn(PackedPurse purse, long gold) {
        return new PackedPurse(
                purse.id(), purse.gold() + gold, purse.debt() + gold, purse.rich(), purse.rank(), purse.note());
    }
}
