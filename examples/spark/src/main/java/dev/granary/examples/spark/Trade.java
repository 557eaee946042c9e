package dev.granary.examples.spark;

import dev.granary.SoA;

/**
 * A trade.
 *
 * @param time in microseconds since the market opened
 * @param instrument what was traded, from 0
 * @param price of one piece, in euros
 * @param quantity in pieces
 */
@SoA
public record Trade(long time, int instrument, Side side, double price, int quantity) {
    double value() {
        return price * quantity;
    }
}
