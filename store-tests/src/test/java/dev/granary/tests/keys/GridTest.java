package dev.granary.tests.keys;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.StaleHandleException;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Grids of three dimensions, of two in one record, and of many items, of which few move and then all. */
class GridTest {
    private static final int ITEMS = 3_000;

    /** With the last but one nearly as many cells are looked at as there are, so that some are in the same place. */
    private static final double[] RADII = {0, 0.3, 1.5, 4, 10, 1e9};

    private final Random random = new Random(7);
    private final StarStore stars = new StarStore();
    private final List<Handle<Star>> handles = new ArrayList<>();

    private Star star(int number) {
        double scale = random.nextInt(20) == 0 ? 1e12 : 8;
        return new Star(
                new Star.Place(coordinate(scale), coordinate(scale), coordinate(scale)),
                new Point((float) coordinate(1000), (float) coordinate(1000)),
                number);
    }

    private double coordinate(double scale) {
        return Math.rint(random.nextGaussian() * scale * 4) / 4;
    }

    private void fill() {
        for (int number = 0; number < ITEMS; number++) {
            handles.add(stars.add(star(number)));
        }
    }

    private static boolean isNear(Star.Place one, Star.Place other, double radius) {
        double x = one.x() - other.x();
        double y = one.y() - other.y();
        double z = one.z() - other.z();
        return x * x + y * y + z * z <= radius * radius;
    }

    private void check() {
        for (double radius : RADII) {
            Handle<Star> center = handles.get(random.nextInt(handles.size()));
            Star.Place at = stars.place(center);
            Set<Handle<Star>> expected = new HashSet<>();
            for (Handle<Star> handle : handles) {
                if (isNear(stars.place(handle), at, radius)) {
                    expected.add(handle);
                }
            }
            Set<Handle<Star>> found = new HashSet<>();
            stars.near(at.x(), at.y(), at.z(), radius).forEachHandle(handle -> assertTrue(found.add(handle)));
            assertEquals(expected, found);
            assertEquals(expected.size() - 1, stars.near(center, radius).count());
            Point seen = stars.seen(center);
            long below = handles.stream()
                    .filter(handle ->
                            Math.hypot((double) stars.seenX(handle) - seen.x(), (double) stars.seenY(handle) - seen.y())
                                    <= 100)
                    .count();
            assertEquals(below, stars.nearSeen(seen.x(), seen.y(), 100).count());
        }
    }

    /** In whichever cells they are. */
    @Test
    void whatIsNearIsSoBySquares() {
        double[] sizes = {0, Double.MIN_VALUE, 1e-200, 1e-162, 3e-162, 1e-154, 1, 1e150, 1e154, 1e155, 1e301};
        double[] radii = {0, Double.MIN_VALUE, 1e-162, 3e-162, 2e-154, 1, 1e154, 2e154, 1e300, Double.POSITIVE_INFINITY
        };
        for (int number = 0; number < 300; number++) {
            handles.add(stars.add(
                    new Star(new Star.Place(oneOf(sizes), oneOf(sizes), oneOf(sizes)), new Point(number, 0), number)));
        }
        for (int round = 0; round < 300; round++) {
            Star.Place at = new Star.Place(oneOf(sizes), oneOf(sizes), oneOf(sizes));
            double radius = radii[random.nextInt(radii.length)];
            long expected = handles.stream()
                    .filter(handle -> isNear(stars.place(handle), at, radius))
                    .count();
            assertEquals(
                    expected,
                    stars.near(at.x(), at.y(), at.z(), radius).count(),
                    () -> "within " + radius + " of " + at);
        }
    }

    private double oneOf(double[] sizes) {
        double size = sizes[random.nextInt(sizes.length)];
        return random.nextBoolean() ? size : -size;
    }

    @Test
    void whatMovesIsFound() {
        fill();
        check();
        for (int round = 0; round < 12; round++) {
            int moved = round % 3 == 2 ? ITEMS : 300;
            for (int index = 0; index < moved; index++) {
                int at = random.nextInt(handles.size());
                switch (random.nextInt(3)) {
                    case 0 -> stars.set(handles.get(at), star(at));
                    case 1 -> stars.placeY(handles.get(at), coordinate(8));
                    default -> {
                        stars.remove(handles.get(at));
                        handles.set(at, stars.add(star(at)));
                    }
                }
            }
            check();
            StarKernels.turn(stars);
            check();
        }
    }

    @Test
    void hitsAreUsedAgain() {
        fill();
        StarStore.NearHits hits = stars.near();
        for (int round = 0; round < 200; round++) {
            Star.Place at = stars.place(handles.get(round));
            int count = hits.find(at.x(), at.y(), at.z(), round % 9);
            assertEquals(stars.near(at.x(), at.y(), at.z(), round % 9).count(), count);
            assertEquals(count, hits.count());
            for (int index = 0; index < count; index++) {
                assertTrue(isNear(hits.at(index).place(), at, round % 9));
            }
            var outside = assertThrows(IndexOutOfBoundsException.class, () -> hits.row(count));
            assertTrue(
                    outside.getMessage()
                            .endsWith(count == 0 ? " (none was found)" : " (expected: 0 to " + (count - 1) + ")"),
                    outside::getMessage);
        }
    }

    /** Of a few, a question looks at rows of cells, and the next one at all items. */
    @Test
    void noHitsAreMissedBehindAnotherQuestion() {
        for (int items = 1; items < 40; items++) {
            stars.add(star(items));
            StarStore.NearHits hits = stars.near();
            for (int question = 0; question < 40; question++) {
                double x = coordinate(8);
                double radius = random.nextInt(40);
                assertEquals(stars.near(x, 0, 0, radius).count(), hits.find(x, 0, 0, radius));
            }
        }
    }

    /** Its slot may be another item's. */
    @Test
    void whatWasFoundIsNotKnownAfterARemoval() {
        fill();
        StarStore.NearHits hits = stars.near();
        assertTrue(hits.find(0, 0, 0, 50) > 2);
        Handle<Star> first = hits.at(0).handle();
        stars.add(star(-1));
        assertEquals(first, hits.at(0).handle());
        stars.remove(first);
        stars.add(star(-2));
        assertEquals(
                "StarStore: an item was removed or moved since these were found; find them again",
                assertThrows(ConcurrentModificationException.class, () -> hits.at(0))
                        .getMessage());
        assertThrows(ConcurrentModificationException.class, () -> hits.row(1));
        assertThrows(IndexOutOfBoundsException.class, () -> stars.near().row(0), "nothing was asked yet");
        assertTrue(hits.find(0, 0, 0, 50) > 1);
        assertTrue(isNear(hits.at(0).place(), new Star.Place(0, 0, 0), 50));
    }

    @Test
    void aKernelThatFailsLeavesWhatItHasWritten() {
        fill();
        check();
        assertEquals(
                "at 0",
                assertThrows(IllegalStateException.class, () -> StarKernels.fail(stars))
                        .getMessage());
        assertEquals(7, stars.placeX(handles.getFirst()));
        check();
    }

    /** Sums of floats depend on it: whoever goes back, and whoever does not, have the same ones. */
    @Test
    void theOrderIsTheSameAfterGoingBack() {
        fill();
        check();
        StarStore large = stars.copy();
        for (Handle<Star> handle : handles.subList(40, ITEMS)) {
            stars.remove(handle); // and the arrays are larger than those of a copy would be
        }
        StarKernels.turn(stars);
        StarStore.Snapshot stale = stars.snapshot();
        List<Integer> first = rowsFound(stars);
        StarStore.Snapshot snapshot = stars.snapshot();
        StarStore copy = stars.copy();
        List<Integer> expected = moved(stars);
        assertEquals(expected, moved(copy), "of a copy");
        stars.restore(snapshot);
        assertEquals(expected, moved(stars), "after going back");
        StarStore small = new StarStore();
        small.restore(snapshot);
        assertEquals(expected, moved(small), "of a new one");
        large.restore(stale);
        assertEquals(first, rowsFound(large));
        assertEquals(expected, moved(large), "where it was stale, and there were more");
        StarStore other = new StarStore();
        other.restore(stale);
        assertEquals(first, rowsFound(other));
        assertEquals(expected, moved(other), "where it was stale");
    }

    /** Moves some of those that are left, each time more than there is room for. */
    private List<Integer> moved(StarStore moving) {
        List<Integer> found = new ArrayList<>();
        for (int number = 0; number < 120; number++) {
            moving.placeX(handles.get(number % 40), number % 7);
            found.addAll(rowsFound(moving));
        }
        moving.add(new Star(new Star.Place(1, 1, 1), new Point(0, 0), -1));
        found.addAll(rowsFound(moving));
        return found;
    }

    private static List<Integer> rowsFound(StarStore moving) {
        StarStore.NearHits hits = moving.near();
        List<Integer> rows = new ArrayList<>();
        for (int count = hits.find(2, 0, 0, 20); count > 0; count--) {
            rows.add(hits.row(count - 1));
        }
        return rows;
    }

    /** Its slot is that of another one then. */
    @Test
    void whoWasLeftOutAndIsGoneLeavesNobodyOut() {
        Star star = star(1);
        Handle<Star> center = stars.add(star);
        StarStore.Near around = stars.near(center, 1);
        assertTrue(around.isEmpty());
        stars.remove(center);
        Handle<Star> next = stars.add(star);
        assertEquals((int) center.bits(), (int) next.bits());
        assertEquals(next, around.first());
    }

    @Test
    void radii() {
        Handle<Star> handle = stars.add(star(1));
        for (double radius : new double[] {-1, -0.001, Double.NaN}) {
            String message = assertThrows(IllegalArgumentException.class, () -> stars.near(0, 0, 0, radius))
                    .getMessage();
            assertEquals("StarStore: radius: " + radius + " (expected: >= 0)", message);
            assertThrows(IllegalArgumentException.class, () -> stars.near(handle, radius));
            assertThrows(IllegalArgumentException.class, () -> stars.near().find(0, 0, 0, radius));
        }
        stars.remove(handle);
        assertThrows(StaleHandleException.class, () -> stars.near(handle, 1));
        assertEquals(0, stars.near(0, 0, 0, Double.POSITIVE_INFINITY).count());
    }
}
