package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import dev.granary.testing.InTurn;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SizeRulesTest {

    @BothCompilers
    void tooManyColumns(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(%s, %s) {} // ERROR
            """.formatted(components("long", 126), components("dev.granary.Handle<?>", 1)))
                .with("[Granary/TooManyColumns] Record Particle becomes 254 parameters (a long, a double or a Handle"
                        + " counts twice), more than the 253 possible, because generated methods take all columns"
                        + " and a Java method takes at most 255. Mark a nested record or an array @Boxed, or divide"
                        + " the record in two.");
    }

    /** Records nested twice in each other eleven times: no one waits for millions of components to be read. */
    @BothCompilers
    void farTooManyColumns(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(R22 r) { // ERROR
                record R0(long a, long b) {}
                %s
            }
            """.formatted(IntStream.rangeClosed(1, 22)
                        .mapToObj(i -> "record R%d(R%d a, R%d b) {}".formatted(i, i - 1, i - 1))
                        .collect(Collectors.joining("\n    "))))
                .with("[Granary/TooManyColumns] Record Particle becomes more than 1985 parameters (a long, a double or"
                        + " a Handle counts twice), more than the 253 possible, because generated methods take all"
                        + " columns and a Java method takes at most 255. Mark a nested record or an array @Boxed, or"
                        + " divide the record in two.");
    }

    @InTurn
    @Test
    void asManyColumnsAsPossible() {
        TestCompiler.javac()
                .accepts("""
                    package game;

                    @dev.granary.SoA(blockRows = 1 << 20)
                    record Particle(%s, float life) {}
                    """.formatted(components("double", 126)), """
                        package game;

                        @dev.granary.BulkData(blockRows = 1 << 20)
                        record Sound(%s) {}
                        """.formatted(components("int", 253)), """
                            package game;

                            @dev.granary.BulkData(layout = dev.granary.Layout.SOA)
                            record Flags(%s) {}
                            """.formatted(
                                components("boolean", 253)));
    }

    @BothCompilers
    void fixedTooLarge(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData(
                    growth = dev.granary.Growth.FIXED,
                    capacity = 100_000_000) // ERROR
            record Particle(double x, double y, byte kind, boolean lit) {}
            """)
                .with("[Granary/OptionOutOfRange] Option capacity of Particle is 100000000, which is out of range,"
                        + " because growth is FIXED, and an array has room for at most 89478463 of these items. Lower"
                        + " capacity, or choose growth BLOCKS.");
    }

    @BothCompilers
    void fixedTooLargeInGroups(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(
                    growth = dev.granary.Growth.FIXED,
                    lanes = 16,
                    capacity = 1_100_000_000) // ERROR
            record Particle(float x, float y, boolean lit, byte kind) {}
            """)
                .with("[Granary/OptionOutOfRange] Option capacity of Particle is 1100000000, which is out of range,"
                        + " because growth is FIXED, and an array has room for at most 1073741631 of these items."
                        + " Lower capacity, or choose growth BLOCKS.");
    }

    @Test
    void asManyFixedItemsAsPossible() {
        TestCompiler.javac().accepts("""
            package game;

            @dev.granary.BulkData(growth = dev.granary.Growth.FIXED, capacity = 89478463)
            record Particle(double x, double y, byte kind, boolean lit) {}
            """, """
            package game;

            @dev.granary.SoA(growth = dev.granary.Growth.FIXED, capacity = Integer.MAX_VALUE / 64 * 64 - 321)
            record Sound(double x, double y, @dev.granary.Boxed String name) {}
            """);
    }

    @BothCompilers
    void tooManyParameters(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(float life) {
                @dev.granary.Kernel
                static void look(Particle p, %s) {} // ERROR
            }
            """.formatted(components("long", 100)))
                .with("[Granary/TooManyParameters] Kernel 'look' of Particle takes 201 parameters (a long or a double"
                        + " counts twice), more than the 200 possible, because loops pass them on beside columns, and"
                        + " a Java method takes at most 255. Pass an object that has them.");
    }

    /** In loops with as much of their own as there can be. */
    @Test
    void asManyParametersAsPossible() {
        String passed = components("int", 198);
        String kernels = """
            @Kernel static $ one($ p, Handle<$> self, %s) { return p; }
            @Kernel(where = "lit") static $ some($ p, Handle<$> self, %s) { return p; }
            @Kernel(combine = "add") static int sum(int sum, $ p, %s) { return sum + p.c3_3(); }
            @RemoveIf static boolean isOver($ p, Handle<$> self, %s) { return p.c3_3() > 3; }
            static int add(int one, int other) { return one + other; }
            """.replace("%s", passed);
        String head = "package game;\n\nimport dev.granary.*;\n\n";
        String record = "record $(" + components("int", 30) + ", boolean lit) {\n" + kernels;
        TestCompiler.javac()
                .accepts(
                        head + "@SoA\n" + record.replace("$", "Packed") + "}",
                        head + "@BulkData(layout = Layout.SOA)\n" + record.replace("$", "Columns") + "}",
                        head + "@BulkData(growth = Growth.VIRTUAL, maxCapacity = 99)\n"
                                + record.replace("$", "Structs")
                                + "@Kernel(scratch = true) static Structs copied(Structs p, Handle<Structs> self, "
                                + passed + ") { return p; }\n}",
                        head + "record Part(" + components("int", 30) + ", boolean lit) {}",
                        head + "@World(Part.class)\ninterface Zoo {}",
                        head + "@Kernels(Zoo.class)\nclass Systems {\n"
                                + kernels.replace("Handle<$>", "Handle<Zoo>")
                                        .replace("$", "Part")
                                        .replace("\"lit\"", "\"part.lit\"")
                                + "}");
    }

    private static String components(String type, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> type + " c" + type.length() + "_" + i)
                .collect(Collectors.joining(", "));
    }
}
