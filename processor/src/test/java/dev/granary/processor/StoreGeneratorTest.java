package dev.granary.processor;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.GeneratingProcessor;
import dev.granary.processor.testing.MeddledProcessor;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.Element;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreGeneratorTest {

    @BothCompilers
    void nameTakenByAClass(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA // ERROR
            record Particle(float life) {}
            """, """
            package game;

            class ParticleStore {}
            """)
                .with("[Granary/NameTaken] The store of record Particle can't be named ParticleStore, because a"
                        + " class in the same package has that name. Choose another one: @SoA(name = \"...\").");
    }

    @BothCompilers
    void nameTakenByTheRecordItself(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData(
                    capacity = 1,
                    name = "Particle") // ERROR
            record Particle(float life) {}
            """)
                .with("[Granary/NameTaken] The store of record Particle can't be named Particle, because a class in"
                        + " the same package has that name. Choose another one: @BulkData(name = \"...\").");
    }

    @BothCompilers
    void nameTakenByAnotherStore(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA(name = "Swarm")
            record Bee(float x) {}

            @SoA(
                    name = "Swarm") // ERROR
            record Fly(float x) {}
            """)
                .with("[Granary/NameTaken] The store of record Fly can't be named Swarm, because the store of record"
                        + " Bee in the same package has that name. Choose another one: @SoA(name = \"...\").");
    }

    /** All that is generated has one space of names: of two classes of the same one, the compiler would get the first only. */
    @BothCompilers
    void nameTakenByLoops(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(name = "PhysicsKernels")
            record Particle(float life) {}
            """, """
            package game;

            @dev.granary.Kernels(Particle.class)
            class Physics { // ERROR
                @dev.granary.Kernel static void look(Particle p) {}
            }
            """)
                .with("[Granary/NameTaken] The loops for kernels of Physics can't be in a class named PhysicsKernels,"
                        + " because the store of record Particle in the same package has that name. Rename either.");
    }

    @BothCompilers
    void nameTakenByTheStoreOfANestedRecord(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @SoA // ERROR
            record World_Particle(float x) {}

            class World {
                @SoA
                record Particle(float x) {}
            }
            """)
                .with("[Granary/NameTaken] The store of record World_Particle can't be named World_ParticleStore,"
                        + " because the store of record World.Particle in the same package has that name. Choose"
                        + " another one: @SoA(name = \"...\").");
    }

    @BothCompilers
    void nameOfAPackageInUse(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.BulkData
            record Particle(
                    boolean lit,
                    int java) {} // ERROR
            """, """
            package game;

            class Arrays {}
            """)
                .with("[Granary/NameCollision] Component 'java' of Particle can't have an accessor 'java', because"
                        + " generated code uses that name for a package where another class has the simple name of"
                        + " one that it needs. Rename the component.");
    }

    /** Which is what makes the processor isolating. */
    @BothCompilers
    void eachFileComesFromItsRecord(TestCompiler compiler) {
        Map<String, List<Element>> origins = new TreeMap<>();
        compiler.compileWith(
                List.of(MeddledProcessor.notingOrigins(new GranaryProcessor(), origins)), List.of(Source.of("""
                    package game;

                    interface World {
                        @dev.granary.SoA
                        record Particle(Vec position) {}

                        @dev.granary.BulkData(name = "Sounds")
                        record Sound(float volume, Vec position) {}

                        record Vec(float x) {}
                    }
                    """)));
        assertEquals(
                "{game.Sounds=[game.World.Sound], game.World_ParticleStore=[game.World.Particle]}", origins.toString());
    }

    /** Another package is another name. */
    @Test
    void nameInAnotherPackage() {
        TestCompiler.javac().accepts("""
            package game;

            @dev.granary.SoA
            record Particle(float life) {}
            """, """
            package math;

            @dev.granary.SoA
            record Particle(float life) {}
            """, """
            @dev.granary.SoA
            record Particle(float life) {}
            """, """
            package math;

            class Holder {
                class ParticleStore {}
            }
            """);
    }

    @BothCompilers
    void runtimeMissing(TestCompiler compiler, @TempDir Path classes) throws IOException {
        Path folder = Files.createDirectories(classes.resolve("dev/granary"));
        for (String type : List.of("SoA", "BulkData", "Layout", "Boxed", "Handle")) {
            Path copy = folder.resolve(type + ".class");
            try (var original = dev.granary.SoA.class.getResourceAsStream(type + ".class")) {
                Files.copy(original, copy);
            }
        }
        compiler.withClassPath(classes.toFile())
                .rejects("""
                    package game;

                    import dev.granary.*;

                    @SoA
                    record Particle(float life) {} // ERROR

                    @SoA
                    record Wave(float height) {}
                    """)
                .with("[Granary/RuntimeMissing] The store of record Particle can't be generated, because class"
                        + " dev.granary.runtime.Slots is missing from the class path. Add the dependency"
                        + " dev.granary:granary-runtime, in the version of the processor.");
    }

    @Test
    void notWritten() {
        TestCompiler.javac()
                .withOptions("-Xlint:-processing")
                .withProcessors(new GeneratingProcessor("""
                    package game;

                    class ParticleStore {}
                    """))
                .rejects("""
                    package game;

                    @dev.granary.SoA
                    record Particle(float life) {} // ERROR
                    """)
                .with("[Granary/NotWritten] The store of record Particle can't be written, because the compiler"
                        + " refuses a file for game.ParticleStore: Attempt to recreate a file for type"
                        + " game.ParticleStore. See whether another annotation processor generates that class, and"
                        + " whether the output directory can be written.");
    }

    /** No matter what it is compiled with, and in which order. */
    @Test
    void sameInputGivesSameBytes() throws IOException {
        List<String> sources = List.of("""
            package game;

            @dev.granary.BulkData(name = "Bees")
            public record Bee(Vec2 position, Mode mode, boolean tired, dev.granary.Handle<Fly> prey) {}
            """, """
            package game;

            @dev.granary.SoA
            public record Fly(Vec2 position, @dev.granary.Boxed String name, Mode mode) {}
            """, """
            package game;

            public record Vec2(float x, float y) {}
            """, """
            package game;

            public enum Mode { REST, FLY }
            """);
        String first = generated(TestCompiler.javac().accepts(sources.toArray(String[]::new)));
        assertEquals(first, generated(TestCompiler.javac().accepts(sources.toArray(String[]::new))));
        assertEquals(
                first, generated(TestCompiler.javac().accepts(sources.reversed().toArray(String[]::new))));
        String withoutTokensOfJavac = first.replace("@SuppressWarnings(\"doclint:missing\")\n", "");
        assertEquals(withoutTokensOfJavac, generated(TestCompiler.ecj().accepts(sources.toArray(String[]::new))));
    }

    private static String generated(Compilation compilation) throws IOException {
        StringBuilder all = new StringBuilder();
        for (JavaFileObject file : compilation.generatedSourceFiles().stream()
                .sorted(java.util.Comparator.comparing(JavaFileObject::getName))
                .toList()) {
            all.append(file.getName())
                    .append('\n')
                    .append(new String(file.openInputStream().readAllBytes(), UTF_8));
        }
        return all.toString();
    }

    @BothCompilers
    void asVisibleAsTheRecord(TestCompiler compiler) {
        Compilation compilation = compiler.accepts("""
            package game;

            import dev.granary.SoA;

            public interface World {
                @SoA
                record Particle(float life) {}

                class Parts {
                    @SoA
                    public record Wheel(float radius) {}

                    @SoA
                    protected record Door(float angle) {}
                }
            }
            """, """
            package game;

            class Hidden {
                @dev.granary.SoA
                public record Key(int teeth) {}
            }
            """);
        assertEquals("public final class", declaration(compilation, "World_ParticleStore"));
        assertEquals("public final class", declaration(compilation, "World_Parts_WheelStore"));
        assertEquals("final class", declaration(compilation, "World_Parts_DoorStore"));
        assertEquals("final class", declaration(compilation, "Hidden_KeyStore"));
    }

    private static String declaration(Compilation compilation, String store) {
        String text = text(compilation, "game." + store);
        return text.lines()
                .filter(line -> line.contains(" class " + store + " "))
                .findFirst()
                .orElseThrow()
                .replaceAll("class .*", "class");
    }

    private static String text(Compilation compilation, String type) {
        try {
            return compilation
                    .generatedSourceFile(type)
                    .orElseThrow()
                    .getCharContent(false)
                    .toString();
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
    }
}
