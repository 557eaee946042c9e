package dev.granary.sample.orders;

import dev.granary.sample.orders.Event.Place;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A market: {@link OrderBook} keeps its orders in stores, {@link PlainBook} in collections of objects. */
public interface Exchange {
    /** Trades with those who wait on the other side, best price first, then who came first; what is left waits. */
    void place(Place order);

    /** Whether the order was there. */
    boolean cancel(long id);

    /** Takes out all orders that expire at that time or before; how many. */
    int expire(long now);

    /** Closes an account; how many orders went with it. */
    int close(String account);

    /** How many orders wait. */
    int size();

    /** How many trades there were. */
    int trades();

    /** What waits at the best prices of a side, best first. */
    List<Level> depth(String symbol, Side side, int levels);

    /** The quantity of all orders of an account. */
    long quantityOf(String account);

    /** The instruments of which most ticks changed hands, the most first. */
    List<Turnover> turnover(int most);

    /** The ids of the orders with the largest quantity; among equals, of those that came first. */
    List<Long> largest(int most);

    /** All orders, in the order of their ids. */
    List<Resting> resting();

    void save(Path file) throws IOException;

    /** A price, the quantity that waits at it, and in how many orders. */
    record Level(int price, long quantity, int orders) {}

    /** What was traded of an instrument: pieces, and ticks for them. */
    record Turnover(String symbol, long quantity, long ticks) {}

    /** An order that waits. */
    record Resting(long id, String account, String symbol, Side side, int price, int quantity, long expires) {}
}
