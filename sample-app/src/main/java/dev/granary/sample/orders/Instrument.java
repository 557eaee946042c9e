package dev.granary.sample.orders;

import dev.granary.BulkData;
import dev.granary.Symbol;
import dev.granary.Unique;

/** What is traded. */
@BulkData
public record Instrument(@Unique @Symbol String symbol) {}
