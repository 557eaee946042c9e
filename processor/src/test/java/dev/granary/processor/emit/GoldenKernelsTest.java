package dev.granary.processor.emit;

import static dev.granary.processor.testing.Golden.assertGolden;

import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Whole generated loops around kernels, compiled and compared as {@link GoldenStoresTest stores} are. */
class GoldenKernelsTest {
    private static final String VECTOR = """
        package game;

        public record Vec3(float x, float y, float z) {}
        """;

    @Test
    void overPackedColumns() throws IOException {
        assertGolden("ParticlePhysicsKernels", VECTOR, """
            package game;

            import dev.granary.SoA;

            @SoA
            public record Particle(float life, Vec3 position, Vec3 velocity, int color, boolean lit) {}
            """, """
            package game;

            import dev.granary.Handle;
            import dev.granary.Kernel;
            import dev.granary.Kernels;
            import dev.granary.RemoveIf;
            import java.io.IOException;
            import java.util.List;

            @Kernels(Particle.class)
            public final class ParticlePhysics {
                private ParticlePhysics() {}

                @Kernel
                public static Particle step(Particle p, float dt) {
                    Vec3 v = p.velocity();
                    Vec3 moved = new Vec3(p.position().x() + v.x() * dt, p.position().y() + v.y() * dt, 0);
                    return new Particle(p.life() - dt, moved, v, p.color(), p.lit());
                }

                public record Glow(int color, boolean lit) {}

                @Kernel
                static Glow glow(Particle p) {
                    return new Glow(p.color() + 1, p.life() > 1);
                }

                @Kernel
                static void bounce(ParticleStore.Cursor p, float floor) {
                    if (p.positionY() < floor) {
                        p.positionY(floor);
                    }
                }

                @Kernel
                static void draw(Particle p, Handle<Particle> self, Appendable canvas) throws IOException {
                    canvas.append(p + " " + self);
                }

                @Kernel(combine = "add")
                static double energy(double sum, Particle p) {
                    return sum + p.velocity().x();
                }

                static double add(double one, double other) {
                    return one + other;
                }

                record Bounds(Vec3 least, Vec3 most) {}

                @Kernel
                static Bounds bounds(Bounds b, Particle p) {
                    return new Bounds(new Vec3(b.least().x(), 0, 0), new Vec3(0, p.position().y(), b.most().z()));
                }

                @RemoveIf
                static boolean isSpent(Particle p, Handle<Particle> self, List<Handle<Particle>> over, float limit) {
                    if (p.life() > limit || p.lit()) return false;
                    over.add(self);
                    return true;
                }

                @RemoveIf(where = "!lit")
                static boolean isOver(Particle p) {
                    return p.life() <= 0;
                }
            }
            """);
    }

    @Test
    void overStructs() throws IOException {
        assertGolden("BodyKernels", VECTOR, """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Boxed;
            import dev.granary.Kernel;
            import java.util.List;

            @BulkData
            record Body(float life, Vec3 position, Vec3 velocity, boolean lit, @Boxed List<String> names) {
                @Kernel
                static Body step(Body b, float dt) {
                    return new Body(b.life() - dt, b.position(), b.velocity(), b.lit(), b.names());
                }

                @Kernel(scratch = true)
                static Body orbit(Body b, float dt) {
                    Vec3 position = new Vec3(b.position().x() + dt, b.position().y(), b.position().z());
                    return new Body(b.life(), position, b.velocity(), !b.lit(), b.names());
                }

                @Kernel
                static Body rename(Body b) {
                    return new Body(b.life(), b.position(), b.velocity(), b.lit(), List.copyOf(b.names()));
                }
            }
            """);
    }

    @Test
    void overHoles() throws IOException {
        assertGolden("Market_OrderKernels", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Handle;
            import dev.granary.Kernel;
            import dev.granary.Layout;

            interface Market {
                @BulkData(layout = Layout.SOA)
                record Order(double price, Side side, boolean open, boolean seen, Handle<Order> next) {
                    @Kernel
                    static Order raise(Order o, double by) {
                        return new Order(o.price() + by, o.side(), o.open(), o.seen(), o.next());
                    }

                    @Kernel
                    static Order see(Order o) {
                        return new Order(o.price(), o.side(), o.open(), o.open() || o.seen(), o.next());
                    }

                    @Kernel(where = "open & !seen")
                    static Order lower(Order o, double by) {
                        return new Order(o.price() - by, o.side(), o.open(), o.seen(), o.next());
                    }

                    @Kernel(holes = true)
                    static Order flip(Order o) {
                        Side other = o.side() == Side.BUY ? Side.SELL : Side.BUY;
                        return new Order(o.price(), other, !o.open(), o.seen(), Handle.none());
                    }
                }

                enum Side { BUY, SELL }
            }
            """);
    }

    @Test
    void overGroups() throws IOException {
        assertGolden("ShellKernels", """
            package game;

            import dev.granary.Boxed;
            import dev.granary.BulkData;
            import dev.granary.Kernel;
            import dev.granary.Layout;

            @BulkData(layout = Layout.AOSOA)
            record Shell(double x, double y, int age, boolean live, @Boxed String name) {
                @Kernel
                static Shell fly(Shell s, double dx) {
                    return new Shell(s.x() + dx, s.y(), s.age() + 1, s.live(), s.name());
                }
            }
            """);
    }
}
