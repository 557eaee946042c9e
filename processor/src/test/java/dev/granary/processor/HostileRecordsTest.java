package dev.granary.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Records with every name that generated code contains, and some that are odd in themselves: each gets a store that compiles
 * without a warning, or an error that says why not.
 */
class HostileRecordsTest {
    private static final List<String> ODD_NAMES = List.of(
            "record",
            "var",
            "yield",
            "sealed",
            "permits",
            "when",
            "module",
            "open",
            "with",
            "to",
            "non",
            "exports",
            "$",
            "$$",
            "a$b",
            "$L",
            "_a",
            "a_",
            "ñ",
            "ß",
            "ŉ",
            "ǆx",
            "\uD835\uDCB3",
            "\uD835\uDCCD",
            "値",
            "ⅷ",
            "i",
            "I",
            "dev",
            "java",
            "Integer",
            "String",
            "Object",
            "Deprecated",
            "SuppressWarnings",
            "T",
            "Store",
            "serialVersionUID");

    private static final List<String> TYPES = List.of(
            "boolean",
            "byte",
            "short",
            "char",
            "int",
            "long",
            "float",
            "double",
            "Mode",
            "Nothing",
            "Handle<?>",
            "Handle<Vec>",
            "@Boxed String",
            "@Boxed List<Map<String, int[]>>",
            "@Boxed int[][]",
            "Vec",
            "Flag",
            "Empty",
            "Pair<Vec>",
            "Deep");

    private static final Set<String> NO_COMPONENTS =
            Set.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    private static final String SHARED = """
        package game;

        import dev.granary.*;
        import java.util.*;

        enum Mode { REST, FLY }

        enum Nothing {}

        record Vec(float x, float y) {}

        record Flag(boolean set) {}

        record Empty() {}

        record Pair<T>(T one, @Boxed List<? extends T> all) {}

        record Deep(Pair<Flag> pair, Mode mode, Empty empty) {}
        """;

    /** The words of generated code, and the odd names. */
    private static final Set<String> NAMES = new TreeSet<>(ODD_NAMES);

    @BeforeAll
    static void findNames() throws IOException {
        String components = TYPES.size() + "";
        String record = "%s record %s(" + String.join(", ", numbered()) + ") {}\n";
        Compilation compilation = TestCompiler.javac()
                .withOptions("-Xlint:-auxiliaryclass")
                .accepts(SHARED
                        + record.formatted("@SoA(maxCapacity = 9, capacity = 3)", "A")
                        + record.formatted("@BulkData", "B")
                        + record.formatted("@BulkData(layout = Layout.SOA)", "C"));
        for (JavaFileObject file : compilation.generatedSourceFiles()) {
            Pattern.compile("[A-Za-z_]\\w*")
                    .matcher(file.getCharContent(false))
                    .results()
                    .map(MatchResult::group)
                    .filter(HostileRecordsTest::canBeAComponent)
                    .forEach(NAMES::add);
        }
        assertEquals("20", components);
    }

    private static boolean canBeAComponent(String name) {
        return SourceVersion.isName(name) && !NO_COMPONENTS.contains(name);
    }

    private static List<String> numbered() {
        return IntStream.range(0, TYPES.size())
                .mapToObj(i -> TYPES.get(i) + " c" + i)
                .toList();
    }

    /** Each name with some type, next to the following name with another one, and inside nested records. */
    @Test
    void componentsOfAllNames() {
        List<String> names = List.copyOf(NAMES);
        List<String> records = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i);
            String next = names.get((i + 1) % names.size());
            records.add("(%s %s, %s %s) {}".formatted(type(i), name, type(i * 7 + 3), next));
            records.add("(N outer, %s %s) { record N(%s %s) {} }".formatted(type(i * 3), next, type(i * 5 + 1), name));
        }
        check(records);
    }

    /** Paths that make a name: {@code block.count} for {@code blockCount}. */
    @Test
    void pathsOfAllNames() {
        List<String> records = new ArrayList<>();
        for (String name : NAMES) {
            Matcher words = Pattern.compile("([a-z]+)([A-Z]\\w*)").matcher(name);
            if (words.matches()) {
                String last = words.group(2).substring(0, 1).toLowerCase(Locale.ROOT)
                        + words.group(2).substring(1);
                int i = records.size();
                records.add(
                        "(N %s, %s x) { record N(%s %s) {} }".formatted(words.group(1), type(i), type(i / 2), last));
            }
        }
        check(records.stream().filter(record -> !record.contains("class")).toList());
    }

    /** Types of all names: the record, its store, an enum and a record in it. */
    @Test
    void typesOfAllNames() {
        List<String> types = NAMES.stream()
                .filter(name ->
                        Character.isUpperCase(name.charAt(0)) && name.chars().anyMatch(Character::isLowerCase))
                .toList();
        List<Source> sources = new ArrayList<>();
        for (String type : types) {
            String text = """
                package p.%1$s;

                @dev.granary.%2$s
                record %1$s(
                        Other.%1$s mode,
                        @dev.granary.Boxed %1$s boxed,
                        dev.granary.Handle<%1$s> next,
                        %3$s.Rec rec) {
                    record Rec(boolean set, @dev.granary.Boxed %1$s[] all) {}
                }
                """;
            sources.add(Source.of(text.formatted(type, sources.size() % 4 == 0 ? "BulkData" : "SoA", type)));
            sources.add(Source.of("""
                package p.%1$s;

                class Other {
                    enum %1$s { ON }
                }
                """.formatted(type)));
        }
        reject(sources);
    }

    /** All of these types in one package. */
    @Test
    void storesOfAllNames() {
        List<Source> sources = NAMES.stream()
                .filter(name -> Character.isUpperCase(name.charAt(0)))
                .map(name -> Source.of("""
                    package q.%1$s;

                    @dev.granary.SoA(name = "%1$s")
                    record Particle(float life, @dev.granary.Boxed String name) {}
                    """.formatted(name)))
                .toList();
        reject(sources);
    }

    private static String type(int i) {
        return TYPES.get(Math.floorMod(i, TYPES.size()));
    }

    private static void check(List<String> records) {
        List<Source> sources = new ArrayList<>();
        for (int i = 0; i < records.size(); i++) {
            String annotation = List.of(
                            "@SoA", "@BulkData", "@BulkData(layout = Layout.SOA)", "@SoA(maxCapacity = 100)")
                    .get(i % 4);
            sources.add(Source.of("package game;\n\nimport dev.granary.*;\nimport java.util.*;\n\n" + annotation
                    + "\nrecord R" + i + records.get(i) + "\n"));
        }
        reject(sources);
    }

    /** Granary rejects some of them, and the compiler accepts the rest. */
    private static void reject(List<Source> sources) {
        TestCompiler compiler = TestCompiler.javac().withOptions("-Xlint:-auxiliaryclass", "-Xmaxerrs", "9999");
        List<Source> all = new ArrayList<>(sources);
        all.add(Source.of(SHARED));
        Set<String> rejected = compiler.compile(all).errors().stream()
                .peek(error -> System.out.println(error))
                .map(HostileRecordsTest::rejected)
                .collect(Collectors.toSet());
        all.removeIf(source -> rejected.contains(source.path()));
        System.out.println(rejected.size() + " of " + sources.size());
        compiler.accepts(all);
    }

    private static String rejected(Diagnostic<? extends JavaFileObject> error) {
        String message = error.getMessage(null);
        assertTrue(message.startsWith("[Granary/") && !message.contains("InternalError"), error::toString);
        return Source.pathOf(error.getSource());
    }
}
