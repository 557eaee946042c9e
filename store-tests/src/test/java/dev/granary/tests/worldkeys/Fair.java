package dev.granary.tests.worldkeys;

import dev.granary.Boxed;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Ordered;
import dev.granary.Unique;
import dev.granary.World;

/** A world with keys of all sorts. */
@World({Fair.Tie.class, Fair.Badge.class, Fair.Place.class, Fair.Closed.class})
public interface Fair {
    enum Trade {
        BAKER,
        SMITH,
        TAILOR
    }

    record Spot(short lane, byte side) {}

    @Index(
            name = "open",
            on = {"trade", "spot"},
            where = "open & !hidden")
    @Index(
            name = "line",
            on = {"trade", "id"},
            where = "open",
            ordered = true)
    record Badge(
            @Unique long id,
            @Index Trade trade,
            @Boxed @Index String name,
            @Unique(where = "open") Spot spot,
            boolean open,
            boolean hidden) {}

    record Tie(
            @Index @Ordered(name = "order") Handle<Fair> to,
            @Index boolean tight,
            int weight) {}

    record Place(@Ordered float x, float y) {}

    record Closed() {}
}
