package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** What is written between the markers of a page, and that the page of this repository is up to date. */
class PageTest {
    private static final Path ROOT = Path.of("..");
    private static final String AGAIN = " is not what its results give: run ./bench --report ";

    @TempDir
    private Path directory;

    private String rewritten(String text, Results results) throws IOException {
        Path page = Files.writeString(directory.resolve("page.md"), text);
        return Page.texts(page, results, "benchmarks/results/x.json").get(page);
    }

    private static Results churn() throws IOException {
        Results results = new Results();
        ComparisonTest.add(results, "structs", "16, 16");
        ComparisonTest.add(results, "slots", "8, 8");
        return results;
    }

    @Test
    void writesValuesIntoSentences() throws IOException {
        assertEquals(
                "Takes <!-- value: churn / churn / structs -->16.0<!-- end --> ns, or"
                        + " <!-- ratio: churn / churn / structs / slots -->2.00<!-- end --> times as much, so"
                        + " <!-- perframe: churn / churn / structs -->1 million<!-- end --> of them fit.",
                rewritten(
                        "Takes <!-- value: churn / churn / structs -->?<!-- end --> ns, or"
                                + " <!-- ratio: churn / churn / structs / slots --><!-- end --> times as much, so"
                                + " <!-- perframe: churn / churn / structs -->5<!-- end --> of them fit.",
                        churn()));
    }

    /** Elsewhere a point is between thousands, and would be a comma in the page. */
    @Test
    void writesTheSameNumbersInEveryLocale() throws IOException {
        Results results = new Results();
        ComparisonTest.add(results, "structs", "1300, 1300");
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertEquals(
                    "<!-- perframe: churn / churn / structs -->12,000<!-- end -->",
                    rewritten("<!-- perframe: churn / churn / structs --><!-- end -->", results));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void saysWhatWasNotMeasured() throws IOException {
        assertEquals(
                "<!-- value: churn / churn / hashMap -->(not measured)<!-- end -->",
                rewritten("<!-- value: churn / churn / hashMap --><!-- end -->", churn()));
    }

    @Test
    void writesTableAndPlot() throws IOException {
        String page = rewritten("a\n<!-- scenario: churn -->\nold\n<!-- end -->\nb", churn());
        assertTrue(page.startsWith("a\n<!-- scenario: churn -->\n| ns a removal"), page);
        assertTrue(page.contains("](images/performance/churn.svg)"), page);
        assertTrue(page.endsWith("<!-- end -->\nb"), page);
        assertTrue(!page.contains("old"), page);
    }

    @Test
    void saysWhereTheNumbersAreFrom() throws IOException {
        String page = rewritten("<!-- results: old.json -->\n<!-- end -->", churn());
        assertTrue(page.startsWith("<!-- results: benchmarks/results/x.json -->\n"), page);
        assertTrue(page.contains("a machine; a JVM 1"), page);
    }

    @Test
    void isTheSameWhenWrittenAgain() throws IOException {
        String once = rewritten("<!-- results: x -->\n<!-- end -->\n<!-- scenario: churn -->\n<!-- end -->", churn());
        assertEquals(once, rewritten(once, churn()));
    }

    @Test
    void refusesNamesThatThereAreNot() {
        assertThrows(
                IllegalArgumentException.class, () -> rewritten("<!-- scenario: nothing --><!-- end -->", churn()));
        assertThrows(
                IllegalArgumentException.class,
                () -> rewritten("<!-- value: churn / churn / nobody --><!-- end -->", churn()));
    }

    /** Every number of the generated parts is from the file that the page names. */
    @ParameterizedTest
    @FieldSource("dev.granary.benchmarks.report.Bench#PAGES")
    void thePagesOfThisRepositoryAreUpToDate(Path name) throws IOException {
        Path page = ROOT.resolve(name);
        String file = Page.namedIn(Files.readString(page)).orElseThrow();
        Results results = Results.read(ROOT.resolve(file));
        for (Map.Entry<Path, String> text : Page.texts(page, results, file).entrySet()) {
            assertEquals(text.getValue(), Files.readString(text.getKey()), () -> text.getKey() + AGAIN + file);
        }
    }

    @Test
    void theyAreAllFromOneRun() throws IOException {
        Set<String> files = new HashSet<>();
        for (Path page : Bench.PAGES) {
            files.add(Page.namedIn(Files.readString(ROOT.resolve(page))).orElseThrow());
        }
        assertEquals(1, files.size());
    }
}
