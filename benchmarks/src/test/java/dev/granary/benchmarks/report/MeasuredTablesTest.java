package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tables of the documents that are written by hand: behind {@code <!-- measured: a.json b.json -->}, each number is a mean, a median or
 * the least of forks, or a secondary result, in one of these files of {@code benchmarks/results}, or the ratio of two such numbers of the
 * table. A table may have thousands of the file's units, thousandths, or, of a benchmark over ten thousand items, tenths.
 */
class MeasuredTablesTest {
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

    static List<Table> tables() throws IOException {
        List<Table> tables = new ArrayList<>();
        for (Path page : MeasuredSentencesTest.pages()) {
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
            values.addAll(KeptResults.read(file).values());
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
        for (Path page : MeasuredSentencesTest.pages()) {
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
        return DoubleStream.of(1, 1000, 0.001, 0.1).anyMatch(unit -> new WrittenNumber(number).is(value * unit));
    }

    /** Whether the number, as it is written, is one of the others divided by one of the others, which were rounded too. */
    private static boolean isRatio(String number, List<String> others) {
        WrittenNumber written = new WrittenNumber(number);
        List<WrittenNumber> parts = others.stream().map(WrittenNumber::new).toList();
        return parts.stream()
                .anyMatch(above -> parts.stream().anyMatch(below -> {
                    double ratio = above.value() / below.value();
                    double error = ratio
                            * (above.halfOfTheLastDigit() / above.value() + below.halfOfTheLastDigit() / below.value());
                    return Math.abs(ratio - written.value()) <= written.halfOfTheLastDigit() + error;
                }));
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
