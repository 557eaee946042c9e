package dev.granary.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Random arithmetic, computed by vectors for many rows at once, also where one class has kernels of one name for several records: what the kernel's own method gives, to the bit, in stores with holes and
 * conditions, and in worlds.
 *
 * <p>{@code -Dgranary.vectors.projects=500} makes it a soak; {@code -Dgranary.hostile.seed=7} begins elsewhere.
 */
class RandomVectorsTest {
    private static final int PROJECTS = Integer.getInteger("granary.vectors.projects", 4);
    private static final int KERNELS = 6;

    private int withVectors;

    @Test
    void vectorsComputeWhatKernelsDo() throws ReflectiveOperationException {
        assertTrue(ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent());
        RandomProgram.assertRight(PROJECTS, (dice, isEcj) -> new Project(dice), RandomProgram.vectors());
        int kernels = 4 * KERNELS * PROJECTS;
        assertTrue(withVectors > kernels / 3, withVectors + " of " + kernels + " kernels");
    }

    /** A record with a store, a world, and kernels of the same arithmetic for both. */
    private final class Project extends RandomProgram {
        private final String kind;
        private final boolean isInPackage;
        private String locals = "";

        Project(Dice dice) {
            super(dice, false);
            this.kind = dice.any("float", "float", "double", "int", "long");
            this.isInPackage = dice.percent(70);
        }

        @Override
        String inPackage(String name) {
            return isInPackage ? "game." + name : name;
        }

        @Override
        String wrong(Compiled compiled, long seed) throws ReflectiveOperationException {
            withVectors += compiled.generated().values().stream()
                    .mapToInt(text -> text.split("Vectors[.]word[(]").length - 1)
                    .sum();
            return super.wrong(compiled, seed);
        }

        private boolean isReal() {
            return kind.equals("float") || kind.equals("double");
        }

        private String literal() {
            return dice.any("1", "2", "-3", "'x' - 'w'", "0", isReal() ? "0.5f" : "7", isReal() ? "-0f" : "0x7fff");
        }

        /** Of numbers that are the same for all items: of any kind, converted where they have to be. */
        private String passed(int depth) {
            String one = dice.any(
                    "k",
                    "k",
                    "(" + kind + ") n",
                    "(" + kind + ") d",
                    "(" + kind + ") thrice(n)",
                    "C",
                    "Item.S",
                    literal());
            return depth > 0 && dice.percent(30)
                    ? "(" + one + dice.any(" + ", " - ", " * ") + passed(depth - 1) + ")"
                    : "(" + kind + ") (" + one + ")";
        }

        private String of(int depth, String... columns) {
            if (depth == 0 || dice.percent(15)) {
                return dice.percent(80) ? dice.any(columns) : dice.any("k", "C", passed(1));
            }
            String one = of(depth - 1, columns);
            String other = of(depth - 1, columns);
            return switch (dice.below(15)) {
                case 0, 1, 2 -> "(" + one + " + " + other + ")";
                case 3, 4 -> one + " - (" + other + ")";
                case 5, 6 -> "(" + one + ") * (" + other + ")";
                case 7 -> isReal() ? "(" + one + ") / (" + other + ")" : "-(" + one + ")";
                case 8 -> "-(" + one + ")";
                case 9 -> "Math.abs(" + one + ")";
                case 10 -> "Math." + dice.any("min", "max") + "(" + one + ", " + other + ")";
                case 11 -> isReal() ? "(" + kind + ") Math.sqrt(" + one + ")" : "+(" + one + ")";
                case 12 -> "half(" + one + ", " + other + ")";
                case 13 ->
                    "(" + kind + ") (" + dice.any("sum(" + one + ")", "new Wide(" + one + ").w()") + " * (" + other
                            + "))";
                default -> locals.isEmpty() ? "(" + kind + ") (" + one + ")" : locals;
            };
        }

        private String computed(String... columns) {
            return "(" + kind + ") (" + of(1 + dice.below(4), columns) + ")";
        }

        private String kernel(int number, boolean isOfWorld) {
            String[] columns = isOfWorld
                    ? new String[] {"p.a()", "p.b()", "q.a()", "q.b()"}
                    : new String[] {"p.a()", "p.b()", "p.v().x()", "p.v().y()", "p.v().plus(p.v()).x()"};
            locals = "";
            String declared = "";
            if (dice.percent(50)) {
                declared = dice.any("var", kind, "final " + kind) + " t = " + computed(columns) + ";";
                locals = "t";
            }
            String a = dice.percent(80) ? computed(columns) : columns[0];
            String b = dice.percent(40) ? computed(columns) : columns[1];
            String result = isOfWorld
                    ? "new P(" + a + ", " + b + ")"
                    : "new Item(" + a + ", p.name(), " + b + ", "
                            + dice.any(
                                    "p.v()",
                                    "p.v()",
                                    "new V(p.v().y(), p.v().x())",
                                    "p.v().plus(new V(" + computed(columns) + ", k))",
                                    "p.v().times(k)")
                            + ", p.lit(), " + (dice.percent(15) ? "(OTHER) (p.other() + 1)" : "p.other()") + ")";
            String annotation = isOfWorld || dice.percent(60) ? "@Kernel" : "@Kernel(where = \"lit\")";
            return "    " + annotation + " static " + (isOfWorld ? "P" : "Item") + " k" + number + "("
                    + (isOfWorld ? "P p, Q q" : "Item p") + ", " + kind + " k, int n, double d) { " + declared
                    + " return " + result + "; }\n";
        }

        /** Of the record that has its kernels in a class with others of the same names. */
        private String kernelOfDust(int number) {
            String[] columns = {"p.b()", "p.a()"};
            locals = "";
            return "    @Kernel" + dice.any("", "(where = \"!lit\")") + " static Dust k" + number + "(Dust p, " + kind
                    + " k, int n, double d) { return new Dust(" + computed(columns) + ", p.lit(), "
                    + computed(columns) + "); }\n";
        }

        /** What the store's kernel ought to have done. */
        private String expected(int number, String kernel) {
            return kernel.contains("where")
                    ? "(i.lit() ? Item.k" + number + "(i, k, n, d) : i)"
                    : "Item.k" + number + "(i, k, n, d)";
        }

        @Override
        List<SourceFile> sources() {
            StringBuilder ofStore = new StringBuilder();
            StringBuilder ofWorld = new StringBuilder();
            StringBuilder ofDust = new StringBuilder();
            StringBuilder calls = new StringBuilder();
            for (int number = 0; number < KERNELS; number++) {
                String kernel = kernel(number, false);
                ofStore.append(kernel);
                ofWorld.append(kernel(number, true));
                String dust = kernelOfDust(number);
                ofDust.append(dust);
                ofDust.append(kernel.replaceFirst("@Kernel(\\(.*?\\))?", "@Kernel"));
                calls.append("""
                            if (r.nextBoolean()) ItemKernels.k%1$d(store, k, n, d); else ItemKernels.k%1$d(store, k, n, d, POOL);
                            items.replaceAll((h, i) -> %2$s);
                            if (!items.equals(store(store))) return "store, kernel %1$d";
                            if (r.nextBoolean()) PhysicsKernels.k%1$d(dust, k, n, d); else PhysicsKernels.k%1$d(dust, k, n, d, POOL);
                            dusts.replaceAll((h, i) -> %3$s);
                            if (!dusts.equals(dust(dust))) return "dust, kernel %1$d";
                            PhysicsKernels.k%1$d(store, k, n, d);
                            items.replaceAll((h, i) -> Physics.k%1$d(i, k, n, d));
                            if (!items.equals(store(store))) return "store, other kernel %1$d";
                            if (r.nextBoolean()) ZooKernels.k%1$d(world, k, n, d); else ZooKernels.k%1$d(world, k, n, d, POOL);
                            both.forEach(e -> ps.put(e, Zoo.k%1$d(ps.get(e), qs.get(e), k, n, d)));
                            if (!ps.equals(world(world))) return "world, kernel %1$d";
                    """.formatted(
                                number,
                                expected(number, kernel),
                                dust.contains("where")
                                        ? "(i.lit() ? i : Physics.k" + number + "(i, k, n, d))"
                                        : "Physics.k" + number + "(i, k, n, d)"));
            }
            String helper = """
                    static K half(K a, K b) { return a - b * 3; }
                    static double sum(K a) { return a + a; }
                    static float thrice(float a) { return a * 3 + 1; }
                    record Wide(double w) {}
                    static final K C = (K) 5;
                """;
            String text = (isInPackage ? "package game;\n\n" : "") + """
                import dev.granary.*;
                import java.util.*;

                @%s
                record Item(K a, @Symbol String name, K b, V v, boolean lit, %s other) {
                    static K S = (K) 11;
                %s
                %s
                }

                @BulkData(layout = Layout.SOA)
                record Dust(K a, boolean lit, K b) {}

                @Kernels({Item.class, Dust.class})
                final class Physics {
                %s
                %s
                }

                record V(K x, K y) {
                    V plus(V o) { return new V((K) (x + o.x), (K) (y + o.y())); }
                    V times(K by) { K f = by; return new V((K) (x() * f), (K) (this.y * f)); }
                }

                @World({Zoo.P.class, Zoo.Q.class})
                interface Zoo {
                    record P(K a, K b) {}
                    record Q(K a, K b) {}
                %s
                %s
                }

                public final class Check {
                    static final java.util.concurrent.ForkJoinPool POOL = java.util.concurrent.ForkJoinPool.commonPool();

                    static K number(Random r) {
                        return (K) switch (r.nextInt(8)) {
                            case 0 -> 0;
                            case 1 -> r.nextBoolean() ? Integer.MAX_VALUE : Integer.MIN_VALUE;
                            case 2 -> -0f;
                            case 3 -> (r.nextBoolean() ? Float.NaN : Float.NEGATIVE_INFINITY);
                            case 4 -> r.nextDouble() * 1e-40;
                            default -> r.nextGaussian() * 100;
                        };
                    }

                    static Map<Handle<Item>, Item> store(ItemStore store) {
                        Map<Handle<Item>, Item> items = new HashMap<>();
                        for (var c : store) items.put(c.handle(), c.value());
                        return items;
                    }

                    static Map<Handle<Dust>, Dust> dust(DustStore store) {
                        Map<Handle<Dust>, Dust> items = new HashMap<>();
                        for (var c : store) items.put(c.handle(), c.value());
                        return items;
                    }

                    static Map<Handle<Zoo>, Zoo.P> world(ZooWorld world) {
                        Map<Handle<Zoo>, Zoo.P> items = new HashMap<>();
                        for (var c : world.query().p()) items.put(c.handle(), c.p());
                        return items;
                    }

                    public static String run(long seed) {
                        Random r = new Random(seed);
                        for (int round = 0; round < 4; round++) {
                            ItemStore store = new ItemStore();
                            int percent = r.nextInt(100);
                            for (int number = r.nextInt(900); number > 0; number--) {
                                store.add(new Item(number(r), "n" + number, number(r), new V(number(r), number(r)), r.nextBoolean(), (%s) 1));
                            }
                            for (var c : store) if (r.nextInt(100) < percent) c.remove();
                            DustStore dust = new DustStore();
                            for (int number = r.nextInt(900); number > 0; number--) dust.add(new Dust(number(r), r.nextBoolean(), number(r)));
                            for (var c : dust) if (r.nextInt(100) < percent) c.remove();
                            Map<Handle<Dust>, Dust> dusts = dust(dust);
                            ZooWorld world = new ZooWorld();
                            Map<Handle<Zoo>, Zoo.P> ps = new HashMap<>();
                            Map<Handle<Zoo>, Zoo.Q> qs = new HashMap<>();
                            for (int number = r.nextInt(900); number > 0; number--) {
                                Handle<Zoo> e = world.create();
                                if (r.nextInt(100) < percent) { var q = new Zoo.Q(number(r), number(r)); world.add(e, q); qs.put(e, q); }
                                if (r.nextInt(100) > 5) { var p = new Zoo.P(number(r), number(r)); world.add(e, p); ps.put(e, p); }
                            }
                            Set<Handle<Zoo>> both = new HashSet<>(qs.keySet());
                            both.retainAll(ps.keySet());
                            Map<Handle<Item>, Item> items = store(store);
                            K k = number(r);
                            int n = r.nextInt();
                            double d = r.nextGaussian();
                %s
                        }
                        return "";
                    }
                }
                """;
            String other = dice.any("byte", "short", "double", "long");
            return List.of(new SourceFile(
                    isInPackage ? "game/Check.java" : "Check.java",
                    text.formatted(
                                    dice.any(
                                            "BulkData(layout = Layout.SOA)",
                                            "BulkData(layout = Layout.SOA, views = true)",
                                            "SoA"),
                                    other,
                                    helper,
                                    ofStore,
                                    helper,
                                    ofDust,
                                    helper,
                                    ofWorld,
                                    other,
                                    calls)
                            .replace("OTHER", other)
                            .replaceAll("\\bK\\b", kind)));
        }
    }
}
