package dev.granary.sample.orders;

/** Who an order is of: one that wants to buy, or one that wants to sell. */
public enum Side {
    BUY,
    SELL;

    Side other() {
        return this == BUY ? SELL : BUY;
    }

    /** Whether an order of this side with that limit takes what the other side offers at a price. */
    boolean takes(int limit, int price) {
        return this == BUY ? price <= limit : price >= limit;
    }
}
