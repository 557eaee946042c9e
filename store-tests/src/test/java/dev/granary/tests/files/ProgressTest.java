package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Archive;
import dev.granary.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is told how far saving and loading has come. */
class ProgressTest {
    private static final int PART = 1 << 17;

    @TempDir
    Path directory;

    private Path path;

    @BeforeEach
    void name() {
        path = directory.resolve("port");
    }

    /** Goes up by small steps to the end, which is always the same; or fails after some. */
    private static final class Steps implements Progress {
        private final int until;
        private int count;
        private long last;
        private long end;

        Steps(int until) {
            this.until = until;
        }

        @Override
        public void at(long done, long all) {
            assertTrue(done >= last && done <= all, () -> done + " of " + all + " after " + last);
            assertTrue(end == 0 || end == all, () -> all + " after " + end);
            last = done;
            end = all;
            if (++count == until) {
                throw new CancellationException("enough");
            }
        }

        private void checkDone(long size) {
            assertEquals(size, end);
            assertEquals(end, last);
            assertTrue(count >= size / PART, () -> count + " steps for " + size + " bytes");
        }
    }

    private static PortSimulation simulation() {
        PortSimulation simulation = new PortSimulation(new PortWorld(), new Port_DockStore(), 6_000);
        new SplittableRandom(3).longs(30_000).forEach(simulation::perform);
        return simulation;
    }

    @Test
    void ofSeveral() throws IOException {
        PortSimulation simulation = simulation();
        Steps saving = new Steps(0);
        Archive.save(path, saving, simulation.world(), simulation.docks());
        saving.checkDone(Files.size(path));
        Steps loading = new Steps(0);
        Archive archive = Archive.load(path, loading);
        Port_DockStore.load(archive);
        assertTrue(loading.last < loading.end, "not all is there yet");
        PortWorld.load(archive);
        loading.checkDone(Files.size(path));
        Steps part = new Steps(0);
        try (Archive some = Archive.load(path, part)) {
            Port_DockStore.load(some);
        }
        assertTrue(part.last < part.end, "not all was loaded");
        Steps twice = new Steps(loading.count - 2);
        Archive again = Archive.load(path, twice);
        Port_DockStore.load(again);
        assertThrows(CancellationException.class, () -> PortWorld.load(again));
        assertEquals(simulation.world().size(), PortWorld.load(again).size());
        twice.checkDone(Files.size(path));
    }

    @Test
    void ofStores() throws IOException {
        Port_DockStore docks = new Port_DockStore();
        for (int number = 0; number < 100_000; number++) {
            docks.add(dev.granary.Handle.none(), number);
        }
        Steps saving = new Steps(0);
        docks.save(path, saving);
        saving.checkDone(Files.size(path));
        Steps loading = new Steps(0);
        assertEquals(docks.size(), Port_DockStore.load(path, loading).size());
        loading.checkDone(Files.size(path));
        byte[] before = Files.readAllBytes(path);
        docks.clear();
        docks.add(dev.granary.Handle.none(), 1);
        for (int step = 1; step < 4; step++) {
            Steps failing = new Steps(step);
            assertThrows(CancellationException.class, () -> docks.save(path, failing));
            assertThrows(CancellationException.class, () -> Port_DockStore.load(path, new Steps(failing.until)));
            checkOnly(before);
        }
    }

    private void checkOnly(byte[] before) throws IOException {
        assertArrayEquals(before, Files.readAllBytes(path));
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(List.of(path), files.toList());
        }
    }

    @Test
    void ofWorlds() throws IOException {
        PortSimulation simulation = new PortSimulation(new PortWorld(), null, 6_000);
        new SplittableRandom(3).longs(30_000).forEach(simulation::perform);
        PortWorld world = simulation.world();
        Steps saving = new Steps(0);
        world.save(path, saving);
        saving.checkDone(Files.size(path));
        Steps loading = new Steps(0);
        assertEquals(world.size(), PortWorld.load(path, loading).size());
        loading.checkDone(Files.size(path));
        byte[] before = Files.readAllBytes(path);
        world.clear();
        for (int step = 1; step < 10; step++) {
            Steps failing = new Steps(step);
            assertThrows(CancellationException.class, () -> world.save(path, failing));
            assertThrows(CancellationException.class, () -> PortWorld.load(path, new Steps(failing.until)));
            checkOnly(before);
        }
    }
}
