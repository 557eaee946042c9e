package dev.granary.tests.choices;

/** Which way a deal goes. */
enum Side {
    BUY,
    SELL,
    NONE
}
