package dev.granary.tests.faults;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Real heaps that are full, each in a JVM of its own. */
class OutOfMemoryTest {
    @ParameterizedTest
    @ValueSource(strings = {"BLOCKS", "DOUBLING", "GEOMETRIC_BLOCKS", "FIXED", "VIRTUAL", "WORLD"})
    void nothingIsLostWhereTheHeapIsFull(String growth) throws IOException, InterruptedException {
        String output = JvmOfItsOwn.run(
                List.of("-Xmx24m", "-XX:+UseSerialGC", "-ea", "--enable-native-access=ALL-UNNAMED"),
                SmallHeap.class,
                growth);
        assertTrue(output.endsWith(" then an OutOfMemoryError, and none is lost\n"), output);
    }
}
