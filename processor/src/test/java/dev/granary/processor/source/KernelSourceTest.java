package dev.granary.processor.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Which columns a kernel's loop reads and writes, by what the kernel's source shows: in a store whose loops walk bits, where no column
 * is read for nothing.
 */
class KernelSourceTest {
    private static final String ALL = "a b c d";

    private static final String THING = """
        package game;

        @dev.granary.BulkData(layout = dev.granary.Layout.SOA)
        public record Thing(float a, Pair p, float d) {
            public record Pair(float b, float c) {
                Pair twice() {
                    return new Pair(b * 2, c * 2);
                }
            }

            float both() {
                return a + d;
            }

            float a(int other) {
                return a + d;
            }
        }
        """;

    private static String kernels(String body) {
        return """
            package game;

            import dev.granary.*;
            import game.Thing.Pair;

            @Kernels(Thing.class)
            class Things {
                static float c = 1;

                @Kernel
                @SuppressWarnings("Granary/MergedRecords")
                static Thing step(Thing t, float x) {
                    %s
                }
            }
            """.formatted(body);
    }

    /** The columns that the loop reads, and those that it writes. */
    private static void assertUses(String read, String written, String body) throws IOException {
        assertUses(read, written, THING, kernels(body));
    }

    private static void assertUses(String read, String written, String... sources) throws IOException {
        assertEquals(
                read + " / " + written,
                uses(generated(TestCompiler.javac()
                        .accepts(Stream.of(sources).map(Source::of).toList()))));
    }

    private static String generated(Compilation compilation) throws IOException {
        for (JavaFileObject file : compilation.generatedSourceFiles()) {
            if (file.getName().endsWith("Kernels.java")) {
                return new String(file.openInputStream().readAllBytes(), StandardCharsets.UTF_8);
            }
        }
        throw new AssertionError("no kernels");
    }

    private static String uses(String text) {
        TreeSet<String> read = new TreeSet<>();
        TreeSet<String> written = new TreeSet<>();
        Pattern.compile("\\b(a|pB|pC|d)\\[row\\]( =)?").matcher(text).results().forEach(use -> {
            String column = use.group(1).replace("pB", "b").replace("pC", "c");
            (use.group(2) == null ? read : written).add(column);
        });
        return String.join(" ", read) + " / " + String.join(" ", written);
    }

    @Test
    void componentsThatArePassedOn() throws IOException {
        assertUses("a", "a", "return new Thing(t.a() + x, t.p(), t.d());");
        assertUses("", "", "return new Thing(t.a(), t.p(), (t.d()));");
        assertUses("", "", "return t;");
        assertUses("", "a", "return new Thing(x, t.p(), t.d());");
    }

    @Test
    void componentsThatChangePlaces() throws IOException {
        assertUses("a d", "a d", "return new Thing(t.d(), t.p(), t.a());");
        assertUses("b c", "b c", "return new Thing(t.a(), new Pair(t.p().c(), t.p().b()), t.d());");
    }

    @Test
    void partsOfNestedRecords() throws IOException {
        assertUses("b", "b", "return new Thing(t.a(), new Pair(t.p().b() + x, t.p().c()), t.d());");
        assertUses("b c", "b c", "return new Thing(t.a(), t.p().twice(), t.d());");
        assertUses("", "c", "return new Thing(t.a(), new Pair(t.p().b(), x), t.d());");
        assertUses("a b", "a", "return new Thing(t.a() + t.p().b(), t.p(), t.d());");
    }

    @Test
    void localVariables() throws IOException {
        assertUses("a d", "a", "float d = t.d(); return new Thing(t.a() + x, t.p(), d);");
        assertUses("a b c", "a", "Pair p = t.p(); float a = t.a() + p.b(); return new Thing(a, p, t.d());");
        assertUses("d", "d", "float d = t.d(); d += x; return new Thing(t.a(), t.p(), d);");
        assertUses("d", "d", "float d = t.d(); for (int i = 0; i < 3; i++) d++; return new Thing(t.a(), t.p(), d);");
        assertUses("a b c d", "a", "Thing r = new Thing(t.a() + x, t.p(), t.d()); return r;");
    }

    /** The name of a variable that has gone out of scope means a field again. */
    @Test
    void variablesOfInnerBlocks() throws IOException {
        assertUses("d", "d", "{ float c = t.d(); } return new Thing(t.a(), t.p(), c);");
        assertUses("d", "d", "for (float c = t.d(); c > 9; ) { break; } return new Thing(t.a(), t.p(), c);");
    }

    @Test
    void severalResults() throws IOException {
        assertUses("a d", "a d", """
            if (x > 0) {
                return new Thing(t.a() + 1, t.p(), t.d());
            }
            return new Thing(t.a(), t.p(), t.d() + 1);
            """);
        assertUses("a", "a", "return x > 0 ? t : new Thing(t.a() + 1, t.p(), t.d());");
    }

    /** What one result passes on and another may change is written, so it has to be read. */
    @Test
    void passedOnByOneResultAndChangedByAnother() throws IOException {
        assertUses("a", "a", "return x > 0 ? t : new Thing(7, t.p(), t.d());");
        assertUses("a d", "a d", "return x > 0 ? new Thing(t.a(), t.p(), 3) : new Thing(7, t.p(), t.d());");
        assertUses("b c", "b c", "return x > 0 ? t : new Thing(t.a(), new Pair(x, x), t.d());");
        assertUses("c", "c", "if (x > 0) return t; return new Thing(t.a(), new Pair(t.p().b(), x), t.d());");
        assertUses("d", "d", "return new Thing(t.a(), t.p(), x > 0 ? t.d() : x);");
        assertUses("b c", "b c", "return new Thing(t.a(), x > 0 ? t.p() : new Pair(x, x), t.d());");
        assertUses("", "", "return x > 0 ? t : new Thing(t.a(), t.p(), x > 1 ? t.d() : t.d());");
        assertUses(ALL, "a d", "return switch ((int) x) { case 0 -> t; default -> new Thing(1, t.p(), 2); };");
        assertUses(ALL, "a", "Thing r = x > 0 ? t : new Thing(1, t.p(), t.d()); return r;");
        assertUses(ALL, ALL, "Thing r = t; if (x > 0) { r = new Thing(1, t.p(), t.d()); } return r;");
    }

    /** A name means what it meant where it was written. */
    @Test
    void variablesThatHideFields() throws IOException {
        assertUses("d", "d", "float q = c; float c = t.d(); return new Thing(t.a(), t.p(), q);");
    }

    /** Of what a counted loop reads and nobody uses the reading is removed; of a record that does more it may not be made. */
    @Test
    void numbersThatAreReadForNothing() throws IOException {
        String packed = THING.replace("@dev.granary.BulkData(layout = dev.granary.Layout.SOA)", "@dev.granary.SoA");
        assertUses(ALL, "a", packed, kernels("return new Thing(x, t.p(), t.d());"));
        String columns =
                IntStream.range(0, 17).mapToObj(i -> "int i" + i + ", ").collect(Collectors.joining());
        String more = IntStream.range(0, 17).mapToObj(i -> "t.i" + i + "(), ").collect(Collectors.joining());
        assertUses(
                "",
                "a",
                packed.replace("Thing(float a", "Thing(" + columns + "float a"),
                kernels("return new Thing(" + more + "x, t.p(), t.d());"));
        assertUses(
                "a d",
                "a",
                packed.replace("Pair twice", "public Pair { } Pair twice"),
                kernels("return new Thing(x, t.p(), t.d());"));
    }

    /** What is passed on may be something else then than what is in the columns. */
    @Test
    void nestedRecordsThatChangeWhatTheyAreGiven() throws IOException {
        for (String changing : new String[] {
            "public Pair { b = 0; }",
            "public Pair { if (c > 0) { (c) += 1; } }",
            "public Pair { b++; }",
            "public Pair(float b, float c) { this.b = b; this.c = c; }",
            "public float b() { return b; }"
        }) {
            String kernel = kernels("return new Thing(x, t.p(), t.d());");
            assertUses("b c", "a b c", THING.replace("Pair twice", changing + " Pair twice"), kernel);
        }
        for (String checking : new String[] {
            "public Pair { if (b < 0) { throw new IllegalArgumentException(); } }",
            "public Pair { float d = -b; d = b + c; }",
            "public Pair(float b) { this(b, 0); }"
        }) {
            String kernel = kernels("return new Thing(x, t.p(), t.d());");
            assertUses("", "a", THING.replace("Pair twice", checking + " Pair twice"), kernel);
        }
    }

    @Test
    void whatHidesTheItem() throws IOException {
        assertUses(ALL, "a", "return new Thing(t.both(), t.p(), t.d());");
        assertUses(ALL, "a", "return new Thing(t.hashCode(), t.p(), t.d());");
        assertUses(ALL, ALL, "t = new Thing(1, t.p(), 2); return new Thing(t.a() + 1, t.p(), t.d());");
        assertUses(ALL, ALL, """
            class Other { float a(Thing t) { return t.a(); } }
            return new Thing(new Other().a(t), t.p(), t.d());
            """);
        assertUses(ALL, "a", "return new Thing(t.a(3), t.p(), t.d());");
    }

    @Test
    void methodsThatAreFollowed() throws IOException {
        assertUses("", "", "return Other.same(t); } static class Other { static Thing same(Thing t) { return t; }");
        assertUses("", "", "return same(t); } static Thing same(Thing t) { return t;");
        assertUses(
                "a",
                "a",
                "return more(t, 3); } static Thing more(Thing o, float a) {"
                        + " return new Thing(o.a() + a, o.p(), o.d());");
        assertUses(
                "a b d",
                "a",
                "return new Thing(sum(t, t.d()), t.p(), t.d()); } static float sum(Thing o, float d) {"
                        + " return o.a() + x(o.p()) + d; } static float x(Pair p) { return p.b();");
    }

    @Test
    void methodsThatAreNotFollowed() throws IOException {
        assertUses(ALL, ALL, """
            Apart Other = new Apart();
            return Other.same(t); }
            static class Other { static Thing same(Thing t) { return t; } }
            static class Apart { Thing same(Thing t) { return null; }
            """);
        assertUses(
                ALL,
                ALL,
                "return again(t, x); } static Thing again(Thing t, float x) {"
                        + " return x > 1 ? again(t, x - 1) : t;");
        assertUses(ALL, ALL, "return other(t); } static Thing other(Thing t) { t = new Thing(1, t.p(), 2); return t;");
        assertUses(
                ALL,
                ALL,
                "return one(t); } static Thing one(Thing t) { return t; } static Thing one(Object t) {"
                        + " return null;");
        assertUses(ALL, ALL, "return any(t); } static Thing any(Thing... t) { return t[0];");
        assertUses(ALL, "", "return keep(t); } static Object kept; static Thing keep(Thing t) { kept = t; return t;");
        assertUses(
                ALL,
                ALL,
                "return in(t); } static Thing in(Thing t) { record Inner(Thing t) {} return new Inner(t).t();");
    }

    /** A method of the item that is followed may hand on all of it, and name nothing of it. */
    @Test
    void whatIsNotNamedInMethodsOfTheItem() throws IOException {
        for (String made : List.of(
                "new Thing(both(), p, d)",
                "new Thing(this.both(), p, d)",
                "new Thing(new Inner().sum(), p, d)",
                "new Thing(new Inner[] {new Inner()}[0].sum(), p, d)",
                "new Thing(of(Inner::new), p, d)")) {
            assertUses(ALL, "a", new String[] {THING.replace("float both()", """
                @dev.granary.Kernel
                static Thing step(Thing t) {
                    return t.other();
                }

                Thing other() {
                    return %s;
                }

                class Inner {
                    float sum() {
                        return both() + p.b();
                    }
                }

                static float of(java.util.function.Supplier<Inner> inner) {
                    return inner.get().sum();
                }

                float both(int... of) {
                    return of.length;
                }

                float both()\
                """.formatted(made))});
        }
    }

    @Test
    void lambdas() throws IOException {
        assertUses("a d", "d", """
            java.util.function.Supplier<Float> s = () -> { if (x > 1) { return t.a(); } return x; };
            return new Thing(t.a(), t.p(), s.get() + t.d());
            """);
        assertUses("a", "a", """
            java.util.function.DoubleSupplier s = () -> t.a() + x;
            return new Thing((float) s.getAsDouble(), t.p(), t.d());
            """);
    }

    /** What such a record is given for a component may show in any other. */
    @Test
    void recordsThatDoMore() throws IOException {
        for (String member : List.of(
                "public Thing { a = Math.max(a, 0); }",
                "public Thing(float a, Pair p, float d) { this.a = a; this.p = p; this.d = d; }",
                "public float a() { return a + d; }",
                "Thing(double a, Pair p, float d) { this((float) a, p, d); }")) {
            assertUses(
                    ALL,
                    ALL,
                    THING.replace("float both()", member + " float both()"),
                    kernels("return new Thing(t.a() + 1, t.p(), t.d());"));
        }
        assertUses(
                "a b c",
                "a b c",
                THING.replace("Pair twice()", "public float b() { return b + c; } Pair twice()"),
                kernels("return new Thing(t.a() + 1, new Pair(t.p().b(), t.p().c()), t.d());"));
    }

    @Test
    void projections() throws IOException {
        assertUses(
                "a",
                "a",
                THING,
                kernels("return t;")
                        .replace("static Thing step", "record Part(float a, Pair p) {} @Kernel static Part step")
                        .replace("@Kernel\n", "")
                        .replace("return t;", "return new Part(t.a() + 1, t.p());"));
    }

    /** Of class files there is no source, but what constructor and accessors do is in their code; what other methods do is not looked at. */
    @Test
    void recordsInLibraries(@TempDir Path libraries) throws IOException {
        List<String> members = List.of(
                "",
                "public Thing { a = Math.max(a, 0); }",
                "public float a() { return a + d; }",
                "Thing(double a, Pair p, float d) { this((float) a, p, d); }");
        for (String member : members) {
            Path library = libraries.resolve("with" + members.indexOf(member));
            TestCompiler.libraryWithStores(library, THING.replace("float both()", member + " float both()"));
            String uses = member.isEmpty() ? "a / a" : ALL + " / " + ALL;
            assertEquals(uses, usesOf(library, "return new Thing(t.a() + 1, t.p(), t.d());"));
            assertEquals(
                    ALL + " / " + (member.isEmpty() ? "a" : ALL),
                    usesOf(library, "return new Thing(t.both(), t.p(), t.d());"));
        }
    }

    private static String usesOf(Path library, String body) throws IOException {
        return uses(generated(TestCompiler.javac()
                .withClassPath(TestCompiler.RUNTIME, library.toFile())
                .compile(List.of(Source.of(kernels(body))))));
    }

    /** The Eclipse compiler shows no source. */
    @Test
    void otherCompilers() throws IOException {
        Compilation compilation =
                TestCompiler.ecj().accepts(THING, kernels("return new Thing(t.a() + 1, t.p(), t.d());"));
        assertEquals(ALL + " / " + ALL, uses(generated(compilation)));
    }

    @Test
    void mergedRecordsAreWarnedOf() {
        for (String body : List.of(
                "return x > 0 ? new Thing(1, t.p(), 2) : new Thing(t.a() + 1, t.p(), t.d());",
                "if (x > 0) { return t; } if (x < -9) { return new Thing(2, t.p(), 2); } return new Thing(1, t.p(),"
                        + " 2);",
                "if (t.hashCode() > x) { return t; } return new Thing(1, t.p(), 2);",
                "return switch ((int) x) { case 0 -> t; default -> new Thing(1, t.p(), 2); };",
                "return new Thing(t.a(), x > 0 ? t.p() : new Pair(1, 2), t.d());",
                "Pair p = t.p(); if (x > 0) { p = new Pair(1, 2); } return new Thing(t.a(), p, t.d());")) {
            assertEquals(1, warnings(body), body);
        }
        for (String body : List.of(
                "return new Thing(x > 0 ? t.a() : 3, t.p(), t.d());",
                "return x > 0 ? t : new Thing(t.a() + 1, t.p(), t.d());",
                "if (t.a() > 0) { return t; } return new Thing(1, t.p(), 2);",
                "if (x < 0) { throw new IllegalStateException(); } return new Thing(1, t.p(), 2);",
                "Pair p; p = t.p(); return new Thing(t.a(), p, t.d());")) {
            assertEquals(0, warnings(body), body);
        }
    }

    private static int warnings(String body) {
        Compilation compilation = TestCompiler.javac()
                .compile(List.of(
                        Source.of(THING),
                        Source.of(kernels(body).replace("@SuppressWarnings(\"Granary/MergedRecords\")", ""))));
        List<String> texts = compilation.warnings().stream()
                .map(warning -> warning.getMessage(null))
                .toList();
        assertTrue(texts.stream().allMatch(text -> text.startsWith("[Granary/MergedRecords] ")), texts::toString);
        return texts.size();
    }
}
