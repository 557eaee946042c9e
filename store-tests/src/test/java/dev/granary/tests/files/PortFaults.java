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
 * A world is saved, or loaded, and an allocation fails: another one each time, and in the end none.
 *
 * <p>Loaded by {@link dev.granary.tests.faults.FaultyClasses}.
 */
final class PortFaults {
    /** The property that says where files may be. */
    static final String DIRECTORY = "granary.faults.directory";

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
        Allocations.note();
        PortWorld.load(path);
        int injected = 0;
        for (Allocations.Point allocation : Allocations.points()) {
            PortWorld loaded = null;
            Allocations.fail(allocation);
            try {
                loaded = PortWorld.load(path);
            } catch (OutOfMemoryError expected) {
                // nothing is there
            } finally {
                Allocations.stop();
            }
            if (loaded == null) {
                injected++;
            } else {
                assertEquals(seen, new PortSimulation(loaded, null, 700).seen());
            }
        }
        return injected;
    }

    private static int injectIntoSave(Path path, PortSimulation simulation) throws IOException {
        byte[] before = Files.readAllBytes(path);
        List<String> seen = simulation.seen();
        Allocations.note();
        simulation.world().save(path);
        List<Allocations.Point> points = Allocations.points();
        Files.write(path, before);
        int injected = 0;
        for (Allocations.Point allocation : points) {
            String failed;
            Allocations.fail(allocation);
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
            } else {
                injected++;
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
        return injected;
    }
}
