package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Measured numbers in the sentences of the documents:
 *
 * <ul>
 *   <li>{@code <!-- of: FILE.json Class.method name=value -->2.9<!-- end -->}: the mean, the median, or the median of the forks' medians,
 *       in some power of ten of the file's unit
 *   <li>{@code least}, {@code most}, {@code fork} and {@code bytes} before the class: of single iterations, of one fork, of what is allocated
 *   <li>{@code FILE.json A / B}: how many times B the first is. B leaves out what it has in common with A
 *   <li>{@code FILE.txt WORDS}: the number behind these words, in some power of ten
 * </ul>
 *
 * <p>What is not marked comes with the words "not kept".
 */
class MeasuredSentencesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern MARKED = Pattern.compile("<!-- of: (\\S+) (.*?) -->(.*?)<!-- end -->");
    private static final Pattern GENERATED = Pattern.compile(
            "<!-- (?:of|results|scenario|value|ratio|perframe): [^>]*? -->.*?<!-- end -->", Pattern.DOTALL);
    private static final Pattern CODE_AND_TITLES = Pattern.compile("(?ms)^```.*?^```$|^#.*?$");
    private static final Pattern TIME =
            Pattern.compile("\\d[\\d.,]* (?:ns|µs|ms|nanoseconds|microseconds|milliseconds)\\b|\\d\\.\\d+ times");
    private static final Pattern NAMED = Pattern.compile("\\b(\\d{4}-\\d\\d-\\d\\d[-\\w]*\\.(?:json|txt))");
    private static final Set<String> STATISTICS = Set.of("least", "most", "fork", "bytes");

    /** A number and what it says it is. */
    record Claim(String page, String file, String what, WrittenNumber number) {
        boolean isTrue() throws IOException {
            if (file.endsWith(".txt")) {
                return number.isInSomeUnit(List.of(behind(what)));
            }
            KeptResults results = KeptResults.read(file);
            String[] parts = what.split(" / ");
            Set<String> words = words(parts[0]);
            List<Double> values = values(results, words);
            if (parts.length == 1) {
                return number.isInSomeUnit(values);
            }
            List<Double> others = values(results, inContext(words(parts[1]), words));
            for (int i = 0; i < values.size(); i++) {
                if (number.is(values.get(i) / others.get(i))) {
                    return true;
                }
            }
            return false;
        }

        private double behind(String words) throws IOException {
            String text = Files.readString(KeptResults.DIRECTORY.resolve(file));
            Matcher found =
                    Pattern.compile(Pattern.quote(words) + " ([\\d.]*\\d)").matcher(text);
            if (!found.find()) {
                throw new IllegalArgumentException(words + " is not in " + file);
            }
            return Double.parseDouble(found.group(1));
        }

        private static List<Double> values(KeptResults results, Set<String> words) {
            Set<String> name = new HashSet<>(words);
            name.removeAll(STATISTICS);
            KeptResults.Measurement measurement = results.named(name);
            if (words.contains("least")) {
                return List.of(measurement.least());
            }
            if (words.contains("most")) {
                return List.of(measurement.most());
            }
            if (words.contains("fork")) {
                return measurement.ofForks();
            }
            return words.contains("bytes") ? measurement.bytes() : measurement.middles();
        }

        private static Set<String> words(String text) {
            return new LinkedHashSet<>(Arrays.asList(text.split(" ")));
        }

        /** With those of the others that say something else than these: a method, or a parameter of another name. */
        private static Set<String> inContext(Set<String> words, Set<String> others) {
            Set<String> kinds = words.stream().map(Claim::kind).collect(Collectors.toSet());
            Set<String> all = new LinkedHashSet<>(words);
            others.stream().filter(word -> !kinds.contains(kind(word))).forEach(all::add);
            return all;
        }

        private static String kind(String word) {
            int sign = word.indexOf('=');
            return sign >= 0 ? word.substring(0, sign) : STATISTICS.contains(word) ? "statistic" : "benchmark";
        }

        @Override
        public String toString() {
            return "%s: %s is %s, in %s".formatted(page, number.text(), what, file);
        }
    }

    static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(Stream.of(ROOT.resolve("README.md")), files)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    static List<Claim> claims() throws IOException {
        List<Claim> claims = new ArrayList<>();
        for (Path page : pages()) {
            String text = Files.readString(page);
            String name = page.getFileName().toString();
            List<Claim> found = MARKED.matcher(text)
                    .results()
                    .map(marked ->
                            new Claim(name, marked.group(1), marked.group(2), new WrittenNumber(marked.group(3))))
                    .toList();
            assertEquals(text.split("<!-- of: ", -1).length - 1, found.size(), () -> "a marker in pieces, in " + name);
            claims.addAll(found);
        }
        return claims;
    }

    @ParameterizedTest
    @MethodSource("claims")
    void isInTheFile(Claim claim) throws IOException {
        assertTrue(claim.isTrue());
    }

    /** Of a paragraph at least. */
    @ParameterizedTest
    @MethodSource("pages")
    void whatIsNotMarkedIsSaidNotToBeKept(Path page) throws IOException {
        String text = CODE_AND_TITLES.matcher(Files.readString(page)).replaceAll("");
        List<String> unmarked = new ArrayList<>();
        for (String paragraph : GENERATED.matcher(text).replaceAll("").split("\n\\s*\n|\n(?=- )")) {
            if (!paragraph.contains("not kept") && !paragraph.contains("\n|") && !paragraph.startsWith("|")) {
                TIME.matcher(paragraph).results().map(MatchResult::group).forEach(unmarked::add);
            }
        }
        assertEquals(List.of(), unmarked);
    }

    /** Markdown ends a paragraph at a line that begins with a comment. */
    @ParameterizedTest
    @MethodSource("pages")
    void noLineOfAParagraphBeginsWithAMarker(Path page) throws IOException {
        List<String> lines = Files.readAllLines(page).stream()
                .filter(line -> line.strip().matches("<!-- (of|value|ratio|perframe): .*"))
                .toList();
        assertEquals(List.of(), lines);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void resultsThatAreNamedAreKept(Path page) throws IOException {
        List<String> missing = NAMED.matcher(Files.readString(page))
                .results()
                .map(named -> named.group(1))
                .filter(name -> !Files.exists(KeptResults.DIRECTORY.resolve(name)))
                .toList();
        assertEquals(List.of(), missing);
    }

    private static boolean isTrue(String what, String number) throws IOException {
        return new Claim("page.md", "2026-11-22-page-arrays.json", what, new WrittenNumber(number)).isTrue();
    }

    @Test
    void whatIsNotInTheFileIsFound() throws IOException {
        assertTrue(isTrue("PageArrays.sweep pagesToAnArray=1", "618"));
        assertTrue(isTrue("PageArrays.sweep pagesToAnArray=1", "0.618"));
        assertFalse(isTrue("PageArrays.sweep pagesToAnArray=1", "617"));
        assertTrue(isTrue("least PageArrays.sweep pagesToAnArray=1", "448"));
        assertTrue(isTrue("PageArrays.sweep pagesToAnArray=1 / pagesToAnArray=245", "1.39"));
        assertFalse(isTrue("PageArrays.sweep pagesToAnArray=1 / pagesToAnArray=245", "1.38"));
        assertFalse(isTrue("PageArrays.sweep pagesToAnArray=1 / pagesToAnArray=245", "0.14"));
        assertThrows(IllegalArgumentException.class, () -> isTrue("PageArrays.sweep", "618"));
        assertThrows(IllegalArgumentException.class, () -> isTrue("PageArrays.walk pagesToAnArray=1", "618"));
    }
}
