package dev.granary.processor;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** All problems of a compilation at once, each once. */
class ReporterTest {
    private static final String UNSUPPORTED =
            "[Granary/UnsupportedType] Component '%s' of %s has type %s, which has no column. Use a primitive, an"
                    + " enum, a Handle or another record, or mark it @Boxed to keep it as an object.";

    private static String unsupported(String component, String owner, String type) {
        return UNSUPPORTED.formatted(component, owner, type);
    }

    @BothCompilers
    void allAtOnce(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA(
                    capacity = -1, // ERROR
                    maxCapacity = -1, // ERROR
                    blockRows = -1, // ERROR
                    name = "Particle Store") // ERROR
            @BulkData
            record Particle( // ERROR
                    Runnable name, // ERROR
                    float life,
                    int[] path, // ERROR
                    @Boxed int age, // ERROR
                    Handle next, // ERROR
                    float positionX,
                    Point position) { // ERROR
                record Point(float x) {}
            }

            @BulkData
            record Wave(
                    Vec2 position, // BROKEN ERROR
                    Runnable run) {} // ERROR
            """)
                .with(
                        "[Granary/OptionOutOfRange] Option capacity of Particle is -1, which is out of range, because"
                                + " it is a number of items. Choose 0 or more.",
                        "[Granary/OptionOutOfRange] Option maxCapacity of Particle is -1, which is out of range,"
                                + " because a store has to have room for an item. Choose 1 or more.",
                        "[Granary/OptionOutOfRange] Option blockRows of Particle is -1, which is out of range, because"
                                + " rows are found by shifting and masking and have a bit each in words of 64. Choose a"
                                + " power of two from 64 to 1048576, or 0 to leave the choice to Granary.",
                        "[Granary/InvalidName] The store of record Particle can't be named 'Particle Store', because"
                            + " that is not a simple Java class name. Choose another one, or remove the option name,"
                            + " which makes it ParticleStore.",
                        "[Granary/BothAnnotations] Record Particle is annotated with both @SoA and @BulkData, which is"
                            + " one too many, because a record has one store. Remove one: @SoA is for sweeps over all"
                            + " items, @BulkData for access by handle.",
                        unsupported("name", "Particle", "Runnable"),
                        "[Granary/ArrayComponent] Component 'path' of Particle has type int[], which has no column,"
                            + " because arrays differ in length. Mark it @Length if all have as many elements, @Pooled"
                            + " to keep any number of them in a pool of the store, or @Boxed to keep the array as an"
                            + " object.",
                        "[Granary/OptionWithoutEffect] Component 'age' of Particle is marked @Boxed, which would have"
                                + " no effect, because its type int has a column as it is. Remove @Boxed.",
                        "[Granary/RawHandle] Component 'next' of Particle has the raw type Handle, which has no column,"
                                + " because it doesn't say what it refers to. Write Handle<R>, where R is the record of"
                                + " the other store, or Handle<?>.",
                        "[Granary/NameCollision] Component 'position.x' of Particle can't have an accessor 'positionX',"
                                + " because component 'positionX' has one of the same name. Rename one of them.",
                        "[Granary/UndefinedType] Component 'position' of Wave has type Vec2, which has no column,"
                            + " because Vec2 is not defined, nor has an annotation processor generated it. Import it,"
                            + " define it, or add it to the class path.",
                        unsupported("run", "Wave", "Runnable"));
    }

    private static final String THREE_USERS = """
        package game;

        import dev.granary.*;

        @SoA
        record A(Vec one) {}

        @BulkData
        record B(int x, Vec two, Vec three) {}

        @SoA
        record C(Undefined undefined, Vec four) {} // BROKEN ERROR
        """;

    private static final String UNDEFINED =
            "[Granary/UndefinedType] Component 'undefined' of C has type Undefined, which has no column, because"
                + " Undefined is not defined, nor has an annotation processor generated it. Import it, define it, or"
                + " add it to the class path.";

    /** C is looked at in a later round than A and B. */
    @BothCompilers
    void oncePerNestedRecordInSource(TestCompiler compiler) {
        compiler.rejects(THREE_USERS, """
            package game;

            record Vec(
                    float x,
                    Runnable unit) {} // ERROR
            """).with(UNDEFINED, unsupported("unit", "Vec (in A)", "Runnable"));
    }

    /** A class file has no lines, so the error is at each component that leads there. */
    @BothCompilers
    void wherverANestedRecordInAClassFileIsUsed(TestCompiler compiler, @TempDir Path classes) throws IOException {
        TestCompiler.library(classes, """
            package lib;

            public record Vec(float x, Runnable unit) {}
            """);
        compiler.withClassPath(TestCompiler.RUNTIME, classes.toFile())
                .rejects("""
                    package game;

                    import dev.granary.*;
                    import lib.Vec;

                    @SoA
                    record A(
                            float x,
                            Vec one) {} // ERROR

                    @BulkData
                    record B(
                            Vec two, // ERROR
                            Inner inner) {}

                    record Inner(
                            int x,
                            Vec three) {} // ERROR
                    """)
                .with(
                        unsupported("unit", "Vec (in A)", "Runnable"),
                        unsupported("unit", "Vec (in B)", "Runnable"),
                        unsupported("unit", "Vec (in B)", "Runnable"));
    }

    /** Wherever it is entered. */
    @BothCompilers
    void oncePerCycle(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Body(
                    int id,
                    Arm arm) {} // ERROR

            @dev.granary.SoA
            record Arm(
                    float length,
                    Body body) {}
            """)
                .with("[Granary/NestingCycle] Component 'arm' of Body (in Arm) can't be flattened, because Arm would"
                        + " contain itself without end: Arm -> Body -> Arm. Refer to it by a Handle<Arm>, or mark"
                        + " the component @Boxed.");
    }

    private static final String NOT_STATIC =
            "[Granary/KernelNotStatic] Kernel 'step' of K is not static, which it has to be, because a loop over items"
                    + " has no object to call it on. Make it static, and pass what it needs as parameters.";

    /** The same text, of records in several packages. */
    @BothCompilers
    void oncePerPlace(TestCompiler compiler) {
        String record = "package %s;\n@dev.granary.SoA record R(Runnable name) {} // ERROR\n";
        String text = unsupported("name", "R", "Runnable");
        compiler.rejects(record.formatted("one"), record.formatted("two"), record.formatted("three"))
                .with(text, text, text);
    }

    /** The same text, of kernels of one name in one class. */
    @BothCompilers
    void oncePerOverload(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA
            record P(int x) {}

            @Kernels(P.class)
            class K {
                @Kernel
                P step(P p) { // ERROR
                    return p;
                }

                @Kernel
                P step(P p, int dt) { // ERROR
                    return p;
                }
            }
            """).with(NOT_STATIC, NOT_STATIC);
    }

    /** What is not generated because of errors has something in its place, so that its users are no errors as well. */
    @BothCompilers
    void usersOfWhatIsRefusedHearOnlyThat(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA
            public record Boid(float x, Runnable name) {} // ERROR
            """, """
            package game;

            import dev.granary.*;

            @World(Tame.class) // ERROR
            public interface Zoo {}
            """, """
            package game;

            class Tame {}
            """, """
            package game;

            import dev.granary.*;

            @BulkData
            public record Sound(@Boxed BoidStore boids, @Boxed ZooWorld.Cursor at, Runnable seat) {} // ERROR
            """, """
            package game;

            import dev.granary.*;

            @BulkData
            public record Light(float watts) {}
            """, """
            package physics;

            import dev.granary.*;
            import game.*;

            @Kernels(Boid.class)
            public class Flock {
                @Kernel
                static void steer(BoidStore.Cursor boid, SoundStore sounds) {}
            }
            """, """
            package physics;

            import dev.granary.*;
            import game.*;

            @Kernels(Light.class)
            public class Lights {
                @Kernel
                public static void dim(LightStore.Cursor light, ZooWorld zoo) {}
            }
            """, """
            package app;

            import static physics.LightsKernels.dim;

            import game.BoidStore;
            import game.LightStore;
            import game.ZooWorld;
            import physics.FlockKernels;

            class App {
                BoidStore boids;
                LightStore lights;

                BoidStore.Block first(ZooWorld.Query query) {
                    FlockKernels.steer(boids);
                    dim(lights, new ZooWorld());
                    return null;
                }
            }
            """)
                .with(
                        unsupported("name", "Boid", "Runnable"),
                        "[Granary/ComponentNotARecord] Component Tame of world Zoo can't be one, because it is not a"
                                + " record and so has no components to make columns of. Make it a record, or name a"
                                + " record that has it as a component.",
                        unsupported("seat", "Sound", "Runnable"));
    }

    /** Nor are fields for what has its name from a component: views of lists and keys, and totals of groups. */
    @BothCompilers
    void noMoreDoUsersOfClassesForComponents(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @BulkData
            public record Route(
                    Runnable run, // ERROR
                    @Pooled List<Spot> stops,
                    @Pooled float[] view,
                    @Index int team,
                    @Ordered long due,
                    @Grid(cell = 1) Spot home) {
                @Kernel(groupBy = "team")
                static int teams(int sum, Route route) {
                    return sum + 1;
                }
            }
            """, """
            package game;

            public record Spot(float x, float y) {}
            """, """
            package game;

            import dev.granary.*;

            @World({Ant.class, Tame.class}) // ERROR
            public interface Hill {}
            """, """
            package game;

            import dev.granary.*;
            import java.util.List;

            public record Ant(@Pooled List<Spot> trail, @Index int caste, @Grid(cell = 1) Spot at) {}
            """, """
            package game;

            class Tame {}
            """, """
            package app;

            import game.*;

            class App {
                RouteStore.Found found;
                RouteStore.Stops stops;
                RouteStore.ViewList view;
                RouteStore.ByTeam byTeam;
                RouteStore.ByDue byDue;
                RouteStore.Near near;
                RouteStore.NearHits hits;
                RouteKernels.Teams teams;
                HillWorld.Snapshot snapshot;
                HillWorld.AntTrail trail;
                HillWorld.ByAntCaste byCaste;
                HillWorld.NearAnt nearAnt;
                HillWorld.NearAntHits antHits;
            }
            """)
                .with(
                        unsupported("run", "Route", "Runnable"),
                        "[Granary/ComponentNotARecord] Component Tame of world Hill can't be one, because it is not a"
                                + " record and so has no components to make columns of. Make it a record, or name a"
                                + " record that has it as a component.");
    }
}
