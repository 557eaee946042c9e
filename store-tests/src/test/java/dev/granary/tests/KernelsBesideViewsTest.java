package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.testing.InTurn;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kernels that write to other items by the store, and loops that do, are the same whether a view has the arrays or not: each shape, in each
 * layout, with a view that is open before, or made in the midst.
 */
@InTurn
class KernelsBesideViewsTest {
    private static final List<String> LAYOUTS = List.of(
            "SoA(views = true, blockRows = 128)",
            "SoA(views = true, growth = Growth.DOUBLING)",
            "SoA(views = true, lanes = 8)",
            "BulkData(views = true, blockRows = 128)",
            "BulkData(views = true, layout = Layout.SOA)",
            "BulkData(views = true, layout = Layout.SOA, reuse = Reuse.FREE_LIST, growth = Growth.GEOMETRIC_BLOCKS)",
            "BulkData(views = true, layout = Layout.AOSOA, blockRows = 128)");

    /** What only stores with structs have, and how it is called. */
    private static final String OF_STRUCTS = """
        @Kernel(scratch = true)
        static Price copied(N n, Poke poke) {
            poke.run();
            return new Price(n.price() + n.w());
        }
        """;

    private static final String RUN_OF_STRUCTS = "NKernels.copied(s, poke);";

    /** Kernels of a record N; each begins by what may write to other items. */
    private static final String RECORD = """
        package beside;

        import dev.granary.*;
        import java.util.Arrays;
        import java.util.List;

        @LAYOUT
        record N(int w, long price, boolean lit, Kind kind, @Symbol String name, At at, @Boxed Object any, boolean far, @Length(3) short[] three) {
            record Price(long price) {}

            record Lit(boolean lit) {}

            record Width(int w) {}

            N with(int w, long price) {
                return new N(w, price, lit, kind, name, at, any, far, three);
            }

            @Kernel static long sum(long sum, N n, Poke poke) {
                poke.run();
                return sum * 31 + n.w();
            }

            @Kernel static long sumOfAll(long sum, N n, Poke poke) {
                poke.run();
                return sum * 31 + n.w() + n.price() + n.kind().ordinal() + (n.lit() ? 7 : 0) + (n.far() ? 5 : 0) + n.at().hashCode()
                        + n.any().hashCode() + n.name().hashCode() + Arrays.hashCode(n.three());
            }

            @Kernel static Sum parts(Sum sum, N n, Poke poke) {
                poke.run();
                return new Sum(sum.x() * 31 + n.w(), sum.y() + n.at().y());
            }

            @Kernel static void visit(N n, List<Object> seen, Poke poke) {
                poke.run();
                seen.add(n.w() + " " + n.price() + n.lit() + n.kind() + n.name() + n.at() + n.any() + n.far() + n.three()[1]);
            }

            @Kernel static void flags(N n, List<Object> seen, Poke poke) {
                poke.run();
                seen.add(n.lit() + " " + n.far());
            }

            @Kernel(where = "lit") static void ofLit(N n, List<Object> seen, Poke poke) {
                poke.run();
                seen.add(n.w());
            }

            @Kernel(where = "lit & !far") static void flagsOfLit(N n, List<Object> seen, Poke poke) {
                poke.run();
                seen.add(n.w() + " " + n.lit());
            }

            @Kernel(where = "kind != B & !far | name == 'a'") static long ofKind(long sum, N n, Poke poke) {
                poke.run();
                return sum * 31 + n.w() + n.price();
            }

            @Kernel(where = "!far") static Price payFew(N n, Poke poke) {
                poke.run();
                return new Price(n.price() + n.w());
            }

            @Kernel static Price pay(N n, Poke poke) {
                poke.run();
                return new Price(n.price() + n.w());
            }

            @Kernel static Lit light(N n, Poke poke) {
                poke.run();
                return new Lit(n.w() % 2 == 0 ^ n.far());
            }

            @Kernel static N step(N n, Poke poke) {
                poke.run();
                return n.with(n.w(), n.price() + n.w());
            }

            @Kernel static void cursor(NStore.Cursor n, List<Object> seen, Poke poke) {
                int before = n.w();
                poke.run();
                seen.add(before + n.w() + n.price());
            }

            @Kernel static void onlySome(N n, List<Object> seen, Poke poke) {
                if (n.w() % 2 == 0) {
                    return;
                }
                poke.run();
                seen.add(n);
            }

            @RemoveIf static boolean odd(N n, Poke poke) {
                poke.run();
                return n.w() % 5 == 1;
            }

            @RemoveIf(where = "far") static boolean oddAndFar(N n, Poke poke) {
                poke.run();
                return n.lit();
            }

            @Select static boolean some(N n, Poke poke) {
                poke.run();
                return n.w() % 3 == 1 | n.lit();
            }

            @Kernel(groupBy = {"w", "lit"}) static long byW(long sum, N n, Poke poke) {
                poke.run();
                return sum * 31 + n.price() + n.w();
            }

            @Kernel(groupBy = "kind") static long byKind(long sum, N n, Poke poke) {
                poke.run();
                return sum * 31 + n.price() + n.w();
            }

            @Kernel(groupBy = {"kind", "w"}, identity = "begin", combine = "and") static long begun(long sum, N n) {
                return sum * 31 + n.price() + n.w();
            }

            static long begin() {
                Poke.last.run();
                return 1;
            }

            static long and(long one, long other) {
                return one + other;
            }

            @Kernel static long order(N n, Poke poke) {
                poke.run();
                return n.w() * 7 % 11;
            }

            @Kernel static Width all(N n, int w) {
                return new Width(n.w() + w);
            }
        OTHERS
        }
        """;

    private static final String RUN = """
        package beside;

        import dev.granary.*;
        import java.util.*;

        final class NRun {
            private final NStore s = new NStore();
            private final List<Handle<N>> handles = new ArrayList<>();
            private final List<NStore.View> views = new ArrayList<>();
            private final List<String> had = new ArrayList<>();
            private final boolean inside;
            private final Poke poke = new Poke(this::write);

            private NRun(boolean before, boolean inside) {
                this.inside = inside;
                for (int i = 0; i < 700; i++) {
                    handles.add(s.add(new N(i % 4, i, i % 3 == 0, Kind.values()[i % 3], i % 5 == 0 ? "a" : "b", new At(i, i), i, i % 7 == 0,
                            new short[] {1, (short) i, 3})));
                }
                for (int i = 699; i >= 0; i--) {
                    if (i % 256 > 150 && i % 3 == 0) {
                        s.remove(handles.remove(i));
                    }
                }
                if (before) {
                    view();
                }
            }

            private void view() {
                try {
                    views.add(s.view());
                } catch (IllegalStateException writes) {
                    return;
                }
                had.add(text(views.getLast()));
            }

            private static String text(NStore.View view) {
                StringBuilder text = new StringBuilder();
                for (NStore.Cursor n : view) {
                    text.append(n.w()).append(n.price()).append(n.lit()).append(n.kind()).append(n.name()).append(n.at()).append(n.any())
                            .append(n.far()).append(n.three()[1]).append(' ');
                }
                return text.toString();
            }

            /** At some calls writes to an item of a later block, and to ones nearby. */
            private void write(int call) {
                if (call % 37 != 20) {
                    return;
                }
                if (inside) {
                    view();
                }
                for (int ahead : new int[] {0, 1, 2, 5, 40, 130, 300}) {
                    int at = call + ahead;
                    if (at >= handles.size() || !s.contains(handles.get(at))) {
                        continue;
                    }
                    Handle<N> h = handles.get(at);
                    switch (call / 37 % 4) {
                        case 0 -> s.w(h, s.w(h) + 1);
                        case 1 -> {
                            s.w(h, s.w(h) + 6);
                            s.lit(h, !s.lit(h));
                            s.far(h, !s.far(h));
                            s.kind(h, Kind.C);
                            s.name(h, "c" + call % 3);
                        }
                        case 2 -> {
                            s.cursor().at(h).w(call % 9);
                            s.at(h, new At(call, ahead));
                            s.any(h, "any " + call);
                            s.three(h, new short[] {0, (short) call, 0});
                        }
                        default -> {
                            NKernels.all(s, call);
                            s.where(NStore.FAR).set(NStore.LIT, call % 2 == 0);
                            s.price(h, call);
                        }
                    }
                }
            }

            private String run(int kernel) {
                List<Object> seen = new ArrayList<>();
                Poke.last = poke;
                try {
                    run(kernel, seen);
                } catch (ConcurrentModificationException groups) {
                    seen.add(groups.getMessage());
                }
                for (NStore.Cursor n : s) {
                    seen.add(n.value());
                    seen.add(n.three()[1]);
                }
                return seen.toString().replaceAll("\\\\[S@\\\\w+", ""); // arrays have no text
            }

            private void run(int kernel, List<Object> seen) {
                switch (kernel) {
                    case 0 -> seen.add(NKernels.sum(s, 0L, poke));
                    case 1 -> seen.add(NKernels.sumOfAll(s, 0L, poke));
                    case 2 -> seen.add(NKernels.parts(s, new Sum(0, 0), poke));
                    case 3 -> NKernels.visit(s, seen, poke);
                    case 4 -> NKernels.flags(s, seen, poke);
                    case 5 -> NKernels.ofLit(s, seen, poke);
                    case 6 -> NKernels.flagsOfLit(s, seen, poke);
                    case 7 -> seen.add(NKernels.ofKind(s, 0L, poke));
                    case 8 -> NKernels.payFew(s, poke);
                    case 9 -> NKernels.pay(s, poke);
                    case 10 -> NKernels.light(s, poke);
                    case 11 -> NKernels.step(s, poke);
                    case 12 -> NKernels.cursor(s, seen, poke);
                    case 13 -> NKernels.onlySome(s, seen, poke);
                    case 14 -> seen.add(NKernels.odd(s, poke));
                    case 15 -> seen.add(NKernels.oddAndFar(s, poke));
                    case 16 -> NKernels.some(s, poke).forEachHandle(seen::add);
                    case 17 -> NKernels.byW(s, 0L, poke).forEach((w, lit, sum) -> seen.add(w + " " + lit + sum));
                    case 18 -> NKernels.byKind(s, 0L, poke).forEach((kind, sum) -> seen.add(kind + " " + sum));
                    case 19 -> NKernels.begun(s).forEach((kind, w, sum) -> seen.add(kind + " " + w + sum));
                    case 20 -> s.sortedBy(NKernels.order(poke)).forEach(n -> seen.add(n.price()));
                    case 21 -> NKernels.sum(s, NKernels.sum(s, 0L, poke), poke);
                    case 22 -> {
                        for (NStore.Cursor n : s.where(NStore.LIT)) {
                            poke.run();
                            seen.add(n.w());
                        }
                    }
                    case 23 -> s.where(NStore.LIT.and(NStore.FAR.not())).forEach(n -> {
                        poke.run();
                        seen.add(n.w() + " " + n.price());
                    });
                    case 24 -> s.where(NStore.KIND.is(Kind.B)).forEachHandle(handle -> {
                        poke.run();
                        seen.add(s.w(handle));
                    });
                    case 25 -> s.stream().forEach(n -> {
                        poke.run();
                        seen.add(n.w() + " " + n.lit());
                    });
                    case 26 -> {
                        for (NStore.Cursor n : s) {
                            poke.run();
                            seen.add(n.w() + " " + n.lit());
                        }
                    }
                    case 27 -> {
                        NStore.Subset lit = s.where(NStore.LIT);
                        poke.run();
                        seen.add(lit.price().sum());
                        s.where(NStore.FAR).set(NStore.LIT, true);
                        seen.add(lit.price().sum() + " " + lit.count());
                        lit.sortedBy(NKernels.order(poke)).forEach(n -> {
                            poke.run();
                            seen.add(n.w());
                        });
                    }
                    default -> {
                        OWN
                    }
                }
            }

            static void compare(StringBuilder wrong) {
                for (int kernel = 0; kernel < 29; kernel++) {
                    NRun alone = new NRun(false, false);
                    String expected = alone.run(kernel);
                    compare(kernel, expected, new NRun(true, false), "before", wrong);
                    compare(kernel, expected, new NRun(false, true), "inside", wrong);
                    compare(kernel, expected, new NRun(true, true), "both", wrong);
                }
            }

            private static void compare(int kernel, String expected, NRun run, String when, StringBuilder wrong) {
                if (!run.run(kernel).equals(expected)) {
                    wrong.append("N ").append(kernel).append(" view ").append(when).append('\\n');
                }
                for (int view = 0; view < run.views.size(); view++) {
                    if (!text(run.views.get(view)).equals(run.had.get(view))) {
                        wrong.append("N ").append(kernel).append(" changed a view ").append(when).append('\\n');
                    }
                }
            }
        }
        """;

    private static final Map<String, String> OTHERS = Map.of(
            "Kind", "enum Kind { A, B, C }",
            "At", "record At(int x, int y) {}",
            "Sum", "record Sum(long x, long y) {}",
            "Poke", """
            final class Poke {
                static Poke last;
                private final java.util.function.IntConsumer action;
                private int calls;

                Poke(java.util.function.IntConsumer action) {
                    this.action = action;
                }

                void run() {
                    action.accept(calls++);
                }
            }
            """);

    /** Of the record, and in the names of what is generated from it. */
    private static final String NAME = "\\bN(?=\\b|Store|Kernels|Run)";

    @TempDir
    private Path directory;

    @Test
    void doTheSameAsWithout() throws IOException, ReflectiveOperationException {
        Project project = new Project(directory);
        OTHERS.forEach((name, text) -> project.file("beside/" + name + ".java", "package beside;\n" + text));
        List<String> names =
                IntStream.range(0, LAYOUTS.size()).mapToObj(i -> "Cell" + i).toList();
        for (int i = 0; i < LAYOUTS.size(); i++) {
            boolean areStructs =
                    LAYOUTS.get(i).startsWith("Bulk") && !LAYOUTS.get(i).contains("layout");
            project.file(
                    "beside/" + names.get(i) + ".java",
                    RECORD.replace("LAYOUT", LAYOUTS.get(i))
                            .replace("OTHERS", areStructs ? OF_STRUCTS : "")
                            .replaceAll(NAME, names.get(i)));
            project.file(
                    "beside/" + names.get(i) + "Run.java",
                    RUN.replace("OWN", areStructs ? RUN_OF_STRUCTS : "").replaceAll(NAME, names.get(i)));
        }
        project.file(
                "beside/Main.java",
                names.stream()
                        .map(name -> name + "Run.compare(wrong);")
                        .collect(Collectors.joining("\n", """
                            package beside;

                            public final class Main {
                                public static String run() {
                                    StringBuilder wrong = new StringBuilder();
                            """, "return wrong.toString();\n}\n}\n")));
        List<URL> classes = new ArrayList<>();
        classes.add(project.compile().classes().toUri().toURL());
        try (URLClassLoader loader = new URLClassLoader(classes.toArray(URL[]::new))) {
            assertEquals("", loader.loadClass("beside.Main").getMethod("run").invoke(null));
        }
    }
}
