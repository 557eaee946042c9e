package dev.granary.processor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import dev.granary.testing.InTurn;
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
 * Records with every name that generated code contains, and some that are odd in themselves: each gets a store that
 * compiles without a warning, or an error that says why not.
 */
@InTurn
class HostileRecordsTest {
    /** Every so many names a component has in turn; all of them have with {@code -Dgranary.names=1}. */
    private static final int STEP = Integer.getInteger("granary.names", 5);

    private static final List<String> ODD_NAMES = List.of(
            ("record var yield sealed permits when module open with to non exports $ $$ a$b $L _a a_ ñ ß ŉ ǆx 値 ⅷ i I"
                + " dev java Integer String Object Deprecated SuppressWarnings T Store serialVersionUID \uD835\uDCB3"
                + " \uD835\uDCCD")
                    .split(" "));

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
            "Handle<Prey>",
            "@Boxed String",
            "@Boxed List<Map<String, int[]>>",
            "@Boxed int[][]",
            "Vec",
            "Flag",
            "Empty",
            "Pair<Vec>",
            "Deep");

    private static final List<String> ANNOTATIONS = List.of(
            "@SoA",
            "@BulkData",
            "@SoA(maxCapacity = 100)",
            "@BulkData(layout = Layout.SOA)",
            "@SoA(growth = Growth.FIXED, capacity = 100)",
            "@BulkData(growth = Growth.FIXED, capacity = 100)",
            "@SoA(growth = Growth.DOUBLING)",
            "@BulkData(growth = Growth.DOUBLING, reuse = Reuse.FREE_LIST)",
            "@BulkData(growth = Growth.DOUBLING, layout = Layout.SOA)",
            "@SoA(growth = Growth.GEOMETRIC_BLOCKS)",
            "@SoA(lanes = 8)",
            "@BulkData(layout = Layout.AOSOA)",
            "@BulkData(layout = Layout.AOSOA, growth = Growth.DOUBLING)",
            "@BulkData(growth = Growth.GEOMETRIC_BLOCKS, layout = Layout.SOA, reuse = Reuse.FREE_LIST)",
            "@SoA(growth = Growth.VIRTUAL)",
            "@BulkData(growth = Growth.VIRTUAL)",
            "@BulkData(growth = Growth.VIRTUAL, layout = Layout.SOA, reuse = Reuse.LOWEST)",
            "@SoA(views = true)",
            "@BulkData(views = true, growth = Growth.FIXED, capacity = 100)");

    private static final String SHARED = """
        package game;

        import dev.granary.*;
        import java.util.*;

        enum Mode { REST, FLY }

        enum Nothing {}

        interface Prey {}

        record Vec(float x, float y) {}

        record Flag(boolean set) {}

        record Empty() {}

        record Pair<T>(T one, @Boxed List<? extends T> all) {}

        record Deep(Pair<Flag> pair, Mode mode, Empty empty) {}
        """;

    /** These no record component may have. */
    private static final Set<String> METHODS_OF_OBJECT =
            Set.of("clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    /** The odd names, those of what generated classes inherit, and the words of generated code. */
    private static final Set<String> NAMES = new TreeSet<>(ODD_NAMES);

    @BeforeAll
    static void findNames() throws IOException {
        NAMES.addAll(Inherited.names());
        String components = IntStream.range(0, TYPES.size())
                .mapToObj(i -> TYPES.get(i) + " c" + i)
                .collect(Collectors.joining(", "));
        List<Source> sources = new ArrayList<>(List.of(Source.of(SHARED)));
        for (String annotation : ANNOTATIONS) {
            sources.add(source(annotation, "S" + sources.size(), "(" + components + ") {}"));
        }
        Compilation compilation = compiler().accepts(sources);
        for (JavaFileObject file : compilation.generatedSourceFiles()) {
            String code = file.getCharContent(false).toString().replaceAll("(?s)/\\*.*?\\*/|//.*?\n|\".*?\"", " ");
            Pattern.compile("[A-Za-z_]\\w*")
                    .matcher(code)
                    .results()
                    .map(MatchResult::group)
                    .filter(name -> SourceVersion.isName(name) && !METHODS_OF_OBJECT.contains(name))
                    .filter(name -> !name.matches("[Cc]\\d+.*|C_?\\d+.*|S\\d.*"))
                    .forEach(NAMES::add);
        }
    }

    /** Names with some type, and once more in a nested record. */
    @Test
    void components() {
        List<Source> sources = new ArrayList<>();
        for (String name : some(0)) {
            int i = sources.size();
            sources.add(source(
                    i,
                    "(%s %s, N c1) { record N(%s %s, %s c2) {} }"
                            .formatted(type(i), name, type(i * 7 + 3), name, type(i / 20))));
        }
        check(sources);
    }

    /** In each kind of store, beside a flag: the classes that search for flags have names of their own, and some of the store. */
    @Test
    void searches() {
        List<Source> sources = new ArrayList<>();
        for (String annotation : ANNOTATIONS) {
            sources.add(source(
                    annotation,
                    "R" + sources.size(),
                    "(boolean flag, int store, int removals, int whole, int slots, int end, int firstRow, int row, int"
                        + " flags, int matches, int count, int index, int from, int to, boolean words, boolean mask,"
                        + " boolean next, boolean ahead, boolean wordIndex) {}"));
        }
        compiler().accepts(withShared(sources));
    }

    /** Names as a number, which has a method without parameters in the store. */
    @Test
    void numbers() {
        List<Source> sources = new ArrayList<>();
        for (String name : some(1)) {
            int i = sources.size();
            sources.add(source(i, "(%s %s) {}".formatted(i % 3 == 0 ? "float" : "int", name)));
        }
        check(sources);
    }

    /** Paths that make a name: {@code block.count} for {@code blockCount}. */
    @Test
    void paths() {
        List<Source> sources = new ArrayList<>();
        for (String name : some(2)) {
            Matcher words = Pattern.compile("([a-z]+)([A-Z])(\\w*)").matcher(name);
            if (words.matches()) {
                String first = words.group(1);
                String last = words.group(2).toLowerCase(Locale.ROOT) + words.group(3);
                int i = sources.size();
                if (SourceVersion.isName(first) && SourceVersion.isName(last)) {
                    sources.add(source(
                            i, "(N %s, %s x) { record N(%s %s) {} }".formatted(first, type(i), type(i * 3 + 1), last)));
                }
            }
        }
        check(sources);
    }

    /** The record, an enum in another class, a record in the record; in a package where it may hide another class. */
    @Test
    void types() {
        List<Source> sources = new ArrayList<>();
        for (String type : typeNames()) {
            sources.add(Source.of(
                    """
                    package p.%1$s;

                    %2$s
                    record %1$s(
                            Other.%1$s mode,
                            @dev.granary.Boxed %1$s boxed,
                            dev.granary.Handle<%1$s> next,
                            @dev.granary.Boxed java.lang.String dev,
                            boolean java,
                            %1$s.Rec rec) {
                        record Rec(boolean set, @dev.granary.Boxed %1$s[] all) {}
                    }
                    """.formatted(type, sources.size() % 4 == 0 ? "@dev.granary.BulkData" : "@dev.granary.SoA")));
            sources.add(Source.of("""
                package p.%1$s;

                class Other {
                    enum %1$s { ON }
                }
                """.formatted(type)));
        }
        check(sources);
    }

    @Test
    void stores() {
        check(typeNames().stream()
                .filter(name -> !isInJavaLang(name))
                .map(name -> Source.of("""
                    package q.%1$s;

                    @dev.granary.SoA(name = "%1$s")
                    record Particle(float life, @dev.granary.Boxed java.lang.String name) {}
                    """.formatted(name)))
                .toList());
    }

    /** Classes beside the record that hide those of {@code java.lang} that generated code names. */
    @Test
    void neighbors() {
        List<String> hidden =
                typeNames().stream().filter(HostileRecordsTest::isInJavaLang).toList();
        assertTrue(hidden.contains("AutoCloseable"), hidden::toString);
        List<Source> sources = new ArrayList<>();
        for (String name : hidden) {
            StringBuilder records = new StringBuilder();
            for (int i = sources.size() % 4; i < ANNOTATIONS.size(); i += 4) {
                records.append("""
                    %2$s
                    record S%1$d(float life, boolean lit, Mode mode, int count) {
                        @Kernel static double sum(double sum, S%1$d item) {
                            return sum + item.life();
                        }

                        @RemoveIf(where = "lit") static boolean isOver(S%1$d item, int most) {
                            return item.count() > most;
                        }
                    }

                    """.formatted(i, ANNOTATIONS.get(i)));
            }
            sources.add(Source.of("""
                package r.%1$s;

                import dev.granary.*;

                class %1$s {}

                enum Mode { REST, FLY }

                record Spot(float x, float y) {}

                record Lit() {}

                @World({Spot.class, Lit.class})
                interface Place {}

                @Kernels(Place.class)
                class Moves {
                    @Kernel static Spot move(Spot spot, float dt) {
                        return new Spot(spot.x() + dt, spot.y());
                    }
                }

                %2$s
                """.formatted(name, records)));
        }
        compiler().accepts(sources);
    }

    private static boolean isInJavaLang(String name) {
        try {
            return Class.forName("java.lang." + name) != null;
        } catch (ClassNotFoundException | NoClassDefFoundError e) {
            return false;
        }
    }

    /** Each name is in one of {@code STEP} such lists. */
    private static List<String> some(int first) {
        List<String> names = List.copyOf(NAMES);
        return IntStream.range(0, names.size())
                .filter(i -> i % STEP == first % STEP)
                .mapToObj(names::get)
                .toList();
    }

    private static List<String> typeNames() {
        return NAMES.stream()
                .filter(name -> Character.isUpperCase(name.codePointAt(0)))
                .filter(name -> !name.contains("_"))
                .toList();
    }

    private static String type(int i) {
        return TYPES.get(i % TYPES.size());
    }

    private static Source source(int i, String header) {
        return source(ANNOTATIONS.get(i % ANNOTATIONS.size()), "R" + i, header);
    }

    private static Source source(String annotation, String name, String header) {
        return Source.of("""
            package game;

            import dev.granary.*;
            import java.util.*;

            %s
            record %s%s
            """.formatted(annotation, name, header));
    }

    private static TestCompiler compiler() {
        return TestCompiler.javac().withOptions("-Xlint:-auxiliaryclass", "-Xmaxerrs", "9999");
    }

    private static List<Source> withShared(List<Source> sources) {
        List<Source> all = new ArrayList<>(sources);
        all.add(Source.of(SHARED));
        return all;
    }

    /** Granary rejects some of them, and the compiler accepts the rest. */
    private static void check(List<Source> sources) {
        List<Source> all = withShared(sources);
        Set<String> rejected = compiler().compile(all).errors().stream()
                .map(HostileRecordsTest::rejected)
                .collect(Collectors.toSet());
        assertTrue(rejected.size() < sources.size() / 3, () -> rejected.size() + " of " + sources.size());
        if (!rejected.isEmpty()) {
            all.removeIf(source -> rejected.contains(source.path()));
            compiler().accepts(all);
        }
    }

    private static String rejected(Diagnostic<? extends JavaFileObject> error) {
        String message = error.getMessage(null);
        assertTrue(
                message.matches("(?s)\\[Granary/(NameCollision|InvalidName)] .*|.* has only bits and references, .*"),
                () -> error.getSource() + " " + error);
        return Source.pathOf(error.getSource());
    }
}
