package dev.granary.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.testing.InTurn;
import java.lang.reflect.InvocationTargetException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loops in one jar over stores and worlds in another: they run where those are what they were, and say so where they have become others. */
@InTurn
class LoopsCompiledBeforeTest {
    private static final String COMPONENTS = "int id, float x, float speed, State state, boolean lit, Vec at";

    private static final String SHIP = "@SoA #(" + COMPONENTS + ")";

    /** Each is another store to loops that were compiled for {@link #SHIP}. */
    private static final List<String> OTHERS = List.of(
            "@SoA #(int id, float speed, float x, State state, boolean lit, Vec at)",
            "@SoA #(@Index(where = \"lit\") " + COMPONENTS + ")",
            "@SoA(growth = Growth.DOUBLING) #(" + COMPONENTS + ")",
            "@SoA(views = true) #(" + COMPONENTS + ")",
            "@SoA(lanes = 8) #(" + COMPONENTS + ")",
            "@BulkData(layout = Layout.SOA) #(" + COMPONENTS + ")");

    /** Each is the same to them. */
    private static final List<String> SAME = List.of(
            "@SoA(capacity = 10_000, blockRows = 128) #(" + COMPONENTS + ")",
            "/** Said of it. */ @SoA #(int id, @Was(\"y\") float x, @Default(\"2\") float speed, State state, boolean"
                    + " lit, Vec at)");

    private static final String FLEET = "Place.class, Sail.class";
    private static final String PLACE = "record Place(float x, float y)";

    @TempDir
    private Path folder;

    private Build build;

    @BeforeEach
    void write() {
        build = new Build(folder);
        build.file("base/p/State.java", "package p; public enum State { NEW, DONE }\n");
        build.file("base/p/Vec.java", "package p; public record Vec(double x, double y) {}\n");
        build.file("base/p/Sail.java", "package p; public record Sail(float speed) {}\n");
        ship(SHIP);
        fleet(FLEET, PLACE);
        build.file("loops/q/Course.java", """
            package q;
            import dev.granary.Kernel;
            import p.Ship;
            @dev.granary.Kernels(Ship.class)
            public final class Course {
                @Kernel
                static Ship go(Ship s) {
                    return new Ship(s.id() + 1, s.x() + s.speed(), s.speed(), s.state(), !s.lit(), s.at());
                }

                public static String run() {
                    p.ShipStore ships = new p.ShipStore();
                    for (int number = 0; number < 100; number++) {
                        ships.add(new Ship(number, number, 2, p.State.DONE, number % 2 == 0, new p.Vec(1, 2)));
                    }
                    CourseKernels.go(ships);
                    float[] sums = new float[3];
                    for (p.ShipStore.Cursor ship : ships) {
                        sums[0] += ship.id();
                        sums[1] += ship.x();
                        sums[2] += ship.speed();
                    }
                    return java.util.Arrays.toString(sums);
                }
            }
            """);
        build.file("loops/q/Winds.java", """
            package q;
            import dev.granary.Kernel;
            @dev.granary.Kernels(p.Fleet.class)
            public final class Winds {
                @Kernel
                static p.Place blow(p.Place at, p.Sail sail) {
                    return new p.Place(at.x() + sail.speed(), at.y());
                }

                public static String run() {
                    p.FleetWorld fleet = new p.FleetWorld();
                    var handle = fleet.create();
                    fleet.add(handle, new p.Place(1, 1));
                    fleet.add(handle, new p.Sail(5));
                    WindsKernels.blow(fleet);
                    return fleet.placeX(handle) + " " + fleet.placeY(handle);
                }
            }
            """);
    }

    private void ship(String declaration) {
        String record = declaration.replace("#", "public record Ship");
        build.file("base/p/Ship.java", "package p;\nimport dev.granary.*;\n" + record + " {}\n");
    }

    private void fleet(String components, String place) {
        build.file("base/p/Place.java", "package p;\nimport dev.granary.*;\npublic " + place + " {}\n");
        build.file(
                "base/p/Fleet.java",
                "package p;\n@dev.granary.World({" + components + "})\npublic interface Fleet {}\n");
    }

    private void compile(String sources, String path) {
        build.javac(build.sources(sources), "out/" + sources, "-cp", path);
    }

    private void compileLoops() {
        compile("base", Build.RUNTIME);
        compile("loops", Build.join(Build.RUNTIME, build.path("out/base").toString()));
    }

    /** What the loops give on what the folder has now. */
    private String run(String program) throws Exception {
        URL[] path = {
            build.path("out/base").toUri().toURL(),
            build.path("out/loops").toUri().toURL()
        };
        try (URLClassLoader loader = new URLClassLoader(path, getClass().getClassLoader())) {
            return (String) loader.loadClass(program).getMethod("run").invoke(null);
        }
    }

    private String refusal(String program) {
        Throwable failure = assertThrows(InvocationTargetException.class, () -> run(program))
                .getCause();
        assertInstanceOf(IncompatibleClassChangeError.class, failure);
        return failure.getMessage();
    }

    @Test
    void ofStoresThatHaveBecomeOthers() throws Exception {
        compileLoops();
        assertEquals("[5050.0, 5150.0, 200.0]", run("q.Course"));
        for (String other : OTHERS) {
            ship(other);
            compile("base", Build.RUNTIME);
            assertEquals(
                    "CourseKernels was generated for a ShipStore with other components, flags, keys or views, or"
                            + " another layout, growth or deletion, than the one that was found. Compile its kernels"
                            + " again.",
                    refusal("q.Course"),
                    other);
        }
        compileLoops();
        assertEquals("[5050.0, 5150.0, 200.0]", run("q.Course"));
    }

    @Test
    void ofStoresThatAreTheSame() throws Exception {
        compileLoops();
        for (String same : SAME) {
            ship(same);
            compile("base", Build.RUNTIME);
            assertEquals("[5050.0, 5150.0, 200.0]", run("q.Course"), same);
        }
    }

    @Test
    void ofWorldsThatHaveBecomeOthers() throws Exception {
        compileLoops();
        assertEquals("6.0 1.0", run("q.Winds"));
        fleet("Sail.class, Place.class", PLACE);
        compile("base", Build.RUNTIME);
        assertTrue(
                refusal("q.Winds").startsWith("WindsKernels was generated for a FleetWorld with other components, "));
        fleet(FLEET, PLACE.replace("float x", "double x"));
        compile("base", Build.RUNTIME);
        refusal("q.Winds");
        fleet(FLEET, PLACE);
        compile("base", Build.RUNTIME);
        assertEquals("6.0 1.0", run("q.Winds"));
    }
}
