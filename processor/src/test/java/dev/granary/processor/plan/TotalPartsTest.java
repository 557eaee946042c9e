package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.code.Types;
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
            public record Least(int x) {
                public Least {
                    x = Math.max(x, 0);
                }
            }

            public record Odd(int x) {
                public int x() {
                    return x + 1;
                }
            }

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

    private static String parts(String total, String body) {
        return parts(((Effect.Reduction) Plans.javac()
                        .kernels("game.Physics", THING, TOTALS, """
                            package game;

                            import dev.granary.*;
                            import totals.Totals;

                            @Kernels(Thing.class)
                            @SuppressWarnings({"rawtypes", "Granary/MergedRecords"})
                            class Physics {
                                @Kernel
                                static %s sum(%1$s sum, Thing t) {
                                    %s
                                }

                                record Own(int x) {}

                                private record Hidden(int x) {}

                                record OfHidden(Hidden hidden) {}

                                record Node(Node next) {}
                            }
                            """.formatted(total, body))
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
                "Own | int x | return new Own(sum.x() + 1);",
                "Own | int x | if (t.x() > 0) { return new Own(1); } return t.x() < 0 ? new Own(2) : (new Own(sum.x));",
                "Own | int x | Own made = new Own(1); return made;",
                "Totals.Range | float least, float most | return new Totals.Range(sum.least(), Math.max(t.x(),"
                        + " sum.most()));",
                "Totals.Box | 'x(float least, float most), y(float least, float most), int count'"
                        + "| return new Totals.Box(new Totals.Range(sum.x().least(), 1), new Totals.Range(1, 2), 3);",
                "Totals.Listed | java.util.List<java.lang.String> names | return new Totals.Listed(sum.names());",
            })
    void known(String total, String parts, String body) {
        assertEquals(parts, parts(total, body));
    }

    /** A primitive, another class, a generic record, one that contains itself, and ones with a part that is hidden. */
    @ParameterizedTest
    @CsvSource({"int", "String", "Totals.Kind", "Totals.Of<String>", "Totals.Of", "Node", "OfHidden", "Totals.OfClosed"
    })
    void whole(String total) {
        assertEquals("", parts(total, "return sum;"));
    }

    /**
     * Records that do more than to hold their components, and kernels that return another object than a new one, maybe null, or look
     * at the total itself.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Totals.Least | return new Totals.Least(sum.x());",
                "Totals.Odd | return new Totals.Odd(sum.x());",
                "Own | return sum;",
                "Own | return t.x() > 0 ? new Own(1) : null;",
                "Own | return t.x() > 0 ? new Own(1) : sum;",
                "Own | return sum == null ? new Own(1) : new Own(2);",
                "Own | return new Own(sum.hashCode());",
                "Own | Own made = new Own(1); made.hashCode(); return made;",
                "Own | Own made = new Own(1); if (t.x() > 0) { made = null; } return made;",
                "Totals.Box | Totals.Range r = new Totals.Range(1, 2); return new Totals.Box(r, r.least() > 0 ? r : r,"
                        + " 3);",
                "Own | sum = new Own(1); return new Own(2);",
                "Own | record Local() {} return new Own(2);",
                "Totals.Box | return new Totals.Box(sum.x(), sum.y(), 3);",
                "Totals.Box | return new Totals.Box(new Totals.Range(1, 2), null, sum.x() == null ? 1 : 2);",
            })
    void seenWhole(String total, String body) {
        assertEquals("", parts(total, body));
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
