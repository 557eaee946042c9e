package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.BulkData;
import dev.granary.Grid;
import dev.granary.Handle;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.Ordered;
import dev.granary.Pooled;
import dev.granary.World;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a debugger shows of objects, which it asks for at any time: nothing changes, and nothing fails. */
class DebuggerTest {
    record Spot(float x, float y) {}

    @BulkData
    record Bird(
            @Grid(cell = 10) Spot spot,
            @Index int flock,
            @Ordered int age,
            boolean resting,
            @Pooled float[] heights,
            @Pooled List<Spot> nests) {

        @Kernel
        static Bird join(Bird bird, DebuggerTest_BirdStore birds, StringBuilder seen) {
            seen.append(birds.byFlock(7)).append(birds.near(0, 0, 5));
            return new Bird(bird.spot, 7, bird.age, bird.resting, bird.heights, bird.nests);
        }
    }

    record Place(float x) {}

    record Asleep() {}

    @World({Place.class, Asleep.class})
    interface Wood {}

    private final DebuggerTest_BirdStore birds = new DebuggerTest_BirdStore();
    private final Handle<Bird> first = add(3, 1, new float[] {1.5f, 2}, List.of(new Spot(1, 2)));

    private Handle<Bird> add(int flock, int age, float[] heights, List<Spot> nests) {
        return birds.add(new Bird(new Spot(age, 0), flock, age, age % 2 == 0, heights, nests));
    }

    @Test
    void viewsOfStores() {
        add(3, 2, new float[0], List.of());
        add(4, 3, new float[0], List.of());
        assertEquals("DebuggerTest_BirdStore.ByFlock[2 items]", birds.byFlock(3).toString());
        assertEquals(
                "DebuggerTest_BirdStore.ByAge[2 items]",
                birds.byAge().atLeast(2).toString());
        assertEquals(
                "DebuggerTest_BirdStore.Near[within 5.0 of 1.0, 0.0]",
                birds.near(1, 0, 5).toString());
        assertEquals(
                "DebuggerTest_BirdStore.where(resting)",
                birds.where(DebuggerTest_BirdStore.RESTING).toString());
        DebuggerTest_BirdStore.NearHits hits = birds.near();
        hits.find(1, 0, 5);
        assertEquals("NearHits[3 items]", hits.toString());
        assertTrue(birds.blocks().getFirst().toString().startsWith("Block[rows 0 to "));
        DebuggerTest_BirdStore.Batches batches =
                birds.where(DebuggerTest_BirdStore.RESTING).batches();
        assertEquals("Batches[before the first]", batches.toString());
        assertEquals(1, batches.nextBatch(new int[64]));
        assertEquals("Batches[" + birds.blocks().getFirst() + "]", batches.toString());
    }

    @Test
    void viewsWhoseKeysAreBeingWritten() {
        StringBuilder seen = new StringBuilder();
        DebuggerTest_BirdKernels.join(birds, birds, seen);
        assertEquals(
                "DebuggerTest_BirdStore.ByFlock[not known now]DebuggerTest_BirdStore.Near[within 5.0 of 0.0, 0.0]",
                seen.toString());
    }

    @Test
    void lists() {
        DebuggerTest_BirdStore.Heights heights = birds.heightsOf(first);
        DebuggerTest_BirdStore.Nests nests = birds.nestsOf(first);
        assertEquals("Heights[1.5, 2.0]", heights.toString());
        assertEquals("Nests[Spot[x=1.0, y=2.0]]", nests.toString());
        for (int number = 0; number < 10_000; number++) {
            heights.add(number);
        }
        assertTrue(heights.toString().length() < 1010, heights.toString());
        birds.remove(first);
        assertEquals("Heights[of no item]", heights.toString());
        assertEquals("Nests[of no item]", nests.toString());
    }

    @Test
    void worlds() {
        DebuggerTest_WoodWorld wood = new DebuggerTest_WoodWorld();
        DebuggerTest_WoodWorld.Archetype oak =
                wood.archetype().with(new Place(1)).build();
        DebuggerTest_WoodWorld.Batch batch = wood.create(oak, 10);
        assertEquals("Batch[10 entities]", batch.toString());
        for (long bits : batch.handles()) {
            wood.destroy(Handle.ofBits(bits));
        }
        int pages = wood.pages().size();
        assertTrue(wood.toString().startsWith("DebuggerTest_WoodWorld[size=0, capacity="), wood.toString());
        assertEquals(pages, wood.pages().size(), "toString() lets nothing go");
        assertEquals("DebuggerTest_WoodWorld[size=0, capacity=" + wood.capacity() + "]", wood.toString());
        DebuggerTest_WoodWorld.Commands commands = wood.commands();
        commands.create(oak);
        assertEquals("Commands[1 recorded]", commands.toString());
    }

    @Test
    void archives(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("birds.granary");
        Archive.save(file, birds);
        try (Archive archive = Archive.load(file)) {
            assertEquals("Archive[" + file + ", DebuggerTest_BirdStore]", archive.toString());
        }
    }
}
