package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Nested records of which there are class files only, as where just the files beside them have changed: whether they hold what they are
 * given is read off their code, and loops are the same.
 */
@InTurn
class RecordsCompiledBeforeTest {
    /** A constructor or an accessor that does more is called where plain Java calls it, or else a column keeps what Java would have changed. */
    private static final List<String> NESTED = List.of(
            "record Plain(long ticks, float part) {}",
            "record Turned(float degrees) { Turned { degrees %= 360; } }",
            "record Counted(int times) { Counted { times++; } }",
            "record Checked(double least, double most) { Checked { if (least > most) throw new"
                    + " IllegalArgumentException(); } }",
            "record Clamped(float part) { Clamped(float part) { this.part = Math.min(part, 1); } }",
            "record Capped(float part) { Capped(float part) { this.part = part > 1 ? 1 : part; } }",
            "record Same(int a) { static final Same ONE = new Same(1); public int a() { return ONE.a; } }",
            "record Swapped(int a, int b) { Swapped(int a, int b) { this.a = b; this.b = a; } }",
            "record Said(int words) { public int words() { return 2 * words; } }",
            "record Twice(short a, byte b) { Twice(int both) { this((short) both, (byte) both); } }",
            "record Outer(Turned in, int x) {}");

    @TempDir
    private Path folder;

    private Build build;

    @BeforeEach
    void compileAll() {
        build = new Build(folder);
        NESTED.forEach(
                record -> build.file("src/p/" + record.split("[ (]")[1] + ".java", "package p;\n" + record + "\n"));
        build.file("src/p/Ship.java", """
            package p;
            @dev.granary.SoA
            record Ship(float x, Plain plain, Turned turned, Counted counted, Checked checked, Clamped clamped, Swapped swapped,
                    Said said, Twice twice, Outer outer, Capped capped, Same same, @dev.granary.Pooled int[] marks) {}
            """);
        build.file("src/p/Boat.java", """
            package p;
            @dev.granary.BulkData
            record Boat(double x, @dev.granary.Pooled long[] marks) {
                Boat { if (Double.isNaN(x)) throw new IllegalArgumentException(); }
            }
            """);
        build.file("src/p/Sail.java", """
            package p;
            import dev.granary.Kernel;
            @dev.granary.Kernels({Ship.class, Boat.class})
            final class Sail {
                @Kernel
                static Boat drift(Boat boat) {
                    return new Boat(boat.x() + 1, boat.marks());
                }

                @Kernel
                static Ship move(Ship s, float by) {
                    return new Ship(s.x() + by, s.plain(), s.turned(), s.counted(), s.checked(), s.clamped(), s.swapped(), s.said(),
                            s.twice(), s.outer(), s.capped(), s.same(), s.marks());
                }

                @Kernel
                static Ship turn(Ship s) {
                    return new Ship(s.turned().degrees() + s.outer().in().degrees() + s.said().words(), s.plain(), s.turned(),
                            s.counted(), s.checked(), s.clamped(), s.swapped(), s.said(), s.twice(), s.outer(), s.capped(), s.same(), s.marks());
                }

                public static void main(String[] arguments) {
                    BoatStore boats = new BoatStore();
                    boats.add(new Boat(1, new long[] {2, 3}));
                    SailKernels.drift(boats);
                    boats.forEach(boat -> System.out.println(boat.x() + " " + boat.marks()[1]));
                    ShipStore ships = new ShipStore();
                    ships.add(1, 2, 3, 370, 4, 5, 6, 7, 8, 9, 10, (short) 11, (byte) 12, 400, 13, 5, 6, new int[] {7});
                    SailKernels.move(ships, 0.5f);
                    SailKernels.turn(ships);
                    for (ShipStore.Cursor each : ships) {
                        System.out.println(each.x() + " " + each.plainTicks() + " " + each.turnedDegrees() + " "
                                + each.countedTimes() + " " + each.clampedPart() + " " + each.swappedA() + " "
                                + each.saidWords() + " " + each.twiceB() + " " + each.outerInDegrees() + " " + each.cappedPart() + " " + each.sameA() + " " + each.marks().length);
                    }
                }
            }
            """);
        build.javac(build.sources("src"), "out", "-cp", Build.RUNTIME);
    }

    private String run(String... classes) {
        String[] path = new String[classes.length + 1];
        path[0] = Build.RUNTIME;
        for (int number = 0; number < classes.length; number++) {
            path[number + 1] = build.path(classes[number]).toString();
        }
        return Build.java("-cp", Build.join(path), "p.Sail");
    }

    /** Compiles some classes beside the others, and compares what comes of them. */
    private void compileAgain(String... classes) {
        String all = run("out");
        assertTrue(all.startsWith("2.0 3\n90.0 2 10.0 6 1.0 "), all);
        build.delete("out", "p/Sail");
        Stream.of(classes).forEach(each -> build.delete("out", "p/" + each));
        build.javac(
                Stream.of(classes)
                        .map(each -> build.path("src/p/" + each + ".java").toString())
                        .toList(),
                "again",
                "-cp",
                Build.join(Build.RUNTIME, build.path("out").toString()));
        assertEquals(all, run("again", "out"));
        assertEquals(
                build.contents("generated/out").get("p/SailKernels.java"),
                build.contents("generated/again").get("p/SailKernels.java"));
    }

    @Test
    void doTheSameInTheSameLoops() {
        compileAgain("Ship", "Sail");
    }

    /** As where kernels are in another module than their records. */
    @Test
    void doTheSameWhereTheRecordOfTheStoreIsAmongThem() {
        compileAgain("Sail");
    }
}
