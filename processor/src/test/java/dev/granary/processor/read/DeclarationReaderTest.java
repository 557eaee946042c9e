package dev.granary.processor.read;

import dev.granary.processor.testing.BothCompilers;
import dev.granary.processor.testing.TestCompiler;
import org.junit.jupiter.api.Test;

/** Annotations that do not compile are the compiler's to report; Granary reports the rest. */
class DeclarationReaderTest {
    private static final String UNSUPPORTED =
            "[Granary/UnsupportedType] Component 'text' of Particle has type Runnable, which has no column. Use a"
                    + " primitive, an enum, a Handle or another record, or mark it @Boxed to keep it as an object.";

    /** Not with javac, which runs no processor then. */
    @Test
    void valuesOfWrongTypes() {
        TestCompiler.ecj().rejects("""
            package game;

            import dev.granary.*;

            @BulkData(
                    capacity = "x", // BROKEN
                    maxCapacity = 1L << 40, // BROKEN
                    blockRows = {}, // BROKEN
                    layout = Layout.SPIRAL, // BROKEN
                    name = 5) // BROKEN
            record Particle(Runnable text) {} // ERROR
            """).with(UNSUPPORTED);
    }

    @BothCompilers
    void valuesThatAreUndefined(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            import dev.granary.*;

            @BulkData(
                    capacity = Sizes.MANY, // BROKEN
                    maxCapacity = -Undefined.MANY, // BROKEN
                    blockRows = undefined, // BROKEN
                    name = NAME) // BROKEN
            record Particle(Runnable text) {} // ERROR
            """).with(UNSUPPORTED);
    }

    @BothCompilers
    void optionsThatAreUndefined(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA(
                    layout = dev.granary.Layout.SOA, // BROKEN
                    speed = 5) // BROKEN
            record Particle(Runnable text) {} // ERROR
            """).with(UNSUPPORTED);
    }

    @BothCompilers
    void annotationsThatAreUndefined(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @Fast // BROKEN
            @dev.granary.SoA
            @dev.granary.Slow // BROKEN
            record Particle(
                    @NonNull float life, // BROKEN
                    @Quick @dev.granary.Boxed String name, // BROKEN
                    Runnable text) {} // ERROR
            """).with(UNSUPPORTED);
    }

    @BothCompilers
    void superinterfacesThatAreUndefined(TestCompiler compiler) {
        compiler.rejects("""
            package game;

            @dev.granary.SoA
            record Particle(
                    Runnable text) // ERROR
                    implements Moving {} // BROKEN
            """).with(UNSUPPORTED);
    }

    /** Not with javac, which runs no processor then. */
    @Test
    void annotationThatIsThereTwice() {
        TestCompiler.ecj().rejects("""
            package game;

            @dev.granary.SoA // BROKEN
            @dev.granary.SoA // BROKEN
            record Particle(Runnable text) {} // ERROR
            """).with(UNSUPPORTED);
    }

    /** Records in an enum, an annotation, an inner class, another record; and with everything that records may have. */
    @BothCompilers
    void recordsOfAllKinds(TestCompiler compiler) {
        compiler.accepts("""
            package game;

            import dev.granary.*;

            public enum World {
                ;

                @SoA
                record InEnum(int x) {}

                @interface Marker {
                    @SoA
                    record InAnnotation(int x) {}
                }

                class Inner<T> {
                    @SoA
                    record InInner(int x) {
                        @BulkData
                        record InRecord(int x) {}
                    }
                }

                @SoA
                @Deprecated
                record Full(
                        @Deprecated int x) implements Comparable<Full> {
                    static final int ZERO = 0;

                    Full {
                        x = Math.max(0, x);
                    }

                    Full(int x, int y) {
                        this(x + y);
                    }

                    @Override
                    public int x() {
                        return x;
                    }

                    static Full of(int x) {
                        return new Full(x);
                    }

                    @Override
                    public int compareTo(Full other) {
                        return x - other.x;
                    }
                }
            }
            """);
    }
}
