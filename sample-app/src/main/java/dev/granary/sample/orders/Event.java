package dev.granary.sample.orders;

/** What arrives at a market. Times are in milliseconds since it opened. */
public sealed interface Event {
    long time();

    /**
     * A new order; ids grow.
     *
     * @param price     in ticks; a buyer pays no more, a seller takes no less
     * @param expires   when it goes by itself, a full second
     * @param immediate what of it finds nobody at once is dropped
     */
    record Place(
            long time,
            long id,
            String account,
            String symbol,
            Side side,
            int price,
            int quantity,
            long expires,
            boolean immediate)
            implements Event {}

    /** An order is taken back; it may be gone already. */
    record Cancel(long time, long id) implements Event {}

    /** An account is closed, and all of its orders are taken back. */
    record Close(long time, String account) implements Event {}
}
