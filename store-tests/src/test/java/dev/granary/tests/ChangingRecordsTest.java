package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.BulkData;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Layout;
import dev.granary.Pooled;
import dev.granary.SoA;
import dev.granary.World;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Records whose constructors change what they are given, over columns that hold something else because they were written by themselves:
 * a kernel that passes one on writes what it holds.
 */
class ChangingRecordsTest {
    private static final ForkJoinPool POOL = new ForkJoinPool(3);

    enum Level {
        LOW,
        HIGH
    }

    record Limited(int most, Level level, boolean isLit, float share) {
        Limited {
            if (most > 90) {
                most = 2;
                level = Level.LOW;
                isLit = false;
                share = Float.isNaN(share) ? 1 : share;
            }
        }
    }

    record Outer(double x, Limited limited) {}

    @SoA
    record InColumns(int count, Outer outer) {
        InColumns withCount(int count) {
            return new InColumns(count, outer);
        }

        @Kernel
        static InColumns pass(InColumns item) {
            return new InColumns(item.count() + 1, item.outer());
        }

        @Kernel
        static InColumns same(InColumns item) {
            return item;
        }

        @Kernel
        @SuppressWarnings("Granary/MergedRecords") // what it costs is of no interest
        static InColumns choice(InColumns item) {
            if (item.count() > 1) {
                return item;
            }
            return new InColumns(
                    item.count() + 1,
                    new Outer(item.outer().x() + 1, item.outer().limited()));
        }

        @Kernel
        static InColumns wither(InColumns item) {
            return item.withCount(5);
        }
    }

    @BulkData
    record InStructs(int count, Outer outer) {
        @Kernel
        static InStructs pass(InStructs item) {
            return new InStructs(item.count() + 1, item.outer());
        }

        @Kernel(scratch = true)
        static InStructs onScratch(InStructs item) {
            return new InStructs(item.count() + 1, item.outer());
        }
    }

    @BulkData(layout = Layout.AOSOA)
    record InLanes(int count, Outer outer) {
        @Kernel
        static InLanes pass(InLanes item) {
            return new InLanes(item.count() + 1, item.outer());
        }
    }

    record Key(int number) {
        Key {
            number &= 7;
        }
    }

    @SoA
    record InKey(int count, @Index Key key) {
        @Kernel
        static InKey pass(InKey item) {
            return new InKey(item.count() + 1, item.key());
        }
    }

    record Route(@Pooled List<Integer> halts, int most) {
        Route {
            halts = List.copyOf(halts);
        }
    }

    @SoA
    record WithList(int count, Route route) {
        @Kernel
        static WithList pass(WithList item) {
            return new WithList(item.count() + 1, item.route());
        }
    }

    record Part(int count, Outer outer) {}

    @World(Part.class)
    interface Parts {}

    @Kernels(Parts.class)
    static final class PartSystems {
        private PartSystems() {}

        @Kernel
        static Part pass(Part part) {
            return new Part(part.count() + 1, part.outer());
        }
    }

    private static final Limited WITHIN = new Limited(50, Level.HIGH, true, Float.NaN);
    private static final Limited CHANGED = new Limited(150, Level.HIGH, true, Float.NaN);

    @BeforeAll
    static void theyDiffer() {
        assertEquals(new Limited(2, Level.LOW, false, 1), CHANGED);
    }

    /** Two items, of which the columns of the second one hold what its record does not. */
    private static InColumns[] inColumns(Consumer<ChangingRecordsTest_InColumnsStore> kernel) {
        var store = new ChangingRecordsTest_InColumnsStore();
        Handle<InColumns> within = store.add(new InColumns(1, new Outer(1, WITHIN)));
        Handle<InColumns> changed = store.add(2, 2, 150, Level.HIGH, true, Float.NaN);
        kernel.accept(store);
        assertEquals(50, store.outerLimitedMost(within));
        assertEquals(2, store.outerLimitedMost(changed));
        assertEquals(Level.LOW, store.outerLimitedLevel(changed));
        assertEquals(false, store.outerLimitedIsLit(changed));
        assertEquals(1, store.outerLimitedShare(changed));
        return new InColumns[] {store.get(within), store.get(changed)};
    }

    private static void check(UnaryOperator<InColumns> method, Consumer<ChangingRecordsTest_InColumnsStore> kernel) {
        InColumns[] items = inColumns(kernel);
        assertEquals(method.apply(new InColumns(1, new Outer(1, WITHIN))), items[0]);
        assertEquals(method.apply(new InColumns(2, new Outer(2, CHANGED))), items[1]);
    }

    @Test
    void columns() {
        check(InColumns::pass, ChangingRecordsTest_InColumnsKernels::pass);
        check(InColumns::pass, store -> ChangingRecordsTest_InColumnsKernels.pass(store, POOL));
        check(InColumns::same, ChangingRecordsTest_InColumnsKernels::same);
        check(InColumns::choice, ChangingRecordsTest_InColumnsKernels::choice);
        check(InColumns::wither, ChangingRecordsTest_InColumnsKernels::wither);
    }

    @Test
    void structs() {
        var store = new ChangingRecordsTest_InStructsStore();
        Handle<InStructs> changed = store.add(2, 2, 150, Level.HIGH, true, Float.NaN);
        ChangingRecordsTest_InStructsKernels.pass(store);
        assertEquals(2, store.outerLimitedMost(changed));
        store.outerLimitedMost(changed, 150);
        ChangingRecordsTest_InStructsKernels.onScratch(store);
        assertEquals(2, store.outerLimitedMost(changed));
        assertEquals(4, store.count(changed));
    }

    @Test
    void lanes() {
        var store = new ChangingRecordsTest_InLanesStore();
        Handle<InLanes> changed = store.add(2, 2, 150, Level.HIGH, true, Float.NaN);
        ChangingRecordsTest_InLanesKernels.pass(store);
        assertEquals(2, store.outerLimitedMost(changed));
        assertEquals(Level.LOW, store.outerLimitedLevel(changed));
    }

    @Test
    void keys() {
        var store = new ChangingRecordsTest_InKeyStore();
        store.add(1, 9);
        store.add(1, 3);
        assertEquals(0, store.byKey(new Key(1)).count());
        ChangingRecordsTest_InKeyKernels.pass(store);
        assertEquals(1, store.byKey(new Key(1)).count());
        assertEquals(1, store.byKey(new Key(3)).count());
    }

    /** A constructor that copies a list keeps no kernel from passing it on. */
    @Test
    void lists() {
        var store = new ChangingRecordsTest_WithListStore();
        Handle<WithList> item = store.add(new WithList(1, new Route(List.of(1, 2), 3)));
        ChangingRecordsTest_WithListKernels.pass(store);
        assertEquals(new WithList(2, new Route(List.of(1, 2), 3)), store.get(item));
    }

    @Test
    void worlds() {
        var world = new ChangingRecordsTest_PartsWorld();
        Handle<Parts> entity = world.create();
        world.add(entity, new Part(1, new Outer(1, WITHIN)));
        world.partOuterLimitedMost(entity, 150);
        ChangingRecordsTest_PartSystemsKernels.pass(world);
        assertEquals(2, world.partOuterLimitedMost(entity));
        assertEquals(Level.LOW, world.partOuterLimitedLevel(entity));
    }
}
