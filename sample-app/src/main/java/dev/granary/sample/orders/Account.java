package dev.granary.sample.orders;

import dev.granary.BulkData;
import dev.granary.Symbol;
import dev.granary.Unique;

/** Whose orders are whose. */
@BulkData
public record Account(@Unique @Symbol String name) {}
