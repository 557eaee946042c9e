package dev.granary.arrow;

import dev.granary.Boxed;
import dev.granary.BulkData;
import dev.granary.Default;
import dev.granary.Symbol;
import dev.granary.Was;

/** A record of which files have other versions. */
@BulkData
record Wide(
        short a,
        int b,
        long c,
        float d,
        double e,
        double f,
        @Was("old") long g,
        @Default("7") int h,
        @Default("GREEN") Color color,
        @Default("unknown") @Symbol String name,
        @Default("true") boolean on,
        Color other,
        @Symbol String symbol,
        @Boxed String text) {
    enum Color {
        RED,
        GREEN,
        @Was("AZURE")
        BLUE
    }
}
