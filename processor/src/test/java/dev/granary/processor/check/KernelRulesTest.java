package dev.granary.processor.check;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KernelRulesTest {
    private static final String PARTICLE = """
        package game;

        @dev.granary.SoA
        public record Particle(float life, Vec3 position, Vec3 velocity, boolean lit) {}
        """;

    private static final String VECTOR = """
        package game;

        public record Vec3(float x, float y, float z) {}
        """;

    private static final String BODY = """
        package game;

        @dev.granary.BulkData
        record Body(float life, @dev.granary.Boxed String name) {}
        """;

    private static final String LEAF = """
        package game;

        @dev.granary.BulkData(layout = dev.granary.Layout.SOA)
        record Leaf(float life, @dev.granary.Boxed String name) {}
        """;

    /** The class with the text in it, as kernels for the record. */
    private static String kernels(String record, String text) {
        return """
            package game;

            import dev.granary.*;
            import java.util.*;
            import java.util.concurrent.ForkJoinPool;

            @Kernels(%s.class)
            class Physics {
            %s
            }
            """.formatted(record, text);
    }

    /** Stores of nested records, and worlds of nested interfaces, have longer names than one thinks. */
    @Test
    void almostACursor() {
        TestCompiler.javac()
                .rejects("""
                    package game;

                    import dev.granary.*;

                    @Kernels(Game.Body.class)
                    class Physics {
                        @Kernel static void step(BodyStore.Cursor b) {} // BROKEN ERROR
                    }

                    @Kernels(Game.Zoo.class)
                    class Steps {
                        @Kernel(all = Game.Body.class) static void step(ZooWorld.Cursor b) {} // BROKEN ERROR
                    }

                    interface Game {
                        @SoA record Body(float x) {}

                        @World(Body.class) interface Zoo {}
                    }
                    """)
                .with(
                        "[Granary/UndefinedType] Kernel 'step' of Physics can't have a loop, because Cursor is not"
                                + " defined, nor has an annotation processor generated it. Call it"
                                + " 'Game_BodyStore.Cursor'.",
                        "[Granary/UndefinedType] Kernel 'step' of Steps can't have a loop, because Cursor is not"
                                + " defined, nor has an annotation processor generated it. Call it"
                                + " 'Game_ZooWorld.Cursor'.");
    }

    @BothCompilers
    void almostAReductionAndAnOrder(TestCompiler compiler) {
        compiler.rejects(BODY, kernels("Body", """
                @Kernel static int total(double total, Body b) { return 1; } // ERROR
                @Kernel static Integer order(Body b) { return 1; } // ERROR
            """))
                .with(
                        "[Granary/KernelSignature] Kernel 'total' of Physics takes (double, Body), which leaves open"
                                + " where the item goes, because a kernel takes the record or the cursor first, and"
                                + " only a reduction takes its total before. Declare it as \"static double total(double"
                                + " total, Body b)\", with Body or its store's cursor.",
                        "[Granary/KernelSignature] Kernel 'order' of Physics returns Integer, which a loop has no use"
                                + " for, because a kernel that takes a record returns it, another record of some of"
                                + " its columns, a number to sort by, or nothing; a reduction takes its total first."
                                + " Declare it as \"static int order(Body b)\".");
    }

    /** Not with the Eclipse compiler, to which the class around it has a name. */
    @Test
    void kernelsInACompactSourceFile() {
        TestCompiler.javac()
                .rejects(List.of(
                        new Source("game/Body.java", BODY.replace("record", "public record")),
                        new Source("Game.java", """
                            @dev.granary.Kernels(game.Body.class)
                            class Physics { // ERROR
                                @dev.granary.Kernel
                                static float of(game.Body body) {
                                    return body.life();
                                }
                            }

                            void main() {}
                            """)))
                .with("[Granary/CompactSourceFile] Class Game.Physics can't have loops for its kernels, because the"
                        + " class of a compact source file has no name by which they could refer to what is in it."
                        + " Move the class to a file of its own, or declare the one around it.");
    }

    @BothCompilers
    void kernelsOfWhatHasNoStore(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.Kernels(String.class) // ERROR
            class Physics {
                @dev.granary.Kernel static void say(String s) {}
            }
            """)
                .with("[Granary/NoStore] Class Physics can't have kernels for String, because that has neither"
                        + " a store nor a world. Annotate String with @SoA, @BulkData or @World, or name another type"
                        + " in @Kernels.");
    }

    /** A record in a library that was compiled without the processor. */
    @BothCompilers
    void storeIsMissing(TestCompiler compiler, @TempDir Path library) throws IOException {
        TestCompiler.library(library, PARTICLE, VECTOR);
        compiler.withClassPath(TestCompiler.RUNTIME, library.toFile())
                .rejects("""
                    package game;

                    @dev.granary.Kernels(Particle.class)
                    class Physics { // ERROR
                        @dev.granary.Kernel static void look(Particle p) {}
                    }
                    """)
                .with("[Granary/NoStore] Class Physics can't have kernels for Particle, because class"
                        + " game.ParticleStore is missing from the class path, where Particle is. Compile that"
                        + " with granary-processor, too.");
    }

    /** A record in a library, whose cursor is there from the first round on. */
    @BothCompilers
    void storeInALibrary(TestCompiler compiler, @TempDir Path library) throws IOException {
        TestCompiler.libraryWithStores(library, PARTICLE, VECTOR);
        compiler.withClassPath(TestCompiler.RUNTIME, library.toFile()).accepts("""
            package physics;

            import dev.granary.Kernel;
            import game.Particle;
            import game.ParticleStore;

            @dev.granary.Kernels(Particle.class)
            public class Physics {
                @Kernel
                static void stop(ParticleStore.Cursor p) {
                    p.velocityX(0);
                }

                @Kernel
                static Particle step(Particle p, float dt) {
                    return new Particle(p.life() - dt, p.position(), p.velocity(), p.lit());
                }

                static void all(ParticleStore particles) {
                    PhysicsKernels.stop(particles);
                    PhysicsKernels.step(particles, 1f);
                }
            }
            """);
    }

    @BothCompilers
    void rowsThatAreNone(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, """
            package game;

            import dev.granary.*;

            @Kernels(Particle.class)
            class Drawing {
                @Kernel
                static void draw(
                        Particle p,
                        @Row
                        long row) {} // ERROR

                @Kernel
                static void twice(
                        Particle p,
                        @Row int row,
                        @Row
                        int again) {} // ERROR

                @Kernel
                static int count(
                        @Row
                        int sum, // ERROR
                        Particle p) {
                    return sum + 1;
                }
            }
            """)
                .with(
                        "[Granary/RowParameter] Parameter 'row' of kernel 'draw' of Drawing can't be the row of the"
                            + " item, because it has type long, and a row is an int. Remove @Row, or put it on one int"
                            + " behind the item.",
                        "[Granary/RowParameter] Parameter 'again' of kernel 'twice' of Drawing can't be the row of the"
                                + " item, because parameter 'row' is that already. Remove @Row, or put it on one int"
                                + " behind the item.",
                        "[Granary/RowParameter] Parameter 'sum' of kernel 'count' of Drawing can't be the row of the"
                            + " item, because it comes before the item. Remove @Row, or put it on one int behind the"
                            + " item.");
    }

    @BothCompilers
    void kernelOutsideOfKernels(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            class Physics {
                @dev.granary.Kernel
                static void say(String s) {} // ERROR
            }
            """)
                .with("[Granary/NoStore] Kernel 'say' of Physics runs on no store, because Physics is neither annotated"
                        + " with @Kernels nor a record with a store. Annotate it with @Kernels, and name the record"
                        + " there, or the interface of the world.");
    }

    @BothCompilers
    void classWithoutKernels(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, """
            package game;

            @dev.granary.Kernels(Particle.class) // ERROR
            class Physics {}
            """)
                .with("[Granary/OptionWithoutEffect] Class Physics is annotated with @Kernels, which would have no"
                        + " effect, because none of its methods is annotated with @Kernel, @RemoveIf or @Select."
                        + " Annotate a method, or remove @Kernels.");
    }

    @BothCompilers
    void kernelsOfItself(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            @dev.granary.Kernels(Particle.class) // ERROR
            record Particle(float life) {
                @dev.granary.Kernel static void look(Particle p) {}
            }
            """)
                .with("[Granary/OptionWithoutEffect] Record Particle is annotated with @Kernels of itself, which"
                        + " would have no effect, because kernels in a record are for it as they are. Remove"
                        + " @Kernels.");
    }

    /** A record of what the package of its kernels can't name; and a projection that has to be where it can. */
    private static final String HIDING = """
        package game;

        public interface World {
            @dev.granary.SoA
            record Particle(float x, Hidden hidden, boolean lit) {}

            @dev.granary.BulkData
            record Struct(float x, Hidden hidden) {}

            @dev.granary.BulkData(layout = dev.granary.Layout.SOA)
            record Hole(float x, Hidden hidden) {}

            record Part(Hidden hidden) {}
        }
        """;

    private static final String HIDDEN = """
        package game;

        record Hidden(float y, Mode mode, dev.granary.Handle<World.Hole> handle) {
            enum Mode { LOW, HIGH }
        }
        """;

    @BothCompilers
    void partsInAnotherPackage(TestCompiler compiler) {
        compiler.accepts(HIDING, HIDDEN, """
            package physics;

            import dev.granary.*;
            import game.World;

            @Kernels(World.Particle.class)
            class Physics {
                @Kernel static void look(World.Particle p) {}
                @Kernel static World.Particle move(World.Particle p, float dt) {
                    return new World.Particle(p.x() + dt, p.hidden(), p.lit());
                }
                record Motion(float x) {}
                @Kernel static Motion drift(World.Particle p) { return new Motion(-p.x()); }
                @Kernel(where = "lit") static double sum(double sum, World.Particle p) { return sum + p.x(); }
                @RemoveIf static boolean isOver(World.Particle p) { return p.x() < 0; }
            }
            """);
    }

    @BothCompilers
    void loopsThatNameHiddenParts(TestCompiler compiler) {
        compiler.rejects(HIDING, HIDDEN, """
            package physics;

            import dev.granary.*;
            import game.World;

            @Kernels(World.Particle.class)
            class Physics {
                @Kernel
                static World.Part hide(World.Particle p) { // ERROR
                    return new World.Part(p.hidden());
                }
            }
            """, """
            package physics;

            import dev.granary.*;
            import game.World;

            @Kernels(World.Struct.class)
            class Structs {
                @Kernel(scratch = true) // ERROR
                static World.Struct keep(World.Struct s) { return s; }
            }
            """, """
            package physics;

            import dev.granary.*;
            import game.World;

            @Kernels(World.Hole.class)
            class Holes {
                @Kernel(holes = true) // ERROR
                static World.Hole keep(World.Hole h) { return h; }
            }
            """)
                .with(
                        "[Granary/ProjectionMismatch] Component 'hidden' of World.Part, which kernel 'hide' of Physics"
                            + " returns, can't be written, because the loop would have to name Hidden, which is hidden"
                            + " from Physics. Return the whole record, or move the kernel to where it can be named.",
                        "[Granary/IncompatibleOptions] Option scratch of kernel 'keep' of Structs can't keep its"
                                + " promise, because a loop over copies would have to name Hidden, which is hidden from"
                                + " Structs. Remove it.",
                        "[Granary/IncompatibleOptions] Option holes of kernel 'keep' of Holes can't keep its"
                                + " promise, because a loop over vacant rows would have to name Hidden, which is hidden"
                                + " from Holes. Remove it.");
    }

    @BothCompilers
    void methodsThatCannotBeCalled(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel
                void look(Particle p) {} // ERROR

                @Kernel
                private static void peek(Particle p) {} // ERROR

                @Kernel
                static <T> void put(Particle p, T into) {} // ERROR

                @Kernel
                @RemoveIf
                static boolean isOver(Particle p) { return false; } // ERROR

                private record Secret(int x) {}

                @Kernel
                static void tell(Particle p, List<Secret> secrets) {} // ERROR
            """))
                .with(
                        "[Granary/KernelNotStatic] Kernel 'look' of Physics is not static, which it has to be, because"
                            + " a loop over items has no object to call it on. Make it static, and pass what it needs"
                            + " as parameters.",
                        "[Granary/PrivateKernel] Kernel 'peek' of Physics can't be called, because it is private and"
                                + " the loop is in a class of its own. Make it package-private or public.",
                        "[Granary/GenericKernel] Kernel 'put' of Physics has type parameters <T>, which it can't have,"
                                + " because the loop around it is generated once. Use the types that they stand for.",
                        "[Granary/BothAnnotations] Kernel 'isOver' of Physics is annotated with both @Kernel and"
                            + " @RemoveIf, which is one too many, because it gets one loop. Remove one: @Kernel works"
                            + " on items, @RemoveIf says which to remove, @Select which there are.",
                        "[Granary/InaccessibleType] Kernel 'tell' of Physics can't have a loop, because Physics.Secret"
                            + " is private and the loop is in a class of its own. Make Physics.Secret package-private"
                            + " or public.");
    }

    /** The loop may be called as the kernel is; the one in a pool has the pool last. What gives a warning is an array. */
    @BothCompilers
    void anyNumberOfValues(TestCompiler compiler) {
        compiler.accepts(PARTICLE, VECTOR, """
            package game;

            import dev.granary.*;
            import java.util.List;
            import java.util.concurrent.ForkJoinPool;

            @Kernels(Particle.class)
            class Physics {
                @Kernel static void look(Particle p, int... numbers) {}

                @SafeVarargs
                @Kernel static void read(Particle p, List<String>... texts) {}

                static void all(ParticleStore particles, List<String>[] texts) {
                    PhysicsKernels.look(particles);
                    PhysicsKernels.look(particles, 1, 2);
                    PhysicsKernels.look(particles, new int[] {1, 2}, ForkJoinPool.commonPool());
                    PhysicsKernels.read(particles, texts);
                }
            }
            """);
    }

    /** What a class inherits it can name, and the loop, which inherits nothing, can't. */
    @BothCompilers
    void protectedTypes(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, """
            package base;

            public class Base {
                protected enum Tone { LOW }

                protected static class Tones {
                    public enum Pitch { HIGH }
                }
            }
            """, """
            package game;

            import dev.granary.*;

            @Kernels(Particle.class)
            class Physics extends base.Base {
                @Kernel
                static void look(Particle p, Tone tone) {} // ERROR

                @Kernel
                static void listen(Particle p, Tones.Pitch[] pitches) {} // ERROR
            }
            """)
                .with(
                        "[Granary/InaccessibleType] Kernel 'look' of Physics can't have a loop, because Base.Tone is"
                                + " protected and the loop is in a class of its own. Make Base.Tone public.",
                        "[Granary/InaccessibleType] Kernel 'listen' of Physics can't have a loop, because Base.Tones is"
                                + " protected and the loop is in a class of its own. Make Base.Tones public.");
    }

    /** Beside the class that has it, a protected type is as good as a package-private one. */
    @BothCompilers
    void protectedTypesOfThePackage(TestCompiler compiler) {
        compiler.accepts(
                PARTICLE, VECTOR, """
                package game;

                class Base {
                    protected enum Tone { LOW }
                }
                """, kernels("Particle", "@Kernel static void look(Particle p, Base.Tone tone) {}"));
    }

    @BothCompilers
    void wrongSignatures(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel
                static Particle step(float dt, Particle p) { return p; } // ERROR

                @Kernel
                static void nothing() {} // ERROR

                @Kernel
                static double energy(double sum, float scale, Particle p) { return sum; } // ERROR

                @Kernel
                static void attract(Particle p, Particle other, float g) {} // ERROR

                @Kernel
                static String life(Particle p, float dt) { return ""; } // ERROR

                @Kernel
                static Particle move(ParticleStore.Cursor p) { return p.value(); } // ERROR

                @RemoveIf
                static void isOver(Particle p) {} // ERROR
            """))
                .with(
                        "[Granary/KernelSignature] Kernel 'step' of Physics takes (float, Particle), which leaves open"
                            + " where the item goes, because a kernel takes the record or the cursor first, and only a"
                            + " reduction takes its total before. Declare it as \"static Particle step(Particle"
                            + " particle, float dt)\", with Particle or its store's cursor.",
                        "[Granary/KernelSignature] Kernel 'nothing' of Physics takes (), which leaves open where the"
                            + " item goes, because a kernel takes the record or the cursor first, and only a reduction"
                            + " takes its total before. Declare it as \"static void nothing(Particle particle)\", with"
                            + " Particle or its store's cursor.",
                        "[Granary/KernelSignature] Kernel 'energy' of Physics takes (double, float, Particle), which"
                                + " leaves open where the item goes, because a kernel takes the record or the cursor"
                                + " first, and only a reduction takes its total before. Declare it as \"static double"
                                + " energy(double sum, Particle particle, float scale)\", with Particle or its store's"
                                + " cursor.",
                        "[Granary/KernelSignature] Kernel 'attract' of Physics takes (Particle, Particle, float),"
                            + " which is more than one item, because a loop visits one Particle at a time. Declare it"
                            + " as \"static void attract(Particle p, float g)\"; behind a ParticleStore.Cursor, a"
                            + " Particle is one that is passed.",
                        "[Granary/KernelSignature] Kernel 'life' of Physics returns String, which a loop has no use"
                            + " for, because a kernel that takes a record returns it, another record of some of its"
                            + " columns, a number to sort by, or nothing; a reduction takes its total first. Declare"
                            + " it as \"static Particle life(Particle p, float dt)\".",
                        "[Granary/KernelSignature] Kernel 'move' of Physics returns Particle, which a loop has no use"
                                + " for, because a kernel on the cursor works in place. Declare it as \"static void"
                                + " move(ParticleStore.Cursor p)\".",
                        "[Granary/KernelSignature] Kernel 'isOver' of Physics returns void, which a loop has no use"
                            + " for, because @RemoveIf asks whether to remove the item. Declare it as \"static boolean"
                            + " isOver(Particle p)\".");
    }

    @BothCompilers
    void updatesThatMayBeReductions(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel
                static Particle toward(Particle p, Particle target, float dt) { return p; } // ERROR
            """))
                .with("[Granary/KernelSignature] Kernel 'toward' of Physics takes (Particle, Particle, float) and"
                        + " returns Particle, which has two meanings, because it may set the item and be passed the"
                        + " other Particle, or be a reduction whose total is one. Take the store's cursor where the"
                        + " item is: \"static void toward(ParticleStore.Cursor p, Particle target, float dt)\" sets it"
                        + " in place, \"static Particle toward(Particle p, ParticleStore.Cursor target, float dt)\" is"
                        + " a reduction.");
    }

    @BothCompilers
    void undefinedTypes(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel
                static void draw(Particle p, Canvas canvas) {} // BROKEN ERROR

                @Kernel
                static void send(Particle p) throws Lost {} // BROKEN ERROR
            """))
                .with(
                        "[Granary/UndefinedType] Kernel 'draw' of Physics can't have a loop, because Canvas is not"
                            + " defined, nor has an annotation processor generated it. Import it, define it, or add it"
                            + " to the class path.",
                        "[Granary/UndefinedType] Kernel 'send' of Physics can't have a loop, because Lost is not"
                            + " defined, nor has an annotation processor generated it. Import it, define it, or add it"
                            + " to the class path.");
    }

    @BothCompilers
    void twoKernelsWithOneLoop(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel
                static Particle step(Particle p, float dt) { return p; }

                @Kernel
                static void step(ParticleStore.Cursor p, float dt) {} // ERROR

                @Kernel
                static void look(Particle p) {}

                @Kernel
                static void look(Particle p, ForkJoinPool pool) {} // ERROR
            """))
                .with(
                        "[Granary/KernelTwice] Kernel 'step' of Physics can't have a loop, because another kernel"
                            + " already has one with the signature step(ParticleStore, float). Rename one of the two.",
                        "[Granary/KernelTwice] Kernel 'look' of Physics can't have a loop, because another kernel"
                                + " already has one with the signature look(ParticleStore, ForkJoinPool). Rename one of"
                                + " the two.");
    }

    /** An order takes what its kernel takes, and no store. */
    @BothCompilers
    void loopsOverViews(TestCompiler compiler) {
        compiler.rejects("""
            import dev.granary.*;
            import java.util.concurrent.ForkJoinPool;

            @SoA(views = true)
            record Planet(int x) {
                @Kernel
                static int order(Planet p, PlanetStore.View view) { return p.x(); }

                @Kernel
                static void order(Planet p) {} // ERROR

                @Kernel
                static int order(int sum, Planet p, ForkJoinPool pool) { return sum + p.x(); }

                @Kernel
                static int pooled(Planet p, PlanetStore.View view, ForkJoinPool pool) { return p.x(); }

                @Select
                static boolean pooled(PlanetStore.Cursor p) { return p.x() > 0; } // ERROR

                @Kernel
                static int sets(Planet p, PlanetStore.View view) { return p.x(); }

                @Kernel
                static Planet sets(Planet p) { return new Planet(p.x() + 1); }

                @Kernel
                static int goes(Planet p, PlanetStore.View view) { return p.x(); }

                @RemoveIf
                static boolean goes(Planet p) { return p.x() > 0; }
            }
            """)
                .with(
                        "[Granary/KernelTwice] Kernel 'order' of Planet can't have a loop, because another kernel"
                                + " already has one with the signature order(PlanetStore.View). Rename one of the two.",
                        "[Granary/KernelTwice] Kernel 'pooled' of Planet can't have a loop, because another kernel"
                                + " already has one with the signature pooled(PlanetStore.View, ForkJoinPool). Rename"
                                + " one of the two.");
    }

    /** They are told apart by packages, as javac does. */
    @BothCompilers
    void loopsOverTypesOfOneName(TestCompiler compiler) {
        String particle = "package %s;\n\n@dev.granary.SoA\npublic record Particle(float life) {}\n";
        String wind = "package %s;\n\npublic record Wind(float x) {}\n";
        compiler.accepts(
                particle.formatted("near"),
                particle.formatted("far"),
                wind.formatted("near"),
                wind.formatted("far"),
                """
                package game;

                import dev.granary.*;

                @Kernels({near.Particle.class, far.Particle.class})
                class Physics {
                    @Kernel
                    static near.Particle step(near.Particle p) { return new near.Particle(p.life() + 1); }

                    @Kernel
                    static far.Particle step(far.Particle p) { return new far.Particle(p.life() + 2); }

                    @Kernel
                    static near.Particle blow(near.Particle p, near.Wind w) { return new near.Particle(w.x()); }

                    @Kernel
                    static near.Particle blow(near.Particle p, far.Wind... w) { return new near.Particle(w.length); }

                    @Kernel
                    static near.Particle blow(near.Particle p, near.Wind... w) { return new near.Particle(w.length); }

                    static void all(near.ParticleStore nears, far.ParticleStore fars) {
                        PhysicsKernels.step(nears);
                        PhysicsKernels.step(fars);
                        PhysicsKernels.blow(nears, new near.Wind(1));
                        PhysicsKernels.blow(nears, new far.Wind(1), new far.Wind(2));
                    }
                }
                """);
    }

    /** The methods that sort by a kernel take no store. */
    @BothCompilers
    void ordersLikeMethodsOfObject(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel
                static int hashCode(Particle p) { return 1; } // ERROR

                @Kernel
                static long wait(Particle p, long millis, int nanos) { return 1; } // ERROR

                @Kernel
                static int wait(Particle p, int millis) { return 1; }

                @Kernel
                static void notify(Particle p) {}
            """))
                .with(
                        "[Granary/KernelTwice] Kernel 'hashCode' of Physics can't have a loop, because every class has"
                                + " a method hashCode() of its own. Rename the kernel.",
                        "[Granary/KernelTwice] Kernel 'wait' of Physics can't have a loop, because every class has a"
                                + " method wait(long, int) of its own. Rename the kernel.");
    }

    @BothCompilers
    void projections(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                record Speed(float speed) {}
                record Wrong(double life) {}
                record Twice(Vec3 position, float positionX) {}
                record Nothing() {}

                @Kernel
                static Speed speed(Particle p) { return new Speed(1); } // ERROR

                @Kernel
                static Wrong wrong(Particle p) { return new Wrong(1); } // ERROR

                @Kernel
                static Twice twice(Particle p) { return new Twice(p.position(), 1); } // ERROR

                @Kernel
                static Nothing nothing(Particle p) { return new Nothing(); } // ERROR
            """))
                .with(
                        "[Granary/ProjectionMismatch] Component 'speed' of Physics.Speed, which kernel 'speed' of"
                            + " Physics returns, can't be written, because Particle has no column or nested record of"
                            + " that name. Choose one of: life, position, positionX, positionY, positionZ, velocity,"
                            + " velocityX, velocityY, velocityZ, lit.",
                        "[Granary/ProjectionMismatch] Component 'life' of Physics.Wrong, which kernel 'wrong' of"
                            + " Physics returns, can't be written, because its type is double where that of the column"
                            + " is float. Make it float.",
                        "[Granary/ProjectionMismatch] Component 'positionX' of Physics.Twice, which kernel 'twice' of"
                                + " Physics returns, can't be written, because component 'position' writes the same"
                                + " column. Remove one of the two.",
                        "[Granary/ProjectionMismatch] Record Physics.Nothing, which kernel 'nothing' of Physics"
                                + " returns, writes nothing, because it has no components. Give it components named as"
                                + " columns, or return void.");
    }

    @BothCompilers
    void optionsOfPackedStores(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel(scratch = true) // ERROR
                static Particle one(Particle p) { return p; }

                @Kernel(holes = true) // ERROR
                static Particle two(Particle p) { return p; }

                @Kernel(combine = "add") // ERROR
                static Particle three(Particle p) { return p; }

                @Kernel(combine = "add") // ERROR
                static double four(double sum, Particle p) { return sum; }

                private static double add(double one, double other) { return one + other; }
            """))
                .with(
                        "[Granary/OptionWithoutEffect] Option scratch of kernel 'one' of Physics would have no effect,"
                                + " because the store of Particle keeps columns already. Remove the option.",
                        "[Granary/OptionWithoutEffect] Option holes of kernel 'two' of Physics would have no effect,"
                                + " because the store of Particle is packed and has none. Remove the option.",
                        "[Granary/OptionWithoutEffect] Option combine of kernel 'three' of Physics would have no"
                                + " effect, because only the totals of a reduction can be combined. Remove the option.",
                        "[Granary/NoCombine] Option combine of kernel 'four' of Physics is 'add', which can't be"
                            + " called, because the class has no static method \"double add(double, double)\" that is"
                            + " not private, has no type parameters and throws nothing. Declare it, or name another.");
    }

    @BothCompilers
    void identities(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel(identity = "none") // ERROR
                static void one(Particle p) {}

                @Kernel(identity = "none") // ERROR
                static double two(double sum, Particle p) { return sum; }

                @Kernel(combine = "add", identity = "none") // ERROR
                static double three(double sum, Particle p) { return sum; }

                static double add(double one, double other) { return one + other; }

                static int none() { return 0; }

                static double none(double... more) { return 0; }
            """))
                .with(
                        "[Granary/OptionWithoutEffect] Option identity of kernel 'one' of Physics would have no effect,"
                                + " because only a reduction has totals. Remove the option.",
                        "[Granary/OptionWithoutEffect] Option identity of kernel 'two' of Physics would have no effect,"
                                + " because it makes totals that are combined, and option combine names no method."
                                + " Remove the option.",
                        "[Granary/NoIdentity] Option identity of kernel 'three' of Physics is 'none', which can't be"
                                + " called, because the class has no static method \"double none()\" that is not"
                                + " private, has no type parameters and throws nothing. Declare it, or name another.");
    }

    /** A total that all threads begin with can't be one that they change. */
    @BothCompilers
    void sharedTotals(TestCompiler compiler) {
        List<String> shared = List.of(
                "long[]", "StringBuilder", "List<String>", "Number", "Object", "Physics.Sum<int[]>", "Physics.Held");
        compiler.rejects(PARTICLE, VECTOR, totals("@Kernel(combine = \"add\") // ERROR", shared))
                .with(shared.stream()
                        .map(type -> "[Granary/SharedTotal] Option combine of kernel 'sum" + shared.indexOf(type)
                                + "' of Physics can't keep its promise, because a total of type " + type
                                + " may be changed, and all"
                                + " threads of a pool would begin with the one of the caller. Name a static method that"
                                + " makes a new one for each part in option identity, or use a total that can't be"
                                + " changed, such as a record of numbers.")
                        .toArray(String[]::new));
        compiler.accepts(
                PARTICLE, VECTOR, totals("@Kernel(combine = \"add\", identity = \"none\")", List.of("long[]", "Held")));
        compiler.accepts(
                PARTICLE,
                VECTOR,
                totals(
                        "@Kernel(combine = \"add\")",
                        List.of(
                                "long",
                                "Long",
                                "String",
                                "java.math.BigInteger",
                                "Sum<String>",
                                "Sum<Sum<Tone>>",
                                "Chain",
                                "Tone")));
    }

    private static String totals(String annotation, List<String> types) {
        StringBuilder text = new StringBuilder("""
                record Sum<T>(T value, float x) {}

                record Held(List<String> names) {}

                record Chain(Chain next, Handle<Particle> item) {}

                enum Tone { LOW }

            """);
        for (int number = 0; number < types.size(); number++) {
            text.append("""
                    %1$s
                    static %2$s sum%3$d(%2$s sum, Particle p) { return sum; }

                    static %2$s add%3$d(%2$s one, %2$s other) { return one; }

                    static %2$s none%3$d() { throw null; }

                """.formatted(
                            annotation.replace("add", "add" + number).replace("none", "none" + number),
                            types.get(number),
                            number));
        }
        return kernels("Particle", text.toString());
    }

    @BothCompilers
    void optionsOfStructs(TestCompiler compiler) {
        compiler.rejects(BODY, kernels("Body", """
                @Kernel(scratch = true) // ERROR
                static void one(Body b) {}

                @Kernel(holes = true) // ERROR
                static Body two(Body b) { return b; }

                @Kernel(holes = true) // ERROR
                static void three(Body b) {}
            """))
                .with(
                        "[Granary/OptionWithoutEffect] Option scratch of kernel 'one' of Physics would have no effect,"
                                + " because only a kernel that takes and returns records runs on copies. Remove the"
                                + " option.",
                        "[Granary/IncompatibleOptions] Option holes of kernel 'two' of Physics can't keep its promise,"
                                + " because the store of Body does not clear vacant items. Remove it, or choose"
                                + " @BulkData(layout = SOA).",
                        "[Granary/OptionWithoutEffect] Option holes of kernel 'three' of Physics would have no effect,"
                            + " because only a kernel that takes and returns records runs on vacant rows. Remove the"
                            + " option.");
    }

    @BothCompilers
    void ordersHaveNoOptions(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel(where = "lit") // ERROR
                static float first(Particle p) { return 1; }

                @Kernel(scratch = true) // ERROR
                static float second(Particle p) { return 1; }

                @Kernel(holes = true) // ERROR
                static int third(Particle p) { return 1; }

                @Kernel(groupBy = "lit") // ERROR
                static int fourth(Particle p) { return 1; }

                @Kernel(combine = "plus") // ERROR
                static int fifth(Particle p) { return 1; }
            """))
                .with(
                        "[Granary/OptionWithoutEffect] Option where of kernel 'first' of Physics would have no effect,"
                                + " because an order is asked of something, such as store.where(mask). Remove the"
                                + " option.",
                        "[Granary/OptionWithoutEffect] Option scratch of kernel 'second' of Physics would have no"
                                + " effect, because the store of Particle keeps columns already. Remove the option.",
                        "[Granary/OptionWithoutEffect] Option holes of kernel 'third' of Physics would have no effect,"
                                + " because the store of Particle is packed and has none. Remove the option.",
                        "[Granary/OptionWithoutEffect] Option groupBy of kernel 'fourth' of Physics would have no"
                                + " effect, because only a reduction has a total for each group. Remove the option.",
                        "[Granary/OptionWithoutEffect] Option combine of kernel 'fifth' of Physics would have no"
                            + " effect, because only the totals of a reduction can be combined. Remove the option.");
    }

    @BothCompilers
    void vacantRowsHaveNoReferences(TestCompiler compiler) {
        compiler.rejects(LEAF, kernels("Leaf", """
                @Kernel(holes = true) // ERROR
                static Leaf grow(Leaf l) { return l; }
            """))
                .with("[Granary/IncompatibleOptions] Option holes of kernel 'grow' of Physics can't keep its promise,"
                        + " because references of Leaf are null in vacant rows, and have to stay so. Remove it, or move"
                        + " the @Boxed and @Symbol components to another record.");
    }

    @BothCompilers
    void vacantRowsHaveNoHandles(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData(layout = dev.granary.Layout.SOA)
            record Leaf(float life) {}
            """, kernels("Leaf", """
                    @Kernel(holes = true) // ERROR
                    static Leaf grow(Leaf l, Handle<Leaf> self) { return l; }
                """))
                .with("[Granary/IncompatibleOptions] Option holes of kernel 'grow' of Physics can't keep its promise,"
                        + " because a vacant row of Leaf has no handle. Remove it, or the parameter.");
    }

    @BothCompilers
    void nameOfTheLoopsTaken(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, """
            package game;

            class PhysicsKernels {}
            """, """
            package game;

            @dev.granary.Kernels(Particle.class)
            class Physics { // ERROR
                @dev.granary.Kernel static void look(Particle p) {}
            }
            """)
                .with("[Granary/NameTaken] The loops for kernels of Physics can't be in a class named PhysicsKernels,"
                        + " because a class in the same package has that name. Rename either.");
    }

    /** What is wrong with the record is said once, and not again for each kernel. */
    @BothCompilers
    void problemsOfTheRecord(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(Runnable name) { // ERROR
                @dev.granary.Kernel static void look(Particle p) {}
            }
            """)
                .with("[Granary/UnsupportedType] Component 'name' of Particle has type Runnable, which has no column."
                        + " Use a primitive, an enum, a Handle or another record, or mark it @Boxed to keep it as"
                        + " an object.");
    }

    /** Where something else is wrong, javac does not show what has been generated; that is no problem of the kernel. */
    @BothCompilers
    void problemsElsewhere(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel
                static void stop(ParticleStore.Cursor p) {}

                @Kernel
                static void slow(ParticleStore.Cursor p, Handle<Particle> self) {}
            """), """
            package game;

            @dev.granary.SoA
            record Wrong(Runnable name) {} // ERROR
            """)
                .with("[Granary/UnsupportedType] Component 'name' of Wrong has type Runnable, which has no column. Use"
                        + " a primitive, an enum, a Handle or another record, or mark it @Boxed to keep it as an"
                        + " object.");
    }

    @BothCompilers
    void conditions(TestCompiler compiler) {
        String indent = compiler.isJavac() ? "  " : "";
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel(where = "lit & !liit") // ERROR
                static void one(Particle p) {}

                @RemoveIf(where = "(lit") // ERROR
                static boolean two(Particle p) { return true; }

                @Kernel(where = "") // ERROR
                static void three(Particle p) {}
            """))
                .with(
                        "[Granary/WhereMistaken] Option where of kernel 'one' of Physics can't be read, because there"
                                + " is no flag 'liit', at character 8. Did you mean 'lit'?\n"
                                + indent + "lit & !liit\n"
                                + indent + "       ^",
                        "[Granary/WhereMistaken] Option where of kernel 'two' of Physics can't be read, because the"
                                + " '(' at 1 is not closed, at character 5. Add ')'.\n"
                                + indent + "(lit\n"
                                + indent + "    ^",
                        "[Granary/WhereMistaken] Option where of kernel 'three' of Physics can't be read, because a"
                                + " flag is missing at the end, at character 1. Name one: lit.\n"
                                + indent + "\n"
                                + indent + "^");
    }

    @BothCompilers
    void vacantRowsHaveNoFlags(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData(layout = dev.granary.Layout.SOA)
            record Leaf(float life, boolean green) {}
            """, kernels("Leaf", """
                    @Kernel(holes = true, where = "green") // ERROR
                    static Leaf grow(Leaf l) { return l; }
                """))
                .with("[Granary/IncompatibleOptions] Option holes of kernel 'grow' of Physics can't keep its promise,"
                        + " because a vacant row of Leaf has no flags. Remove it, or option where.");
    }

    @BothCompilers
    void termsOfAnItem(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel(without = Vec3.class) // ERROR
                static void look(Particle p) {}
            """))
                .with("[Granary/OptionWithoutEffect] Option without of kernel 'look' of Physics would have no effect,"
                        + " because Particle is the item of a store, and an item has all of its components. Remove the"
                        + " option.");
    }

    /** A question about the item is usually whether to remove it. */
    @BothCompilers
    void answersAreForRemoval(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel
                static boolean dead(Particle p) { return p.life() < 0; } // ERROR
            """))
                .with("[Granary/KernelSignature] Kernel 'dead' of Physics returns boolean, which a loop has no use"
                        + " for, because @Kernel does not ask. Declare it as \"@RemoveIf static boolean"
                        + " dead(Particle p)\" to remove the items that it is true of, with @Select to find them, or"
                        + " as \"static void dead(Particle p)\".");
    }

    @BothCompilers
    void groups(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel(groupBy = "litt") // ERROR
                static int one(int sum, Particle p) { return sum + 1; }

                @Kernel(groupBy = {"lit", "position"}) // ERROR
                static int two(int sum, Particle p) { return sum + 1; }

                @Kernel(groupBy = {"lit", "lit"}) // ERROR
                static int three(int sum, Particle p) { return sum + 1; }

                @Kernel(groupBy = "lit") // ERROR
                static void four(Particle p) {}

                @Kernel(groupBy = "lit") // ERROR
                static int[] five(int[] sum, Particle p) { return sum; }

                @Kernel(groupBy = {"lit", "life", "position.x", "positionY", "position.z"}) // ERROR
                static int six(int sum, Particle p) { return sum; }
            """))
                .with(
                        "[Granary/UnknownComponent] Option groupBy of kernel 'one' of Physics names 'litt', which"
                            + " can't tell groups apart, because Particle has no such component. Did you mean 'lit'?"
                            + " Choose one of: life, lit, position.x, position.y, position.z, velocity.x, velocity.y,"
                            + " velocity.z.",
                        "[Granary/IncompatibleOptions] Option groupBy of kernel 'two' of Physics can't keep its"
                                + " promise, because 'position' is a record, and not a column. Name columns of it.",
                        "[Granary/IncompatibleOptions] Option groupBy of kernel 'three' of Physics can't keep its"
                                + " promise, because 'lit' is named twice. Remove it once.",
                        "[Granary/OptionWithoutEffect] Option groupBy of kernel 'four' of Physics would have no effect,"
                                + " because only a reduction has a total for each group. Remove the option.",
                        "[Granary/IncompatibleOptions] Option groupBy of kernel 'five' of Physics can't keep its"
                            + " promise, because a total of type int[] may be changed, and all groups would begin with"
                            + " the one of the caller. Name a static method that makes a new one for each group in"
                            + " option identity, or use a total that can't be changed, such as a record of numbers.",
                        "[Granary/IncompatibleOptions] Option groupBy of kernel 'six' of Physics can't keep its"
                                + " promise, because a group has 4 keys at most, and these are 5. Remove some, or keep"
                                + " them in one component.");
    }

    @BothCompilers
    void selectionsAsk(TestCompiler compiler) {
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Select
                static int dead(Particle p) { return 1; } // ERROR

                @Select
                static boolean young(float age) { return true; } // ERROR

                @Select
                @RemoveIf
                static boolean old(Particle p) { return true; } // ERROR
            """))
                .with(
                        "[Granary/KernelSignature] Kernel 'dead' of Physics returns int, which a loop has no use for,"
                            + " because @Select asks whether an item is one of those. Declare it as \"static boolean"
                            + " dead(Particle p)\".",
                        "[Granary/KernelSignature] Kernel 'young' of Physics takes (float), which leaves open where"
                                + " the item goes, because a kernel takes the record or the cursor first, and only a"
                                + " reduction takes its total before. Declare it as \"static boolean young(Particle"
                                + " particle, float age)\", with Particle or its store's cursor.",
                        "[Granary/BothAnnotations] Kernel 'old' of Physics is annotated with both @RemoveIf and"
                            + " @Select, which is one too many, because it gets one loop. Remove one: @Kernel works on"
                            + " items, @RemoveIf says which to remove, @Select which there are.");
    }

    /** What is no flag is told what it is; so is one of a nested record, by either name. */
    @BothCompilers
    void conditionsOnNumbers(TestCompiler compiler) {
        String indent = compiler.isJavac() ? "  " : "";
        String message =
                "[Granary/WhereMistaken] Option where of kernel '%s' of Physics can't be read, because '%s' is of type"
                    + " float, and a condition is made of flags, boolean components, enums and symbols, at character"
                    + " 1. Test it in the kernel, or add a boolean component that says what the test does.\n"
                        + indent + "%s\n" + indent + "^";
        compiler.rejects(PARTICLE, VECTOR, kernels("Particle", """
                @Kernel(where = "life < 0") // ERROR
                static void one(Particle p) {}

                @Kernel(where = "position.x & lit") // ERROR
                static void two(Particle p) {}

                @Select(where = "positionX") // ERROR
                static boolean three(Particle p) { return true; }
            """))
                .with(
                        message.formatted("one", "life", "life < 0"),
                        message.formatted("two", "position.x", "position.x & lit"),
                        message.formatted("three", "positionX", "positionX"));
    }
}
