package dev.granary.arrow;

import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.OnRemove;
import dev.granary.Reference;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Unique;

/** A record with keys: none of its columns is raw, and a file has them nevertheless. */
@SoA
record Sale(
        @Unique long number,
        @Index Side side,
        @Symbol String instrument,
        double price,
        int quantity,
        boolean open,
        @Reference(onRemove = OnRemove.REMOVE) Handle<Sale> parent) {
    enum Side {
        BUY,
        SELL
    }
}
