package dev.granary.arrow;

import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.SoA;

/** A record whose columns are in native memory, but for the flag. */
@SoA(growth = Growth.VIRTUAL, blockRows = 64)
record Tick(
        double price,
        float weight,
        long time,
        int volume,
        short lot,
        byte level,
        char venue,
        Side side,
        Handle<Tick> before,
        boolean last) {
    enum Side {
        BUY,
        SELL
    }
}
