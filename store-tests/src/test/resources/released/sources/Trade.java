package released;

import dev.granary.Flags;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Ordered;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.Symbol;
import dev.granary.Unique;

/** One of everything that a packed store can have. */
@SoA
@Flags("seen")
@Index(
        name = "book",
        on = {"side", "price"},
        where = "open")
public record Trade(
        @Unique long id,
        @Symbol String name,
        Side side,
        @Ordered int price,
        boolean open,
        Point at,
        Handle<Trade> before,
        @Pooled int[] fills) {

    public enum Side {
        BUY,
        SELL
    }

    public record Point(float x, float y) {}
}
