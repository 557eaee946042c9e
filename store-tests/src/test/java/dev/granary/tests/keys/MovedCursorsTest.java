package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.BulkData;
import dev.granary.Grid;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Ordered;
import dev.granary.SoA;
import dev.granary.World;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinPool;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels that write keys by a cursor that they have put on an item, which may be another one than that of the loop. */
class MovedCursorsTest {
    private static final ForkJoinPool POOL = new ForkJoinPool(4);
    private static final int ITEMS = 20_000;
    private static final int NONE = -1;

    @SoA
    record Node(int number, @Index int group) {}

    @BulkData
    record Leaf(int number, @Ordered int group) {}

    record Bud(int number, @Index int group) {}

    @World(Bud.class)
    interface Tree {}

    @Kernels(Node.class)
    static final class Nodes {
        private Nodes() {}

        @Kernel
        static void itself(MovedCursorsTest_NodeStore.Cursor node, int groups, int failing) {
            node.at(node.handle()).group(group(node.number(), groups, failing));
        }

        @Kernel
        static void other(
                MovedCursorsTest_NodeStore.Cursor node,
                MovedCursorsTest_NodeStore.Cursor same,
                int groups,
                int failing) {
            same.at(node.handle());
            same.group(group(node.number(), groups, failing));
        }

        @Kernel
        static Node record(
                Node node, Handle<Node> own, MovedCursorsTest_NodeStore.Cursor same, int groups, int failing) {
            same.at(own).group(group(node.number(), groups, failing));
            return node;
        }
    }

    @BulkData
    record Bird(int number, @Grid(cell = 4) Spot at, @Index int flock) {
        record Spot(float x, float y) {}
    }

    @Kernels(Bird.class)
    static final class Birds {
        private Birds() {}

        @Kernel
        static Bird settle(Bird bird, MovedCursorsTest_BirdStore.NearHits hits) {
            return new Bird(Hits.near(hits, bird.at()), bird.at(), bird.flock());
        }

        /** Each bird is alone where it is. */
        @Kernel
        static void near(
                MovedCursorsTest_BirdStore.Cursor bird,
                ThreadLocal<MovedCursorsTest_BirdStore.NearHits> hits,
                int groups,
                int failing) {
            MovedCursorsTest_BirdStore.NearHits found = hits.get();
            for (int i = found.find(bird.atX(), bird.atY(), 0.25); i-- > 0; ) {
                found.at(i).flock(group(bird.number(), groups, failing));
            }
        }
    }

    @Kernels(Leaf.class)
    static final class Leaves {
        private Leaves() {}

        @Kernel
        static void other(
                MovedCursorsTest_LeafStore.Cursor leaf,
                MovedCursorsTest_LeafStore.Cursor same,
                int groups,
                int failing) {
            same.at(leaf.handle()).group(group(leaf.number(), groups, failing));
        }
    }

    @Kernels(Tree.class)
    static final class Buds {
        private Buds() {}

        @Kernel(all = Bud.class)
        static void other(
                MovedCursorsTest_TreeWorld.Cursor bud,
                MovedCursorsTest_TreeWorld.Cursor same,
                int groups,
                int failing) {
            same.at(bud.handle()).budGroup(group(bud.budNumber(), groups, failing));
        }
    }

    private static int group(int number, int groups, int failing) {
        if (number == failing) {
            throw new ArithmeticException();
        }
        return number % groups;
    }

    @AfterAll
    static void close() {
        POOL.close();
    }

    private interface Loop {
        void run(int groups, int failing);
    }

    /** In a loop that fails all is as before; in one that does not, all items are found. */
    private static void check(Loop loop, IntUnaryOperator count) {
        int groups = 7;
        loop.run(groups, NONE);
        assertGroups(groups, count);
        for (int now = 8; now < 12; now++) {
            int failing = ITEMS / 2 + now;
            int next = now;
            assertThrows(ArithmeticException.class, () -> loop.run(next, failing));
            assertGroups(groups, count);
            loop.run(next, NONE);
            groups = next;
            assertGroups(groups, count);
        }
    }

    private static void assertGroups(int groups, IntUnaryOperator count) {
        Map<Integer, Integer> expected = new TreeMap<>();
        Map<Integer, Integer> found = new TreeMap<>();
        for (int number = 0; number < ITEMS; number++) {
            expected.merge(number % groups, 1, Integer::sum);
        }
        for (int group = 0; group < groups; group++) {
            found.put(group, count.applyAsInt(group));
        }
        assertEquals(expected, found);
    }

    private static void forEachItem(IntConsumer add) {
        for (int number = 0; number < ITEMS; number++) {
            add.accept(number);
        }
    }

    @Test
    void packed() {
        MovedCursorsTest_NodeStore store = new MovedCursorsTest_NodeStore();
        forEachItem(number -> store.add(number, 0));
        IntUnaryOperator count = group -> store.byGroup(group).count();
        MovedCursorsTest_NodeStore.Cursor same = store.cursor();
        check((groups, failing) -> MovedCursorsTest_NodesKernels.itself(store, groups, failing), count);
        check((groups, failing) -> MovedCursorsTest_NodesKernels.itself(store, groups, failing, POOL), count);
        check((groups, failing) -> MovedCursorsTest_NodesKernels.other(store, same, groups, failing), count);
        check((groups, failing) -> MovedCursorsTest_NodesKernels.other(store, same, groups, failing, POOL), count);
        check((groups, failing) -> MovedCursorsTest_NodesKernels.record(store, same, groups, failing), count);
        check((groups, failing) -> MovedCursorsTest_NodesKernels.record(store, same, groups, failing, POOL), count);
    }

    @Test
    void structsInAnOrder() {
        MovedCursorsTest_LeafStore store = new MovedCursorsTest_LeafStore();
        forEachItem(number -> store.add(number, 0));
        IntUnaryOperator count =
                group -> store.byGroup().atLeast(group).atMost(group).count();
        MovedCursorsTest_LeafStore.Cursor same = store.cursor();
        check((groups, failing) -> MovedCursorsTest_LeavesKernels.other(store, same, groups, failing), count);
        check((groups, failing) -> MovedCursorsTest_LeavesKernels.other(store, same, groups, failing, POOL), count);
    }

    /** What has to be known for all of this. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                MovedCursorsTest_NodeStore.Cursor.class,
                MovedCursorsTest_LeafStore.Cursor.class,
                MovedCursorsTest_TreeWorld.Cursor.class
            })
    void cursorsAreReturnedByTwoMethods(Class<?> cursor) {
        assertEquals(
                Set.of(),
                Stream.of(cursor.getMethods())
                        .filter(method -> method.getReturnType().isAssignableFrom(cursor)
                                && method.getReturnType() != Object.class)
                        .map(Method::getName)
                        .filter(name -> !name.equals("at") && !name.equals("atKept"))
                        .collect(Collectors.toSet()));
    }

    /** A kernel that has its search made elsewhere writes no key by that, so it may. */
    @Test
    void searchesOfOtherFiles() {
        MovedCursorsTest_BirdStore store = new MovedCursorsTest_BirdStore();
        forEachItem(number -> store.add(number, number % 200, number / 200, 0));
        MovedCursorsTest_BirdStore.NearHits hits = store.near();
        List<Integer> expected =
                store.stream().map(bird -> Hits.near(hits, bird.at())).toList();
        MovedCursorsTest_BirdsKernels.settle(store, hits);
        assertEquals(expected, store.stream().map(Bird::number).toList());
    }

    @Test
    void hitsOfSearches() {
        MovedCursorsTest_BirdStore store = new MovedCursorsTest_BirdStore();
        forEachItem(number -> store.add(number, number % 200, number / 200, 0));
        IntUnaryOperator count = group -> store.byFlock(group).count();
        ThreadLocal<MovedCursorsTest_BirdStore.NearHits> hits = ThreadLocal.withInitial(store::near);
        check((groups, failing) -> MovedCursorsTest_BirdsKernels.near(store, hits, groups, failing), count);
        check((groups, failing) -> MovedCursorsTest_BirdsKernels.near(store, hits, groups, failing, POOL), count);
    }

    @Test
    void worlds() {
        MovedCursorsTest_TreeWorld world = new MovedCursorsTest_TreeWorld();
        forEachItem(number -> world.add(world.create(), new Bud(number, 0)));
        IntUnaryOperator count = group -> world.byBudGroup(group).count();
        MovedCursorsTest_TreeWorld.Cursor same = world.cursor();
        check((groups, failing) -> MovedCursorsTest_BudsKernels.other(world, same, groups, failing), count);
        check((groups, failing) -> MovedCursorsTest_BudsKernels.other(world, same, groups, failing, POOL), count);
    }
}
