package dev.granary.benchmarks;

import dev.granary.BulkData;
import dev.granary.Layout;

/** What is asked about by groups. */
@BulkData(layout = Layout.SOA)
public record Deal(int instrument, Order.Side side, long quantity, double price, long account) {}
