package dev.granary.sample.orders;

import dev.granary.sample.orders.Exchange.Level;
import java.util.ArrayList;
import java.util.List;

/** What waited for an instrument at the end of each minute. */
record DepthLog(String symbol, List<Minute> minutes) {
    /** Both sides, best prices first. */
    record Minute(List<Level> buys, List<Level> sells) {
        List<Level> levels(Side side) {
            return side == Side.BUY ? buys : sells;
        }

        /** Half-way between the best prices; NaN if a side is empty. */
        double middle() {
            if (buys.isEmpty() || sells.isEmpty()) return Double.NaN;
            return (buys.getFirst().price() + sells.getFirst().price()) / 2.0;
        }
    }

    DepthLog(String symbol) {
        this(symbol, new ArrayList<>());
    }

    void add(Exchange exchange) {
        minutes.add(new Minute(
                exchange.depth(symbol, Side.BUY, Integer.MAX_VALUE),
                exchange.depth(symbol, Side.SELL, Integer.MAX_VALUE)));
    }
}
