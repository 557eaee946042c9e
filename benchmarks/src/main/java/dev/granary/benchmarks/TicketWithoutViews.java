package dev.granary.benchmarks;

import dev.granary.SoA;

/** The same in a store that can't have views. */
@SoA
record TicketWithoutViews(
        long id, int instrument, int account, byte side, long price, int quantity, int left, long time) {}
