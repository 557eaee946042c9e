package dev.granary.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.GeneratingProcessor;
import dev.granary.processor.testing.MeddledProcessor;
import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import javax.annotation.processing.Processor;
import javax.tools.JavaFileObject;

class GranaryProcessorTest {
    private static final Source PARTICLE = Source.of("""
        package game;

        @dev.granary.SoA
        record Particle(float life) {} // ERROR
        """);

    @BothCompilers
    void waitsForTypesThatOtherProcessorsGenerate(TestCompiler compiler) {
        Compilation compilation =
                compiler.withProcessors(new GeneratingProcessor("""
                    package game;

                    @dev.granary.SoA
                    public record Body(Vec2 position) {}
                    """, """
                        package game;

                        public record Vec2(float x, float y) {}
                        """)).accepts("""
                            package game;

                            @dev.granary.SoA
                            record Particle(Body body, dev.granary.Handle<Body> target) {}
                            """);
        assertTrue(compilation.generatedSourceFile("game.ParticleStore").isPresent());
    }

    /** A store is generated as well, so it may be a type in a record. */
    @BothCompilers
    void waitsForItsOwnStores(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            @dev.granary.SoA
            record World(@dev.granary.Boxed CellStore cells, int size2) {}
            """, """
            package game;

            @dev.granary.SoA
            record Cell(int life) {}
            """);
    }

    /** So it may be in elements of lists, of items and of entities. */
    @BothCompilers
    void waitsForTypesInElementsOfLists(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            import dev.granary.*;
            import java.util.List;

            @SoA
            record World(@Pooled List<Part> parts) {}
            """, """
            package game;

            import dev.granary.*;
            import java.util.List;

            @dev.granary.World(Zoo.Whole.class)
            interface Zoo {
                record Whole(@Pooled List<Part> parts) {}
            }
            """, """
            package game;

            record Part(@dev.granary.Boxed CellStore cells, int number) {}
            """, """
            package game;

            @dev.granary.SoA
            record Cell(int life) {}
            """);
    }

    /** When something else is wrong, javac skips to the last round, which is too late for files. */
    @BothCompilers
    void generatesNothingInTheLastRound(TestCompiler compiler) {
        compiler.withProcessors(new GeneratingProcessor("""
            package game;

            public record Vec2(float x, float y) {}
            """))
                .rejects("""
                    package game;

                    @dev.granary.SoA
                    record Particle(Vec2 position) {}
                    """, """
                    package game;

                    @dev.granary.SoA
                    record Wave(
                            Vec2 position,
                            Runnable name) {} // ERROR
                    """, """
                    package game;

                    @dev.granary.SoA
                    record Wind(Runnable run) {} // ERROR
                    """)
                .with(
                        "[Granary/UnsupportedType] Component 'name' of Wave has type Runnable, which has no column."
                            + " Use a primitive, an enum, a Handle or another record, or mark it @Boxed to keep it as"
                            + " an object.",
                        "[Granary/UnsupportedType] Component 'run' of Wind has type Runnable, which has no column. Use"
                            + " a primitive, an enum, a Handle or another record, or mark it @Boxed to keep it as an"
                            + " object.");
    }

    @BothCompilers
    void generatesWithoutCompiling(TestCompiler compiler) throws IOException {
        Compilation compilation = compiler.withOptions("-proc:only").accepts(List.of(PARTICLE));
        assertEquals(
                List.of("/SOURCE_OUTPUT/game/ParticleStore.java"),
                compilation.generatedFiles().stream()
                        .map(JavaFileObject::getName)
                        .toList());
    }

    @BothCompilers
    void defectInARecord(TestCompiler compiler) {
        Processor processor = MeddledProcessor.withoutFiles(new GranaryProcessor(), () -> {
            throw new IllegalStateException("oops");
        });
        String error = onlyError(compiler, processor);
        assertTrue(
                error.startsWith("[Granary/InternalError] Type game.Particle can't be processed, because Granary has a"
                        + " defect: java.lang.IllegalStateException: oops, at dev.granary.processor."),
                error);
        assertTrue(error.endsWith("). Please report it with the declaration."), error);
    }

    @BothCompilers
    void defectBetweenRecords(TestCompiler compiler) {
        Processor processor = MeddledProcessor.withoutSources(new GranaryProcessor(), () -> {
            throw new AssertionError("oops");
        });
        String error = onlyError(compiler, processor);
        assertTrue(
                error.startsWith(
                        "[Granary/InternalError] This compilation can't be processed, because Granary has a defect:"
                                + " java.lang.AssertionError: oops, at dev.granary.processor."),
                error);
    }

    @BothCompilers
    void disk(TestCompiler compiler) {
        Processor processor = MeddledProcessor.withoutFiles(new GranaryProcessor(), () -> {
            throw new IOException("No space left on device");
        });
        assertEquals(
                "[Granary/NotWritten] The store of record Particle can't be written, because the compiler refuses a"
                    + " file for game.ParticleStore: No space left on device. See whether another annotation processor"
                    + " generates that class, and whether the output directory can be written.",
                onlyError(compiler, processor));
    }

    /** As one is while it is written. The Eclipse compiler throws where it is asked what is in it, and has said why. */
    @BothCompilers
    void aRecordOfAWorldThatEndsTooEarly(TestCompiler compiler) {
        Source world = new Source(
                "p/record/Enemy.java", "package p.record;@dev.granary.World({Throwable.class})interface Enemy{}\n");
        Source half = new Source("p/record/Throwable.java", """
            package p.record
            record Throwable(@dev.granary.Reference(onRemove = dev.granary.OnRemove.CLEAR)\
            dev.granary.Handle<java.util.List>velocity115,Throwable.N29 life116,
            """);
        List<String> errors = compiler.compile(List.of(world, half)).errors().stream()
                .map(error -> error.getMessage(null))
                .toList();
        assertFalse(errors.isEmpty());
        assertEquals(
                List.of(),
                errors.stream().filter(error -> error.contains("InternalError")).toList());
    }

    private static String onlyError(TestCompiler compiler, Processor processor) {
        Compilation compilation = compiler.compileWith(List.of(processor), List.of(PARTICLE));
        assertEquals(1, compilation.errors().size());
        return compilation.errors().getFirst().getMessage(null);
    }

    @BothCompilers
    void javaPoetMissing(TestCompiler compiler) throws Exception {
        URL classes =
                GranaryProcessor.class.getProtectionDomain().getCodeSource().getLocation();
        try (var loader = new URLClassLoader(new URL[] {classes}, ClassLoader.getPlatformClassLoader())) {
            Processor processor = (Processor) loader.loadClass(GranaryProcessor.class.getName())
                    .getConstructor()
                    .newInstance();
            String error = onlyError(compiler, processor);
            assertEquals(
                    "[Granary/DependencyMissing] Type game.Particle can't be processed, because class CLASS is missing"
                        + " from the processor path. Add all that granary-processor depends on to it; Maven and Gradle"
                        + " do so where granary-processor is named as annotation processor.",
                    error.replaceFirst("(com\\.palantir\\.javapoet|dev\\.granary\\.runtime)\\.\\w+", "CLASS"));
        }
    }
}
