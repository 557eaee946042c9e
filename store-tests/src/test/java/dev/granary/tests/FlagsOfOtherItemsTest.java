package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.testing.InTurn;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kernels that look at the flags of other items, ahead and behind, and write to them, do what a loop over plain objects does: each shape,
 * in stores of each layout and in worlds. What a kernel gives for an item is written after its call, whatever that has written there.
 */
class FlagsOfOtherItemsTest {
    private static final List<String> LAYOUTS = List.of(
            "SoA(lanes = 8, growth = Growth.DOUBLING)",
            "SoA(views = true, blockRows = 128)",
            "BulkData(blockRows = 64)",
            "BulkData(layout = Layout.SOA, growth = Growth.VIRTUAL, maxCapacity = 5000)",
            "BulkData(views = true, layout = Layout.SOA, growth = Growth.DOUBLING)");

    private static final String OF_HOLES = """
        @Kernel(holes = true)
        static Both overHoles(N n, Poke poke) {
            boolean seen = poke.run(n.id());
            return new Both(n.f() ^ seen, true, n.v() + 1);
        }
        """;

    private static final String RECORD = """
        package flags;

        import dev.granary.*;
        import java.util.List;

        @LAYOUT
        record N(int id, boolean f, boolean on, boolean g, int v) {
            record Lit(boolean f) {}

            record Both(boolean g, boolean f, int v) {}

            @Kernel static void each(N n, Handle<N> own, List<Handle<N>> all) {
                all.add(own);
            }

            @Kernel static Lit lit(N n, Poke poke) {
                return new Lit(poke.run(n.id()) ^ n.f() ^ n.g());
            }

            @Kernel static Lit same(N n, Poke poke) {
                return new Lit(poke.run(n.id()) ? n.f() : n.f() & true);
            }

            @Kernel static Both both(N n, Poke poke) {
                boolean seen = poke.run(n.id());
                return new Both(n.f() ^ seen, !n.g(), n.v() + 1);
            }

            @Kernel static N step(N n, Poke poke) {
                boolean seen = poke.run(n.id());
                return new N(n.id(), !n.f(), n.on(), n.g() ^ seen, n.v() + 1);
            }

            @Kernel(where = "on") static Both few(N n, Poke poke) {
                boolean seen = poke.run(n.id());
                return new Both(n.f() ^ seen, !n.g(), n.v() + 1);
            }

            @Kernel static Long sum(Long sum, N n, Poke poke) {
                long flags = poke.run(n.id()) ? 4 : 0;
                return sum * 31 + flags + (n.f() ? 1 : 0) + (n.g() ? 2 : 0);
            }

            @Kernel(where = "!on") static long sumOfFew(long sum, N n, Poke poke) {
                long flags = poke.run(n.id()) ? 4 : 0;
                return sum * 31 + flags + (n.f() ? 1 : 0) + (n.g() ? 2 : 0);
            }

            @Kernel static void visit(N n, List<Object> seen, Poke poke) {
                seen.add(poke.run(n.id()) + " " + n.f() + n.g());
            }

            @RemoveIf static boolean removed(N n, Poke poke) {
                return poke.run(n.id()) & n.f() | n.g() & n.f();
            }

            @Select static boolean chosen(N n, Poke poke) {
                return poke.run(n.id()) ^ n.f();
            }

            @Kernel(groupBy = {"f", "g"}) static long grouped(long sum, N n, Poke poke) {
                return sum * 31 + n.id() + (poke.run(n.id()) ? 1 : 0);
            }

            @Kernel(groupBy = {"v", "f"}) static long groupedByCursor(long sum, NStore.Cursor n, Poke poke) {
                boolean before = n.g();
                return sum * 31 + n.id() + (poke.run(n.id()) ? 1 : 0) + (before ? 1 : 0);
            }

            @Kernel static void cursor(NStore.Cursor n, Poke poke) {
                boolean before = n.f();
                n.f(poke.run(n.id()) ^ before);
            }
        OTHERS
        }
        """;

    private static final String RUN = """
        package flags;

        import dev.granary.*;
        import java.util.*;

        final class NRun implements Poke.Items {
            private final NStore s = new NStore();
            private final List<Handle<N>> handles = new ArrayList<>();

            NRun(Plain like) {
                for (int i = 0; i < 200; i++) {
                    s.add(0, false, false, false, 0);
                }
                if (HOLES) {
                    NKernels.each(s, handles);
                    for (int i = 0; i < 200; i++) {
                        if (i < 64 && i % 3 == 0 || i > 140 && i < 190) {
                            s.remove(handles.get(i));
                        }
                    }
                    handles.clear();
                }
                NKernels.each(s, handles);
                like.size(handles.size());
                for (int i = 0; i < like.size(); i++) {
                    Handle<N> h = handles.get(i);
                    s.id(h, i + 1);
                    s.f(h, like.f(i));
                    s.g(h, like.g(i));
                    s.on(h, like.on(i));
                    s.v(h, like.v(i));
                }
            }

            @Override public boolean f(int item) { return s.f(handles.get(item)); }
            @Override public boolean g(int item) { return s.g(handles.get(item)); }
            @Override public void f(int item, boolean value) { s.f(handles.get(item), value); }
            @Override public void g(int item, boolean value) { s.cursor().at(handles.get(item)).g(value); }

            private void run(int kernel, Poke poke, List<Object> seen) {
                switch (kernel) {
                    case 0 -> NKernels.lit(s, poke);
                    case 1 -> NKernels.same(s, poke);
                    case 2 -> NKernels.both(s, poke);
                    case 3 -> NKernels.step(s, poke);
                    case 4 -> NKernels.few(s, poke);
                    case 5 -> seen.add(NKernels.sum(s, 0L, poke));
                    case 6 -> seen.add(NKernels.sumOfFew(s, 0L, poke));
                    case 7 -> NKernels.visit(s, seen, poke);
                    case 8 -> seen.add(NKernels.removed(s, poke));
                    case 9 -> NKernels.chosen(s, poke).forEachHandle(h -> seen.add(handles.indexOf(h)));
                    case 10 -> NKernels.grouped(s, 0L, poke).forEach((f, g, sum) -> seen.add(f + " " + g + sum));
                    case 11 -> NKernels.groupedByCursor(s, 0L, poke).forEach((v, f, sum) -> seen.add(f + " " + v + sum));
                    case 12 -> NKernels.cursor(s, poke);
                    default -> { OWN }
                }
            }

            static void compare(StringBuilder wrong) {
                for (int kernel = 0; kernel < KERNELS; kernel++) {
                    for (int seed = 0; seed < 3; seed += 2) {
                        Plain like = new Plain(seed);
                        NRun run = new NRun(like);
                        AutoCloseable view = VIEW;
                        int failsAt = seed == 2 ? 100 : Integer.MAX_VALUE;
                        List<Object> expected = new ArrayList<>();
                        like.run(kernel, new Poke(like, like.size(), seed, failsAt), expected);
                        List<Object> seen = new ArrayList<>();
                        try {
                            run.run(kernel, new Poke(run, like.size(), seed, failsAt), seen);
                        } catch (IllegalStateException failure) {
                            seen.add("failed");
                        }
                        if (kernel == 10 || kernel == 11) {
                            seen.sort(Comparator.comparing(Object::toString));
                            expected.sort(Comparator.comparing(Object::toString));
                        }
                        for (Handle<N> h : run.handles) {
                            seen.add(run.s.contains(h) ? run.s.f(h) + " " + run.s.g(h) + run.s.v(h) : "gone");
                        }
                        like.texts(expected);
                        int inAll = run.s.where(NStore.F).count() * 1000 + run.s.where(NStore.G).count();
                        if (!seen.equals(expected) || inAll != like.inAll()) {
                            wrong.append("LAYOUT " + kernel + " seed " + seed + '\\n');
                        }
                    }
                }
            }
        }
        """;

    private static final String WORLD = """
        package flags;

        import dev.granary.*;

        @World({Uni.Lamp.class, Uni.Dim.class})
        interface Uni {
            record Lamp(int id, boolean f, boolean g, int v) {}

            record Dim(boolean on) {}
        }
        """;

    private static final String SYSTEMS = """
        package flags;

        import dev.granary.*;
        import flags.Uni.*;
        import java.util.List;

        @Kernels(Uni.class)
        final class Systems {
            @Kernel static void each(Handle<Uni> own, Lamp n, List<Handle<Uni>> all) {
                all.add(own);
            }

            @Kernel static Lamp both(Lamp n, Poke poke) {
                boolean seen = poke.run(n.id());
                return new Lamp(n.id(), !n.g(), n.f() ^ seen, n.v() + 1);
            }

            @Kernel(where = "dim.on") static Lamp few(Lamp n, Dim dim, Poke poke) {
                boolean seen = poke.run(n.id());
                return new Lamp(n.id(), !n.g(), n.f() ^ seen, n.v() + 1);
            }

            @Kernel static long sum(long sum, Lamp n, Poke poke) {
                long flags = poke.run(n.id()) ? 4 : 0;
                return sum * 31 + flags + (n.f() ? 1 : 0) + (n.g() ? 2 : 0);
            }

            @Kernel static void visit(Lamp n, List<Object> seen, Poke poke) {
                seen.add(poke.run(n.id()) + " " + n.f() + n.g());
            }

            @RemoveIf static boolean removed(Lamp n, Poke poke) {
                return poke.run(n.id()) & n.f() | n.g() & n.f();
            }

            @Select static boolean chosen(Lamp n, Poke poke) {
                return poke.run(n.id()) ^ n.f();
            }

            @Kernel(groupBy = {"lamp.f", "lamp.g"}) static long grouped(long sum, Lamp n, Poke poke) {
                return sum * 31 + n.id() + (poke.run(n.id()) ? 1 : 0);
            }

            @Kernel(all = Lamp.class, groupBy = {"lamp.v", "lamp.f"})
            static long groupedByCursor(long sum, UniWorld.Cursor n, Poke poke) {
                boolean before = n.lampG();
                return sum * 31 + n.lampId() + (poke.run(n.lampId()) ? 1 : 0) + (before ? 1 : 0);
            }

            @Kernel(all = Lamp.class) static void cursor(UniWorld.Cursor n, Poke poke) {
                boolean before = n.lampF();
                n.lampF(poke.run(n.lampId()) ^ before);
            }
        }
        """;

    private static final String WORLD_RUN = """
        package flags;

        import dev.granary.*;
        import flags.Uni.*;
        import java.util.*;

        final class UniRun implements Poke.Items {
            private final UniWorld s = new UniWorld();
            private final List<Handle<Uni>> handles = new ArrayList<>();

            UniRun(Plain like) {
                for (int i = 0; i < 200; i++) {
                    Handle<Uni> h = s.create();
                    if (i < 128 || i % 5 != 0) {
                        s.add(h, new Lamp(0, false, false, 0));
                    }
                }
                SystemsKernels.each(s, handles);
                like.size(handles.size());
                for (int i = 0; i < like.size(); i++) {
                    Handle<Uni> h = handles.get(i);
                    s.lampId(h, i + 1);
                    s.lampF(h, like.f(i));
                    s.lampG(h, like.g(i));
                    s.lampV(h, like.v(i));
                    if (like.on(i) || i % 2 == 0) {
                        s.add(handles.get(i), new Dim(like.on(i)));
                    }
                }
            }

            @Override public boolean f(int item) { return s.lampF(handles.get(item)); }
            @Override public boolean g(int item) { return s.lampG(handles.get(item)); }
            @Override public void f(int item, boolean value) { s.lampF(handles.get(item), value); }
            @Override public void g(int item, boolean value) { s.cursor().at(handles.get(item)).lampG(value); }

            private void run(int kernel, Poke poke, List<Object> seen) {
                switch (kernel) {
                    case 2 -> SystemsKernels.both(s, poke);
                    case 4 -> SystemsKernels.few(s, poke);
                    case 5 -> seen.add(SystemsKernels.sum(s, 0L, poke));
                    case 7 -> SystemsKernels.visit(s, seen, poke);
                    case 8 -> seen.add(SystemsKernels.removed(s, poke));
                    case 9 -> SystemsKernels.chosen(s, poke).forEachHandle(h -> seen.add(handles.indexOf(h)));
                    case 10 -> SystemsKernels.grouped(s, 0L, poke).forEach((f, g, sum) -> seen.add(f + " " + g + sum));
                    case 11 -> SystemsKernels.groupedByCursor(s, 0L, poke).forEach((v, f, sum) -> seen.add(f + " " + v + sum));
                    default -> SystemsKernels.cursor(s, poke);
                }
            }

            static void compare(StringBuilder wrong) {
                for (int kernel : new int[] {2, 4, 5, 7, 8, 9, 10, 11, 12}) {
                    for (int seed = 0; seed < 3; seed += 2) {
                        Plain like = new Plain(seed);
                        UniRun run = new UniRun(like);
                        int failsAt = seed == 2 ? 100 : Integer.MAX_VALUE;
                        List<Object> expected = new ArrayList<>();
                        like.run(kernel, new Poke(like, like.size(), seed, failsAt), expected);
                        List<Object> seen = new ArrayList<>();
                        try {
                            run.run(kernel, new Poke(run, like.size(), seed, failsAt), seen);
                        } catch (IllegalStateException failure) {
                            seen.add("failed");
                        }
                        if (kernel == 10 || kernel == 11) {
                            seen.sort(Comparator.comparing(Object::toString));
                            expected.sort(Comparator.comparing(Object::toString));
                        }
                        for (Handle<Uni> h : run.handles) {
                            seen.add(run.s.contains(h) ? run.s.lampF(h) + " " + run.s.lampG(h) + run.s.lampV(h) : "gone");
                        }
                        like.texts(expected);
                        if (!seen.equals(expected)) {
                            wrong.append("world " + kernel + " seed " + seed + '\\n');
                        }
                    }
                }
            }
        }
        """;

    private static final String POKE = """
        package flags;

        /** What kernels call: looks at some other items and writes to some, by the number of the item that they run on. */
        final class Poke {
            private static final int[] AWAY = {0, 1, -1, 2, -5, 13, 40, -63, 64, 130};
            private final Items items;
            private final int count;
            private final int seed;
            private final int failsAt;

            Poke(Items items, int count, int seed, int failsAt) {
                this.items = items;
                this.count = count;
                this.seed = seed;
                this.failsAt = failsAt;
            }

            interface Items {
                boolean f(int item);
                boolean g(int item);
                void f(int item, boolean value);
                void g(int item, boolean value);
            }

            static int dice(int a, int b) {
                int mixed = (a * 31 + b) * 0x9E3779B9;
                mixed = (mixed ^ mixed >>> 15) * 0x85EBCA6B;
                return (mixed ^ mixed >>> 13) >>> 4;
            }

            /** Of an item's number, counted from 1; of a row without an item it is 0. */
            boolean run(int id) {
                int own = id - 1;
                boolean seen = false;
                for (int i = 0; i < 4 && own >= 0; i++) {
                    int other = own + AWAY[dice(seed, own * 8 + i) % AWAY.length];
                    if (other < 0 || other >= count) {
                        continue;
                    }
                    switch (dice(seed + 100, own * 8 + i) % 4) {
                        case 0 -> items.f(other, (own & 1) == 0);
                        case 1 -> items.f(other, !items.f(other));
                        case 2 -> items.g(other, !items.g(own));
                        default -> seen ^= items.f(other) ^ items.g(other);
                    }
                }
                if (own == failsAt) {
                    throw new IllegalStateException("it does");
                }
                return seen;
            }
        }
        """;

    private static final String PLAIN = """
        package flags;

        import java.util.*;

        /** The same items as objects. */
        final class Plain implements Poke.Items {
            private static final class Item {
                boolean f;
                boolean g;
                boolean on;
                int v;
                boolean isGone;
            }

            private final List<Item> items = new ArrayList<>();
            private final int seed;

            Plain(int seed) {
                this.seed = seed;
            }

            int size() {
                return items.size();
            }

            void size(int size) {
                for (int i = 0; i < size; i++) {
                    Item item = new Item();
                    int bits = Poke.dice(seed + 7, i);
                    item.f = (bits & 1) != 0;
                    item.g = (bits & 2) != 0;
                    item.on = (bits & 12) != 0 || i >= 64 && i < 128;
                    item.v = bits >> 4 & 1;
                    items.add(item);
                }
            }

            @Override public boolean f(int item) { return items.get(item).f; }
            @Override public boolean g(int item) { return items.get(item).g; }
            @Override public void f(int item, boolean value) { items.get(item).f = value; }
            @Override public void g(int item, boolean value) { items.get(item).g = value; }
            boolean on(int item) { return items.get(item).on; }
            int v(int item) { return items.get(item).v; }

            int inAll() {
                int all = 0;
                for (Item item : items) {
                    all += item.isGone ? 0 : (item.f ? 1000 : 0) + (item.g ? 1 : 0);
                }
                return all;
            }

            void texts(List<Object> to) {
                items.forEach(item -> to.add(item.isGone ? "gone" : item.f + " " + item.g + item.v));
            }

            void run(int kernel, Poke poke, List<Object> seen) {
                Map<String, Long> groups = new TreeMap<>();
                Set<Item> marked = new HashSet<>();
                long sum = 0;
                try {
                    for (int i = 0; i < items.size(); i++) {
                        Item item = items.get(i);
                        boolean isLeftOut = kernel == 4 && !item.on || kernel == 6 && item.on;
                        if (isLeftOut) {
                            continue;
                        }
                        boolean f = item.f;
                        boolean g = item.g;
                        String group = kernel == 10 ? f + " " + g : f + " " + item.v;
                        boolean it = poke.run(i + 1);
                        switch (kernel) {
                            case 0 -> item.f = it ^ f ^ g;
                            case 1 -> item.f = f;
                            case 2, 4 -> {
                                item.g = f ^ it;
                                item.f = !g;
                                item.v++;
                            }
                            case 3 -> {
                                item.f = !f;
                                item.g = g ^ it;
                                item.v++;
                            }
                            case 5, 6 -> sum = sum * 31 + (it ? 4 : 0) + (f ? 1 : 0) + (g ? 2 : 0);
                            case 7 -> seen.add(it + " " + f + g);
                            case 8 -> {
                                if (it & f | g & f) {
                                    marked.add(item);
                                }
                            }
                            case 9 -> {
                                if (it ^ f) {
                                    marked.add(item);
                                }
                            }
                            case 10, 11 -> {
                                long own = i + 1 + (it ? 1 : 0) + (kernel == 11 && g ? 1 : 0);
                                groups.merge(group, own, (old, one) -> old * 31 + one);
                            }
                            case 12 -> item.f = it ^ f;
                            default -> {
                                item.g = f ^ it;
                                item.f = true;
                                item.v++;
                            }
                        }
                    }
                } catch (IllegalStateException failure) {
                    seen.add("failed");
                    return;
                }
                switch (kernel) {
                    case 5, 6 -> seen.add(sum);
                    case 8 -> {
                        seen.add(marked.size());
                        marked.forEach(item -> item.isGone = true);
                    }
                    case 9 -> {
                        for (int i = 0; i < items.size(); i++) {
                            if (marked.contains(items.get(i))) {
                                seen.add(i);
                            }
                        }
                    }
                    default -> groups.forEach((key, total) -> seen.add(key + total));
                }
            }
        }
        """;

    /** Of the record, and in the names of what is generated from it. */
    private static final String NAME = "\\bN(?=\\b|Store|Kernels|Run)";

    @TempDir
    private Path directory;

    @InTurn
    @Test
    void areThoseOfALoopOverObjects() throws IOException, ReflectiveOperationException {
        Project project = new Project(directory)
                .file("flags/Poke.java", POKE)
                .file("flags/Plain.java", PLAIN)
                .file("flags/Uni.java", WORLD)
                .file("flags/Systems.java", SYSTEMS)
                .file("flags/UniRun.java", WORLD_RUN);
        List<String> names =
                IntStream.range(0, LAYOUTS.size()).mapToObj(i -> "Cell" + i).toList();
        for (int i = 0; i < LAYOUTS.size(); i++) {
            String layout = LAYOUTS.get(i);
            boolean hasHoles = layout.startsWith("Bulk");
            boolean areColumns = layout.contains("layout = Layout.SOA");
            project.file(
                            "flags/" + names.get(i) + ".java",
                            RECORD.replace("LAYOUT", layout)
                                    .replace("OTHERS", areColumns ? OF_HOLES : "")
                                    .replaceAll(NAME, names.get(i)))
                    .file(
                            "flags/" + names.get(i) + "Run.java",
                            RUN.replace("HOLES", String.valueOf(hasHoles))
                                    .replace("VIEW", layout.contains("views") ? "run.s.view()" : "null")
                                    .replace("LAYOUT", layout)
                                    .replace("KERNELS;", areColumns ? "14;" : "13;")
                                    .replace(
                                            "OWN",
                                            areColumns ? "NKernels.overHoles(s, poke);" : "throw new AssertionError();")
                                    .replaceAll(NAME, names.get(i)));
        }
        project.file(
                "flags/Main.java",
                names.stream()
                        .map(name -> name + "Run.compare(wrong);")
                        .collect(Collectors.joining("\n", """
                            package flags;

                            public final class Main {
                                public static String run() {
                                    StringBuilder wrong = new StringBuilder();
                                    UniRun.compare(wrong);
                            """, "return wrong.toString();\n}\n}\n")));
        URL[] classes = {project.compile().classes().toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(classes)) {
            assertEquals("", loader.loadClass("flags.Main").getMethod("run").invoke(null));
        }
    }
}
