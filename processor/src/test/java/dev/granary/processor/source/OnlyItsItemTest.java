package dev.granary.processor.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Kernels that can't see other items have their flags in words, a word at a time; others have them in arrays. */
class OnlyItsItemTest {
    private static final Source BESIDE = Source.of("""
        package game;

        class Beside {
            static final Object THING = new Object();

            static boolean not(boolean flag) {
                return !flag;
            }
        }

        record Grown(boolean lit) {
            Grown {
                Beside.not(lit);
            }
        }
        """);

    private static final String LAMPS = """
        package game;

        import dev.granary.*;

        @dev.granary.SoA
        record Lamp(boolean lit, int watts, float x, Kind kind, At at, @Symbol String name, Handle<Lamp> next, @Length(2) int[] two) {
            private static int count;
            private static final int[] TABLE = {1, 2};
            private static final long[] WORDS = {1, 2};

            enum Kind {
                A, B;

                boolean isB() {
                    return this == B;
                }

                @Override
                public String toString() {
                    return "kind";
                }
            }

            record At(int x, int y) {
                At {
                    if (x < -1) {
                        throw new IllegalArgumentException("x is " + x);
                    }
                }

                int sum() {
                    return x + y();
                }
            }

            record Lit(boolean lit) {}

            record Sum(int no, int yes) {}

            interface Asked {
                boolean is(int watts);
            }

            static class Quiet {
                static final java.util.List<String> NAMES = java.util.List.of("a", "b", "c");
                static final java.util.Random RANDOM = new java.util.Random(7);
                static final Runnable LATER = () -> Beside.not(true);
                static final Kind BEST = Kind.B;
                static final At AT = new At(fib(2), RANDOM.nextInt());
                static final Small SMALL = new Small(2);
                static int[] table = new int[8];

                static {
                    for (int i = 0; i < table.length; i++) {
                        table[i] = fib(i) + NAMES.size();
                    }
                }

                static int of(int watts) {
                    return watts;
                }
            }

            static final class Small {
                private final int[] all = new int[3];
                final int sum;

                Small(int n) {
                    all[0] = n;
                    sum = n;
                }
            }

            static class Loud {
                static final int LIMIT = 3;
                static boolean is = Beside.not(true);

                static int of(int watts) {
                    return watts;
                }
            }

            static final class Heir extends Loud {
                static int own;
            }

            record LoudRecord(boolean is) {
                private static final boolean ASKED = asks(watts -> watts > 1);
            }

            enum LoudKind {
                A(1), B(2);

                LoudKind(int n) {
                    Beside.not(n > 1);
                }
            }

            static final class Maker {
                private final boolean is = Beside.not(true);
                static final Maker MADE = new Maker();
            }

            static final class Caller {
                static final java.util.function.IntSupplier ONE = () -> 1;
                static int x;

                static {
                    x = ONE.getAsInt();
                }
            }

            boolean isBright() {
                int w = watts();
                return w > 40 && !lit;
            }

            static boolean both(boolean one, boolean other) {
                return one && other;
            }

            static int fib(int n) {
                return n < 2 ? n : fib(n - 1) + fib(n - 2);
            }

            static boolean asks(Asked asked) {
                return asked.is(1);
            }

            static int wide(int one, int other, String text) {
                return one;
            }

            static int wide(Object... all) {
                return all.length;
            }

            %s
        }
        """;

    /** Whether each kernel's loop has the flag in a word; they are called k. */
    private static List<String> byWord(List<String> kernels, boolean isByWord) {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < kernels.size(); i++) {
            all.append("@Kernel static ")
                    .append(kernels.get(i).replaceFirst(" k\\(", " k" + i + "("))
                    .append('\n');
        }
        Compilation compilation =
                TestCompiler.javac().withWarnings().compile(List.of(Source.of(LAMPS.formatted(all)), BESIDE));
        assertEquals(List.of(), compilation.errors());
        String loops = compilation.generatedSourceFiles().stream()
                .filter(file -> file.getName().endsWith("LampKernels.java"))
                .map(OnlyItsItemTest::text)
                .findFirst()
                .orElseThrow();
        List<String> found = new ArrayList<>();
        for (int i = 0; i < kernels.size(); i++) {
            String rows = " k" + i + "Rows\\(Lamp";
            String loop = loops.split(rows)[1].split("\n    }\n")[0];
            boolean hasWord = loop.contains("long litWord = lit[index];");
            assertEquals(!hasWord, loop.matches("(?s).*lit\\[index] (>>>|& ~).*"), kernels.get(i));
            if (hasWord == isByWord) {
                found.add(kernels.get(i));
            }
        }
        return found;
    }

    private static String text(JavaFileObject file) {
        try {
            return file.getCharContent(false).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void isAllOfThese() {
        List<String> kernels = List.of(
                "Lit k(Lamp l) { return new Lit(!l.lit()); }",
                "Lit k(Lamp l, int limit) { if (l.watts() > limit) { return new Lit(true); } return new Lit(l.x() <"
                        + " 2); }",
                "Lit k(Lamp l) { return new Lit(l.isBright() || both(l.lit(), l.kind() == Kind.A)); }",
                "Lit k(Lamp l) { return new Lit(switch (l.kind()) { case A -> l.lit(); case B -> l.kind().ordinal() >"
                        + " 0; }); }",
                "Lit k(Lamp l) { int w = 0; for (int i = 0; i < 3; i++) { w += Math.max(w, l.watts()); } return new"
                        + " Lit(w > 9); }",
                "Lit k(Lamp l) { At at = l.at(); var a = at; return new Lit(a.sum() + at.x() >"
                        + " Integer.bitCount(l.watts())); }",
                "Lit k(Lamp l) { return new Lit(new At(l.watts(), 1).sum() > 3 & fib(3) > 1); }",
                "Lit k(Lamp l) { if (l.watts() < 0) { throw new IllegalStateException(\"no \" + l.watts()); } return"
                        + " new Lit(!l.lit()); }",
                "Lit k(Lamp l) { count++; Lamp.count = 3; return new Lit(TABLE[l.watts() & 1] > 1 ^ l.lit()); }",
                "Lit k(Lamp l, int[] seen) { seen[l.watts()]++; return new Lit(!l.lit() && l.two()[1] > seen.length);"
                        + " }",
                "Lit k(Lamp l) { return new Lit(!l.lit() && !l.next().isNone() && l.name().length() > 3); }",
                "Lit k(Lamp l) { return new Lit(l.lit() && l.name().equals(\"a1x\")); }",
                "Lit k(Lamp l) { assert l.watts() > 0 : \"no \" + l.watts(); return new Lit(!l.lit() &&"
                    + " Integer.parseInt(l.name()) > 1 && Math.max(l.at().sum(), fib(2)) > Float.compare(l.x(), 2f));"
                    + " }",
                "Lit k(Lamp l) { return new Lit(!l.lit() && Quiet.of(l.watts()) > Quiet.table[1] + Loud.LIMIT); }",
                "Lit k(Lamp l) { return new Lit(!l.lit() && Quiet.AT.x() > 1 && Quiet.SMALL.sum > 2); }",
                "int k(int sum, Lamp l) { return sum + (l.lit() ? 1 : 0); }",
                "Sum k(Sum s, Lamp l) { return l.lit() ? new Sum(s.no(), s.yes() + 1) : new Sum(s.no() + 1, s.yes());"
                        + " }",
                "Lamp k(Lamp l) { return new Lamp(!l.lit(), l.watts(), l.x(), l.kind(), l.at(), l.name(), l.next(),"
                        + " l.two()); }");
        assertEquals(kernels, byWord(kernels, true));
    }

    @Test
    void isNotAllOfThese() {
        List<String> kernels = List.of(
                "Lit k(Lamp l, LampStore s, Handle<Lamp> h) { s.lit(h, true); return new Lit(!l.lit()); }",
                "Lit k(Lamp l, LampStore.Cursor c) { return new Lit(l.lit() && c.lit()); }",
                "Lit k(Lamp l, Runnable r) { r.run(); return new Lit(!l.lit()); }",
                "Lit k(Lamp l, Asked a) { return new Lit(l.lit() && asks(a)); }",
                "Lit k(Lamp l) { return new Lit(asks(w -> w > 1)); }",
                "Lit k(Lamp l) { return new Lit(Beside.not(l.lit())); }",
                "Lit k(Lamp l) { return new Lit(new Grown(l.lit()).lit()); }",
                "Lit k(Lamp l) { String s = l.name() + Beside.THING; return new Lit(l.lit() && s.isEmpty()); }",
                "Lit k(Lamp l) { String s = \"\" + l.kind(); return new Lit(l.lit() && s.isEmpty()); }",
                "Lit k(Lamp l, Object o) { String s = \"\"; s += o; return new Lit(l.lit() && s.isEmpty()); }",
                "Lit k(Lamp l) { return new Lit(l.lit() && l.at().toString().isEmpty()); }",
                "Lit k(Lamp l, Object o) { return new Lit(l.lit() && o.hashCode() == 1); }",
                "Lit k(Lamp l, Object o) { return new Lit(l.lit() && String.valueOf(o).isEmpty()); }",
                "Lit k(Lamp l, Object o) { return new Lit(l.lit() && l.at().equals(o)); }",
                "Lit k(Lamp l, long[] words) { return new Lit(l.lit() && words[0] == 1); }",
                "Lit k(Lamp l, long[] words) { words[0]++; return new Lit(!l.lit()); }",
                "Lit k(Lamp l) { WORDS[0] = 1; return new Lit(!l.lit()); }",
                "Lit k(Lamp l, long[][] words) { return new Lit(l.lit() && words[0][0] == 1); }",
                "Lit k(Lamp l, long[] words) { var w = words; w[0] = 1; return new Lit(!l.lit()); }",
                "Lit k(Lamp l, Iterable<Integer> all) { for (int one : all) { return new Lit(l.lit()); } return new"
                        + " Lit(!l.lit()); }",
                "Lit k(Lamp l) { try { return new Lit(!l.lit()); } finally { count++; } }",
                "Object k(Object sum, Lamp l, Asked a) { return a.is(1) ^ l.lit(); }",
                "Lit k(Lamp l, Object o) { return new Lit(!l.lit() && wide(1, 2, o) > 1); }",
                "Lit k(Lamp l, CharSequence c) { return new Lit(!l.lit() && Integer.parseInt(c, 0, 1, 10) > 1); }",
                "Lit k(Lamp l, CharSequence c) { return new Lit(!l.lit() && Character.codePointAt(c, 0) > 1); }",
                "Lit k(Lamp l, Throwable t) { if (l.lit()) { throw new IllegalStateException(t); } return new"
                        + " Lit(true); }",
                "Lit k(Lamp l, Object o) { assert !l.lit() : o; return new Lit(!l.lit()); }",
                "Lit k(Lamp l) { return new Lit(!l.lit() && Loud.is); }",
                "Lit k(Lamp l) { return new Lit(!l.lit() && Loud.of(l.watts()) > 1); }",
                "Lit k(Lamp l) { return new Lit(!l.lit() && Heir.own++ > 1); }",
                "Lit k(Lamp l) { return new Lit(!l.lit() && new LoudRecord(true).is()); }",
                "Lit k(Lamp l) { return new Lit(!l.lit() && LoudKind.A.ordinal() > 0); }",
                "Lit k(Lamp l) { return new Lit(!l.lit() && Maker.MADE.is); }",
                "Lit k(Lamp l) { return new Lit(!l.lit() && Caller.x > 2); }",
                "void k(Lamp l, java.util.List<Object> all) { all.add(l.lit()); }");
        assertEquals(kernels, byWord(kernels, false));
    }
}
