package dev.granary.processor.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.KernelModel.Part;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.KernelsModel;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.testing.Plans;
import dev.granary.processor.testing.TestCompiler;
import dev.granary.processor.where.Where;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What kernels over items are planned as. */
class KernelPlannerTest {
    private static final TypeRef FLOAT = new TypeRef.Primitive(PrimitiveKind.FLOAT);
    private static final TypeRef DOUBLE = new TypeRef.Primitive(PrimitiveKind.DOUBLE);

    private static final String THING = """
        package game;

        import dev.granary.*;

        @BulkData(layout = Layout.SOA)
        public record Thing(float x, boolean lit, Pose pose, Handle<Thing> next) {
            public record Pose(float y, boolean still) {}
        }
        """;

    /** The kernel, alone in a class. */
    private static KernelModel plan(String kernel) {
        return plan(TestCompiler.javac(), kernel);
    }

    private static KernelModel plan(TestCompiler compiler, String kernel) {
        return Plans.with(compiler)
                .kernels("game.Physics", THING, """
                    package game;

                    import dev.granary.*;
                    import java.io.IOException;

                    @Kernels(Thing.class)
                    class Physics {
                        %s

                        record Glow(boolean lit, Thing.Pose pose) {}

                        record Sum(float x) {}

                        static double add(double one, double other) {
                            return one + other;
                        }
                    }
                    """.formatted(kernel))
                .methods()
                .getFirst();
    }

    /** Each component of the result, and the column or group that it is written to. */
    private static String targets(KernelModel kernel) {
        return ((Effect.Update) kernel.effect())
                .targets().stream()
                        .map(target ->
                                target.accessor() + " to " + target.node().name())
                        .collect(Collectors.joining(", "));
    }

    @Test
    void update() {
        KernelModel kernel = plan("""
            @Kernel
            static Thing step(Thing t, float dt) {
                return new Thing(t.x() + dt, t.lit(), t.pose(), t.next());
            }
            """);
        assertEquals("step", kernel.name());
        assertFalse(kernel.onCursor());
        assertEquals(TypeRef.of("game", "Thing"), ((Effect.Update) kernel.effect()).type());
        assertEquals("x to x, lit to lit, pose to pose, next to next", targets(kernel));
        assertEquals(List.of(new Parameter.Item(), new Parameter.Passed("dt", FLOAT, false)), kernel.parameters());
        assertEquals(new Usage(Set.of("x"), Set.of("x"), Set.of("", "pose"), false), kernel.usage());
        assertEquals(Mode.DIRECT, kernel.mode());
        assertNull(kernel.where());
    }

    /** Of a compiler that does not show its source it is not known what a kernel leaves as it is. */
    @Test
    void updateUnseen() {
        KernelModel kernel = plan(TestCompiler.ecj(), """
            @Kernel
            static Thing step(Thing t) {
                return new Thing(t.x() + 1, t.lit(), t.pose(), t.next());
            }
            """);
        Set<String> all = Set.of("x", "lit", "poseY", "poseStill", "next");
        assertEquals(new Usage(all, all, Set.of(), false), kernel.usage());
    }

    @Test
    void projection() {
        KernelModel kernel = plan("""
            @Kernel
            static Glow glow(Thing t) {
                return new Glow(!t.lit(), t.pose());
            }
            """);
        assertEquals(TypeRef.of("game", "Physics", "Glow"), ((Effect.Update) kernel.effect()).type());
        assertEquals("lit to lit, pose to pose", targets(kernel));
    }

    @Test
    void visitWithEverythingThatIsPassed() {
        KernelModel kernel = plan("""
            @Kernel
            static void visit(Thing t, Handle<Thing> self, Handle<Physics> other, int... more) throws IOException {}
            """);
        assertEquals(new Effect.Visit(), kernel.effect());
        assertEquals(
                List.of(
                        new Parameter.Item(),
                        new Parameter.ItemHandle(),
                        new Parameter.Passed(
                                "other",
                                new TypeRef.Declared(
                                        "dev.granary", List.of("Handle"), List.of(TypeRef.of("game", "Physics"))),
                                false),
                        new Parameter.Passed(
                                "more", new TypeRef.Array(new TypeRef.Primitive(PrimitiveKind.INT)), false)),
                kernel.parameters());
        assertEquals(List.of(TypeRef.of("java.io", "IOException")), kernel.thrown());
        assertFalse(kernel.isPublic());
    }

    @Test
    void cursor() {
        KernelModel kernel = plan("""
            @Kernel
            public static void stop(ThingStore.Cursor c) {
                c.x(0);
            }
            """);
        assertTrue(kernel.onCursor());
        assertTrue(kernel.isPublic());
        assertEquals(List.of(new Parameter.Item()), kernel.parameters());
        assertEquals(new Effect.Visit(), kernel.effect());
        assertEquals(new Usage(Set.of(), Set.of(), Set.of(), false), kernel.usage());
    }

    @Test
    void reduction() {
        KernelModel kernel = plan("""
            @Kernel(combine = "add")
            static double sum(double sum, Thing t, float factor) {
                return sum + t.x() * factor;
            }
            """);
        assertEquals(new Effect.Reduction(DOUBLE, List.of(), "add", ""), kernel.effect());
        assertEquals(
                List.of(
                        new Parameter.Accumulator("sum", DOUBLE),
                        new Parameter.Item(),
                        new Parameter.Passed("factor", FLOAT, false)),
                kernel.parameters());
    }

    @Test
    void reductionToARecord() {
        KernelModel kernel = plan("""
            @Kernel
            static Sum sum(Sum sum, Thing t) {
                return new Sum(sum.x() + t.x());
            }
            """);
        assertEquals(
                new Effect.Reduction(
                        TypeRef.of("game", "Physics", "Sum"), List.of(new Part("x", FLOAT, List.of())), "", ""),
                kernel.effect());
    }

    @Test
    void removal() {
        KernelModel kernel = plan("""
            @RemoveIf
            static boolean isOver(Thing t) {
                return t.x() < 0;
            }
            """);
        assertEquals(new Effect.Removal(), kernel.effect());
    }

    @ParameterizedTest
    @CsvSource({"AOS, scratch = false, DIRECT", "AOS, scratch = true, SCRATCH", "SOA, holes = true, ALL_ROWS"})
    void modes(String layout, String option, Mode mode) {
        KernelsModel plan = Plans.javac().kernels("game.Thing", """
            package game;

            import dev.granary.*;

            @BulkData(layout = Layout.%s)
            record Thing(float x) {
                @Kernel(%s)
                static Thing step(Thing t) {
                    return new Thing(t.x() + 1);
                }
            }
            """.formatted(layout, option));
        assertEquals(mode, plan.methods().getFirst().mode());
    }

    @Test
    void conditions() {
        KernelModel kernel = plan("""
            @Kernel(where = "lit & !pose.still")
            static void look(Thing t) {}
            """);
        assertEquals(
                new Where.Joined(Where.Operator.AND, new Where.Flag("lit"), new Where.Not(new Where.Flag("poseStill"))),
                kernel.where());
    }

    /** Where store and kernels are public, and all around them, the loops are. */
    @ParameterizedTest
    @CsvSource({
        "public, public, public, true",
        "final, public, public, false",
        "public, abstract, public, false",
        "public, public, abstract, false",
    })
    void visibility(String record, String outer, String inner, boolean isPublic) {
        KernelsModel plan =
                Plans.javac().kernels("game.Outer.Physics", """
                    package game;

                    @dev.granary.SoA
                    %s record Thing(int x) {}
                    """.formatted(record), """
                        package game;

                        import dev.granary.*;

                        %s class Outer {
                            @Kernels(Thing.class)
                            %s static class Physics<T> {
                                @Kernel
                                static void look(Thing t) {}
                            }
                        }
                        """.formatted(outer, inner));
        assertEquals(isPublic, plan.isPublic());
        assertEquals(TypeRef.of("game", "Outer_PhysicsKernels"), plan.kernels());
        assertEquals(TypeRef.of("game", "Outer", "Physics"), plan.declaring());
    }

    /** In the unnamed package the cursor is found, too. */
    @Test
    void withoutAPackage() {
        KernelsModel plan = Plans.javac().kernels("Thing", """
            import dev.granary.*;

            @SoA
            record Thing(float x) {
                @Kernel
                static void stop(ThingStore.Cursor c) {
                    c.x(0);
                }
            }
            """);
        assertEquals(TypeRef.of("", "ThingKernels"), plan.kernels());
        assertTrue(plan.methods().getFirst().onCursor());
    }
}
