package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.model.LayoutKind;
import dev.granary.processor.model.Names;
import dev.granary.testing.InTurn;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records that are legal Java and make trouble for a generator, compiled with every warning an error. */
@InTurn
class OddProjectsTest {
    @TempDir
    private Path directory;

    private Project project;

    @BeforeEach
    void begin() {
        project = new Project(directory);
    }

    /** A record of each kind of store. */
    private Project records(String components) {
        return records("odd", components);
    }

    private Project records(String place, String components) {
        String[] annotations = {"@SoA", "@BulkData", "@BulkData(layout = Layout.SOA, maxCapacity = 100)"};
        for (int i = 0; i < annotations.length; i++) {
            project.file(
                    place + "/R" + i + ".java", """
                        package %s;

                        import dev.granary.*;
                        import java.util.List;

                        %s
                        record R%d(%s) {}
                        """.formatted(place.replace('/', '.'), annotations[i], i, components));
        }
        return project;
    }

    @ParameterizedTest
    @ValueSource(strings = {"old.Old", "old.Gone"})
    void deprecatedTypesInAllPlaces(String old) {
        project.file(
                        "old/Old.java",
                        "package old;\n@Deprecated public record Old(int x, Kind kind) {"
                                + " public enum Kind { A, B } public interface Prey {} }\n")
                .file("old/Gone.java", """
                    package old;

                    @Deprecated(forRemoval = true)
                    public record Gone(int x, Kind kind) {
                        public enum Kind { A, B }

                        public interface Prey {}
                    }
                    """);
        String suppressed = "@SuppressWarnings({\"deprecation\", \"removal\"})";
        for (String annotation : new String[] {"@SoA", "@BulkData", "@BulkData(layout = Layout.SOA)"}) {
            String name = "R" + annotation.replaceAll("\\W", "_");
            project.file("odd/" + name + ".java", """
                package odd;

                import dev.granary.*;
                import java.util.List;

                %s
                %s
                record %s(OLD old, OLD.Kind kind, Handle<OLD.Prey> handle1, @Boxed List<OLD> list, @Boxed OLD[] array,
                        Range<Handle<OLD.Prey>> range) {
                    record Range<T>(T low, T high) {}
                }
                """.formatted(annotation, suppressed, name)
                    .replace("OLD", old));
        }
        project.compile();
    }

    @Test
    void deprecatedRecordsAndMembers() {
        project.file("odd/Old.java", """
            package odd;

            @dev.granary.SoA
            @Deprecated
            record Old(int x, @Deprecated int y, Part part) {
                @Deprecated
                Old {}

                record Part(int z) {
                    @Deprecated
                    public int z() {
                        return z;
                    }
                }
            }
            """).compile();
    }

    @Test
    void typesNamedAsTheNestedClassesOfAStore() {
        project.file("odd/Block.java", "package odd;\nrecord Block(int x, boolean y) {}\n")
                .file("odd/Cursor.java", "package odd;\nenum Cursor { A, B }\n")
                .file("odd/Cursors.java", "package odd;\ninterface Cursors {}\n");
        records("Block first, Cursor kind, @Boxed Cursors text, Handle<Cursors> handle1")
                .compile();
    }

    @Test
    void recordsNamedAsWhatAStoreUses() {
        for (String name :
                new String[] {"Block", "Cursor", "Handle", "String", "List", "Store", "Slots", "Object", "Bits"}) {
            String annotation = name.length() % 2 == 0 ? "SoA" : "BulkData";
            project.file("odd/" + name + ".java", """
                package odd;

                @dev.granary.%s
                public record %s(int x, dev.granary.Handle<%2$s> other, boolean flag) {
                    @Override
                    public java.lang.String toString() {
                        return "";
                    }
                }
                """.formatted(annotation, name));
        }
        project.compile();
    }

    /** Each name with each type in a package of its own, so that one compiler and one program do for all. */
    @Test
    void componentsNamedAsConstantsAndTypesOfAStore() {
        List<String> names = List.of(
                "BLOCK_SHIFT",
                "BLOCK_ROWS",
                "ROW_MASK",
                "BLOCK_BYTES",
                "MAX_CAPACITY",
                "STRIDE_BYTES",
                "X_OFFSET",
                "COLOR_VALUES",
                "size",
                "value",
                "get",
                "Math",
                "R1Store",
                "ItemSlots",
                "Integer",
                "String",
                "Cursors");
        StringBuilder calls = new StringBuilder();
        StringBuilder expected = new StringBuilder();
        for (String type : List.of("boolean", "@Boxed String", "int")) {
            for (String name : names) {
                String place = "odd/" + type.substring(type.indexOf(' ') + 1).toLowerCase(Locale.ROOT) + "s/" + name;
                String packageName = place.replace('/', '.');
                records(place, "Color x, %s %s, Color color, byte last1".formatted(type, name))
                        .file(place + "/Color.java", "package " + packageName + ";\nenum Color { RED, GREEN }\n")
                        .file(place + "/Main.java", main(packageName, type, name));
                calls.append(packageName).append(".Main.check();\n");
                expected.append(expected.isEmpty() ? "" : "\n").append(packageName);
            }
        }
        project.file("odd/All.java", """
            package odd;

            class All {
                public static void main(String[] arguments) {
                    CALLS
                }
            }
            """.replace("CALLS", calls)).compile();
        assertEquals(expected.toString(), project.run("odd.All"));
    }

    private static String main(String packageName, String type, String name) {
        String value = switch (type) {
            case "int" -> "7";
            case "boolean" -> "true";
            default -> "\"text\"";
        };
        return """
            package PACKAGE;

            public class Main {
                public static void check() {
                    var store0 = new R0Store();
                    var store1 = new R1Store();
                    var store2 = new R2Store();
                    for (int i = 0; i < 3; i++) {
                        var r0 = new R0(Color.RED, VALUE, Color.GREEN, (byte) 3);
                        if (!store0.get(store0.add(r0)).equals(r0)) throw new AssertionError(r0);
                        var r1 = new R1(Color.RED, VALUE, Color.GREEN, (byte) 3);
                        if (!store1.get(store1.add(r1)).equals(r1)) throw new AssertionError(r1);
                        var r2 = new R2(Color.RED, VALUE, Color.GREEN, (byte) 3);
                        if (!store2.get(store2.add(r2)).equals(r2)) throw new AssertionError(r2);
                    }
                    for (var c : store1) {
                        c.NAME(VALUE);
                        if (!c.value().equals(new R1(Color.RED, VALUE, Color.GREEN, (byte) 3))) throw new AssertionError();
                    }
                    System.out.println("PACKAGE");
                }
            }
            """.replace("VALUE", value)
                .replace(
                        "NAME",
                        Names.accessors(List.of(name), Set.of(), Set.of(), LayoutKind.AOS)
                                .get(name))
                .replace("PACKAGE", packageName);
    }

    @Test
    void genericRecordsWithinThemselves() {
        project.file("odd/Range.java", "package odd;\nrecord Range<T>(T low, T high) {}\n");
        records("Range<Range<Handle<?>>> ranges, Range<Color> colors")
                .file("odd/Color.java", "package odd;\nenum Color { RED, GREEN }\n");
        project.compile();
    }

    /** Two {@code char}s, of which the first has no upper case; source formatters don't know it, so it is here. */
    @Test
    void namesBeyondTheBasicPlane() {
        project.file("odd/Point.java", "package odd;\nrecord Point(double 𝑥, boolean 𝑦) {}\n");
        records("Point at, int 𝑧, Point 𝑨").compile();
        assertTrue(project.generated("odd/R0Store").contains(" at𝑥("));
    }

    /** The page or the block makes what the loop can't name; lists stay where they are, or their views would not do and pools throw. */
    @Test
    void listsBesidePartsThatKernelsCantName() {
        project.file("odd/Walk.java", """
            package odd;

            import dev.granary.*;

            @SoA
            public record Walk(int x, Walk.Part value, @Pooled int[] steps) {
                enum Mode { LOW, HIGH }

                record Part(Mode mode, @Pooled int[] marks) {}

                public static Walk of(int x) { return new Walk(x, new Part(Mode.HIGH, new int[] {x}), new int[] {x, -x}); }

                public String show() { return x + " " + value.mode() + " " + value.marks()[0] + " " + steps[1]; }

                @World(Walk.class)
                public interface Walks {}
            }
            """)
                .file("kernels/Ways.java", """
                    package kernels;

                    import dev.granary.*;
                    import odd.Walk;

                    @Kernels(Walk.class)
                    class Ways {
                        @Kernel static Walk on(Walk walk) { return new Walk(walk.x() + 1, walk.value(), walk.steps()); }

                        @Kernel static int sum(int sum, Walk walk) { return sum + walk.x(); }
                    }
                    """)
                .file("kernels/Steps.java", """
                    package kernels;

                    import dev.granary.*;
                    import odd.Walk;

                    @Kernels(Walk.Walks.class)
                    class Steps {
                        @Kernel static Walk on(Walk walk) { return new Walk(walk.x() + 1, walk.value(), walk.steps()); }
                    }
                    """)
                .file("kernels/Main.java", """
                    package kernels;

                    import java.util.concurrent.ForkJoinPool;
                    import odd.*;

                    class Main {
                        public static void main(String[] arguments) {
                            var store = new WalkStore();
                            var walk = store.add(Walk.of(5));
                            var steps = store.stepsOf(walk);
                            WaysKernels.on(store);
                            WaysKernels.on(store, ForkJoinPool.commonPool());
                            System.out.print(store.get(walk).show() + " " + steps.get(0) + WaysKernels.sum(store, 0) + ", ");
                            var world = new Walk_WalksWorld();
                            var entity = world.create();
                            world.add(entity, Walk.of(6));
                            var marks = world.walkValueMarksOf(entity);
                            StepsKernels.on(world);
                            StepsKernels.on(world, ForkJoinPool.commonPool());
                            System.out.print(world.walk(entity).show() + " " + marks.get(0));
                        }
                    }
                    """)
                .compile();
        assertEquals("7 HIGH 5 -5 57, 8 HIGH 6 -6 6", project.run("kernels.Main"));
    }

    @Test
    void aRecordThatConsistsOfAnotherOfItsKind() {
        project.file("odd/Node.java", "package odd;\n@dev.granary.SoA\nrecord Node(@dev.granary.Boxed Node next) {}\n")
                .file("odd/Main.java", """
                    package odd;

                    class Main {
                        public static void main(String[] arguments) {
                            var nodes = new NodeStore();
                            System.out.println(nodes.get(nodes.add(new Node(new Node(null)))));
                        }
                    }
                    """)
                .compile();
        assertEquals("Node[next=Node[next=null]]", project.run("odd.Main"));
    }
}
