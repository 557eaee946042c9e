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
            where = "open & !hidden & trade != TAILOR")
    @Index(
            name = "line",
            on = {"trade", "id"},
            where = "open ^ trade == SMITH",
            ordered = true)
    record Badge(
            @Unique long id,
            @Index Trade trade,
            @Boxed @Index String name,
            @Unique(where = "open & badgeTrade != TAILOR") Spot spot,
            boolean open,
            boolean hidden) {

        Badge withId(long id) {
            return new Badge(id, trade, name, spot, open, hidden);
        }

        Badge withTrade(Trade trade) {
            return new Badge(id, trade, name, spot, open, hidden);
        }

        Badge withName(String name) {
            return new Badge(id, trade, name, spot, open, hidden);
        }

        Badge withSpot(Spot spot) {
            return new Badge(id, trade, name, spot, open, hidden);
        }

        Badge withOpen(boolean open) {
            return new Badge(id, trade, name, spot, open, hidden);
        }

        /** Whether nobody else may have its spot. */
        boolean hasSpot() {
            return open && trade != Trade.TAILOR;
        }

        boolean isInLine() {
            return open ^ trade == Trade.SMITH;
        }
    }

    record Tie(
            @Index @Ordered(name = "order") Handle<Fair> to,
            @Index boolean tight,
            int weight) {}

    record Place(@Ordered float x, float y) {}

    record Closed() {}
}
