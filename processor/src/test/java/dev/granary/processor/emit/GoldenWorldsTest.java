package dev.granary.processor.emit;

import static dev.granary.processor.testing.Golden.assertGolden;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Whole generated worlds and the loops around their kernels, compiled and compared as {@link GoldenStoresTest stores} are. */
class GoldenWorldsTest {
    @Test
    void world() throws IOException {
        assertGolden("SparksWorld", """
            package game;

            @dev.granary.World({Position.class, Sprite.class, Frozen.class})
            public interface Sparks {}
            """, """
            package game;

            public record Position(float x, float y) {}
            """, """
            package game;

            import dev.granary.Boxed;
            import dev.granary.Handle;

            public record Sprite(@Boxed String image, Blend blend, boolean visible, Handle<Sparks> parent, Position at) {
                public enum Blend { ADD, OVER }
            }
            """, """
            package game;

            public record Frozen() {}
            """);
    }

    /** Keys of each sort, and references to itself and to a store. */
    @Test
    void keyedWorld() throws IOException {
        assertGolden("ForestWorld", """
            package game;

            @dev.granary.World({Tree.class, Branch.class})
            public interface Forest {}
            """, """
            package game;

            import dev.granary.Index;
            import dev.granary.Ordered;
            import dev.granary.Symbol;
            import dev.granary.Unique;

            @Index(name = "spot", on = {"kind", "height"}, where = "green & kind != FIR & owner != null", ordered = true)
            public record Tree(@Unique int id, @Index Kind kind, @Ordered float height, boolean green, @Index @Symbol String owner) {
                public enum Kind { FIR, OAK }
            }
            """, """
            package game;

            import dev.granary.Handle;
            import dev.granary.OnRemove;
            import dev.granary.Reference;

            public record Branch(
                    @Reference(onRemove = OnRemove.REMOVE) Handle<Forest> of,
                    @Reference(onRemove = OnRemove.CLEAR) Handle<Nest> holds) {}
            """, """
            package game;

            @dev.granary.BulkData
            public record Nest(int eggs) {}
            """);
    }

    /** Lists of numbers, and of records with texts and handles in keys; a grid, and a handle that is unique. */
    @Test
    void worldWithLists() throws IOException {
        assertGolden("FleetsWorld", """
            package game;

            @dev.granary.World({Route.class, Load.class, Place.class})
            public interface Fleets {}
            """, """
            package game;

            import dev.granary.Grid;
            import dev.granary.Handle;
            import dev.granary.Unique;

            public record Place(@Grid(cell = 10) Spot at, @Unique Handle<Fleets> owner) {
                public record Spot(float x, float y) {}
            }
            """, """
            package game;

            import dev.granary.Handle;
            import dev.granary.Index;
            import dev.granary.OnRemove;
            import dev.granary.Pooled;
            import dev.granary.Reference;
            import dev.granary.Symbol;
            import java.util.List;

            public record Route(int owner, @Pooled float[] speeds, @Pooled List<Stop> stops) {
                public record Stop(
                        float x,
                        @Symbol @Index String name,
                        @Reference(onRemove = OnRemove.CLEAR) Handle<Fleets> guard) {}
            }
            """, """
            package game;

            import dev.granary.Pooled;
            import dev.granary.Unique;

            public record Load(@Unique int id, @Pooled byte[] marks) {}
            """);
    }

    @Test
    void kernels() throws IOException {
        assertGolden("SparkSystemsKernels", """
            package game;

            import dev.granary.World;

            @World({Position.class, Velocity.class, Sprite.class, Frozen.class, Fade.class})
            public interface Sparks {}
            """, """
            package game;

            public record Position(float x, float y) {}
            """, """
            package game;

            public record Velocity(float x, float y) {}
            """, """
            package game;

            public record Sprite(Blend blend, boolean hidden) {
                public enum Blend {
                    OVER,
                    ADD
                }
            }
            """, """
            package game;

            public record Frozen() {}
            """, """
            package game;

            public record Fade(float alpha) {}
            """, """
            package game;

            @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE)
            @interface Nullable {}
            """, """
            package game;

            import dev.granary.Handle;
            import dev.granary.Kernel;
            import dev.granary.Kernels;
            import dev.granary.RemoveIf;
            import dev.granary.Select;

            @Kernels(Sparks.class)
            public final class SparkSystems {
                private SparkSystems() {}

                @Kernel(without = Frozen.class)
                public static Position move(Position p, Velocity v, float dt) {
                    return new Position(p.x() + v.x() * dt, p.y() + v.y() * dt);
                }

                public record Lit(Sprite sprite, Fade fade) {}

                @Kernel
                static Lit light(Sprite s, Fade f) {
                    return new Lit(new Sprite(Sprite.Blend.ADD, s.hidden()), new Fade(f.alpha() / 2));
                }

                @Kernel(all = {Position.class, Velocity.class})
                static void bounce(SparksWorld.Cursor e, float floor) {
                    if (e.positionY() < floor) {
                        e.velocityY(-e.velocityY());
                    }
                }

                @Kernel(where = "!sprite.hidden & sprite.blend == ADD", anyOf = {Fade.class, Frozen.class})
                static void draw(Position p, @Nullable Velocity v, Appendable canvas) {}

                @Kernel(combine = "add")
                static double energy(double sum, Velocity v) {
                    return sum + v.x() * v.x();
                }

                static double add(double one, double other) {
                    return one + other;
                }

                @RemoveIf
                static boolean faded(Fade f) {
                    return f.alpha() <= 0;
                }

                @Select(without = Frozen.class)
                static boolean isLow(Position p, float y) {
                    return p.y() < y;
                }

                @Kernel
                static float depth(Position p, @Nullable Fade f, float y) {
                    return f == null ? p.y() - y : f.alpha();
                }

                @Kernel(groupBy = {"sprite.blend", "sprite.hidden"})
                static int number(int number, Velocity v) {
                    return number + 1;
                }

                @Kernel
                static void burst(Fade f, Handle<Sparks> self, SparksWorld.Commands commands) {
                    commands.destroy(self);
                }
            }
            """);
    }
}
