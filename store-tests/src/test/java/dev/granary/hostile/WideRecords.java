package dev.granary.hostile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Sources of records with so many components that no method can be about all of them. */
final class WideRecords {
    /** All that have code of their own for columns. */
    static final List<String> STORES = List.of(
            "@SoA(growth = Growth.DOUBLING) Packed",
            "@SoA(growth = Growth.VIRTUAL, maxCapacity = 1 << 20) Virtual",
            "@BulkData Structs",
            "@BulkData(layout = Layout.SOA) Columns",
            "@BulkData(layout = Layout.AOSOA) Lanes");

    /** Those in native memory, where an access is much code. */
    static final List<String> NATIVE_STORES =
            List.of(STORES.get(1), "@BulkData(growth = Growth.VIRTUAL, maxCapacity = 1 << 20) VirtualStructs");

    private WideRecords() {}

    /** Records of so many floats and nothing else, and a kernel over each that writes one and one that writes all of them. */
    static List<SourceFile> ofFloats(int count, List<String> stores) {
        String components = join(IntStream.range(0, count).mapToObj(i -> "float c" + i));
        String changed = join(IntStream.range(0, count).mapToObj(i -> "p.c" + i + "()" + (i == 3 ? " + 1" : "")));
        String all = join(IntStream.range(0, count).mapToObj(i -> "p.c" + i + "() + 1"));
        return files(stores, """
            @SuppressWarnings("Granary/WideRecord")
            %s(%s) {
                @Kernel static $ one($ p) { return new $(%s); }
                @Kernel static $ all($ p) { return new $(%s); }
                @Kernel static double sum(double sum, $ p) { return sum + p.c3(); }
            }
            """, components, changed, all);
    }

    /** Records of whatever can be a component, more of each than a piece holds, some in wide records of their own. */
    static List<SourceFile> ofAllKinds() {
        List<String> components = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            components.addAll(List.of(
                    "float f" + i,
                    "boolean b" + i,
                    "long l" + i,
                    "Kind k" + i,
                    "Handle<?> h" + i,
                    "@Boxed String s" + i,
                    "byte y" + i,
                    "@Boxed java.util.List<String> t" + i));
        }
        components.add(50, "Inner inner");
        components.add("Pair slice0");
        List<SourceFile> files = new ArrayList<>(files(STORES, """
            %s(%s) {}
            """, join(components.stream()), "", ""));
        files.add(file("Pair", "record Pair(float write, Kind copyRow0) {}"));
        files.add(file("Kind", "enum Kind { ONE, TWO, THREE }"));
        files.add(file(
                "Inner",
                "record Inner(Pair first, "
                        + join(IntStream.range(0, 36).mapToObj(i -> (i % 2 == 0 ? "double d" : "Kind d") + i))
                        + ") {}"));
        return files;
    }

    /** Records of more columns than a loop writes itself, flags among them, and kernels that write all of them. */
    static List<SourceFile> withLoopsThroughBlocks() {
        int count = 130;
        String components = join(IntStream.range(0, count).mapToObj(i -> (i % 30 == 7 ? "boolean c" : "int c") + i));
        String changed = join(IntStream.range(0, count)
                .mapToObj(i -> i % 30 == 7 ? "!p.c" + i + "()" : "p.c" + i + "() + p.c0() + " + i));
        String kernels = """
            @SuppressWarnings("Granary/WideRecord")
            %s(%s) {
                @Kernel static $ all($ p) { return new $(%s); }
                @Kernel static $ some($ p) { return p.c0() > 3 ? p : all(p); }
                @Kernel(where = "c7 & !c37") static $ where($ p) { return all(p); }
                @RemoveIf static boolean removed($ p) { return p.c97(); }
            """;
        String overHoles = "    @Kernel(holes = true) static $ holes($ p) { return all(p); }\n";
        List<SourceFile> files = files(STORES.subList(0, 3), kernels + "}\n", components, changed, "");
        files.addAll(files(STORES.subList(3, 5), kernels + overHoles + "}\n", components, changed, ""));
        return files;
    }

    /** Records of more flags than a loop reads itself, so that blocks make the items, and kernels that write all or some of them. */
    static List<SourceFile> ofFlags() {
        int count = 60;
        String components = join(IntStream.range(0, count).mapToObj(i -> "boolean c" + i)) + ", int n";
        String changed = join(IntStream.range(0, count).mapToObj(i -> "p.c" + (i * 7 % count) + "() ^ p.n() > " + i))
                + ", p.n()";
        String kernels = """
            @SuppressWarnings("Granary/WideRecord")
            %s(%s) {
                @Kernel static $ all($ p) { return new $(%s); }
                record Part(PARTS) {}
                @Kernel static Part part($ p) { return new Part(VALUES); }
                @Kernel(where = "c7 & !c37") static Part where($ p) { return part(p); }
                @Kernel static int sum(int sum, $ p) { return sum * 31 + p.hashCode(); }
                @RemoveIf static boolean removed($ p) { return p.hashCode() %% 3 == 0; }
            """.replace("PARTS", join(IntStream.range(0, count - 3).mapToObj(i -> "boolean c" + i)))
                .replace("VALUES", join(IntStream.range(0, count - 3).mapToObj(i -> "!p.c" + (i + 1) + "()")));
        String overHoles = "    @Kernel(holes = true) static Part holes($ p) { return part(p); }\n";
        List<SourceFile> files = files(STORES.subList(0, 3), kernels + "}\n", components, changed, "");
        files.addAll(files(STORES.subList(3, 5), kernels + overHoles + "}\n", components, changed, ""));
        return files;
    }

    /** A world of components with more columns than a loop reads and writes itself, flags among them. */
    static List<SourceFile> world() {
        int count = 130;
        String components = join(IntStream.range(0, count).mapToObj(i -> (i % 30 == 7 ? "boolean c" : "int c") + i));
        String changed = join(IntStream.range(0, count)
                .mapToObj(i -> i % 30 == 7 ? "!p.c" + i + "()" : "p.c" + i + "() + p.c0() + " + i));
        return List.of(
                file("Big", "public record Big(" + components + ") {}"),
                file("Large", "public record Large(" + components + ") {}"),
                file("Small", "public record Small(int n, boolean b) {}"),
                file(
                        "Nullable",
                        "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)"
                                + " @interface Nullable {}"),
                file("Zoo", "@World({Big.class, Large.class, Small.class}) public interface Zoo {}"),
                file("Systems", """
                    @Kernels(Zoo.class)
                    @SuppressWarnings({"Granary/WideRecord", "Granary/MergedRecords", "Granary/AllocatedItem"})
                    class Systems {
                        @Kernel static Big one(Big p, Small s) { return p.c0() > 5 && s.b() ? p : new Big(CHANGED); }
                        @Kernel static Small small(@Nullable Big p, @Nullable Large q, Small s) {
                            return new Small(s.n() + (p == null ? 1 : p.hashCode()) + (q == null ? 2 : q.c9()), s.b());
                        }
                        record All(Large large, Small small, Big big) {}
                        @Kernel static All all(Big p, Large q, Small s) {
                            return new All(large(q), new Small(s.n() + p.c5(), !s.b()), one(p, s));
                        }
                        static Large large(Large p) { return new Large(CHANGED); }
                        @RemoveIf static boolean gone(Big p, Large q) { return (p.hashCode() + q.hashCode()) % 3 == 0; }
                    }
                    """.replace("CHANGED", changed)));
    }

    private static List<SourceFile> files(
            List<String> stores, String text, String components, String changed, String all) {
        return stores.stream()
                .map(store -> {
                    String name = store.substring(store.lastIndexOf(' ') + 1);
                    String head = store.substring(0, store.lastIndexOf(' ')) + " record " + name;
                    return file(
                            name, text.formatted(head, components, changed, all).replace("$", name));
                })
                .collect(Collectors.toList());
    }

    private static SourceFile file(String name, String text) {
        return new SourceFile("wide/" + name + ".java", "package wide;\nimport dev.granary.*;\n" + text);
    }

    private static String join(java.util.stream.Stream<String> parts) {
        return parts.collect(Collectors.joining(", "));
    }
}
