package dev.granary.sample.orders;

import dev.granary.BulkData;
import dev.granary.Symbol;
import dev.granary.Unique;

/** What is traded. Orders have the number, which makes a smaller key than a handle. */
@BulkData
public record Instrument(
        @Unique short number, @Unique @Symbol String symbol) {}
