package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Tables of the documents that are written by hand: what was measured says in its cell which benchmark it is of, as numbers in sentences do,
 * so that none can be in the row of another; {@link MeasuredSentencesTest} compares it.
 */
class MeasuredTablesTest {
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])\\d(?:[\\d,]*\\d)?(?:\\.\\d+)?(?![\\w.])");
    private static final String MARKER = "<!-- of: ";

    record Table(String page, int line, List<String> rows) {
        /** Whether something in it says what it is of. */
        boolean isMarked() {
            return rows.stream().anyMatch(row -> row.contains(MARKER));
        }

        /** Those that say nothing of the kind, behind what rows are called. */
        List<String> unmarked() {
            return rows.stream()
                    .map(row -> row.replaceAll("<!-- .*?<!-- end -->", ""))
                    .flatMap(row -> Arrays.stream(row.split("\\|")).skip(2))
                    .flatMap(cell -> NUMBER.matcher(cell).results().map(MatchResult::group))
                    .toList();
        }

        @Override
        public String toString() {
            return page + ":" + line;
        }
    }

    /** But for those below a comment, which says that they are written by the report, or were not kept. */
    static List<Table> tables(String page, List<String> lines) {
        List<Table> tables = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).startsWith("| --") && (i < 2 || !lines.get(i - 2).startsWith("<!-- "))) {
                List<String> rows = lines.subList(i + 1, lines.size()).stream()
                        .takeWhile(line -> line.startsWith("|"))
                        .toList();
                tables.add(new Table(page, i, rows));
            }
        }
        return tables;
    }

    private static List<String> wrong(String page, List<String> lines) {
        return tables(page, lines).stream()
                .filter(table -> table.unmarked().stream().anyMatch(number -> table.isMarked() || number.contains(".")))
                .map(table -> table + " " + table.unmarked())
                .toList();
    }

    /** Of a table all numbers are measured or none; a fraction is, unless it is an example of the library's own. */
    @Test
    void eachNumberSaysWhatItIsOf() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (Path page : MeasuredSentencesTest.pages()) {
            wrong.addAll(wrong(page.getFileName().toString(), Files.readAllLines(page)));
        }
        assertEquals(List.of(), wrong);
    }

    @Test
    void whatSaysNothingIsFound() {
        String marked = "<!-- of: a.json A.b -->1.5<!-- end -->";
        assertEquals(List.of(), wrong("page.md", List.of("| | ns |", "| --- | --- |", "| 0.1 % | " + marked + " |")));
        assertEquals(
                List.of("page.md:1 [2]"),
                wrong("page.md", List.of("| | ns |", "| --- | --- |", "| a | " + marked + " |", "| b | 2 |")));
        assertEquals(List.of("page.md:1 [2.5]"), wrong("page.md", List.of("| | ns |", "| --- | --- |", "| a | 2.5 |")));
        assertEquals(List.of(), wrong("page.md", List.of("| | |", "| --- | --- |", "| a | 2 bytes |")));
        assertEquals(
                List.of(), wrong("page.md", List.of("<!-- not kept -->", "| | |", "| --- | --- |", "| a | 2.5 |")));
    }
}
