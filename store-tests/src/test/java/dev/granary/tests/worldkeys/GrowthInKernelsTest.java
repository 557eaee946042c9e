package dev.granary.tests.worldkeys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Ordered;
import dev.granary.Unique;
import dev.granary.World;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** While a kernel writes keys, entities without them may come, and columns that nobody needs go: what it wrote comes back to where it is then. */
class GrowthInKernelsTest {
    record Stall(
            @Unique int id,
            @Index int owner,
            @Ordered int rent,
            @Index(where = "stallOpen") int lane,
            boolean open) {}

    record Ware(int price, boolean fresh) {}

    @World({Stall.class, Ware.class})
    interface Market {}

    @Kernels(Market.class)
    static final class Changes {
        @Kernel(all = {Stall.class, Ware.class})
        static void change(GrowthInKernelsTest_MarketWorld.Cursor each, Runnable meanwhile) {
            each.stallId(each.stallId() + 1000);
            each.stallOwner(each.stallOwner() + 1);
            each.stallRent(-each.stallRent());
            each.stallOpen(!each.stallOpen());
            each.warePrice(each.warePrice() + 1);
            each.wareFresh(false);
            if (each.stallId() == 1010) {
                meanwhile.run();
            }
        }

        private Changes() {}
    }

    private final GrowthInKernelsTest_MarketWorld market = new GrowthInKernelsTest_MarketWorld();
    private final List<Handle<Market>> stalls = new ArrayList<>();

    private void open(int count) {
        for (int id = 0; id < count; id++) {
            Handle<Market> stall = market.create();
            market.add(stall, stallOf(id));
            market.add(stall, new Ware(id, true));
            stalls.add(stall);
        }
    }

    private static Stall stallOf(int id) {
        return new Stall(id, id % 4, id, id % 2, id % 3 == 0);
    }

    private void change(Runnable meanwhile) {
        GrowthInKernelsTest_ChangesKernels.change(market, meanwhile);
    }

    private void assertAsBefore() {
        for (int id = 0; id < stalls.size(); id++) {
            Handle<Market> stall = stalls.get(id);
            assertEquals(stallOf(id), market.stall(stall));
            assertEquals(new Ware(id, true), market.ware(stall));
            assertEquals(stall, market.byStallId(id));
            assertTrue(market.byStallOwner(id % 4).handles().length >= stalls.size() / 4);
            assertEquals(1, market.byStallRent(id).count());
        }
        assertEquals(
                (stalls.size() + 2) / 3,
                market.byStallLane(0).count() + market.byStallLane(1).count());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 48, 60, 90, 5000})
    void columnsGrow(int count) {
        open(16);
        var wares = market.archetype().with(new Ware(77, true)).build();
        assertThrows(ConcurrentModificationException.class, () -> change(() -> market.create(wares, count)));
        assertAsBefore();
        assertEquals(count, market.query().ware().without().stall().count());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 60})
    void theKernelFailsByItself(int count) {
        open(16);
        var wares = market.archetype().with(new Ware(77, true)).build();
        assertThrows(
                ArithmeticException.class,
                () -> change(() -> {
                    market.create(wares, count);
                    throw new ArithmeticException();
                }));
        assertAsBefore();
    }

    @Test
    void whatCameKeepsItsValues() {
        open(16);
        var wares = market.archetype().with(new Ware(77, true)).build();
        Handle<Market> empty = market.create();
        List<Handle<Market>> came = new ArrayList<>();
        assertThrows(
                ConcurrentModificationException.class,
                () -> change(() -> {
                    for (int more = 0; more < 20; more++) {
                        came.add(market.create(wares));
                    }
                    market.add(empty, new Ware(78, true));
                    market.removeWare(stalls.get(3));
                }));
        assertEquals(new Ware(78, true), market.ware(empty));
        came.forEach(each -> assertEquals(new Ware(77, true), market.ware(each)));
    }

    /** A component that an entity loses and gets again is a new one, in columns and as a whole. */
    @Test
    void whatCameAgainKeepsItsValues() {
        open(16);
        Handle<Market> changed = stalls.get(3);
        assertThrows(
                ConcurrentModificationException.class,
                () -> change(() -> {
                    market.removeWare(changed);
                    market.add(changed, new Ware(78, false));
                }));
        assertEquals(new Ware(78, false), market.ware(changed));
        market.ware(changed, new Ware(3, true));
        assertAsBefore();
        assertThrows(
                ArithmeticException.class,
                () -> change(() -> {
                    throw new ArithmeticException();
                }));
        assertAsBefore(); // it is brought back again
    }

    /** A page of another archetype on which no stall is left: questions let go of its columns, which few changes are looked for in. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void columnsGo(boolean isFailing) {
        open(100);
        Handle<Market> changed = stalls.get(10);
        for (Handle<Market> stall : stalls) {
            if (!stall.equals(changed)) {
                market.removeWare(stall);
            }
        }
        for (int id = 2000; id < 8000; id++) { // more than are guests on the page of others
            market.removeStall(
                    market.create(market.archetype().with(stallOf(id)).build()));
        }
        int before = stallPages();
        Runnable asking = () -> {
            for (int question = 0; question < 2000; question++) {
                market.query().ware().count();
            }
            assertTrue(stallPages() < before);
            if (isFailing) {
                throw new ArithmeticException();
            }
        };
        if (isFailing) {
            assertThrows(ArithmeticException.class, () -> change(asking));
        } else {
            change(asking);
        }
        assertEquals(changed, market.byStallId(isFailing ? 10 : 1010));
        assertEquals(1, market.byStallRent(isFailing ? 10 : -10).count());
        assertEquals(isFailing ? 25 : 26, market.byStallOwner(3).count());
    }

    private int stallPages() {
        return market.stats().components().getFirst().pages();
    }
}
