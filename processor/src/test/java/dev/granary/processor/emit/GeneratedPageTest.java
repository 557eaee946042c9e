package dev.granary.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The index of all that is generated, {@code docs/generated.md}, has every public method of the golden files, also inherited ones, and no others. */
class GeneratedPageTest {
    private static final Path PAGE = Path.of("../docs/generated.md");
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final Pattern PUBLIC = Pattern.compile("(?m)^ +public (?!class|record)[^=;{]*? (\\w+)\\(");
    private static final Pattern IN_A_ROW = Pattern.compile("`(?:[A-Z]\\w+\\.)?(\\w+)\\(");
    private static final Pattern IN_NO_CLASS = Pattern.compile("`(\\w+)\\(");
    private static final Pattern IN_ITS_CLASS = Pattern.compile("`([A-Z]\\w+\\.\\w+)\\(");
    private static final Pattern NESTED =
            Pattern.compile("(?ms)^    public (?:static |final )*(?:class|interface) (\\w+).*?^    \\}");
    private static final Pattern SUPERTYPES = Pattern.compile("(?:extends|implements) ([^{]+)\\{");
    private static final Pattern ALONE = Pattern.compile("`(\\w+)`");

    /** In stores. */
    private static final Set<String> OF_RECORD = Set.of(
            "life",
            "position",
            "positionX",
            "positionY",
            "positionZ",
            "velocity",
            "velocityX",
            "velocityY",
            "velocityZ",
            "color",
            "lit");

    /** Of the JDK, and called by nobody who reads the page. */
    private static final Set<String> OF_JAVA = Set.of("spliterator");

    private static final String COMPONENTS = "Position|Velocity|Sprite|Fade|Frozen";

    private static Stream<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map((MatchResult match) -> match.group(1));
    }

    private static Set<String> methods(String golden) throws IOException {
        return found(PUBLIC, Files.readString(GOLDEN.resolve(golden)))
                .filter(name -> !Character.isUpperCase(name.charAt(0)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> onThePage() throws IOException {
        return onThePage(IN_A_ROW);
    }

    private static Set<String> onThePage(Pattern inARow) throws IOException {
        String page = Files.readString(PAGE);
        Set<String> names = new TreeSet<>();
        for (String line : page.lines().toList()) {
            if (line.startsWith("| `")) {
                found(inARow, line.substring(0, line.indexOf(" |"))).forEach(names::add);
            } else if (line.startsWith("Not for calls")) {
                found(ALONE, line).forEach(names::add);
            }
        }
        assertTrue(names.size() > 50, "the tables are read otherwise than they are written");
        return names;
    }

    private static Set<String> ofStores() throws IOException {
        return methods("ParticleStore.java.txt").stream()
                .map(GeneratedPageTest::ofAnyRecord)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> ofWorlds() throws IOException {
        return methods("SparksWorld.java.txt").stream()
                .map(GeneratedPageTest::ofAnyWorld)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String ofAnyRecord(String name) {
        return OF_RECORD.contains(name) ? "x" : name;
    }

    private static String ofAnyWorld(String name) {
        return name.replaceFirst("(?<=^(has|find|remove|add|onAdd|onRemove|touch))(" + COMPONENTS + ")", "C")
                .replaceFirst("^(?i:" + COMPONENTS + ")$", "c")
                .replaceFirst("^(?i:" + COMPONENTS + ")[A-Z]\\w*$", "cX");
    }

    /** What the classes of a source extend or implement has. */
    private static Stream<String> inherited(String source) {
        return SUPERTYPES
                .matcher(source)
                .results()
                .flatMap(found ->
                        Stream.of(found.group(1).replaceAll("<[^{]*?>", "").split("\\W+")))
                .distinct()
                .flatMap(name ->
                        Stream.of("dev.granary.runtime.", "dev.granary.").map(place -> place + name))
                .flatMap(GeneratedPageTest::methodsOf);
    }

    private static Stream<String> methodsOf(String className) {
        try {
            return Stream.of(Class.forName(className).getMethods())
                    .filter(method -> method.getDeclaringClass() != Object.class)
                    .map(Method::getName);
        } catch (ClassNotFoundException e) {
            return Stream.empty();
        }
    }

    @Test
    void hasEveryMethod() throws IOException {
        Set<String> missing = ofStores();
        missing.addAll(ofWorlds());
        missing.removeAll(onThePage());
        assertEquals(Set.of(), missing);
    }

    /** Also what no source shows, and not as one of a class inside of them. */
    @Test
    void hasWhatStoresAndWorldsInherit() throws IOException {
        Set<String> missing = new TreeSet<>();
        for (String name : List.of("PackedStore", "SparseStore", "PagedWorld")) {
            methodsOf("dev.granary.runtime." + name).forEach(missing::add);
        }
        missing.removeAll(OF_JAVA);
        missing.removeAll(onThePage(IN_NO_CLASS));
        assertEquals(Set.of(), missing);
    }

    @Test
    void hasNoOthers() throws IOException {
        Set<String> there = new TreeSet<>(ofStores());
        there.addAll(ofWorlds());
        try (Stream<Path> files = Files.list(GOLDEN)) {
            for (Path file : files.toList()) {
                there.addAll(methods(file.getFileName().toString()));
                inherited(Files.readString(file)).forEach(there::add);
            }
        }
        // of keys, by what they are called after
        for (String name : Set.copyOf(there)) {
            there.add(name.replaceFirst("^(by|findBy|removeBy|putBy|near)[A-Z]\\w*$", "$1X"));
        }
        Set<String> others = onThePage();
        others.removeAll(there);
        assertEquals(Set.of(), others);
    }

    @Test
    void hasEachInItsClass() throws IOException {
        Set<String> there = new TreeSet<>(Set.of("Found.x")); // whose components are called otherwise in each file
        try (Stream<Path> files = Files.list(GOLDEN)) {
            for (Path file : files.toList()) {
                NESTED.matcher(Files.readString(file))
                        .results()
                        .forEach(nested -> Stream.concat(found(PUBLIC, nested.group()), inherited(nested.group()))
                                .map(name -> ofAnyWorld(ofAnyRecord(name)))
                                .forEach(name -> there.add(nested.group(1) + "." + name)));
            }
        }
        Set<String> others = found(IN_ITS_CLASS, Files.readString(PAGE)).collect(Collectors.toCollection(TreeSet::new));
        assertTrue(others.size() > 80, "the tables are read otherwise than they are written");
        others.removeAll(there);
        assertEquals(Set.of(), others);
    }
}
