package dev.granary.sample.orders;

import dev.granary.SoA;
import dev.granary.Symbol;

/**
 * What a buyer got of a seller.
 *
 * @param time  in milliseconds since the market opened
 * @param price in ticks
 */
@SoA
public record Trade(
        long time,
        @Symbol String instrument,
        @Symbol String buyer,
        @Symbol String seller,
        int price,
        int quantity) {}
