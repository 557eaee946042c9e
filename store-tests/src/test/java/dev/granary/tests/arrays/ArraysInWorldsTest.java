package dev.granary.tests.arrays;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Handle;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArraysInWorldsTest {
    private static final int BODIES = 500;

    private static Bodies.Pose pose(int number) {
        return new Bodies.Pose(number, new float[] {number, number + 1, number + 2, number + 3});
    }

    private static Bodies.Marks marks(int number) {
        return new Bodies.Marks(
                new boolean[] {number % 2 == 0, number % 3 == 0},
                new Bodies.Inner(new short[] {(short) number, 7, (short) -number}));
    }

    private static List<Handle<Bodies>> fill(BodiesWorld world) {
        List<Handle<Bodies>> all = new ArrayList<>();
        for (int number = 0; number < BODIES; number++) {
            Handle<Bodies> body = world.create();
            world.add(body, pose(number));
            if (number % 4 == 0) {
                world.add(body, marks(number));
            }
            all.add(body);
        }
        return all;
    }

    @Test
    void accessorsAndKernels() {
        BodiesWorld world = new BodiesWorld();
        List<Handle<Bodies>> all = fill(world);
        Handle<Bodies> body = all.get(8);
        assertArrayEquals(new float[] {8, 9, 10, 11}, world.poseTurn(body));
        assertArrayEquals(new float[] {8, 9, 10, 11}, world.pose(body).turn());
        assertEquals(10, world.poseTurn(body, 2));
        world.poseTurn(body, 2, 20);
        world.marksInnerCodes(body, 2, (short) 5);
        world.marksSet(body, 1, true);
        assertArrayEquals(new short[] {8, 7, 5}, world.marksInner(body).codes());
        assertArrayEquals(new boolean[] {true, true}, world.marksSet(body));
        Bodies_StepsKernels.reverse(world);
        Bodies_StepsKernels.count(world);
        Bodies_StepsKernels.shift(world, 3f);
        assertArrayEquals(new float[] {11, 20, 23, 8}, world.poseTurn(body));
        assertArrayEquals(new short[] {8, 8, 5}, world.marksInnerCodes(body));
        assertArrayEquals(new boolean[] {true, true}, world.marksSet(body));
        float sum = 0;
        for (BodiesWorld.Cursor each : world.query().pose()) {
            sum += each.poseTurn(1);
            each.poseTurn(0, 4);
            assertEquals(4, each.pose().turn()[0]);
        }
        assertEquals(sum, Bodies_StepsKernels.sum(world, 0f), 1);
    }

    @Test
    void elementsThatAreWrittenHaveChanged() {
        BodiesWorld world = new BodiesWorld();
        Handle<Bodies> body = fill(world).get(8);
        List<Runnable> writes = List.of(
                () -> world.poseTurn(body, 2, 20),
                () -> world.poseTurn(body, new float[] {1, 2, 3, 4}),
                () -> world.pose(body, pose(9)),
                () -> world.cursor().at(body).poseTurn(2, 20),
                () -> world.cursor().at(body).poseTurn(new float[] {1, 2, 3, 4}),
                () -> Bodies_StepsKernels.reverse(world));
        for (Runnable write : writes) {
            long version = world.version();
            write.run();
            assertEquals(BODIES, world.query().pose().changedSince(version).count(), "on the page of the element");
            assertEquals(0, world.query().marks().changedSince(version).count());
        }
    }

    @Test
    void wrongLengthsChangeNothing() {
        BodiesWorld world = new BodiesWorld();
        Handle<Bodies> body = world.create();
        IllegalArgumentException wrong =
                assertThrows(IllegalArgumentException.class, () -> world.add(body, new Bodies.Pose(1, new float[5])));
        assertEquals("Bodies.Pose.turn: length 5 (expected: 4)", wrong.getMessage());
        assertFalse(world.hasPose(body));
        world.add(body, pose(1));
        assertThrows(IllegalArgumentException.class, () -> world.pose(body, new Bodies.Pose(1, new float[3])));
        assertThrows(IllegalArgumentException.class, () -> world.poseTurn(body, new float[0]));
        assertThrows(NullPointerException.class, () -> world.poseTurn(body, null));
        assertThrows(IndexOutOfBoundsException.class, () -> world.poseTurn(body, 4));
        assertThrows(IndexOutOfBoundsException.class, () -> world.poseTurn(body, -1, 2f));
        assertArrayEquals(new float[] {1, 2, 3, 4}, world.poseTurn(body));
        BodiesWorld.Archetype shorter =
                world.archetype().with(new Bodies.Pose(1, new float[0])).build();
        assertThrows(IllegalArgumentException.class, () -> world.create(shorter));
        assertThrows(IllegalArgumentException.class, () -> world.create(shorter, 10));
        assertEquals(1, world.size());
        assertArrayEquals(new float[] {1, 2, 3, 4}, world.poseTurn(body));
    }

    @Test
    void filesAndSnapshots(@TempDir Path directory) throws IOException {
        BodiesWorld world = new BodiesWorld();
        List<Handle<Bodies>> all = fill(world);
        BodiesWorld.Snapshot before = world.snapshot();
        Path path = directory.resolve("bodies.granary");
        world.save(path);
        Bodies_StepsKernels.reverse(world);
        world.restore(before);
        BodiesWorld loaded = BodiesWorld.load(path);
        int row = 0;
        for (BodiesWorld.Cursor each : loaded.query().pose()) {
            assertArrayEquals(pose(each.poseId()).turn(), each.poseTurn());
            row++;
        }
        assertEquals(BODIES, row);
        assertTrue(all.stream().allMatch(body -> world.poseTurn(body, 3) == world.poseId(body) + 3));
    }
}
