package dev.granary.processor.emit.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is computed by vectors, and how, and what is not. */
class VectorsTest {
    private static final String OPTION = "-Agranary.vectors=true";
    private static final TestCompiler WITH_MODULE =
            TestCompiler.javac().withOptions("--add-modules=jdk.incubator.vector", "-Xlint:-incubating");

    private static List<Source> stones(String kernel) {
        return List.of(Source.of("""
            package game;

            @dev.granary.BulkData(layout = dev.granary.Layout.SOA)
            record Stone(float x, float y, double d, int n, long l, short s, Spin spin, boolean lit) {
                static final float G = 9.81f;

                Stone to(float x, float y) {
                    return new Stone(x, y, d, n, l, s, spin, lit);
                }

                Stone of(double d, int n, long l) {
                    return new Stone(x, y, d, n, l, s, spin, lit);
                }

                Stone with(short s, Spin spin, boolean lit) {
                    return new Stone(x, y, d, n, l, s, spin, lit);
                }

                @dev.granary.Kernel
                static Stone %s

                record Spin(float at, float by) {
                    Spin next(float dt) {
                        return new Spin(at + by * dt, by);
                    }
                }
            }
            """.formatted(kernel)));
    }

    private static String generated(TestCompiler compiler, String kernel) {
        return compiler.accepts(stones(kernel)).generatedSourceFiles().stream()
                .filter(file -> file.getName().contains("Kernels"))
                .map(VectorsTest::text)
                .findFirst()
                .orElseThrow()
                .replaceAll("\\s+", " ");
    }

    private static String text(JavaFileObject file) {
        try {
            return file.getCharContent(false).toString();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        k(Stone s, float dt) { return s.to(s.x() + s.y() * dt, s.y()); }           | newX = oldX.add(oldY.mul(dt));
        k(Stone s) { return s.to(s.y(), s.x()); }                                  | newX = oldY;
        k(Stone s) { return s.to(-s.x() / 2, s.y()); }                             | newX = oldX.neg().div((float) 2);
        k(Stone s, double g) { return s.to((float) g - s.x(), s.y()); }            | newX = FloatVector.broadcast(SPECIES, (float) g).sub(oldX);
        k(Stone s) { return s.to(Math.max(s.x(), 0), G); }                         | newX = oldX.max((float) 0);
        k(Stone s) { return s.to(Math.max(s.x(), 0), G); }                         | newY = FloatVector.broadcast(SPECIES, Stone.G);
        k(Stone s) { return s.to((float) Math.sqrt(s.x() * s.y()), s.y()); }       | newX = oldX.mul(oldY).sqrt();
        k(Stone s, float k) { float v = s.x() - k; return s.to(v * v, s.y()); }    | newX = oldX.sub(k).mul(oldX.sub(k));
        k(Stone s) { return s.of(Math.sqrt(s.d()), s.n(), s.l()); }                | newD = oldD.sqrt();
        k(Stone s, byte b) { return s.of(s.d(), 3 * s.n() + b, s.l()); }           | newN = IntVector.broadcast(SPECIES, 3).mul(oldN).add(
        k(Stone s, int i) { return s.of(s.d(), s.n(), Math.abs(s.l() * i)); }      | newL = oldL.mul((long) i).abs();
        k(Stone s) { return new Stone(s.x(), s.y(), s.d(), s.n(), s.l(), s.s(), s.spin().next(2), s.lit()); } | newSpinAt = oldSpinAt.add(oldSpinBy.mul((float) 2));
        """)
    void isComputed(String kernel, String code) {
        String generated = generated(WITH_MODULE.withOptions(OPTION), kernel);
        assertTrue(generated.contains(code), generated);
        assertTrue(generated.contains("if (HAS_VECTORS && VectorWords.pay(word, from, block."), generated);
        assertTrue(generated.contains("VectorWords.initialize(Stone.class);"), generated);
        assertTrue(generated.contains("HAS_VECTORS = VectorWords.areThere(StoneKernels.class);"), generated);
        assertTrue(generated.contains("if (HAS_VECTORS) { return false; }"), generated);
    }

    /** Of several kinds of numbers, of small ones, with division of whole numbers, with a choice, by what nothing is known of. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        k(Stone s) { return s.to(s.x() * s.n(), s.y()); }
        k(Stone s) { return s.to((float) (s.x() * s.d()), s.y()); }
        k(Stone s) { return s.to((float) (s.x() * 0.1), s.y()); }
        k(Stone s) { return s.to((float) (Math.sqrt(s.x()) * 2), s.y()); }
        k(Stone s) { return s.of(s.x(), s.n(), s.l()); }
        k(Stone s) { return s.of(s.d() + 1, s.n() + 1, s.l()); }
        k(Stone s) { return s.of(s.d(), s.n() / 3, s.l()); }
        k(Stone s) { return s.of(s.d(), (byte) s.n(), s.l()); }
        k(Stone s) { return s.of(s.d(), s.n() % 3, s.l()); }
        k(Stone s) { return s.x() > 0 ? s : s.to(0, 0); }
        k(Stone s) { return s.to((float) Math.sin(s.x()), s.y()); }
        k(Stone s, float[] by) { return s.to(s.x() * by[0], s.y()); }
        k(Stone s, Spin by) { return s.to(s.x() * by.by(), s.y()); }
        k(Stone s, Float by) { return s.to(s.x() * by, s.y()); }
        k(Stone s, @dev.granary.Row int row) { return s.of(s.d(), s.n() + row, s.l()); }
        k(Stone s) { return s.with((short) (s.s() + 1), s.spin(), s.lit()); }
        k(Stone s) { return s.with(s.s(), s.spin(), true); }
        """)
    void isVisitedRowByRow(String kernel) {
        String generated = generated(WITH_MODULE.withOptions(OPTION).withWarnings(), kernel);
        assertFalse(generated.contains("Vector"), generated);
    }

    /** A word's method that C1 has no registers for may stay as slow as that compiles it. */
    @Test
    void noneOfManyOperations() {
        String kernel = "k(Stone s) { return s.to(s.x() %1$s, s.y() %1$s); }";
        TestCompiler vectors = WITH_MODULE.withOptions(OPTION).withWarnings();
        assertTrue(generated(vectors, kernel.formatted("* s.y()".repeat(30))).contains("Vector"));
        assertFalse(generated(vectors, kernel.formatted("* s.y()".repeat(70))).contains("Vector"));
    }

    @Test
    void withoutTheOptionThereAreNone() {
        String kernel = "k(Stone s, float dt) { return s.to(s.x() + s.y() * dt, s.y()); }";
        assertFalse(generated(WITH_MODULE, kernel).contains("Vector"));
        assertFalse(generated(TestCompiler.javac().withOptions("-Agranary.vectors=false"), kernel)
                .contains("Vector"));
    }

    @Test
    void anotherValueIsRefused() {
        assertEquals(
                "[Granary/UnknownValue] Option -Agranary.vectors can't be 'yes', because it is either on or off. Say"
                        + " true or false.",
                WITH_MODULE
                        .withOptions("-Agranary.vectors=yes")
                        .compile(stones("k(Stone s) { return s; }"))
                        .errors()
                        .getFirst()
                        .getMessage(null));
    }

    @Test
    void theModuleIsWanted() {
        String kernel = "k(Stone s, float dt) { return s.to(s.x() + s.y() * dt, s.y()); }";
        assertEquals(
                "[Granary/VectorsMissing] The kernels of Stone can't use vectors, because their module does not see"
                        + " module jdk.incubator.vector, and the compiler has option -Agranary.vectors. Give it"
                        + " --add-modules jdk.incubator.vector as well, and let a module require that, or remove the"
                        + " option.",
                TestCompiler.javac()
                        .withOptions(OPTION)
                        .compile(stones(kernel))
                        .errors()
                        .getFirst()
                        .getMessage(null));
    }
}
