package dev.granary.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the pages say of this project's tests: their names, their properties, and how many steps they take. */
class NamedTestsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern TEST = Pattern.compile("`(\\w+Test)`");
    private static final Pattern PROPERTY = Pattern.compile("-D(granary[\\w.]+)");
    private static final Pattern READ = Pattern.compile("(?:getInteger|getLong)\\(\"(granary[\\w.]+)\", ([\\d_]+)\\)");
    private static final Pattern IN_PROFILE = Pattern.compile("<(granary[\\w.]+)>(\\d+)</");
    private static final Pattern STEPS =
            Pattern.compile("\\| `(Random\\w+Test|KernelContractTest)` \\| ([\\d,]+).*? \\| ([\\d,]+) \\|$");

    private static final Map<String, String> TESTS = new HashMap<>();

    @BeforeAll
    static void findTests() throws IOException {
        for (String module : List.of("runtime", "processor", "arrow", "store-tests", "sample-app", "benchmarks")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/test"))) {
                for (Path file : files.filter(each -> each.toString().endsWith("Test.java"))
                        .toList()) {
                    TESTS.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
                }
            }
        }
    }

    private static Stream<Page> pages() {
        return DocumentationTest.pages();
    }

    private static Stream<MatchResult> in(Page page, Pattern pattern) {
        return page.lines().stream().flatMap(line -> pattern.matcher(line).results());
    }

    private static Map<String, String> numbers(String text, Pattern pattern) {
        Map<String, String> numbers = new HashMap<>();
        pattern.matcher(text)
                .results()
                .forEach(found -> numbers.put(found.group(1), found.group(2).replace("_", "")));
        return numbers;
    }

    @ParameterizedTest
    @MethodSource("pages")
    void areThere(Page page) {
        assertEquals(
                List.of(),
                in(page, TEST)
                        .map(found -> found.group(1))
                        .filter(name -> !TESTS.containsKey(name))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("pages")
    void readTheirProperties(Page page) {
        assertEquals(
                List.of(),
                in(page, PROPERTY)
                        .map(found -> found.group(1))
                        .filter(property ->
                                TESTS.values().stream().noneMatch(text -> text.contains("\"" + property + "\"")))
                        .toList());
    }

    private static Stream<MatchResult> steps() {
        return in(Page.read("docs/trust-models.md"), STEPS);
    }

    @ParameterizedTest
    @MethodSource("steps")
    void takeAsManySteps(MatchResult row) throws IOException {
        Map<String, String> read = numbers(TESTS.get(row.group(1)), READ);
        String property = read.keySet().stream()
                .filter(name -> name.endsWith("steps"))
                .findFirst()
                .orElseThrow();
        assertEquals(row.group(2).replace(",", ""), read.get(property));
        Map<String, String> inProfile = numbers(Files.readString(ROOT.resolve("pom.xml")), IN_PROFILE);
        assertEquals(row.group(3).replace(",", ""), inProfile.getOrDefault(property, read.get(property)));
        assertTrue(steps().count() == 10, "a row that is not understood");
    }
}
