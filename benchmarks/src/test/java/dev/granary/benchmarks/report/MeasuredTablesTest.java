package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tables of the documents that are written by hand: behind {@code <!-- measured: a.json b.json -->}, each number is a mean, a median
 * of forks or a secondary result of JMH in one of these files of {@code benchmarks/results}.
 */
class MeasuredTablesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d[\\d,]*(?:\\.\\d+)?(?![\\w.])");

    record Table(String page, int line, List<String> files, List<String> rows) {
        @Override
        public String toString() {
            return page + ":" + line;
        }
    }

    static List<Table> tables() throws IOException {
        List<Table> tables = new ArrayList<>();
        try (Stream<Path> pages = Files.list(ROOT.resolve("docs"))) {
            for (Path page :
                    pages.filter(file -> file.toString().endsWith(".md")).toList()) {
                List<String> lines = Files.readAllLines(page);
                for (int i = 0; i < lines.size(); i++) {
                    if (lines.get(i).startsWith("<!-- measured: ")) {
                        String files = lines.get(i).replaceAll("<!-- measured: | -->", "");
                        List<String> rows = lines.subList(i + 3, lines.size()).stream()
                                .takeWhile(line -> line.startsWith("|"))
                                .toList();
                        tables.add(new Table(page.getFileName().toString(), i + 1, List.of(files.split(" ")), rows));
                    }
                }
            }
        }
        return tables;
    }

    @ParameterizedTest
    @MethodSource("tables")
    void numbersAreInTheFiles(Table table) throws IOException {
        Set<Double> values = new HashSet<>();
        for (String file : table.files) {
            values.addAll(values(ROOT.resolve("benchmarks/results").resolve(file)));
        }
        assertTrue(!table.rows.isEmpty(), "no table below");
        List<String> unknown = table.rows.stream()
                .flatMap(row -> Arrays.stream(row.split("\\|")).skip(2))
                .flatMap(cell -> NUMBER.matcher(cell).results().map(MatchResult::group))
                .filter(number -> values.stream().noneMatch(value -> isWritten(value, number)))
                .toList();
        assertEquals(List.of(), unknown);
    }

    /** Whether the number, as it is written, is the value rounded. */
    private static boolean isWritten(double value, String number) {
        int point = number.indexOf('.');
        int decimals = point < 0 ? 0 : number.length() - point - 1;
        return Math.abs(value - Double.parseDouble(number.replace(",", ""))) <= 0.505 * Math.pow(10, -decimals);
    }

    private static Set<Double> values(Path file) throws IOException {
        Set<Double> values = new HashSet<>();
        Map<String, List<Double>> forks = new HashMap<>();
        for (JsonNode run : new ObjectMapper().readTree(Files.readString(file))) {
            JsonNode metric = run.get("primaryMetric");
            values.add(metric.get("score").asDouble());
            run.get("secondaryMetrics")
                    .forEach(other -> values.add(other.get("score").asDouble()));
            for (JsonNode fork : metric.path("rawData")) {
                List<Double> iterations = new ArrayList<>();
                fork.forEach(iteration -> iterations.add(iteration.asDouble()));
                forks.computeIfAbsent(run.get("benchmark") + " " + run.get("params"), key -> new ArrayList<>())
                        .add(median(iterations));
            }
        }
        forks.values().forEach(medians -> values.add(median(medians)));
        return values;
    }

    private static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    @Test
    void aNumberOfAnotherTableIsFound() {
        assertTrue(isWritten(79.87, "80"));
        assertTrue(isWritten(1254.74, "1,255"));
        assertTrue(!isWritten(79.87, "3.9"));
        assertTrue(!isWritten(3.94, "4.0"));
    }
}
