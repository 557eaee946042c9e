package dev.granary.tests.files;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import dev.granary.tests.faults.FaultyClasses;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every allocation of saving and loading a world fails once. */
@InTurn
class WorldFilesFaultsTest {
    private static final int FEWEST = 300;

    @TempDir
    Path directory;

    @Test
    void leavesTheOldFileAndLoadsNothing() throws Throwable {
        System.setProperty(PortFaults.DIRECTORY, directory.toString());
        int injected = (int) FaultyClasses.call(PortFaults.class, "injectAll");
        assertTrue(injected >= FEWEST, "only " + injected + " failures were injected");
    }
}
