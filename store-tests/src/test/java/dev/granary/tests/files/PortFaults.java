package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.tests.faults.Allocations;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * A world is saved, or loaded, and an allocation fails: each time the next one, until nothing does.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class PortFaults {
    /** The property that says where files may be. */
    static final String DIRECTORY = "granary.faults.directory";

    private static final int MOST = 20_000;

    private PortFaults() {}

    /** The number of failures that were injected. */
    static int injectAll() throws IOException {
        Path path = Path.of(System.getProperty(DIRECTORY), "port");
        PortSimulation simulation = new PortSimulation(new PortWorld(), null, 700);
        new SplittableRandom(5).longs(6_000).forEach(simulation::perform);
        simulation.save(path);
        List<String> seen = simulation.seen();
        int injected = injectIntoLoad(path, seen);
        new SplittableRandom(6).longs(300).forEach(simulation::perform);
        return injected + injectIntoSave(path, simulation);
    }

    private static int injectIntoLoad(Path path, List<String> seen) throws IOException {
        for (int allocation = 0; allocation < MOST; allocation++) {
            PortWorld loaded = null;
            Allocations.failAfter(allocation);
            try {
                loaded = PortWorld.load(path);
            } catch (OutOfMemoryError expected) {
                // nothing is there
            } finally {
                Allocations.stop();
            }
            if (loaded != null) {
                assertEquals(seen, new PortSimulation(loaded, null, 700).seen());
                return allocation;
            }
        }
        throw new AssertionError("no end");
    }

    private static int injectIntoSave(Path path, PortSimulation simulation) throws IOException {
        byte[] before = Files.readAllBytes(path);
        List<String> seen = simulation.seen();
        for (int allocation = 0; allocation < MOST; allocation++) {
            String failed;
            Allocations.failAfter(allocation);
            try {
                simulation.world().save(path);
            } catch (OutOfMemoryError expected) {
                // the world is as it was
            } finally {
                failed = Allocations.stop();
            }
            assertEquals(seen, simulation.seen());
            if (failed == null) {
                assertEquals(seen, new PortSimulation(PortWorld.load(path), null, 700).seen());
                return allocation;
            }
            byte[] now = Files.readAllBytes(path);
            if (!Arrays.equals(before, now)) { // what fails when the new file is in its place does not matter
                assertEquals(seen, new PortSimulation(PortWorld.load(path), null, 700).seen());
                Files.write(path, before);
            }
            try (Stream<Path> files = Files.list(path.getParent())) {
                assertEquals(List.of(path), files.toList());
            }
        }
        throw new AssertionError("no end");
    }
}
