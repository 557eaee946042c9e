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
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tables of the documents that are written by hand: behind {@code <!-- measured: a.json b.json -->}, each number is a mean, a median or
 * the least of forks, or a secondary result, in one of these files of {@code benchmarks/results}, or the ratio of two such numbers of the
 * table. A table may have thousands of the file's units, thousandths, or, of a benchmark over ten thousand items, tenths.
 */
class MeasuredTablesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d[\\d,]*(?:\\.\\d+)?(?![\\w.])");

    record Table(String page, int line, List<String> files, List<String> rows) {
        List<String> numbers() {
            return rows.stream()
                    .map(row -> row.replaceAll("<!-- .*?<!-- end -->", "")) // written by the report
                    .flatMap(row -> Arrays.stream(row.split("\\|")).skip(2))
                    .flatMap(cell -> NUMBER.matcher(cell).results().map(MatchResult::group))
                    .toList();
        }

        @Override
        public String toString() {
            return page + ":" + line;
        }
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("docs"))) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    static List<Table> tables() throws IOException {
        List<Table> tables = new ArrayList<>();
        for (Path page : pages()) {
            List<String> lines = Files.readAllLines(page);
            for (int i = 0; i < lines.size(); i++) {
                if (lines.get(i).startsWith("<!-- measured: ")) {
                    String files = lines.get(i).replaceAll("<!-- measured: | -->", "");
                    tables.add(table(page, lines, i + 1, List.of(files.split(" "))));
                }
            }
        }
        return tables;
    }

    /** The table whose head is in the line. */
    private static Table table(Path page, List<String> lines, int head, List<String> files) {
        List<String> rows = lines.subList(head + 2, lines.size()).stream()
                .takeWhile(line -> line.startsWith("|"))
                .toList();
        return new Table(page.getFileName().toString(), head + 1, files, rows);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void numbersAreInTheFiles(Table table) throws IOException {
        Set<Double> values = new HashSet<>();
        for (String file : table.files) {
            values.addAll(values(ROOT.resolve("benchmarks/results").resolve(file)));
        }
        List<String> numbers = table.numbers();
        assertTrue(!numbers.isEmpty(), "no table below");
        List<String> measured = numbers.stream()
                .filter(number -> values.stream().anyMatch(value -> isWritten(value, number)))
                .toList();
        List<String> unknown = numbers.stream()
                .filter(number -> !measured.contains(number) && !isRatio(number, measured))
                .toList();
        assertEquals(List.of(), unknown);
    }

    /** A fraction in a table is measured, unless it is an example of the library's own. */
    @Test
    void tablesWithFractionsSayWhereTheyAreFrom() throws IOException {
        List<String> unmarked = new ArrayList<>();
        for (Path page : pages()) {
            List<String> lines = Files.readAllLines(page);
            for (int i = 1; i < lines.size(); i++) {
                if (lines.get(i).startsWith("| --") && !lines.get(i - 2).startsWith("<!-- ")) {
                    Table table = table(page, lines, i - 1, List.of());
                    if (table.numbers().stream().anyMatch(number -> number.contains("."))) {
                        unmarked.add(table.toString());
                    }
                }
            }
        }
        assertEquals(List.of(), unmarked);
    }

    /** Whether the number, as it is written, is the value rounded. */
    private static boolean isWritten(double value, String number) {
        return DoubleStream.of(1, 1000, 0.001, 0.1)
                .anyMatch(unit -> Math.abs(value * unit - value(number)) <= halfOfTheLastDigit(number));
    }

    /** Whether the number, as it is written, is one of the others divided by one of the others, which were rounded too. */
    private static boolean isRatio(String number, List<String> others) {
        double tolerance = halfOfTheLastDigit(number);
        return others.stream()
                .anyMatch(above -> others.stream().anyMatch(below -> {
                    double ratio = value(above) / value(below);
                    double error = ratio
                            * (halfOfTheLastDigit(above) / value(above) + halfOfTheLastDigit(below) / value(below));
                    return Math.abs(ratio - value(number)) <= tolerance + error;
                }));
    }

    private static double value(String number) {
        return Double.parseDouble(number.replace(",", ""));
    }

    private static double halfOfTheLastDigit(String number) {
        int point = number.indexOf('.');
        int decimals = point < 0 ? 0 : number.length() - point - 1;
        return 0.505 * Math.pow(10, -decimals);
    }

    private static Set<Double> values(Path file) throws IOException {
        JsonNode runs = new ObjectMapper().readTree(Files.readString(file));
        Set<Double> values = new HashSet<>();
        if (runs.isObject()) {
            for (JsonNode run : runs.get("benchmarks")) {
                for (String value : List.of("score", "median", "least", "bytesPerOperation")) {
                    if (run.has(value)) {
                        values.add(run.get(value).asDouble());
                    }
                }
                addForks(values, forks(run.path("raw")));
            }
            return values;
        }
        Map<String, List<List<Double>>> forks = new HashMap<>();
        for (JsonNode run : runs) {
            run.get("secondaryMetrics").properties().forEach(other -> {
                values.add(other.getValue().get("score").asDouble());
                addForks(values, forks(other.getValue().path("rawData")));
            });
            JsonNode metric = run.get("primaryMetric");
            values.add(metric.get("score").asDouble());
            forks.computeIfAbsent(run.get("benchmark") + " " + run.get("params"), key -> new ArrayList<>())
                    .addAll(forks(metric.path("rawData")));
        }
        forks.values().forEach(each -> addForks(values, each));
        return values;
    }

    private static List<List<Double>> forks(JsonNode raw) {
        List<List<Double>> forks = new ArrayList<>();
        for (JsonNode fork : raw) {
            List<Double> iterations = new ArrayList<>();
            fork.forEach(iteration -> iterations.add(iteration.asDouble()));
            if (!iterations.isEmpty() && !fork.get(0).isArray()) { // a histogram
                forks.add(iterations);
            }
        }
        return forks;
    }

    private static void addForks(Set<Double> values, List<List<Double>> forks) {
        if (!forks.isEmpty()) {
            List<Double> all = forks.stream().flatMap(List::stream).toList();
            values.add(median(all));
            values.add(Collections.min(all));
            values.add(median(forks.stream().map(MeasuredTablesTest::median).toList()));
        }
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
        assertTrue(isRatio("0.96", List.of("2.56", "2.68")));
        assertTrue(!isRatio("0.90", List.of("2.56", "2.68")));
    }
}
