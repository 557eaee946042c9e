package dev.granary.processor.read;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComponentReaderTest {

    @BothCompilers
    void typeArgumentsOfNestedRecords(TestCompiler compiler) throws IOException {
        Compilation compilation = compiler.accepts("""
            package game;

            import dev.granary.*;
            import java.util.*;

            @SoA
            record Particle(Pair<Vec, Pair<Mode, Handle<Particle>>> pair, Pair<Vec, Mode> other) {
                record Pair<A, B>(A first, B second, @Boxed List<A> all) {}

                record Vec(float x, float y) {}

                enum Mode { ON }
            }
            """);
        String store = compilation
                .generatedSourceFile("game.ParticleStore")
                .orElseThrow()
                .getCharContent(false)
                .toString();
        assertTrue(store.contains("float pairFirstX(Handle<Particle> handle)"), store);
        assertTrue(store.contains("Particle.Mode pairSecondFirst(Handle<Particle> handle)"), store);
        assertTrue(store.contains("Handle<Particle> pairSecondSecond(Handle<Particle> handle)"), store);
        assertTrue(store.contains("List<Particle.Vec> pairAll(Handle<Particle> handle)"), store);
        assertTrue(store.contains("List<Particle.Mode> pairSecondAll(Handle<Particle> handle)"), store);
        assertTrue(store.contains("Particle.Mode otherSecond(Handle<Particle> handle)"), store);
    }

    @BothCompilers
    void boxedTypes(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            import dev.granary.*;
            import java.util.*;

            @BulkData
            @SuppressWarnings("rawtypes")
            record Particle(
                    @Boxed Outer<String>.Inner inner,
                    @Boxed Class<? extends Object> type,
                    @Boxed List raw,
                    @Boxed Map<? super Integer, List<?>[]>[][] maps,
                    @Boxed Integer boxed,
                    @Boxed Vec vec,
                    @Boxed Particle self,
                    @Boxed Thread.State state,
                    @Boxed Handle<List> boxedHandle,
                    Handle<? extends Comparable<?>> flat,
                    Vec flatVec) {
                record Vec(float x) {}
            }
            """, """
            package game;

            class Outer<T> {
                class Inner {
                    class Innermost<U> {}
                }
            }
            """);
    }

    /** Not with the Eclipse compiler, to which {@code Outer<String>.Inner<int[]>} is no {@code Outer<?>.Inner<?>}. */
    @Test
    void innerTypesWithTypeArguments() {
        TestCompiler.javac().accepts("""
            package game;

            import dev.granary.*;

            @SoA
            record Particle(@Boxed Outer<String>.Inner<int[]>[] inner, @Boxed Outer<?>.Inner<? extends String> other) {
                static class Outer<T> {
                    class Inner<U> {}
                }
            }
            """);
    }

    /** A record in itself, with other type arguments each time, has an end; with growing ones it has none. */
    @BothCompilers
    void genericRecordsInThemselves(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    Pair<Pair<Pair<Vec>>> deep,
                    Tower<Vec> tower) { // ERROR
                record Vec(float x) {}

                record Pair<T>(T one, T other) {}

                record Tower<T>(int height, Tower<Pair<T>> top) {}
            }
            """)
                .with("[Granary/NestingCycle] Component 'top' of Particle.Tower (in Particle) can't be flattened,"
                        + " because Particle.Tower would contain itself without end: Particle.Tower ->"
                        + " Particle.Tower. Mark the component @Boxed, or give Particle.Tower a store (@SoA) and"
                        + " refer to it by a Handle<Particle.Tower>.");
    }

    /** As where a library is on the class path, but not what it depends on. */
    @BothCompilers
    void classFilesThatAreMissing(TestCompiler compiler, @TempDir Path classes) throws IOException {
        TestCompiler.library(classes, """
            package lib;

            public record Vec(float x, Unit unit) {}
            """, """
            package lib;

            public enum Unit { METER }
            """);
        Files.delete(classes.resolve("lib/Unit.class"));
        compiler.withClassPath(TestCompiler.RUNTIME, classes.toFile())
                .rejects("""
                    package game;

                    @dev.granary.SoA
                    record Particle(
                            float life,
                            lib.Vec position) {} // ERROR
                    """)
                .with(
                        compiler.isJavac()
                                ? "[Granary/UndefinedType] Component 'unit' of Vec (in Particle) has type Unit, which"
                                        + " has no column, because Unit is not defined, nor has an annotation processor"
                                        + " generated it. Import it, define it, or add it to the class path."
                                : "[Granary/UnreadableType] Type game.Particle can't be processed, because the"
                                      + " compiler gives up reading it:"
                                      + " org.eclipse.jdt.internal.compiler.problem.AbortCompilation: Pb(347) The type"
                                      + " lib.Unit cannot be resolved. It is indirectly referenced from required type"
                                      + " lib.Vec. Add what is missing to the class path.");
    }
}
