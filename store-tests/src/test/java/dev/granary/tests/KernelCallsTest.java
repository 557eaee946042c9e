package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.testing.InTurn;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which methods loops call, and with what. */
@InTurn
class KernelCallsTest {
    private static final long SEED = Long.getLong("granary.seed", 2026);
    private static final int CASES = Integer.getInteger("granary.calls.cases", 60);

    private static final String WRONG = "{ throw new AssertionError(\"another method\"); }";

    /** Types of totals, each with the neutral value, a kernel's and a combining method's result. */
    private static final List<List<String>> TOTALS = List.of(
            List.of("long", "0L", "a + t.x()", "a + b"),
            List.of("int", "0", "a + t.x()", "a + b"),
            List.of("int", "Integer.MIN_VALUE", "Math.max(a, t.x())", "Math.max(a, b)"),
            List.of("double", "0.0", "a + t.x()", "a + b"),
            List.of("float", "0f", "a + t.x()", "a + b"),
            List.of("short", "(short) 0", "(short) (a + t.x())", "(short) (a + b)"),
            List.of("byte", "(byte) 0", "(byte) (a + t.x())", "(byte) (a + b)"),
            List.of("char", "(char) 0", "(char) (a + t.x())", "(char) (a + b)"),
            List.of("boolean", "false", "a | t.x() == 77", "a | b"),
            List.of("Long", "0L", "a + t.x()", "a + b"),
            List.of("Character", "(char) 0", "(char) (a + t.x())", "(char) (a + b)"),
            List.of("String", "\"\"", "t.x() % 100 == 0 ? a + t.x() : a", "a + b"),
            List.of("Sum", "new Sum(0, 0)", "new Sum(a.x() + t.x(), a.y())", "new Sum(a.x() + b.x(), a.y())"),
            List.of("BigInteger", "BigInteger.ZERO", "a.add(BigInteger.valueOf(t.x()))", "a.add(b)"),
            List.of("Integer", "0", "a + t.x()", "a + b"));

    /** What can stand beside the method that combines; N is its name. */
    private static final List<String> OTHERS = List.of(
            "static Long N(Long a, Long b)",
            "static Integer N(Integer a, Integer b)",
            "static Character N(Character a, Character b)",
            "static Double N(Double a, Double b)",
            "static Short N(Short a, Short b)",
            "static Boolean N(Boolean a, Boolean b)",
            "static Object N(Object a, Object b)",
            "static <T extends Comparable<T>> T N(T a, T b)",
            "static <T extends Number> T N(T a, T b)",
            "static <T extends java.io.Serializable> T N(T a, T b)",
            "static Number N(Number a, Number b)",
            "static CharSequence N(CharSequence a, CharSequence b)",
            "static Record N(Record a, Record b)",
            "static int N(int... all)",
            "static long N(long... all)",
            "static Object N(Object... all)",
            "static String N(String... all)",
            "static long N(long a, long b)",
            "static int N(int a, int b)",
            "static double N(double a, double b)",
            "static float N(float a, float b)",
            "static short N(short a, short b)",
            "static char N(char a, char b)",
            "static byte N(byte a, byte b)",
            "static boolean N(boolean a, boolean b)",
            "static long N(Long a, long b)",
            "static long N(long a, Long b)",
            "static Object N(int a, Object b)",
            "static int N(int a)",
            "static int N(int a, int b, int c)");

    @TempDir
    private Path directory;

    private Object main(Project project) throws ReflectiveOperationException, java.io.IOException {
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {project.compile().classes().toUri().toURL()})) {
            return loader.loadClass("calls.Main").getMethod("run").invoke(null);
        }
    }

    /** Whatever else has its name, or is nearer to the objects that results are in a pool. */
    @Test
    void theMethodThatCombinesIsTheOneThatWasChecked() throws Exception {
        Random random = new Random(SEED);
        Project project = new Project(directory).file("calls/Thing.java", """
            package calls;

            @dev.granary.SoA(blockRows = 64)
            record Thing(int x) {}
            """).file("calls/Sum.java", """
                package calls;

                record Sum(long x, long y) {}
                """);
        for (int number = 0; number < CASES; number++) {
            project.file("calls/Case" + number + ".java", overloads(random, number));
        }
        project.file("calls/Main.java", """
            package calls;

            public final class Main {
                public static String run() {
                    ThingStore things = new ThingStore();
                    for (int i = 0; i < 300; i++) things.add(i);
                    StringBuilder wrong = new StringBuilder();
                    try (var pool = new java.util.concurrent.ForkJoinPool(2)) {
            %s
                    }
                    return wrong.toString();
                }
            }
            """.formatted(IntStream.range(0, CASES)
                .mapToObj(number -> "            Case%1$d.check(things, pool, wrong);".formatted(number))
                .collect(Collectors.joining("\n"))));
        assertEquals("", main(project), "seed " + SEED);
    }

    private static String overloads(Random random, int number) {
        List<String> total = TOTALS.get(random.nextInt(TOTALS.size()));
        String type = total.getFirst();
        String checked = "static %1$s N(%1$s a, %1$s b)".formatted(type);
        List<String> others = new ArrayList<>(OTHERS);
        Collections.shuffle(others, random);
        List<String> methods = new ArrayList<>();
        List<String> taken = new ArrayList<>(List.of(erased(checked)));
        for (String other : others.subList(0, random.nextInt(OTHERS.size()))) {
            if (!taken.contains(erased(other))) {
                taken.add(erased(other));
                methods.add("    " + (other.contains("...") && other.contains("<") ? "@SafeVarargs " : "") + other + " "
                        + WRONG);
            }
        }
        methods.add(random.nextInt(methods.size() + 1), "    " + checked + " { return " + total.get(3) + "; }");
        return """
            package calls;

            import dev.granary.*;
            import java.math.BigInteger;
            import java.util.concurrent.ForkJoinPool;

            @Kernels(Thing.class)
            final class Case%1$d {
                @Kernel(combine = "join")
                static %2$s total(%2$s a, Thing t) { return %4$s; }

            %5$s

                static void check(ThingStore things, ForkJoinPool pool, StringBuilder wrong) {
                    %2$s alone = Case%1$dKernels.total(things, %3$s);
                    %2$s pooled = Case%1$dKernels.total(things, %3$s, pool);
                    if (!((Object) alone).equals(pooled)) wrong.append("Case%1$d: ").append(alone).append(" ").append(pooled);
                }
            }
            """.formatted(
                        number,
                        type,
                        total.get(1),
                        total.get(2),
                        String.join("\n", methods).replace("N(", "join("));
    }

    private static String erased(String method) {
        String parameters = method.substring(method.indexOf('('))
                .replaceAll(" \\w+(?=[,)])", "")
                .replace("...", "[]");
        return method.contains("<T extends ")
                ? parameters.replaceAll("\\bT\\b", method.replaceAll(".*<T extends ([\\w.]+).*", "$1"))
                : parameters;
    }

    /** The first handle of the item's type is its own; the caller passes all others. */
    @Test
    void handlesOfOneself() throws Exception {
        Project project = new Project(directory)
                .file("calls/Thing.java", """
                    package calls;

                    import dev.granary.*;
                    import java.util.List;

                    @BulkData
                    record Thing(int x, Handle<Thing> parent) {
                        @Kernel
                        static void look(Thing t, Handle<Thing> self, Handle<Thing> leader, List<Object> seen, Handle<Thing> last) {
                            seen.addAll(List.of(self, leader, last));
                        }

                        @Kernel
                        static void inPlace(ThingStore.Cursor t, Handle<Thing> self, Handle<Thing> leader) {
                            t.parent(self.equals(leader) ? Handle.none() : leader);
                        }

                        @Kernel(combine = "either")
                        @SuppressWarnings("Granary/AllocatedItem")
                        static Handle<Thing> largest(Handle<Thing> total, Thing t, Handle<Thing> self, Handle<Thing> but) {
                            return self.equals(but) ? total : self;
                        }

                        static Handle<Thing> either(Handle<Thing> one, Handle<Thing> other) {
                            return other.equals(Handle.none()) ? one : other;
                        }

                        @RemoveIf
                        static boolean isOther(Thing t, Handle<Thing> self, Handle<Thing> one, Handle<Thing> other) {
                            return !self.equals(one) && !self.equals(other);
                        }
                    }
                    """)
                .file("calls/Zoo.java", """
                    package calls;

                    import dev.granary.*;
                    import java.util.List;

                    @World({Zoo.Age.class, Zoo.Parent.class})
                    interface Zoo {
                        record Age(int years) {}

                        record Parent(Handle<Zoo> handle) {}

                        @Kernels(Zoo.class)
                        final class Systems {
                            @Kernel
                            static void look(Age a, Handle<Zoo> self, Handle<Zoo> leader, List<Object> seen, Handle<Zoo> last) {
                                seen.addAll(List.of(self, leader, last));
                            }

                            @Kernel
                            static Parent follow(Handle<Zoo> self, Parent p, Handle<Zoo> leader) {
                                return new Parent(self.equals(leader) ? Handle.none() : leader);
                            }

                            @Kernel
                            @SuppressWarnings("Granary/AllocatedItem")
                            static Handle<Zoo> last(Handle<Zoo> total, Handle<Zoo> self, Age a, Handle<Zoo> but) {
                                return self.equals(but) ? total : self;
                            }
                        }
                    }
                    """)
                .file("calls/Main.java", """
                    package calls;

                    import dev.granary.Handle;
                    import java.util.*;
                    import java.util.concurrent.ForkJoinPool;

                    public final class Main {
                        public static String run() {
                            ThingStore things = new ThingStore();
                            Handle<Thing> a = things.add(1, Handle.none());
                            Handle<Thing> b = things.add(2, Handle.none());
                            Handle<Thing> c = things.add(3, Handle.none());
                            List<Object> seen = new ArrayList<>();
                            ThingKernels.look(things, b, seen, c);
                            ThingKernels.inPlace(things, b);
                            ThingKernels.inPlace(things, b, ForkJoinPool.commonPool());
                            String text = seen + " " + things.get(a) + things.get(b)
                                    + ThingKernels.largest(things, Handle.none(), c)
                                    + ThingKernels.largest(things, Handle.none(), c, ForkJoinPool.commonPool())
                                    + ThingKernels.isOther(things, a, c) + things.contains(b);
                            ZooWorld zoo = new ZooWorld();
                            Handle<Zoo> x = zoo.create();
                            Handle<Zoo> y = zoo.create();
                            for (Handle<Zoo> each : List.of(x, y)) {
                                zoo.add(each, new Zoo.Age(1));
                                zoo.add(each, new Zoo.Parent(Handle.none()));
                            }
                            seen.clear();
                            Zoo_SystemsKernels.look(zoo, y, seen, Handle.none());
                            Zoo_SystemsKernels.follow(zoo, y);
                            return text + "\\n" + seen + " " + zoo.parent(x) + zoo.parent(y)
                                    + Zoo_SystemsKernels.last(zoo, Handle.none(), y);
                        }
                    }
                    """);
        assertEquals("""
            [1v1, 2v1, 3v1, 2v1, 2v1, 3v1, 3v1, 2v1, 3v1] \
            Thing[x=1, parent=2v1]Thing[x=2, parent=none]2v12v11false
            [0v1, 1v1, none, 1v1, 1v1, none] Parent[handle=1v1]Parent[handle=none]0v1\
            """, main(project));
    }

    /** Both ways that the message for a kernel of two meanings names. */
    @Test
    void twoItemsOfWhichOneIsPassed() throws Exception {
        Project project = new Project(directory)
                .file("calls/Thing.java", """
                    package calls;

                    import dev.granary.*;

                    @SoA
                    record Thing(float x) {
                        @Kernel
                        static void toward(ThingStore.Cursor p, Thing target) {
                            p.x((p.x() + target.x()) / 2);
                        }

                        @Kernel
                        static Thing largest(Thing p, ThingStore.Cursor target) {
                            return target.x() > p.x() ? target.value() : p;
                        }
                    }
                    """)
                .file("calls/Zoo.java", """
                    package calls;

                    import dev.granary.*;

                    @World({Zoo.Age.class, Zoo.Height.class})
                    interface Zoo {
                        record Age(int years) {}

                        record Height(float cm) {}

                        record Both(Age age, Height height) {}

                        @Kernels(Zoo.class)
                        final class Systems {
                            @Kernel
                            static Both grow(Age a, Height h, Both by) {
                                return new Both(new Age(a.years() + by.age().years()), new Height(h.cm() + by.height().cm()));
                            }

                            @Kernel(all = {Age.class, Height.class})
                            static Both sum(Both total, ZooWorld.Cursor cursor) {
                                return new Both(new Age(total.age().years() + cursor.ageYears()), cursor.height());
                            }
                        }
                    }
                    """)
                .file("calls/Main.java", """
                    package calls;

                    public final class Main {
                        public static String run() {
                            ThingStore things = new ThingStore();
                            things.add(2);
                            things.add(4);
                            ThingKernels.toward(things, new Thing(8));
                            ZooWorld zoo = new ZooWorld();
                            for (int i = 0; i < 2; i++) {
                                var handle = zoo.create();
                                zoo.add(handle, new Zoo.Age(3));
                                zoo.add(handle, new Zoo.Height(1.5f));
                            }
                            Zoo.Both one = new Zoo.Both(new Zoo.Age(1), new Zoo.Height(1));
                            Zoo_SystemsKernels.grow(zoo, one);
                            return ThingKernels.largest(things, new Thing(0)) + " " + Zoo_SystemsKernels.sum(zoo, one);
                        }
                    }
                    """);
        assertEquals("Thing[x=6.0] Both[age=Age[years=9], height=Height[cm=2.5]]", main(project));
    }

    /** Arrays and objects as totals: what all parts give, and once what the caller gave. */
    @Test
    void totalsThatAreChanged() throws Exception {
        Project project = new Project(directory)
                .file("calls/Order.java", """
                    package calls;

                    import dev.granary.*;
                    import java.util.*;

                    @SoA
                    record Order(int product, long cents) {
                        @Kernel(combine = "merge", identity = "none")
                        static long[] sums(long[] sums, Order o) {
                            sums[o.product()] += o.cents();
                            return sums;
                        }

                        static long[] none() {
                            return new long[7];
                        }

                        static long[] none(int... lengths) {
                            throw new AssertionError();
                        }

                        static long[] merge(long[] one, long[] other) {
                            for (int i = 0; i < one.length; i++) one[i] += other[i];
                            return one;
                        }

                        @Kernel(combine = "all", identity = "empty")
                        static List<Long> list(List<Long> list, Order o) {
                            if (o.cents() % 1000 == 0) list.add(o.cents());
                            return list;
                        }

                        static List<Long> all(List<Long> one, List<Long> other) {
                            one.addAll(other);
                            return one;
                        }

                        static List<Long> empty() {
                            return new ArrayList<>();
                        }

                        @Kernel(combine = "plus")
                        static double sum(double sum, Order o) {
                            return sum + 1.0 / (o.cents() + 1);
                        }

                        static double plus(double one, double other) {
                            return one + other;
                        }
                    }
                    """)
                .file("calls/Zoo.java", """
                    package calls;

                    import dev.granary.*;

                    @World(Zoo.Order.class)
                    interface Zoo {
                        record Order(int product, long cents) {}

                        @Kernels(Zoo.class)
                        final class Systems {
                            @Kernel(combine = "merge", identity = "none")
                            static long[] sums(long[] sums, Order o) {
                                sums[o.product()] += o.cents();
                                return sums;
                            }

                            static long[] none() {
                                return new long[7];
                            }

                            static long[] merge(long[] one, long[] other) {
                                for (int i = 0; i < one.length; i++) one[i] += other[i];
                                return one;
                            }
                        }
                    }
                    """)
                .file("calls/Main.java", """
                    package calls;

                    import java.util.*;
                    import java.util.concurrent.ForkJoinPool;

                    public final class Main {
                        public static String run() {
                            OrderStore orders = new OrderStore();
                            ZooWorld zoo = new ZooWorld();
                            for (int i = 0; i < 20_000; i++) {
                                orders.add(i % 7, i);
                                zoo.add(zoo.create(), new Zoo.Order(i % 7, i));
                            }
                            long[] alone = OrderKernels.sums(orders, new long[] {1, 2, 3, 4, 5, 6, 7});
                            List<Long> list = OrderKernels.list(orders, new ArrayList<>(List.of(-1L)));
                            String wrong = "";
                            Set<Double> sums = new HashSet<>();
                            for (int threads = 1; threads < 5; threads++) {
                                try (var pool = new ForkJoinPool(threads)) {
                                    long[] given = {1, 2, 3, 4, 5, 6, 7};
                                    long[] pooled = OrderKernels.sums(orders, given, pool);
                                    if (!Arrays.equals(alone, pooled)) wrong += Arrays.toString(pooled);
                                    pooled = Zoo_SystemsKernels.sums(zoo, new long[] {1, 2, 3, 4, 5, 6, 7}, pool);
                                    if (!Arrays.equals(alone, pooled)) wrong += "zoo" + Arrays.toString(pooled);
                                    List<Long> other = OrderKernels.list(orders, new ArrayList<>(List.of(-1L)), pool);
                                    if (!list.equals(other)) wrong += other;
                                    sums.add(OrderKernels.sum(orders, 0, pool));
                                }
                            }
                            return wrong + sums.size();
                        }
                    }
                    """);
        assertEquals("1", main(project));
    }

    /**
     * Four threads are in a kernel at the same time, or none of them would go on; and the parts of all kernels are whole words,
     * evenly divided.
     */
    @Test
    void eightThousandItemsKeepFourThreadsBusy() throws Exception {
        List<String> annotations = List.of(
                "@SoA",
                "@SoA(growth = Growth.FIXED, capacity = 10_000)",
                "@SoA(growth = Growth.DOUBLING)",
                "@SoA(growth = Growth.GEOMETRIC_BLOCKS)",
                "@BulkData",
                "@BulkData(layout = Layout.SOA, growth = Growth.DOUBLING)",
                "@BulkData(layout = Layout.AOSOA)");
        Project project = new Project(directory);
        StringBuilder checks = new StringBuilder();
        for (String annotation : annotations) {
            String name = "Thing" + annotations.indexOf(annotation);
            checks.append("""
                        var %1$s = new %2$sStore();
                        for (int i = 0; i < 8_000; i++) %1$s.add(i, i %% 2 == 0);
                        Meeting.of(meeting -> %2$sKernels.meet(%1$s, meeting, pool));
                        Meeting.of(meeting -> %2$sKernels.meetSome(%1$s, meeting, pool));
                        Meeting.of(meeting -> %2$sKernels.count(%1$s, 0, meeting, pool));
                        Meeting.of(meeting -> %2$sKernels.isOver(%1$s, meeting, pool));
                """.formatted(name.toLowerCase(java.util.Locale.ROOT), name));
            project.file("calls/" + name + ".java", """
                package calls;

                import dev.granary.*;

                %s
                record %s(int x, boolean even) {
                    @Kernel
                    static void meet(%2$s t, Meeting meeting) {
                        meeting.come();
                    }

                    @Kernel(where = "even")
                    static void meetSome(%2$s t, Meeting meeting) {
                        meeting.come();
                    }

                    @Kernel(combine = "plus")
                    static int count(int sum, %2$s t, Meeting meeting) {
                        meeting.come();
                        return sum + 1;
                    }

                    static int plus(int one, int other) {
                        return one + other;
                    }

                    @RemoveIf
                    static boolean isOver(%2$s t, Meeting meeting) {
                        meeting.come();
                        return false;
                    }
                }
                """.formatted(annotation, name));
        }
        project.file("calls/Zoo.java", """
            package calls;

            import dev.granary.*;

            @World(Zoo.Age.class)
            interface Zoo {
                record Age(int years) {}

                @Kernels(Zoo.class)
                final class Systems {
                    @Kernel
                    static void meet(Age a, Meeting meeting) {
                        meeting.come();
                    }
                }
            }
            """).file("calls/Meeting.java", """
                package calls;

                import java.util.Set;
                import java.util.concurrent.*;
                import java.util.concurrent.atomic.AtomicInteger;
                import java.util.function.Consumer;

                /** Of four threads, each of which waits for the others. */
                final class Meeting {
                    private final CountDownLatch all = new CountDownLatch(4);
                    private final Set<Thread> here = ConcurrentHashMap.newKeySet();
                    private final AtomicInteger visits = new AtomicInteger();

                    static void of(Consumer<Meeting> kernel) {
                        Meeting meeting = new Meeting();
                        kernel.accept(meeting);
                        if (meeting.visits.get() < 4_000) throw new AssertionError(meeting.visits);
                    }

                    void come() {
                        visits.incrementAndGet();
                        try {
                            if (here.add(Thread.currentThread())) {
                                all.countDown();
                                if (!all.await(1, TimeUnit.MINUTES)) throw new AssertionError(here);
                            }
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    }
                }
                """).file("calls/Main.java", """
                    package calls;

                    import java.util.concurrent.ForkJoinPool;

                    public final class Main {
                        public static String run() {
                            try (var pool = new ForkJoinPool(4)) {
                    %s
                                var zoo = new ZooWorld();
                                for (int i = 0; i < 8_000; i++) zoo.add(zoo.create(), new Zoo.Age(i));
                                Meeting.of(meeting -> Zoo_SystemsKernels.meet(zoo, meeting, pool));
                            }
                            return "met";
                        }
                    }
                    """.formatted(
                        checks));
        assertEquals("met", main(project));
    }
}
