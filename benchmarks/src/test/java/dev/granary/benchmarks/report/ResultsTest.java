package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reading and writing what JMH writes. */
class ResultsTest {
    @TempDir
    private Path directory;

    private static final Key SWEEP =
            new Key("dev.granary.benchmarks.X.sweep", Map.of("rival", "arrays", "items", "10"));

    static String entry(String unit, String rawData) {
        return """
            {"jmhVersion": "1.37", "benchmark": "dev.granary.benchmarks.X.sweep", "mode": "avgt", "forks": 2,
             "jvm": "/somewhere/bin/java", "vmName": "OpenJDK 64-Bit Server VM", "vmVersion": "25.0.3+9",
             "params": {"rival": "arrays", "items": "10"},
             "primaryMetric": {"score": 2.0, "scoreError": "NaN", "scoreUnit": "%s", "rawData": %s},
             "secondaryMetrics": {
              "gc.alloc.rate.norm": {"score": 1.0, "scoreUnit": "B/op", "rawData": [[1.0, 3.0]]},
              "gc.count": {"score": 0.0, "scoreUnit": "counts", "rawData": []},
              "broken": {"score": 0.0, "scoreUnit": "counts", "rawData": [["NaN"]]}}}
            """.formatted(unit, rawData);
    }

    private Results read(String text) throws IOException {
        return Results.read(Files.writeString(directory.resolve("results.json"), text));
    }

    @Test
    void readsAllForksInNanoseconds() throws IOException {
        Measured measured = read("[" + entry("us/op", "[[1.5, 2.5], [2.0]]") + "]")
                .find(SWEEP)
                .orElseThrow();
        assertArrayEquals(new double[] {1500, 2500, 2000}, measured.score().values(), 1e-9);
        assertEquals(2, measured.forks());
        assertEquals(2, measured.allocated().orElseThrow().mean());
    }

    @Test
    void aMetricWithoutValuesIsNotThere() throws IOException {
        Measured measured =
                read("[" + entry("ns/op", "[[1.0]]") + "]").find(SWEEP).orElseThrow();
        assertEquals(Optional.empty(), measured.sample("gc.count"));
        assertEquals(Optional.empty(), measured.sample("broken"));
        assertEquals(Optional.empty(), measured.sample("unheard of"));
    }

    @Test
    void whatWasNotMeasuredIsNotThere() throws IOException {
        assertEquals(Optional.empty(), read("[]").find(SWEEP));
    }

    @Test
    void throughputIsNoTime() throws IOException {
        Results results = read("[" + entry("ops/s", "[[1.0]]") + "]");
        assertThrows(IllegalArgumentException.class, () -> results.find(SWEEP));
    }

    @Test
    void refusesWhatJmhHasNotWritten() {
        assertThrows(IOException.class, () -> read("{\"benchmarks\": {}}"));
        assertThrows(IOException.class, () -> read("[{\"name\": \"x\"}]"));
        assertThrows(IOException.class, () -> read("[1, 2"));
        assertThrows(IOException.class, () -> Results.read(directory.resolve("none.json")));
    }

    @Test
    void keepsTheMachineAndNoPath() throws IOException {
        Results results = new Results();
        results.add("[" + entry("ns/op", "[[1.0]]") + "]", "a machine");
        Path file = directory.resolve("written.json");
        results.write(file);
        assertEquals(
                List.of("a machine; OpenJDK 64-Bit Server VM 25.0.3+9"),
                Results.read(file).environments());
        assertTrue(!Files.readString(file).contains("/somewhere"));
    }

    @Test
    void whatIsMeasuredAgainReplacesWhatWasThere() throws IOException {
        Results results = new Results();
        results.add("[" + entry("ns/op", "[[1.0]]") + "]", "a machine");
        results.add("[" + entry("ns/op", "[[2.0]]") + "]", "a machine");
        assertEquals(1, results.keys().size());
        assertEquals(2, results.find(SWEEP).orElseThrow().score().mean());
    }
}
