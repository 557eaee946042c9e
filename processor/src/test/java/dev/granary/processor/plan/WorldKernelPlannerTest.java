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
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldKernelModel;
import dev.granary.processor.model.WorldKernelsModel;
import dev.granary.processor.testing.Plans;
import dev.granary.processor.where.Where;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What kernels over entities are planned as. */
class WorldKernelPlannerTest {
    private static final TypeRef FLOAT = new TypeRef.Primitive(PrimitiveKind.FLOAT);

    private static final String ZOO = """
        package game;

        import dev.granary.*;

        @World({Zoo.Position.class, Zoo.Sprite.class, Zoo.Frozen.class, Zoo.Fade.class, Zoo.Tag.class})
        public interface Zoo {
            record Position(float x, float y) {}

            record Sprite(Pose pose, boolean hidden) {
                record Pose(boolean still) {}
            }

            record Frozen() {}

            record Fade(float alpha) {}

            record Tag() {}
        }
        """;

    /** The kernel, alone in a class. */
    private static WorldKernelModel plan(String kernel) {
        return Plans.javac()
                .worldKernels("game.Systems", ZOO, """
                    package game;

                    import dev.granary.*;
                    import game.Zoo.*;
                    import java.io.IOException;
                    import java.lang.annotation.ElementType;
                    import java.lang.annotation.Target;

                    @Kernels(Zoo.class)
                    class Systems {
                        %s

                        @Target(ElementType.TYPE_USE)
                        @interface Nullable {}

                        record Lit(Fade fade, Sprite sprite) {}

                        record Sum(float x) {}

                        static Sum add(Sum one, Sum other) {
                            return one;
                        }
                    }
                    """.formatted(kernel))
                .methods()
                .getFirst();
    }

    private static String names(List<WorldComponent> components) {
        return components.stream().map(WorldComponent::name).collect(Collectors.joining(", "));
    }

    /** Which entities a kernel runs on. */
    private static String terms(WorldKernelModel kernel) {
        WorldKernelModel.Terms terms = kernel.terms();
        return "all of %s; none of %s; any of %s; maybe %s"
                .formatted(names(terms.all()), names(terms.none()), names(terms.any()), names(terms.optional()));
    }

    private static String targets(KernelModel kernel) {
        return ((Effect.Update) kernel.effect())
                .targets().stream()
                        .map(target ->
                                target.accessor() + " to " + target.node().name())
                        .collect(Collectors.joining(", "));
    }

    @Test
    void update() {
        WorldKernelModel plan = plan("""
            @Kernel
            public static Position move(Position p, float dt) {
                return new Position(p.x() + dt, p.y());
            }
            """);
        KernelModel kernel = plan.kernel();
        assertEquals("move", kernel.name());
        assertTrue(kernel.isPublic());
        assertFalse(kernel.onCursor());
        assertEquals(TypeRef.of("game", "Zoo", "Position"), ((Effect.Update) kernel.effect()).type());
        assertEquals("x to positionX, y to positionY", targets(kernel));
        assertEquals(new Usage(Set.of("positionX"), Set.of("positionX"), Set.of("position"), false), kernel.usage());
        assertEquals("Position", names(plan.written()));
        assertEquals("all of Position; none of ; any of ; maybe ", terms(plan));
        assertEquals(Mode.DIRECT, kernel.mode());
        assertNull(kernel.where());
    }

    /** What a kernel sets it needs, even if it does not take it. */
    @Test
    void updateOfAnotherComponent() {
        WorldKernelModel plan = plan("""
            @Kernel
            static Fade fade(Position p) {
                return new Fade(p.x());
            }
            """);
        assertEquals("alpha to fadeAlpha", targets(plan.kernel()));
        assertEquals("Fade", names(plan.written()));
        assertEquals("all of Position, Fade; none of ; any of ; maybe ", terms(plan));
    }

    @Test
    void updateOfSeveral() {
        WorldKernelModel plan = plan("""
            @Kernel
            static Lit light(Sprite s) {
                return new Lit(new Fade(1), s);
            }
            """);
        assertEquals(
                TypeRef.of("game", "Systems", "Lit"),
                ((Effect.Update) plan.kernel().effect()).type());
        assertEquals("fade to fade, sprite to sprite", targets(plan.kernel()));
        assertEquals("Fade, Sprite", names(plan.written()));
        assertEquals("all of Sprite, Fade; none of ; any of ; maybe ", terms(plan));
    }

    @Test
    void visit() {
        WorldKernelModel plan = plan("""
            @Kernel(all = Frozen.class, anyOf = {Fade.class, Tag.class})
            static void draw(Position p, @Nullable Sprite s, Handle<Zoo> self, ZooWorld.Commands commands,
                    Handle<Systems> other) throws IOException {}
            """);
        assertEquals(new Effect.Visit(), plan.kernel().effect());
        assertEquals("all of Position, Frozen; none of ; any of Fade, Tag; maybe Sprite", terms(plan));
        assertEquals("", names(plan.written()));
        List<WorldComponent> components = plan.terms().all();
        assertEquals(
                List.of(
                        new Parameter.OfEntity(components.getFirst(), false),
                        new Parameter.OfEntity(plan.terms().optional().getFirst(), true),
                        new Parameter.ItemHandle(),
                        new Parameter.Commands(),
                        new Parameter.Passed(
                                "other",
                                new TypeRef.Declared(
                                        "dev.granary", List.of("Handle"), List.of(TypeRef.of("game", "Systems"))),
                                false)),
                plan.kernel().parameters());
        assertEquals(
                List.of(TypeRef.of("java.io", "IOException")), plan.kernel().thrown());
        assertFalse(plan.kernel().isPublic());
    }

    /** A kernel with a cursor may write all that it is sure to find. */
    @Test
    void cursor() {
        WorldKernelModel plan = plan("""
            @Kernel(all = {Position.class, Fade.class}, without = Frozen.class)
            static void stop(ZooWorld.Cursor e, float floor) {
                e.positionY(floor);
            }
            """);
        assertTrue(plan.kernel().onCursor());
        assertEquals(
                List.of(new Parameter.Item(), new Parameter.Passed("floor", FLOAT, false)),
                plan.kernel().parameters());
        assertEquals("all of Position, Fade; none of Frozen; any of ; maybe ", terms(plan));
        assertEquals("Position, Fade", names(plan.written()));
    }

    @Test
    void removal() {
        WorldKernelModel plan = plan("""
            @RemoveIf
            static boolean isOver(Fade f) {
                return f.alpha() <= 0;
            }
            """);
        assertEquals(new Effect.Removal(), plan.kernel().effect());
        assertEquals("", names(plan.written()));
    }

    @Test
    void removalByCursor() {
        WorldKernelModel plan = plan("""
            @RemoveIf(all = Fade.class)
            static boolean isOver(ZooWorld.Cursor e) {
                return e.fadeAlpha() <= 0;
            }
            """);
        assertEquals(new Effect.Removal(), plan.kernel().effect());
        assertEquals("", names(plan.written()));
    }

    @Test
    void reduction() {
        WorldKernelModel plan = plan("""
            @Kernel(combine = "add")
            static Sum sum(Sum sum, Position p) {
                return new Sum(sum.x() + p.x());
            }
            """);
        TypeRef sum = TypeRef.of("game", "Systems", "Sum");
        assertEquals(
                new Effect.Reduction(sum, List.of(new Part("x", FLOAT, List.of())), "add", ""),
                plan.kernel().effect());
        assertEquals(
                List.of(
                        new Parameter.Accumulator("sum", sum),
                        new Parameter.OfEntity(plan.terms().all().getFirst(), false)),
                plan.kernel().parameters());
        assertEquals("all of Position; none of ; any of ; maybe ", terms(plan));
        assertEquals("", names(plan.written()));
    }

    /** Flags are called by the accessor of the component and their path, or as their own accessor is. */
    @ParameterizedTest
    @CsvSource({"sprite.pose.still, spritePoseStill", "spritePoseStill, spritePoseStill", "sprite.hidden, spriteHidden"
    })
    void conditions(String flag, String column) {
        WorldKernelModel plan = plan("""
            @Kernel(where = "%s", all = Sprite.class)
            static void look(Position p) {}
            """.formatted(flag));
        assertEquals(new Where.Flag(column), plan.kernel().where());
    }

    /** Where world and kernels are public, and all around them, the loops are. */
    @ParameterizedTest
    @CsvSource({
        "public, public, public, true",
        "abstract, public, public, false",
        "public, abstract, public, false",
        "public, public, abstract, false",
    })
    void visibility(String world, String outer, String inner, boolean isPublic) {
        WorldKernelsModel plan =
                Plans.javac().worldKernels("game.Outer.Physics", """
                    package game;

                    @dev.granary.World(Zoo.Frozen.class)
                    %s interface Zoo {
                        record Frozen() {}
                    }
                    """.formatted(world), """
                        package game;

                        import dev.granary.*;

                        %s class Outer {
                            @Kernels(Zoo.class)
                            %s static class Physics<T> {
                                @Kernel
                                static void look(Zoo.Frozen f) {}
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
        WorldKernelsModel plan = Plans.javac().worldKernels("Physics", """
            @dev.granary.World(Zoo.Frozen.class)
            interface Zoo {
                record Frozen() {}
            }
            """, """
            import dev.granary.*;

            @Kernels(Zoo.class)
            class Physics {
                @Kernel(all = Zoo.Frozen.class)
                static void look(ZooWorld.Cursor e) {}
            }
            """);
        assertEquals(TypeRef.of("", "PhysicsKernels"), plan.kernels());
        assertTrue(plan.methods().getFirst().kernel().onCursor());
    }
}
