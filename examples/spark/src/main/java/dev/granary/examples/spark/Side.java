package dev.granary.examples.spark;

/** Who came to whom. */
public enum Side {
    BUY,
    SELL
}
