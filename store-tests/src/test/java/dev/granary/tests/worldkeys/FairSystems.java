package dev.granary.tests.worldkeys;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;

/** Kernels that write keys, in each of the forms. */
@Kernels(Fair.class)
final class FairSystems {
    private FairSystems() {}

    /** Writes the key of all. */
    @Kernel
    static Fair.Badge renumber(Fair.Badge b, long by) {
        return new Fair.Badge(b.id() + by, b.trade(), b.name(), b.spot(), b.open(), b.hidden());
    }

    /** Changes a few among many. */
    @Kernel
    static Fair.Badge renumberOne(Fair.Badge b, long from, long to) {
        return new Fair.Badge(b.id() == from ? to : b.id(), b.trade(), b.name(), b.spot(), b.open(), b.hidden());
    }

    @Kernel(where = "badge.open & badge.trade != SMITH", without = Fair.Closed.class)
    static Fair.Badge close(Fair.Badge b) {
        return new Fair.Badge(b.id(), b.trade(), b.name(), b.spot(), false, b.hidden());
    }

    /** Two may have one spot then. */
    @Kernel
    static Fair.Badge open(Fair.Badge b) {
        return new Fair.Badge(b.id(), b.trade(), b.name(), b.spot(), true, b.hidden());
    }

    record Moved(Fair.Badge badge, Fair.Tie tie, Fair.Place place) {}

    /** Writes keys of two components, and a component without; the keys of the first are done when those of the second fail. */
    @Kernel
    static Moved move(Fair.Badge b, Fair.Tie t, Fair.Place p, Handle<Fair> self, long bad, long same) {
        if (b.id() == bad) {
            throw new IllegalStateException("bad");
        }
        return new Moved(
                new Fair.Badge(same < 0 ? b.id() : same, b.trade(), "moved", b.spot(), b.open(), !b.hidden()),
                new Fair.Tie(self, !t.tight(), t.weight() + 1),
                new Fair.Place(p.x() + 1, p.y()));
    }

    @Kernel(all = Fair.Tie.class)
    static void loosen(FairWorld.Cursor c) {
        c.tieTight(false);
        c.tieTo(Handle.none());
    }

    @Kernel(all = Fair.Badge.class)
    static long retrade(long sum, FairWorld.Cursor c, Fair.Trade trade) {
        c.badgeTrade(trade);
        return sum + c.badgeId();
    }

    @RemoveIf
    static boolean isAt(Fair.Badge b, long modulus) {
        return b.id() % modulus == 0;
    }
}
