package dev.granary.tests.faults;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real heaps that are full, each in a JVM of its own. */
class OutOfMemoryTest {
    private static final int SECONDS = 60;

    @ParameterizedTest
    @ValueSource(strings = {"BLOCKS", "DOUBLING", "GEOMETRIC_BLOCKS", "FIXED", "VIRTUAL", "WORLD"})
    void nothingIsLostWhereTheHeapIsFull(String growth) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx24m",
                        "-XX:+UseSerialGC",
                        "-ea",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SmallHeap.class.getName(),
                        growth)
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(SECONDS, TimeUnit.SECONDS), output);
        assertEquals(0, process.exitValue(), output);
        assertTrue(output.endsWith(" then an OutOfMemoryError, and none is lost\n"), output);
    }
}
