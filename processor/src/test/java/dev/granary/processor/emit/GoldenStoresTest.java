package dev.granary.processor.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import dev.granary.processor.testing.TestCompiler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/** Whole generated stores, compiled without a warning and compared with what was once read and approved of. */
class GoldenStoresTest {
    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final String UPDATE = "granary.updateGoldens";

    private static final String VECTOR = """
        package game;

        public record Vec3(float x, float y, float z) {}
        """;

    @Test
    void packedColumns() throws IOException {
        assertGolden("ParticleStore", VECTOR, """
            package game;

            import dev.granary.SoA;

            @SoA
            public record Particle(float life, Vec3 position, Vec3 velocity, int color, boolean lit) {}
            """);
    }

    @Test
    void structsWithHoles() throws IOException {
        assertGolden("PlayingSoundStore", """
            package game;

            import dev.granary.Boxed;
            import dev.granary.BulkData;
            import dev.granary.Handle;
            import java.util.List;

            @BulkData
            record PlayingSound(
                    Handle<PlayingSound> parent,
                    long samplesPlayed,
                    float volume,
                    Bus bus,
                    boolean looping,
                    @Boxed String name,
                    @Boxed List<String> tags) {

                enum Bus { MUSIC, VOICE }
            }
            """);
    }

    @Test
    void columnsWithHoles() throws IOException {
        assertGolden("Market_OrderStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Flags;
            import dev.granary.Layout;

            interface Market {
                @BulkData(layout = Layout.SOA)
                @Flags({"selected", "onScreen"})
                record Order(Price price, long quantity, char venue, boolean open) {}

                record Price(Currency currency, double amount) {}

                enum Currency { EUR, USD }
            }
            """);
    }

    @Test
    void lowestHoles() throws IOException {
        assertGolden("ShotStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Layout;
            import dev.granary.Reuse;

            @BulkData(layout = Layout.SOA, reuse = Reuse.LOWEST)
            record Shot(float x, float y, boolean friendly) {}
            """);
    }

    @Test
    void fixedColumns() throws IOException {
        assertGolden("BallStore", """
            package game;

            import dev.granary.Growth;
            import dev.granary.SoA;

            @SoA(growth = Growth.FIXED, capacity = 1000)
            record Ball(float x, double y, boolean lost) {}
            """);
    }

    @Test
    void doublingStructs() throws IOException {
        assertGolden("TrackStore", """
            package game;

            import dev.granary.Boxed;
            import dev.granary.BulkData;
            import dev.granary.Growth;

            @BulkData(growth = Growth.DOUBLING)
            record Track(double length, boolean muted, @Boxed String title) {}
            """);
    }

    @Test
    void geometricColumns() throws IOException {
        assertGolden("WaveStore", """
            package game;

            import dev.granary.BulkData;
            import dev.granary.Growth;
            import dev.granary.Layout;

            @BulkData(layout = Layout.SOA, growth = Growth.GEOMETRIC_BLOCKS)
            record Wave(float height, long born, boolean breaking) {}
            """);
    }

    @Test
    void limits() throws IOException {
        assertGolden("Fleet", """
            package game;

            import dev.granary.SoA;

            @SoA(name = "Fleet", capacity = 64, maxCapacity = 500, blockRows = 64)
            public record Ship(short row, byte block, boolean size_) {}
            """);
    }

    @Test
    void kernelsOfAWorld() throws IOException {
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

                @Kernel(where = "!sprite.hidden", anyOf = {Fade.class, Frozen.class})
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

                @Kernel
                static void burst(Fade f, Handle<Sparks> self, SparksWorld.Commands commands) {
                    commands.destroy(self);
                }
            }
            """);
    }

    @Test
    void kernelsOverPackedColumns() throws IOException {
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
                    return new Bounds(b.least(), p.position());
                }

                @RemoveIf(where = "!lit")
                static boolean isOver(Particle p) {
                    return p.life() <= 0;
                }
            }
            """);
    }

    @Test
    void kernelsOverStructs() throws IOException {
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
    void kernelsOverHoles() throws IOException {
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

    private static void assertGolden(String store, String... sources) throws IOException {
        String actual = generated(TestCompiler.javac().accepts(sources), store);
        Path file = GOLDEN.resolve(store + ".java.txt");
        if (Boolean.getBoolean(UPDATE)) {
            Files.createDirectories(GOLDEN);
            Files.writeString(file, actual);
        }
        assertEquals(
                Files.exists(file) ? Files.readString(file) : "",
                actual,
                () -> "The generated " + store
                        + " has changed. If it is as it should be, run: mvn -q test -pl processor -am"
                        + " -Dtest=GoldenStoresTest -Dsurefire.failIfNoSpecifiedTests=false -D" + UPDATE
                        + "=true; and read the difference.");
    }

    private static String generated(Compilation compilation, String store) throws IOException {
        for (JavaFileObject file : compilation.generatedSourceFiles()) {
            if (file.getName().endsWith("/" + store + ".java")) {
                return new String(file.openInputStream().readAllBytes(), StandardCharsets.UTF_8);
            }
        }
        throw new AssertionError("no " + store + " among " + compilation.generatedSourceFiles());
    }
}
