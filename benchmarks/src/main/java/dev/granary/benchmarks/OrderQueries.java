package dev.granary.benchmarks;

import dev.granary.Kernels;
import dev.granary.Select;

/** Questions about orders. */
@Kernels(Order.class)
final class OrderQueries {
    private OrderQueries() {}

    @Select
    static boolean isBelow(Order order, double price) {
        return order.price() < price;
    }

    @Select
    static boolean isLarge(Order order, double price, long quantity) {
        return order.price() < price && order.quantity() > quantity && order.side() == Order.Side.BUY;
    }
}
