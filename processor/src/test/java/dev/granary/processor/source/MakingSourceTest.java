package dev.granary.processor.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What loops ask before they make an item, and which kernels are warned of, by what the kernels' source shows. */
class MakingSourceTest {
    private static final String THING = """
        package game;

        @dev.granary.SoA
        public record Thing(float a, Pair p, int d, Kind kind, dev.granary.Handle<Thing> next, boolean lit) {
            public enum Kind { SMALL, LARGE }

            public record Pair(float b, short c) {
                private static final float NEAR = 2 * 8;

                boolean isNear(int by) {
                    return length2() * by < NEAR;
                }

                float length2() {
                    return b * b + this.c * c();
                }
            }

            boolean isOld() {
                return a <= 0 || d > 9;
            }
        }
        """;

    private static final String THINGS = """
        package game;

        import static java.lang.Math.*;

        import dev.granary.*;
        import game.Thing.Kind;
        import java.util.List;

        @Kernels(Thing.class)
        class Things {
            private static final int LIMIT = 'a' - 90;
            private static final double HALF = LIMIT / 2d;
            private static float step = 3;
            static final float SPEED = 3;
            static int calls;
            static Thing last;

            interface Sink {
                boolean take(Object it);
            }

            record Part(Thing.Pair p, float a) {}

            record Best(float a, Handle<Thing> of) {}

            static final class Box {
                int limit;
                private int hidden;
                final float[] levels = {};

                boolean isOpen() {
                    return true;
                }
            }

            static final class Quiet {
                static final int[] LEVELS = new int[3];

                static boolean isOver(int level) {
                    return level > 3;
                }
            }

            static final class Loud {
                static final int FIRST = calls();

                static int calls() {
                    last.equals(last);
                    return 1;
                }

                static boolean isOver(int level) {
                    return level > 3;
                }
            }

            static boolean isLarge(Thing t, double than) {
                return t.a() > than && t.kind() == Kind.LARGE;
            }

            static boolean isHigh(Thing t, int unused, Object unasked) {
                return t.a() > 9;
            }

            static boolean count(boolean it) {
                calls++;
                return it;
            }

            static int next() {
                return calls++;
            }

            static void keep(Thing t) {
                last = t;
            }

            static void add(Thing t, float[] sums) {
                sums[0] += t.a();
            }

            static float area(Thing t) {
                return t.p().b() * t.p().c() + t.p().b() * t.a();
            }

        %s
        }
        """;

    private static final String VISIT =
            "@Kernel static void KERNEL(Thing t, Handle<Thing> self, float x, Sink sink, Box box, Integer n) {";

    private final List<String> kernels = new ArrayList<>();
    private final List<String> expected = new ArrayList<>();

    /** A kernel, and what its loop does in a row before it makes the first object. */
    private void kernel(String text, String steps) {
        kernels.add(text.replace("KERNEL", "k" + kernels.size()));
        expected.add(steps.replace("SKIP", "{ continue; }"));
    }

    private void visit(String body, String steps) {
        kernel(VISIT + body + "}", steps);
    }

    /** The kernel does not show it, or has an effect before. */
    private void warned(String text) {
        kernel(text, "WARNED");
    }

    private void check() throws IOException {
        Compilation compilation = TestCompiler.javac()
                .withWarnings()
                .compile(List.of(Source.of(THING), Source.of(THINGS.formatted(String.join("\n", kernels)))));
        assertEquals(List.of(), compilation.errors());
        String loops = new String(
                compilation
                        .generatedSourceFile("game.ThingsKernels")
                        .orElseThrow()
                        .openInputStream()
                        .readAllBytes(),
                StandardCharsets.UTF_8);
        List<String> actual = new ArrayList<>();
        for (int i = 0; i < kernels.size(); i++) {
            String warning = "[Granary/AllocatedItem] Kernel 'k" + i + "' ";
            boolean isWarned = compilation.warnings().stream()
                    .anyMatch(one -> one.getMessage(null).startsWith(warning));
            actual.add(kernels.get(i) + "\n" + (isWarned ? "WARNED" : "") + steps(loops, i));
        }
        List<String> wanted = new ArrayList<>();
        for (int i = 0; i < kernels.size(); i++) {
            wanted.add(kernels.get(i) + "\n" + expected.get(i));
        }
        assertEquals(String.join("\n", wanted), String.join("\n", actual));
    }

    private static String steps(String loops, int kernel) {
        Matcher loop = Pattern.compile("(?s) k" + kernel
                        + "Rows\\([^)]*\\)[^{]*\\{.*?for \\(int row[^{]*\\{\\s*try \\{(.*?)(Thing.Pair p ="
                        + " new|Thing item = )")
                .matcher(loops);
        return loop.find() ? loop.group(1).replaceAll("\\s+", " ").strip() : "no loop";
    }

    @Test
    void questionsOfColumns() throws IOException {
        visit("if (t.a() > 0) return; sink.take(t);", "if (a[row] > 0) SKIP");
        visit("if (t.a() < x * 2) { sink.take(t); }", "if (!(a[row] < x * 2)) SKIP");
        visit("if (t.a() < x) { return; } else { sink.take(self); }", "if (a[row] < x) SKIP");
        visit(
                "if (!(t.p().c() > 1)) { ; } else { if (t.lit()) sink.take(t.p()); }",
                "if (!(pC[row] > 1)) SKIP if (!((lit[index] >>> row & 1) != 0)) SKIP");
        for (String mark :
                List.of("'a'", "'\\n'", "'\\r'", "'\\''", "'\\\\'", "'\"'", "'~'", "'\\u00e4'", "'\\u0000'")) {
            visit("if (t.d() == " + mark + ") return; sink.take(t);", "if (d[row] == " + mark + ") SKIP");
        }
        visit(
                "if (t.kind() != Thing.Kind.LARGE || t.next().isNone()) return; sink.take(t.next());",
                "if (KIND_VALUES[kind[row]] != Thing.Kind.LARGE || Handle.ofBits(next[row]).isNone()) SKIP");
        visit(
                "float a = t.a(); var both = a + t.d(); int unused = t.d(); if (both >= x) return; sink.take(t);",
                "float a_ = a[row]; var both = a_ + d[row]; if (both >= x) SKIP");
        visit(
                "Thing.Pair at = t.p(); if (at.b() > 0) return; { short c = at.c(); if (c > 0) return; }"
                        + " sink.take(at);",
                "if (pB[row] > 0) SKIP short c = pC[row]; if (c > 0) SKIP");
        visit(
                "if (n == null || t.d() > n || 7 / n > 1) return; sink.take(t);",
                "if (n == null || d[row] > n || 7 / n > 1) SKIP");
        visit(
                "if (box.limit > 3 || box.levels[t.d()] < x || box.levels.length == 0) return; sink.take(t);",
                "if (box.limit > 3 || box.levels[d[row]] < x || box.levels.length == 0) SKIP");
        visit(
                "if (t.a() > SPEED && t.d() > LIMIT && x > HALF && x > Float.MIN_VALUE) return; sink.take(t);",
                "if (a[row] > Things.SPEED && d[row] > 7 && x > 3.5 && x > Float.MIN_VALUE) SKIP");
        visit(
                "if (abs(t.a()) > 1 || Math.max(t.d(), 2L) > (long) x || Float.isNaN(t.a())) return; sink.take(t);",
                "if (Math.abs(a[row]) > 1 || Math.max(d[row], 2L) > (long) x || Float.isNaN(a[row])) SKIP");
        visit(
                "if (!isLarge(t, x)) return; sink.take(t);",
                "if (!(a[row] > (double) x && KIND_VALUES[kind[row]] == Thing.Kind.LARGE)) SKIP");
        check();
    }

    @Test
    void ofAllKinds() throws IOException {
        kernel(
                "@RemoveIf static boolean KERNEL(Thing t, Sink s) { return t.a() <= 0 && !t.lit() && s.take(t) &&"
                        + " t.d() > 1; }",
                "if (!(a[row] <= 0)) SKIP if ((lit[index] >>> row & 1) != 0) SKIP");
        kernel(
                "@RemoveIf static boolean KERNEL(Thing t, Sink s) { if (t.a() > 0) return false; s.take(t); return"
                        + " true; }",
                "if (a[row] > 0) SKIP");
        kernel(
                "@RemoveIf static boolean KERNEL(Thing t, Sink s) { return t.a() <= 0 && !t.lit() && t.d() > bury(t,"
                        + " s); }\n"
                        + "static int bury(Thing t, Sink s) { s.take(t); return 0; }",
                "if (!(a[row] <= 0)) SKIP if ((lit[index] >>> row & 1) != 0) SKIP");
        kernel(
                "@Kernel static Thing KERNEL(Thing t, Sink s) { if (t.a() > 0) return t; s.take(t); return t; }",
                "if (a[row] > 0) SKIP");
        kernel(
                "@Kernel static Thing KERNEL(Thing t) { return t.a() > 0 ? t : new Thing(1, t.p(), 2, t.kind(),"
                        + " t.next(), t.lit()); }",
                "if (a[row] > 0) SKIP");
        kernel(
                "@Kernel static Part KERNEL(Thing t) { return t.d() > 0 ? new Part(t.p(), 1) : new Part(t.p(), t.a());"
                        + " }",
                "if (!(d[row] > 0)) SKIP");
        kernel(
                "@Kernel static int KERNEL(int sum, Thing t, Sink s) { if (t.d() > sum) { s.take(t); return sum + 1; }"
                        + " return sum; }",
                "if (!(d[row] > total)) SKIP");
        kernel(
                "@Kernel static Best KERNEL(Best best, Thing t, Handle<Thing> self) {"
                        + " return best != null && t.a() <= best.a() ? best : new Best(t.a(), self); }",
                "if (best_ != null && a[row] <= best_.a()) SKIP".replace("best_", "total"));
        check();
    }

    /** What looks like the item, or the total so far, and is not. */
    @Test
    void whatIsOfAnEffect() throws IOException {
        kernel(
                "@Kernel static Thing KERNEL(Thing t, Sink s) { if (t.a() > 0) return new Thing(t.d(), t.p(), t.d(),"
                        + " t.kind(), t.next(), t.lit()); s.take(t); return t; }",
                "WARNED");
        kernel(
                "@Kernel static int KERNEL(int sum, Thing t, Sink s, int other) { if (t.d() > 3) return other;"
                        + " s.take(t); return sum + 1; }",
                "WARNED");
        check();
    }

    /** What may fail does so whether the kernel needs its value or not. */
    @Test
    void whatMayFail() throws IOException {
        String then = " if (t.d() > 3) return; sink.take(t);";
        visit("int unused = t.d() + 1;" + then, "if (d[row] > 3) SKIP");
        for (String value : List.of("7 / t.d()", "n", "n + 1", "-n", "~(n)", "(int) n", "t.d() > n ? 1 : 2")) {
            visit(
                    "int unused = " + value + ";" + then,
                    "int unused = " + value.replace("t.d()", "d[row]").replace("(n)", "n") + "; if (d[row] > 3) SKIP");
        }
        visit("boolean unused = n == t.d();" + then, "boolean unused = n == d[row]; if (d[row] > 3) SKIP");
        visit("boolean unused = n == null;" + then, "if (d[row] > 3) SKIP");
        for (String arguments : List.of("t.d(), null", "2, n", "t.d() + 1, \"a\"", "2, self", "2, t.p()")) {
            visit("if (isHigh(t, " + arguments + ")) return; sink.take(t);", "if (a[row] > 9) SKIP");
        }
        for (String arguments :
                List.of("n, null", "n + 1, null", "7 / t.d(), null", "next(), null", "calls++, null", "2, next()")) {
            visit("if (isHigh(t, " + arguments + ")) return; sink.take(t);", "WARNED");
        }
        check();
    }

    /** A class that does something when its method is called for the first time would not do it. */
    @Test
    void methodsOfOtherClasses() throws IOException {
        visit("if (Quiet.isOver(t.d())) return; sink.take(t);", "if (d[row] > 3) SKIP");
        visit("if (Loud.isOver(t.d())) return; sink.take(t);", "WARNED");
        check();
    }

    /** What is done with every item needs every item, and what C2 inlines needs none. */
    @Test
    void nothingIsAskedInVain() throws IOException {
        visit("sink.take(t);", "");
        visit("if (t.a() > 0) sink.take(t); else sink.take(self);", "");
        visit("for (int i = 0; i < 3; i++) { if (i > x) continue; sink.take(t); }", "");
        visit("if (t.a() > 0) box.limit += t.d();", "");
        visit("if (t.a() > 0 && area(t) > 3) box.limit++;", "");
        kernel(
                "@Kernel static void KERNEL(Thing t, float[] sums) { if (t.a() > 0) add(t, sums); }"
                        .replace("float[] sums", "List<float[]> sums")
                        .replace("sums)", "sums.get(0))")
                        .replace("Thing t, List<float[]> sums.get(0))", "Thing t, List<float[]> sums)"),
                "");
        kernel("@Kernel static float KERNEL(float sum, Thing t) { return t.a() > 0 ? sum + area(t) : sum; }", "");
        kernel("@RemoveIf static boolean KERNEL(Thing t) { return t.a() > 0 && t.d() > 3; }", "");
        check();
    }

    @Test
    void whatIsWarnedOf() throws IOException {
        for (String body : List.of(
                "if (count(t.a() > 0)) sink.take(t);",
                "if (next() > 3) sink.take(self);",
                "if (box.isOpen()) sink.take(t.p());",
                "if (box.hidden > 3) keep(t);",
                "if (step > 3) last = t;",
                "calls++; if (t.a() > 0) sink.take(t.next());",
                "if (random() > t.a()) sink.take(\"\" + t);",
                "if (t.equals(last)) return; sink.take(t);",
                "if (self.isNone()) return; sink.take(t);",
                "if (t.isOld()) return; sink.take(t);",
                "if (t.next() == t.next()) return; sink.take(t);",
                "if (t.a() > 0) return; if (next() > 3) sink.take(t);",
                "if (next() > 3) { Runnable later = () -> sink.take(t); sink.take((Runnable) () -> sink.take(t)); }",
                "boolean isKept = next() > 3 && List.of(t).add(t); ")) {
            visit(body, body.startsWith("if (t.a() > 0) return") ? "WARNEDif (a[row] > 0) SKIP" : "WARNED");
        }
        warned("@Kernel static Best KERNEL(Best best, Thing t, Handle<Thing> self) { return next() > 3 ? best : new"
                + " Best(t.a(), self); }");
        warned("@Kernel static double KERNEL(double sum, Thing t, double a) { double b = t.d() + sum; "
                + "b += Math.sin(a * b) * Math.cos(a * b) + Math.sin(a + b); ".repeat(16) + "return b; }");
        kernel("@SuppressWarnings(\"Granary/AllocatedItem\") " + VISIT + "if (next() > 3) sink.take(t); }", "");
        check();
    }

    /** In another file they could change without the loop. */
    @Test
    void methodsInTheSameFile() throws IOException {
        String kernel = """
            @dev.granary.Kernel
            static void k0(Thing t, java.util.List<Thing> young) {
                if (t.isOld() || t.p().isNear(3)) return;
                young.add(t);
            }

            boolean isOld()\
            """;
        Compilation compilation = TestCompiler.javac().accepts(THING.replace("boolean isOld()", kernel));
        String loops = new String(
                compilation
                        .generatedSourceFile("game.ThingKernels")
                        .orElseThrow()
                        .openInputStream()
                        .readAllBytes(),
                StandardCharsets.UTF_8);
        assertEquals(
                "if ((a[row] <= 0 || d[row] > 9) || ((pB[row] * pB[row] + pC[row] * pC[row]) * 3 < 16.0f)) { continue;"
                        + " }",
                steps(loops, 0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"-g", "-g:none"})
    void recordsThatDoMore(String debugInformation) {
        String source = THINGS.formatted(VISIT.replace("KERNEL", "k0") + "if (t.a() > 0) return; sink.take(t); }");
        Compilation compilation = TestCompiler.javac()
                .withWarnings()
                .withOptions(debugInformation)
                .compile(List.of(
                        Source.of(THING.replace(
                                "float length2()", "public Pair { b = Math.max(b, 0); } float length2()")),
                        Source.of(source)));
        assertEquals(
                List.of("[Granary/AllocatedItem] Kernel 'k0' of Things makes objects of all items, because"
                    + " \"sink.take(t)\" in line 86 passes 't' on in a branch, and the JIT compiler makes it before."
                    + " Take \"ThingStore.Cursor t\" instead and make it in the branch with \"t.value()\", or accept"
                    + " it with @SuppressWarnings(\"Granary/AllocatedItem\")."),
                compilation.warnings().stream().map(one -> one.getMessage(null)).toList());
    }
}
