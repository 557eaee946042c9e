package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;

/** That what scenarios name is there, as JMH's annotation processor has listed it. */
class ScenariosTest {
    private static final Map<String, BenchmarkListEntry> BENCHMARKS = benchmarks();

    private static Map<String, BenchmarkListEntry> benchmarks() {
        try (var list = BenchmarkList.class.getResourceAsStream(BenchmarkList.BENCHMARK_LIST)) {
            Map<String, BenchmarkListEntry> benchmarks = new HashMap<>();
            for (String line : new String(list.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                BenchmarkListEntry entry = new BenchmarkListEntry(line);
                benchmarks.put(entry.getUsername(), entry);
            }
            return benchmarks;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Scenario> scenarios() {
        return Scenarios.ALL;
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void namesBenchmarksThatThereAre(Scenario scenario) {
        for (Cell cell : scenario.cells()) {
            assertTrue(BENCHMARKS.containsKey(cell.key().benchmark()), () -> "no benchmark " + cell.key());
        }
    }

    /** Rivals by name are a closed list in the benchmark's annotation; sizes are free. */
    @ParameterizedTest
    @MethodSource("scenarios")
    void givesEachBenchmarkTheParametersThatItHas(Scenario scenario) {
        for (Cell cell : scenario.cells()) {
            BenchmarkListEntry entry = BENCHMARKS.get(cell.key().benchmark());
            Set<String> names = new HashSet<>();
            for (Map.Entry<String, String[]> parameter :
                    entry.getParams().orElse(Map.of()).entrySet()) {
                names.add(parameter.getKey());
                if (parameter.getKey().equals("rival")) {
                    assertTrue(
                            List.of(parameter.getValue())
                                    .contains(cell.contender().rival()),
                            () -> "no rival " + cell.key());
                }
            }
            assertEquals(names, cell.key().parameters().keySet(), () -> cell.toString());
        }
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void hasContendersAndColumnsByDifferentNames(Scenario scenario) {
        assertFalse(scenario.cells().isEmpty());
        assertEquals(
                scenario.columns().size(),
                scenario.columns().stream().map(Column::label).distinct().count());
        assertEquals(
                scenario.contenders().size(),
                scenario.contenders().stream().map(Contender::label).distinct().count());
        assertTrue(scenario.contenders().stream().anyMatch(contender -> contender.role() == Role.OURS));
        assertTrue(scenario.contenders().stream().anyMatch(contender -> contender.role() != Role.OURS));
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void exceptsOnlyColumnsThatThereAre(Scenario scenario) {
        Set<String> labels =
                new HashSet<>(scenario.columns().stream().map(Column::label).toList());
        for (Contender contender : scenario.contenders()) {
            assertTrue(labels.containsAll(contender.except()), () -> contender.toString());
        }
    }

    @Test
    void namesDiffer() {
        assertEquals(Scenarios.ALL.size(), new HashSet<>(Scenarios.names()).size());
    }

    @Test
    void aCellIsMeasuredOnce() {
        List<Key> keys =
                new ArrayList<>(Run.plan(Scenarios.ALL, Preset.FULL, true).keySet());
        assertEquals(keys.size(), new HashSet<>(keys).size());
        assertTrue(keys.size() > 150, () -> "only " + keys.size());
    }

    @Test
    void withoutACompilerThereIsNoCpp() {
        assertTrue(Run.plan(Scenarios.ALL, Preset.FULL, false).values().stream()
                .noneMatch(cell -> cell.contender().isCpp()));
    }

    @Test
    void aQuickRunHasOursAndTheLimitOfWhatItMeasures() {
        List<Cell> quick = Scenarios.ALL.stream()
                .flatMap(scenario -> scenario.quickCells().stream())
                .toList();
        assertTrue(quick.size() > 20 && quick.size() < 50, () -> "" + quick.size());
        for (Cell cell : quick) {
            assertTrue(quick.stream()
                    .anyMatch(other -> other.scenario().equals(cell.scenario())
                            && other.contender().role() == Role.OURS));
            Optional<Cell> limit = cell.scenario().limit(cell.column());
            assertTrue(limit.isEmpty() || quick.contains(limit.get()), () -> "no limit for " + cell);
        }
    }
}
