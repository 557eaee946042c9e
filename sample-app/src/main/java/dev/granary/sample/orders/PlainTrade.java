package dev.granary.sample.orders;

/** A trade as an object. */
record PlainTrade(long time, String symbol, String buyer, String seller, int price, int quantity) {}
