package dev.granary.tests.severalrecords;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.Select;

/** Kernels of the same names for two records; some take the other one, or its handle, besides. */
@Kernels({Ship.class, Crate.class})
final class Trade {
    private Trade() {}

    @Kernel
    static Ship step(Ship s, double wind) {
        return new Ship(s.id(), s.kind() == Ship.Kind.SAIL ? Ship.Kind.STEAM : s.kind(), s.speed() + wind, s.docked());
    }

    @Kernel
    static Crate step(Crate c, double rate) {
        return new Crate(
                c.ship(),
                c.kind() == Crate.Kind.FOOD ? Crate.Kind.GOLD : c.kind(),
                (long) (c.worth() * rate),
                c.open());
    }

    @Kernel(combine = "sum")
    static double sum(double sum, Ship s) {
        return sum + s.speed();
    }

    @Kernel(combine = "sum", where = "!open")
    static double sum(double sum, Crate c) {
        return sum + c.worth();
    }

    static double sum(double one, double other) {
        return one + other;
    }

    @RemoveIf
    static boolean gone(Ship s) {
        return s.speed() > 50;
    }

    @RemoveIf(where = "open")
    static boolean gone(CrateStore.Cursor c, long least) {
        return c.worth() < least;
    }

    @Select
    static boolean fast(Ship s, double speed) {
        return s.speed() > speed;
    }

    @Select
    static boolean rich(Crate c, long worth) {
        return c.worth() > worth;
    }

    @Kernel(groupBy = "kind")
    static int kinds(int number, Ship s) {
        return number + 1;
    }

    @Kernel(groupBy = "kind")
    static long worths(long sum, Crate c) {
        return sum + c.worth();
    }

    @Kernel
    static double slow(Ship s) {
        return -s.speed();
    }

    @Kernel
    static long cheap(Crate c, Crate.Kind kind) {
        return c.kind() == kind ? c.worth() : Long.MAX_VALUE;
    }

    /** Loads the crate of the caller's on each ship. */
    @Kernel
    static void load(Ship s, Crate crate, Handle<Ship> self, CrateStore crates) {
        crates.add(new Crate(self, crate.kind(), crate.worth() + s.id(), crate.open()));
    }
}
