package dev.granary.sample.orders;

import dev.granary.Kernel;
import dev.granary.Kernels;

/** What is asked of all trades at once. */
@Kernels(Trade.class)
final class OrderQueries {
    private OrderQueries() {}

    /** Pieces, and ticks for them. */
    record Total(long quantity, long ticks) {
        static final Total NONE = new Total(0, 0);
    }

    @Kernel(groupBy = "instrument")
    static Total turnover(Total sum, Trade trade) {
        return new Total(sum.quantity() + trade.quantity(), sum.ticks() + (long) trade.price() * trade.quantity());
    }
}
