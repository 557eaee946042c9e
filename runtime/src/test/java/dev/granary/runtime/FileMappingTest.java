package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** What is said when the system does not open a file that is to be mapped. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class FileMappingTest {
    private static final int ENOENT = 2;

    @TempDir
    private Path directory;

    @Test
    void theNumberOfTheSystemsReason() {
        Path path = directory.resolve("gone");
        assertEquals(
                path + " can't be mapped: the system refuses to open it (error " + ENOENT + ")",
                assertThrows(IOException.class, () -> FileMapping.open(path, "BoatStore", ByteBuffer.allocate(8)))
                        .getMessage());
    }
}
