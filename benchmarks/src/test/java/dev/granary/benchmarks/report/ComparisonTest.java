package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What a comparison says of two runs. */
class ComparisonTest {
    private static final Scenario SCENARIO = Scenarios.named("churn").orElseThrow();

    /** Results of that scenario: ours, and the limit, in nanoseconds. */
    private static Results results(String ours, String limit) throws IOException {
        Results results = new Results();
        add(results, "structs", ours);
        add(results, "slots", limit);
        return results;
    }

    static void add(Results results, String rival, String values) throws IOException {
        Cell cell = SCENARIO.cell("churn", rival).orElseThrow();
        StringBuilder parameters = new StringBuilder();
        for (Map.Entry<String, String> parameter : new TreeMap<>(cell.key().parameters()).entrySet()) {
            parameters
                    .append(parameters.isEmpty() ? "" : ", ")
                    .append("\"%s\": \"%s\"".formatted(parameter.getKey(), parameter.getValue()));
        }
        results.add("""
            [{"benchmark": "%s", "params": {%s}, "forks": 2, "vmName": "a JVM", "vmVersion": "1",
              "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[%s]]}, "secondaryMetrics": {}}]
            """.formatted(cell.key().benchmark(), parameters, values), "a machine");
    }

    private static Comparison.Line ours(Results old, Results now) {
        return Comparison.of(List.of(SCENARIO), old, now).stream()
                .filter(line -> line.cell().contender().role() == Role.OURS)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void seesWhatIsSlower() throws IOException {
        Comparison.Line line = ours(results("100, 101, 99, 100", "50, 51"), results("150, 151, 149, 150", "50, 51"));
        assertEquals(Comparison.Verdict.SLOWER, line.verdict());
        assertEquals(1.5, line.ratio().middle(), 1e-9);
        assertTrue(line.ratio().low() > 1.4 && line.ratio().high() < 1.6);
    }

    @Test
    void seesWhatIsFaster() throws IOException {
        assertEquals(
                Comparison.Verdict.FASTER,
                ours(results("100, 101, 99", "50, 51"), results("50, 51, 49", "50, 51"))
                        .verdict());
    }

    @Test
    void noiseIsNoDifference() throws IOException {
        assertEquals(
                Comparison.Verdict.SAME,
                ours(results("100, 160, 80", "50, 51"), results("110, 190, 90", "50, 51"))
                        .verdict());
    }

    @Test
    void aLittleIsNoDifference() throws IOException {
        assertEquals(
                Comparison.Verdict.SAME,
                ours(results("100, 100, 100", "50, 51"), results("103, 103, 103", "50, 51"))
                        .verdict());
    }

    @Test
    void aSlowerMachineIsExplainedByTheLimit() throws IOException {
        Comparison.Line line = ours(results("100, 100", "50, 50"), results("200, 200", "100, 100"));
        assertEquals(2, line.ratio().middle());
        assertEquals(Optional.of(1.0), line.againstLimit());
    }

    /** Of the error of a single value nothing is known, so nothing is claimed with confidence. */
    @Test
    void singleValuesAreNoDifference() throws IOException {
        Comparison.Line line = ours(results("100", "50, 51"), results("200", "50, 51"));
        assertEquals(Comparison.Verdict.SAME, line.verdict());
        assertEquals(2, line.ratio().middle());
        assertEquals(
                Comparison.Verdict.SAME,
                ours(results("100", "50"), results("200, 201", "50")).verdict());
    }

    @Test
    void comparesOnlyWhatBothHave() throws IOException {
        Results now = new Results();
        add(now, "structs", "1, 2");
        assertEquals(
                1, Comparison.of(Scenarios.ALL, results("1, 2", "1, 2"), now).size());
    }
}
