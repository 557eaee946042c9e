package dev.granary.tests.worlds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import dev.granary.WorldStats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Pages begin with few rows, and get more while handles, cursors, queries and shared columns are in use. */
class SmallWorldTest {
    private static final int STAMP_BYTES = Integer.BYTES;

    /** A float in each of two columns. */
    private static final int POSITION_BYTES = 2 * Float.BYTES;

    private final ZooWorld world = new ZooWorld();
    private final ZooWorld.Archetype placed =
            world.archetype().with(new Zoo.Position(1, 2)).build();

    @Test
    void littleIsInVain() {
        for (int count = 1; count <= 120_000; count++) {
            world.create(placed);
            if (count == 1) {
                assertTrue(world.stats().bytes() < 4096, world.stats()::toString);
            } else if (count >= 2000 && count % 63 == 0) {
                WorldStats stats = world.stats();
                double needed = count * (STAMP_BYTES + POSITION_BYTES + 3 / 8.0);
                assertTrue(stats.bytes() <= 1.25 * needed + 4096, stats::toString);
            }
        }
        world.clear();
        assertEquals(0, world.stats().bytes());
    }

    /** One by one and many at once, of several homes in turn, with components that come later; everything is where it was. */
    @Test
    void growingWhileInUse() {
        SplittableRandom random = new SplittableRandom(5);
        ZooWorld.Archetype both = world.archetype()
                .with(new Zoo.Position(3, 4))
                .with(new Zoo.Label("both"))
                .build();
        List<Handle<Zoo>> all = new ArrayList<>();
        List<Float> expected = new ArrayList<>();
        for (int step = 0; step < 300; step++) {
            int kind = random.nextInt(4);
            int count = random.nextInt(4) == 0 ? random.nextInt(700) : 1 + random.nextInt(3);
            for (ZooWorld.Cursor cursor : world.create(kind < 2 ? placed : both, count)) {
                cursor.positionX(all.size());
                expected.add((float) all.size());
                all.add(cursor.handle());
            }
            if (kind == 3) {
                Handle<Zoo> bare = world.create();
                world.add(bare, new Zoo.Position(all.size(), 0));
                expected.add((float) all.size());
                all.add(bare);
            }
            int chosen = all.isEmpty() ? 0 : random.nextInt(all.size());
            if (!all.isEmpty()) {
                world.positionX(all.get(chosen), -step);
                world.add(all.get(chosen), new Zoo.Label("label " + step));
                expected.set(chosen, (float) -step);
            }
        }
        assertTrue(all.size() > 9000, "pages and groups are full: " + all.size());
        for (int index = 0; index < all.size(); index++) {
            assertEquals(expected.get(index), world.positionX(all.get(index)));
        }
        assertEquals(all.size(), world.query().position().count());
    }

    /** What a cursor writes after its page got more rows is in the page, not in what it had before. */
    @Test
    void creatingInAnIteration() {
        long[] first = world.create(placed, 64).handles();
        int seen = 0;
        for (ZooWorld.Cursor cursor : world.query().position()) {
            world.create(placed, 30);
            cursor.positionX(++seen);
            if (seen == 64) {
                break;
            }
        }
        for (int index = 0; index < 64; index++) {
            assertEquals(index + 1, world.positionX(Handle.ofBits(first[index])));
        }
    }

    @Test
    void rowsEndWithThoseOfTheLastPage() {
        assertEquals(0, world.rows());
        world.create(placed, 10);
        assertEquals(64, world.rows());
        for (int i = 0; i < 600; i++) { // the first ones are on a page with others
            world.create(placed);
            int largest = Arrays.stream(world.query().position().handles())
                    .mapToInt(bits -> (int) bits)
                    .max()
                    .orElseThrow();
            assertTrue(largest < world.rows(), () -> largest + " of " + world.rows());
        }
        assertTrue(world.rows() > world.capacity());
        world.query().destroyAll();
        world.trim();
        assertEquals(0, world.rows());
    }

    @Test
    void restoringOverMoreRows() {
        world.create(placed, 10);
        ZooWorld.Snapshot few = world.snapshot();
        Handle<Zoo> gone = null;
        for (int i = 0; i < 5000; i++) {
            gone = world.create(placed);
        }
        ZooWorld.Snapshot many = world.snapshot();
        world.restore(few);
        assertEquals(10, world.size());
        assertEquals(64, world.capacity());
        assertTrue(!world.contains(gone));
        world.restore(many);
        assertTrue(world.contains(gone));
        assertEquals(5010, world.query().position().count());
        world.restore(few);
        Handle<Zoo> again = null;
        for (int i = 0; i < 5000; i++) {
            again = world.create(placed);
        }
        assertEquals(gone, again, "the sequel is the same");
    }
}
