package dev.granary.benchmarks;

import dev.granary.Kernel;
import dev.granary.SoA;

/** An order in a store with views: eight columns, 41 bytes. */
@SoA(views = true)
record Ticket(long id, int instrument, int account, byte side, long price, int quantity, int left, long time) {
    @Kernel
    static long sum(long sum, Ticket ticket) {
        return sum + ticket.price() * ticket.left();
    }
}
