package dev.granary.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** That what README and docs show is true. How pages are read is said in {@link Block}. */
class DocumentationTest {
    /** Each begins in an empty directory, so it is compiled by itself. */
    private static final List<Page> TUTORIALS = Stream.of("docs/tutorial.md", "docs/tutorial-orders.md")
            .map(Page::read)
            .toList();

    /** Its examples are wrong on purpose, and tested with the messages that they give. */
    private static final Page ERRORS = Page.read("docs/errors.md");

    /** The README, and every other page. */
    private static final List<Page> PAGES =
            pagesBeside(Stream.concat(TUTORIALS.stream(), Stream.of(ERRORS)).toList());

    private static final int MOST_WORDS = 1500;
    private static final Pattern HARD_WORDS = Pattern.compile("\\b(in vain|comes? to mean|so to speak|anew)\\b");

    /** A catalogue; the README, with the set-up of build tools and the list of all pages. */
    private static final Set<String> LONGER = Set.of("docs/errors.md", "README.md");

    @TempDir
    private static Path directory;

    private static final Map<String, Documentation> DOCUMENTATION_OF_TUTORIALS = new HashMap<>();
    private static Documentation documentation;

    private static List<Page> pagesBeside(List<Page> others) {
        Path root = Path.of("..");
        try (Stream<Path> files = Files.walk(root.resolve("docs"))) {
            return Stream.concat(
                            Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"),
                            files.map(file -> root.relativize(file).toString().replace(File.separatorChar, '/'))
                                    .filter(name -> name.endsWith(".md"))
                                    .sorted())
                    .map(Page::read)
                    .filter(page -> !others.contains(page))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeAll
    static void compile() throws IOException {
        documentation = new Documentation(PAGES, directory.resolve("pages"));
        for (Page tutorial : TUTORIALS) {
            DOCUMENTATION_OF_TUTORIALS.put(
                    tutorial.name(),
                    new Documentation(
                            List.of(tutorial), directory.resolve("tutorial-" + DOCUMENTATION_OF_TUTORIALS.size())));
        }
    }

    private static Documentation documentationOf(Block block) {
        return DOCUMENTATION_OF_TUTORIALS.getOrDefault(block.page(), documentation);
    }

    private static Stream<Page> sound() {
        return Stream.concat(PAGES.stream(), TUTORIALS.stream());
    }

    private static Stream<Block> blocks() {
        return sound().flatMap(page -> page.blocks().stream());
    }

    private static Stream<Block> sources() {
        return blocks().filter(block -> block.isJava() && !block.isExcerpt() && !block.isOfAFile());
    }

    private static Stream<Block> excerpts() {
        return blocks().filter(Block::isExcerpt);
    }

    private static Stream<Block> excerptsOfFiles() {
        return blocks().filter(Block::isOfAFile);
    }

    /** Statements, and the text block with what they print. */
    private static Stream<Arguments> outputs() {
        return statementsBefore(Block::isOutput);
    }

    private static Stream<Arguments> recordings() {
        return statementsBefore(Block::isRecording);
    }

    private static Stream<Arguments> statementsBefore(Predicate<Block> isOne) {
        return sound().flatMap(page -> {
            List<Block> blocks = page.blocks();
            return blocks.stream()
                    .filter(isOne)
                    .map(output -> Arguments.of(blocks.get(blocks.indexOf(output) - 1), output));
        });
    }

    static Stream<Page> pages() {
        return Stream.concat(sound(), Stream.of(ERRORS));
    }

    @ParameterizedTest
    @MethodSource("sources")
    void compilesWithoutWarnings(Block block) {
        assertEquals("", documentationOf(block).problemsOf(block));
    }

    @Test
    void nothingElseIsWrong() {
        assertEquals("", documentation.problemsElsewhere());
        DOCUMENTATION_OF_TUTORIALS.values().forEach(tutorial -> assertEquals("", tutorial.problemsElsewhere()));
    }

    @ParameterizedTest
    @MethodSource("excerpts")
    void isInTheGeneratedClass(Block excerpt) throws IOException {
        assertIsIn(
                excerpt.generatedClass(),
                documentationOf(excerpt).generated(excerpt.generatedClass()),
                excerpt.lines());
    }

    @ParameterizedTest
    @MethodSource("excerptsOfFiles")
    void isInTheFile(Block excerpt) throws IOException {
        List<String> file = Files.readAllLines(Path.of("..").resolve(excerpt.file())).stream()
                .map(String::strip)
                .toList();
        assertIsIn(excerpt.file(), file, excerpt.lines());
    }

    /** In this order, and with anything between them where the excerpt says that something is left out, or nothing. */
    private static void assertIsIn(String name, List<String> whole, List<String> excerpt) {
        int from = 0;
        for (String line : excerpt) {
            if (!line.isBlank() && !line.strip().equals("// ...")) {
                int found = whole.subList(from, whole.size()).indexOf(line.strip());
                assertNotEquals(-1, found, () -> "not in " + name + ", or not here: " + line);
                from += found + 1;
            }
        }
    }

    @ParameterizedTest
    @MethodSource("outputs")
    void printsWhatThePageSays(Block statements, Block output) throws ReflectiveOperationException, IOException {
        assertEquals(output.text(), documentationOf(statements).output(statements));
    }

    /** But for times, threads and what depends on them. */
    @ParameterizedTest
    @MethodSource("recordings")
    void recordsWhatThePageSays(Block statements, Block output) throws ReflectiveOperationException, IOException {
        Path file = directory.resolve("page.jfr");
        documentationOf(statements).output(statements, file);
        String printed = RecordingFile.readAllEvents(file).stream()
                .map(RecordedEvent::toString)
                .collect(Collectors.joining());
        assertEquals(withoutTimes(output.text()), withoutTimes(printed.strip()), printed);
    }

    private static String withoutTimes(String events) {
        return events.replaceAll("\r", "")
                .replaceAll("(startTime|duration|nanosPerItem|eventThread) = .*", "$1")
                .replaceAll("\\s*\n\\s*", "\n");
    }

    /** Not those of {@code docs/internals}, which nobody has to read to use the library. */
    @ParameterizedTest
    @MethodSource("pages")
    void canBeReadInFiveMinutes(Page page) {
        if (!page.name().startsWith("docs/internals/") && !LONGER.contains(page.name())) {
            assertTrue(
                    page.words() <= MOST_WORDS,
                    () -> page.name() + " has " + page.words() + " words: divide it by task");
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void saysItInPlainWords(Page page) {
        List<String> hard = page.lines().stream()
                .filter(line -> HARD_WORDS.matcher(line).find())
                .toList();
        assertEquals(List.of(), page.name().startsWith("docs/internals/") ? List.of() : hard);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadSomewhere(Page page) {
        assertEquals(List.of(), page.deadLinks());
    }
}
