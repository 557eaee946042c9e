package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.emit.Types;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Part;
import dev.granary.processor.testing.Plans;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which totals of reductions are taken apart: records all of which the generated loops can name. */
class TotalPartsTest {
    private static final String THING = """
        package game;

        @dev.granary.SoA
        public record Thing(float x) {}
        """;

    private static final String TOTALS = """
        package totals;

        import java.util.List;

        public class Totals {
            public record Range(float least, float most) {}

            public record Box(Range x, Range y, int count) {}

            public record Of<T>(T value) {}

            public record Listed(List<String> names) {}

            public enum Kind {
                ODD
            }

            public record OfClosed(List<Closed> parts) {}

            static class Closed {}
        }
        """;

    private static String parts(String total) {
        return parts(((Effect.Reduction) Plans.javac()
                        .kernels("game.Physics", THING, TOTALS, """
                            package game;

                            import dev.granary.*;
                            import totals.Totals;

                            @Kernels(Thing.class)
                            @SuppressWarnings("rawtypes")
                            class Physics {
                                @Kernel
                                static %s sum(%1$s sum, Thing t) {
                                    return sum;
                                }

                                record Own(int x) {}

                                private record Hidden(int x) {}

                                record OfHidden(Hidden hidden) {}

                                record Node(Node next) {}
                            }
                            """.formatted(total))
                        .methods()
                        .getFirst()
                        .effect())
                .parts());
    }

    private static String parts(List<Part> parts) {
        return parts.stream()
                .map(part -> part.parts().isEmpty()
                        ? Types.of(part.type()) + " " + part.name()
                        : part.name() + "(" + parts(part.parts()) + ")")
                .collect(Collectors.joining(", "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Own | int x",
                "Totals.Range | float least, float most",
                "Totals.Box | 'x(float least, float most), y(float least, float most), int count'",
                "Totals.Listed | java.util.List<java.lang.String> names",
            })
    void known(String total, String parts) {
        assertEquals(parts, parts(total));
    }

    /** A primitive, another class, a generic record, one that contains itself, and ones with a part that is hidden. */
    @ParameterizedTest
    @CsvSource({"int", "String", "Totals.Kind", "Totals.Of<String>", "Totals.Of", "Node", "OfHidden", "Totals.OfClosed"
    })
    void whole(String total) {
        assertEquals("", parts(total));
    }

    /** A store that is generated in the same round is not known yet; the sum is one object then, from row to row. */
    @Test
    void notYetKnown() throws IOException {
        String loops = TestCompiler.javac()
                .accepts("""
                    package game;

                    import dev.granary.*;

                    @SoA
                    record Thing(float x) {
                        record Sum(ThingStore things, float x) {}

                        @Kernel
                        static Sum sum(Sum sum, Thing t) {
                            return new Sum(sum.things(), sum.x() + t.x());
                        }
                    }
                    """)
                .generatedSourceFile("game.ThingKernels")
                .orElseThrow()
                .getCharContent(false)
                .toString();
        assertTrue(loops.contains("total = Thing.sum(total, item);"), loops);
    }
}
