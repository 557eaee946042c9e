package dev.granary.tests.lists;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.granary.Handle;
import dev.granary.Pooled;
import dev.granary.SoA;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Going back with lists, as often as once a frame: in the memory that is there, and to the same free runs. */
class ListSnapshotsTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @SoA
    record Route(int id, @Pooled float[] speeds, @Pooled List<Stop> stops) {
        record Stop(int at, boolean isLast) {}
    }

    private static void add(ListSnapshotsTest_RouteStore routes, int id, int length) {
        List<Route.Stop> stops = new ArrayList<>();
        for (int at = 0; at < length; at++) {
            stops.add(new Route.Stop(at, at == length - 1));
        }
        routes.add(new Route(id, new float[length], stops));
    }

    @Test
    void makeOnlyAFewObjects() {
        ListSnapshotsTest_RouteStore routes = new ListSnapshotsTest_RouteStore();
        for (int id = 0; id < 20_000; id++) {
            add(routes, id, id % 7);
        }
        ListSnapshotsTest_RouteStore.Snapshot snapshot = routes.snapshot();
        long least = Long.MAX_VALUE;
        for (int time = 0; time < 20; time++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            routes.snapshot(snapshot);
            routes.restore(snapshot);
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        assertTrue(least < 20_000, least + " bytes");
    }

    /** The one goes back and forth, the other does once what the first has done in the end. */
    @Test
    void goOnAsIfNothingHadBeen() {
        for (int seed = 0; seed < 6; seed++) {
            Random random = new Random(seed);
            ListSnapshotsTest_RouteStore routes = new ListSnapshotsTest_RouteStore();
            ListSnapshotsTest_RouteStore others = new ListSnapshotsTest_RouteStore();
            ListSnapshotsTest_RouteStore.Snapshot snapshot = routes.snapshot();
            ListSnapshotsTest_RouteStore.Snapshot wrong = routes.snapshot();
            for (int frame = 0; frame < 60; frame++) {
                routes.snapshot(snapshot);
                if (random.nextInt(3) > 0) {
                    change(routes, new Random(-frame));
                    if (random.nextBoolean()) {
                        routes.snapshot(wrong);
                        routes.restore(wrong);
                        change(routes, new Random(frame + 1_000));
                    }
                    routes.restore(snapshot);
                }
                int next = random.nextInt();
                change(routes, new Random(next));
                change(others, new Random(next));
                checkSame(others, routes);
            }
        }
    }

    /** Though nothing has changed since they looked where their lists are, but for that. */
    @Test
    void listsThatAreBeingReadGoBack() {
        ListSnapshotsTest_RouteStore routes = new ListSnapshotsTest_RouteStore();
        Handle<Route> route = routes.add(new Route(1, new float[] {1, 2}, List.of()));
        ListSnapshotsTest_RouteStore.Snapshot snapshot = routes.snapshot();
        ListSnapshotsTest_RouteStore.Speeds speeds = routes.speedsOf(route);
        speeds.add(3);
        routes.restore(snapshot);
        assertEquals("Speeds[1.0, 2.0]", speeds.toString());
    }

    private static void change(ListSnapshotsTest_RouteStore routes, Random random) {
        for (int step = random.nextInt(60); step > 0; step--) {
            int size = routes.size();
            if (size == 0 || random.nextInt(3) == 0) {
                add(routes, step, random.nextInt(20));
                continue;
            }
            Handle<Route> route = routes.blocks().getFirst().handle(random.nextInt(size));
            switch (random.nextInt(6)) {
                case 0 -> routes.remove(route);
                case 1 -> routes.speedsOf(route).clear();
                case 2 -> routes.speeds(route, new float[random.nextInt(40)]);
                case 3 -> routes.stopsOf(route).insert(0, new Route.Stop(step, false));
                default -> routes.speedsOf(route).add(step);
            }
        }
    }

    private static void checkSame(ListSnapshotsTest_RouteStore expected, ListSnapshotsTest_RouteStore routes) {
        assertEquals(expected.size(), routes.size());
        assertEquals(expected.stats().lists(), routes.stats().lists());
        for (int row = 0; row < expected.size(); row++) {
            ListSnapshotsTest_RouteStore.Block one = expected.blocks().getFirst();
            ListSnapshotsTest_RouteStore.Block other = routes.blocks().getFirst();
            assertEquals(one.id(row), other.id(row));
            assertArrayEquals(one.speeds(row), other.speeds(row));
            assertEquals(one.stops(row), other.stops(row));
            assertEquals(one.speedsOf(row).from(), other.speedsOf(row).from());
            assertEquals(one.stopsOf(row).from(), other.stopsOf(row).from());
        }
    }
}
