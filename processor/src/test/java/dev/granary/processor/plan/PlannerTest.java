package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.processor.model.Column;
import dev.granary.processor.model.DeletionKind;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.LayoutKind;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.ReuseKind;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.StoreModel.Sizes;
import dev.granary.processor.model.StoreModel.Strategies;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.testing.Plans;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What records and their options are planned as. */
class PlannerTest {
    private static StoreModel plan(String annotation, String components) {
        return Plans.javac().store("game.Thing", """
            package game;

            import dev.granary.*;
            import java.util.List;

            %s
            record Thing(%s) {}
            """.formatted(annotation, components));
    }

    @Test
    void columns() {
        StoreModel plan = Plans.javac().store("game.Thing", """
            package game;

            import dev.granary.*;

            @SoA
            @Flags("marked")
            record Thing(float life, boolean lit, Pose pose, Handle<Thing> next) {
                record Pose(Mood mood, boolean still) {}

                enum Mood { CALM }
            }
            """);
        TypeRef real = new TypeRef.Primitive(PrimitiveKind.FLOAT);
        TypeRef bit = new TypeRef.Primitive(PrimitiveKind.BOOLEAN);
        TypeRef.Declared thing = TypeRef.of("game", "Thing");
        TypeRef.Declared mood = TypeRef.of("game", "Thing", "Mood");
        assertEquals(
                List.of(
                        new Column("life", "life", real, real, new Encoding.Plain()),
                        new Column("lit", "lit", bit, bit, new Encoding.Bit()),
                        new Group(
                                "pose",
                                "pose",
                                TypeRef.of("game", "Thing", "Pose"),
                                List.of(
                                        new Column(
                                                "poseMood",
                                                "pose.mood",
                                                mood,
                                                new TypeRef.Primitive(PrimitiveKind.BYTE),
                                                new Encoding.Ordinal(mood)),
                                        new Column("poseStill", "pose.still", bit, bit, new Encoding.Bit()))),
                        new Column(
                                "next",
                                "next",
                                new TypeRef.Declared("dev.granary", List.of("Handle"), List.of(thing)),
                                new TypeRef.Primitive(PrimitiveKind.LONG),
                                new Encoding.HandleBits())),
                plan.components());
        assertEquals(List.of(new Column("marked", "marked", bit, bit, new Encoding.Bit())), plan.flags());
    }

    /** A byte holds the ordinals of 128 constants. */
    @ParameterizedTest
    @CsvSource({"128, BYTE", "129, SHORT"})
    void ordinals(int constants, PrimitiveKind stored) {
        StoreModel plan = Plans.javac()
                .store(
                        "game.Thing",
                        "package game;\n@dev.granary.SoA record Thing(Code code) {}",
                        "package game;\nenum Code { "
                                + IntStream.range(0, constants)
                                        .mapToObj(number -> "C" + number)
                                        .collect(Collectors.joining(", "))
                                + " }");
        assertEquals(new TypeRef.Primitive(stored), plan.columns().getFirst().stored());
    }

    @Test
    void strategies() {
        assertEquals(
                new Strategies(LayoutKind.SOA, GrowthKind.BLOCKS, DeletionKind.SWAP_REMOVE, ReuseKind.FREE_LIST),
                plan("@SoA", "int x").strategies());
        assertEquals(
                new Strategies(LayoutKind.AOSOA, GrowthKind.DOUBLING, DeletionKind.SWAP_REMOVE, ReuseKind.FREE_LIST),
                plan("@SoA(lanes = 4, growth = Growth.DOUBLING)", "int x").strategies());
        assertEquals(
                new Strategies(LayoutKind.AOS, GrowthKind.BLOCKS, DeletionKind.HOLES, ReuseKind.LOWEST),
                plan("@BulkData", "int x").strategies());
        assertEquals(
                new Strategies(LayoutKind.SOA, GrowthKind.FIXED, DeletionKind.HOLES, ReuseKind.FREE_LIST),
                plan(
                                "@BulkData(layout = Layout.SOA, growth = Growth.FIXED, capacity = 9, reuse ="
                                        + " Reuse.FREE_LIST)",
                                "int x")
                        .strategies());
    }

    /** Rows of the first block and of the largest, for items of so many {@code double}s. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // columns: from 32 KiB of floats to what a sweep needs, or 4 MiB, or half of one in a column
                "@SoA | 1 | 8192 | 32768",
                "@SoA | 8 | 8192 | 32768",
                "@SoA | 9 | 8192 | 32768",
                "@SoA | 100 | 8192 | 8192",
                "@SoA(blockRows = 256) | 1 | 256 | 256",
                "@SoA(growth = Growth.DOUBLING) | 1 | 64 | 64",
                "@SoA(growth = Growth.GEOMETRIC_BLOCKS) | 1 | 64 | 1073741824",
                "@SoA(growth = Growth.GEOMETRIC_BLOCKS, blockRows = 256) | 1 | 256 | 1073741824",
                "@SoA(growth = Growth.VIRTUAL) | 1 | 8192 | 8192",
                // no more than all items need, but full words of bits
                "@SoA(maxCapacity = 1) | 1 | 64 | 64",
                "@SoA(maxCapacity = 64) | 1 | 64 | 64",
                "@SoA(maxCapacity = 65) | 1 | 128 | 128",
                "@SoA(maxCapacity = 20000) | 1 | 8192 | 32768",
                // and slot 0, where there are holes
                "@BulkData(layout = Layout.SOA, maxCapacity = 63) | 1 | 64 | 64",
                "@BulkData(layout = Layout.SOA, maxCapacity = 64) | 1 | 128 | 128",
                "@BulkData(layout = Layout.SOA) | 1 | 8192 | 32768",
                // structs: from what is copied at once, 64 KiB, to below 512 KiB, with four bytes of bookkeeping in
                // each
                "@BulkData | 1 | 4096 | 32768",
                "@BulkData | 2 | 2048 | 16384",
                "@BulkData | 126 | 64 | 512",
                "@BulkData(growth = Growth.DOUBLING) | 1 | 64 | 64",
                // groups
                "@SoA(lanes = 8) | 1 | 8192 | 8192",
                "@SoA(lanes = 8) | 7 | 1024 | 8192",
                "@SoA(lanes = 8) | 8 | 1024 | 4096",
                "@SoA(lanes = 128, maxCapacity = 10) | 1 | 128 | 128",
                "@BulkData(layout = Layout.AOSOA) | 1 | 4096 | 8192",
                // one array, in full words of bits, and slot 0 where there are holes
                "@SoA(growth = Growth.FIXED, capacity = 64) | 1 | 64 | 64",
                "@SoA(growth = Growth.FIXED, capacity = 65) | 1 | 128 | 128",
                "@SoA(growth = Growth.FIXED, capacity = 1000) | 1 | 1024 | 1024",
                "@BulkData(growth = Growth.FIXED, capacity = 63) | 1 | 64 | 64",
                "@BulkData(growth = Growth.FIXED, capacity = 64) | 1 | 128 | 128",
            })
    void rows(String annotation, int doubles, int first, int largest) {
        String components = IntStream.range(0, doubles)
                .mapToObj(number -> "double d" + number)
                .collect(Collectors.joining(", "));
        Sizes sizes = plan(annotation, components).sizes();
        assertEquals(
                first + " to " + largest,
                sizes.blockRows() + " to " + sizes.largestBlockRows(),
                () -> "rows of " + annotation + " with " + doubles + " doubles");
    }

    /** An array of as many bytes as half of a region, and a header: 65,536 of 8, 16,384 of 32. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@SoA | int a, float b | 65536",
                "@SoA | int a, Object b | 32768",
                "@BulkData | long a, long b, long c, int d | 8192",
                "@BulkData | long a, long b, long c, short d, short e, byte f | 8192",
            })
    void noArrayIsHalfARegion(String annotation, String components, int largest) {
        assertEquals(
                largest,
                plan(annotation, components.replace("Object", "@dev.granary.Boxed Object"))
                        .sizes()
                        .largestBlockRows());
    }

    /** The most rows that are copied of an array where the last block becomes larger: 64 KiB, with bits that are copied beside it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@SoA | int a, float b | 16384",
                "@SoA(lanes = 8) | int a, float b | 16384",
                "@SoA(lanes = 128, maxCapacity = 10) | int a, float b | 0",
                "@SoA(blockRows = 256) | int a, float b | 0",
                "@SoA(maxCapacity = 64) | int a, float b | 0",
                "@SoA(growth = Growth.DOUBLING) | int a, float b | 0",
                "@SoA(growth = Growth.VIRTUAL) | int a, float b | 0",
                "@BulkData | int a, float b | 5349",
                "@BulkData(layout = Layout.SOA) | long a, byte b, Object c | 7943",
                "@SoA | long a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h | 7384",
            })
    void copiedRows(String annotation, String components, int rows) {
        assertEquals(
                rows,
                plan(annotation, components.replace("Object", "@dev.granary.Boxed Object"))
                        .sizes()
                        .copiedRows());
    }

    /** A column of bits takes next to nothing, which is no reason for larger blocks. */
    @Test
    void rowsOfBits() {
        Sizes sizes = plan("@SoA", "boolean lit").sizes();
        assertEquals(8192, sizes.blockRows());
        assertEquals(65536, sizes.largestBlockRows());
    }

    /** Room, limit and lanes as they are written, or what holds where they are not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@SoA | 0 | 2147483647 | 0",
                "@SoA(capacity = 5, maxCapacity = 500) | 5 | 500 | 0",
                "@SoA(growth = Growth.FIXED, capacity = 1000) | 1000 | 1000 | 0",
                "@SoA(lanes = 8) | 0 | 2147483647 | 8",
                "@BulkData(layout = Layout.AOSOA) | 0 | 2147483647 | 16",
                "@BulkData(layout = Layout.AOSOA, lanes = 4) | 0 | 2147483647 | 4",
                "@BulkData(layout = Layout.AOSOA, lanes = 4, growth = Growth.FIXED, capacity = 9) | 9 | 9 | 4",
            })
    void limits(String annotation, int capacity, int maxCapacity, int lanes) {
        Sizes sizes = plan(annotation, "float x").sizes();
        assertEquals(
                List.of(capacity, maxCapacity, lanes), List.of(sizes.capacity(), sizes.maxCapacity(), sizes.lanes()));
    }

    /** The store is public where the record, and all classes around it, are. */
    @Test
    void visibility() {
        String source = """
            package game;

            import dev.granary.SoA;

            public class Outer {
                @SoA
                public record Open(int x) {}

                @SoA
                record Closed(int x) {}

                static class Middle {
                    @SoA
                    public record Enclosed(int x) {}
                }
            }
            """;
        assertEquals(true, Plans.javac().store("game.Outer.Open", source).isPublic());
        assertEquals(false, Plans.javac().store("game.Outer.Closed", source).isPublic());
        assertEquals(
                false, Plans.javac().store("game.Outer.Middle.Enclosed", source).isPublic());
    }

    @Test
    void names() {
        StoreModel nested = Plans.javac().store("game.Outer.Thing", """
            package game;

            interface Outer {
                @dev.granary.SoA
                record Thing(int x) {}
            }
            """);
        assertEquals(TypeRef.of("game", "Outer_ThingStore"), nested.store());
        assertEquals(TypeRef.of("game", "Outer", "Thing"), nested.item());
        StoreModel named = Plans.javac().store("Thing", """
            @dev.granary.SoA(name = "Things")
            record Thing(int x) {}
            """);
        assertEquals(TypeRef.of("", "Things"), named.store());
    }
}
