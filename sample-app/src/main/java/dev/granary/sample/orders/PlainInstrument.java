package dev.granary.sample.orders;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.TreeMap;

/** An instrument as an object, with its orders: by price, best first, and of a price by arrival. */
final class PlainInstrument {
    final String symbol;
    private final TreeMap<Integer, ArrayDeque<PlainOrder>> buys = new TreeMap<>(Comparator.reverseOrder());
    private final TreeMap<Integer, ArrayDeque<PlainOrder>> sells = new TreeMap<>();

    PlainInstrument(String symbol) {
        this.symbol = symbol;
    }

    TreeMap<Integer, ArrayDeque<PlainOrder>> levels(Side side) {
        return side == Side.BUY ? buys : sells;
    }

    void add(PlainOrder order) {
        levels(order.side)
                .computeIfAbsent(order.price, price -> new ArrayDeque<>())
                .add(order);
    }

    void remove(PlainOrder order) {
        var levels = levels(order.side);
        var level = levels.get(order.price);
        level.remove(order);
        if (level.isEmpty()) levels.remove(order.price);
    }

    /** The first order at the best price, or null. */
    PlainOrder best(Side side) {
        var first = levels(side).firstEntry();
        return first == null ? null : first.getValue().getFirst();
    }
}
