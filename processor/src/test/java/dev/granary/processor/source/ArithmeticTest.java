package dev.granary.processor.source;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.testing.Source;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels that are nothing but arithmetic have a loop over all rows of a page; others may fail there, or do more. */
class ArithmeticTest {
    private static final Source BESIDE = Source.of("""
        package game;

        class Beside {
            static float twice(float x) {
                return 2 * x;
            }
        }
        """);

    private static final String ZOO = """
        package game;

        import dev.granary.Kernel;

        @dev.granary.World({Zoo.Place.class, Zoo.Speed.class, Zoo.Tame.class, Zoo.Strict.class, Zoo.Flag.class})
        interface Zoo {
            float STEP = 0.5f;

            class Quiet {
                static float step = 3;
                static final float[] TABLE = new float[4];
            }

            class Loud {
                static final float LIMIT = 2;
                static float step = Beside.twice(1);
            }

            record LoudRecord(float x) {
                static final float STEP = Beside.twice(1);
            }

            record Place(float x, double y, int n) {
                Place plus(Speed speed, float dt) {
                    return new Place(x + speed.x() * dt, y() + speed.y * dt, n);
                }

                Place again() {
                    return again();
                }

                static float half(float x) {
                    float half = x / 2;
                    return half;
                }

                static float abs(float x) {
                    if (x < 0) {
                        return -x;
                    }
                    return x;
                }
            }

            record Speed(float x, double y) {}

            record Tame() {}

            record Flag(boolean up, byte small) {}

            record Strict(float x) {
                public Strict {
                    if (x < 0) {
                        throw new IllegalArgumentException();
                    }
                }
            }

            record Wind(float x) {}

            @Kernel(without = Tame.class)
            static %s
        }
        """;

    private static boolean isComputedForAll(String kernel) {
        return TestCompiler.javac()
                .accepts(List.of(Source.of(ZOO.formatted(kernel)), BESIDE))
                .generatedSourceFiles()
                .stream()
                .anyMatch(file -> text(file).contains("RowsAside.borrow()"));
    }

    private static String text(JavaFileObject file) {
        try {
            return file.getCharContent(false).toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Place k(Place p, float dt) { return new Place(p.x() + dt, p.y(), p.n()); }",
                "Place k(Place p, Speed s) { return p.plus(s, STEP); }",
                "Place k(Place p, Speed s) { Place moved = p.plus(s, 1); return new Place(moved.x(), 2, 3); }",
                "Place k(Place p) { return new Place(Place.half(p.x()), -p.y() * 2, (int) p.y()); }",
                "Place k(Place p) { return new Place((float) Math.sqrt(p.x()), Math.max(p.y(), 1), p.n()); }",
                "Place k(Place p, Wind w) { final float x = w.x(); return new Place(p.x() - x, p.y(), p.n() + 1); }",
                "Place k(Place p) { return new Place(p.x() * Quiet.step + Loud.LIMIT, p.y(), p.n()); }",
                "Place k(Place p) { var x = (p.x() + 1) / 3; return new Place(x, p.y(), p.n()); }"
            })
    void isAllOfThese(String kernel) {
        assertTrue(isComputedForAll(kernel));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a branch | Place k(Place p) { return p.x() > 0 ? p : new Place(0, 0, 0); }",
                "a choice | Place k(Place p) { return new Place(p.x() > 0 ? 1 : 2, 0, 0); }",
                "a branch inside | Place k(Place p) { return new Place(Place.abs(p.x()), 0, 0); }",
                "may fail | Place k(Place p) { return new Place(p.x(), p.y(), 7 / p.n()); }",
                "may fail | Place k(Place p) { return new Place(p.x(), p.y(), 7 % p.n()); }",
                "may fail | Place k(Place p, float[] by) { return new Place(by[0], p.y(), p.n()); }",
                "refuses | Strict k(Strict s) { return new Strict(s.x() + 1); }",
                "no end | Place k(Place p) { return p.again(); }",
                "a loop | Place k(Place p) { float x = 0; for (int i = 0; i < 3; i++) { x += p.x(); } return new"
                        + " Place(x, 0, 0); }",
                "assigns | Place k(Place p) { float x = 0; x = p.x(); return new Place(x, 0, 0); }",
                "no vectors | Place k(Place p) { return new Place((float) Math.sin(p.x()), 0, 0); }",
                "another file | Place k(Place p) { return new Place(Beside.twice(p.x()), 0, 0); }",
                "another class | Place k(Place p) { return new Place(p.x() + Loud.step, 0, 0); }",
                "another record | Place k(Place p) { return new Place(new LoudRecord(p.x()).x(), 0, 0); }",
                "its handle | Place k(Place p, dev.granary.Handle<Zoo> own) { return new Place(p.x() + 1, 0, 0); }",
                "a bit | Flag k(Flag f) { return new Flag(true, f.small()); }",
                "a byte | Flag k(Flag f) { return new Flag(f.up(), (byte) (f.small() + 1)); }",
                "a total | float k(float sum, Place p) { return sum + p.x(); }",
                "nothing | void k(Place p) { }"
            })
    void isNotAllOf(String why, String kernel) {
        assertFalse(isComputedForAll(kernel), why);
    }
}
