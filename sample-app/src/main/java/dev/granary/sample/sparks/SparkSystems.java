package dev.granary.sample.sparks;

import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.sample.light.Canvas;
import java.util.concurrent.atomic.AtomicInteger;

/** What happens to entities in each frame. From each of these the processor generates a loop over all entities that have the components. */
@Kernels(Sparks.class)
public final class SparkSystems {
    private static final Frozen FROZEN = new Frozen();

    /** What is lower, in metres, and slower than {@link #REST}, in metres per second, stays where it is. */
    private static final float FILM = 0.03f;

    private static final float REST = 0.5f;

    private SparkSystems() {}

    /** Gravity, and the drag of the air. */
    @Kernel(without = {Smoke.class, Frozen.class})
    public static Velocity fall(Velocity v, Air air, float dt) {
        float drag = air.drag() * dt;
        return new Velocity(
                v.x() + (air.wind() - v.x()) * drag, v.y() - v.y() * drag - Air.GRAVITY * dt, v.z() - v.z() * drag);
    }

    /** Smoke goes with the wind, and rises. */
    @Kernel(all = Smoke.class)
    public static Velocity waft(Velocity v, Air air, float dt) {
        float drag = 1.5f * dt;
        return new Velocity(
                v.x() + (air.wind() - v.x()) * drag, v.y() + (Air.LIFT - v.y()) * drag, v.z() - v.z() * drag);
    }

    @Kernel
    public static Smoke swell(Smoke s, float dt) {
        return new Smoke(s.radius() + s.growth() * dt, s.growth());
    }

    @Kernel(without = Frozen.class)
    public static Position move(Position p, Velocity v, float dt) {
        return p.plus(v.x() * dt, v.y() * dt, v.z() * dt);
    }

    /** What a bounce changes. */
    public record Bounce(Position position, Velocity velocity) {}

    /**
     * Sparks that are below the ice turn round, lose speed, and are put back above it. Numbers instead of a branch, so that the loop
     * vectorizes.
     */
    @Kernel(all = Ember.class, without = Frozen.class)
    public static Bounce bounce(Position p, Velocity v) {
        float hit = Math.min(1f, Math.max(0f, p.y() * -1e30f)); // 1 below the ice, 0 above it
        float along = 1 - 0.375f * hit;
        return new Bounce(
                new Position(p.x(), Math.max(p.y(), p.y() * -0.375f), p.z()),
                new Velocity(v.x() * along, v.y() * (1 - 1.40625f * hit), v.z() * along));
    }

    /**
     * Sparks that lie on the ice and have become slow freeze to it. That is a change of structure, which has to wait until the loop is
     * over: the commands are those of the page, and applied in the order of the pages, whichever thread was first.
     */
    @Kernel(
            all = {Position.class, Velocity.class, Ember.class},
            without = Frozen.class)
    public static void freeze(SparksWorld.Cursor e, SparksWorld.Commands commands) {
        if (e.positionY() < FILM && Math.abs(e.velocityY()) < REST) commands.add(e, FROZEN);
    }

    @Kernel
    public static Fade fade(Fade f, float dt) {
        return new Fade(f.alpha() - f.perSecond() * dt, f.perSecond());
    }

    @RemoveIf
    public static boolean faded(Fade f) {
        return f.alpha() <= 0;
    }

    @Kernel
    public static Rocket burn(Rocket r, float dt) {
        return new Rocket(r.fuse() - dt, r.shell(), r.hue(), r.sparks(), r.seed());
    }

    @Kernel(without = Frozen.class)
    public static void draw(Position p, Velocity v, Ember e, Fade f, Canvas canvas, Palette palette) {
        canvas.spark(p.x(), p.y(), p.z(), v.x(), v.y(), v.z(), Settings.DT, palette.light(e.hue(), f.alpha()));
    }

    /** The same with a counter that all threads share: what not to do. */
    @Kernel(without = Frozen.class)
    public static void drawCounted(
            Position p, Velocity v, Ember e, Fade f, Canvas canvas, Palette palette, AtomicInteger counter) {
        counter.incrementAndGet();
        draw(p, v, e, f, canvas, palette);
    }

    /** Frozen sparks glitter: which ones light up depends on where they are, and changes every few frames. */
    @Kernel(all = Frozen.class)
    public static void glitter(Position p, Ember e, Fade f, Canvas canvas, Palette palette, int frame) {
        float light = Dice.unit(Float.floatToRawIntBits(p.x()), frame >> 2);
        canvas.dot(p.x(), 0, p.z(), palette.light(e.hue(), f.alpha() * (0.25f + 0.75f * light * light * light)));
    }

    @Kernel
    public static void drawSmoke(Position p, Smoke s, Fade f, Canvas canvas) {
        canvas.smoke(p.x(), p.y(), p.z(), s.radius(), 0.16f * f.alpha() * f.alpha() / (0.4f + s.radius()));
    }

    @Kernel(all = Rocket.class)
    public static void drawRocket(Position p, Velocity v, Canvas canvas, Palette palette) {
        long light = palette.light(Palette.SILVER, 1);
        for (int i = 0; i < 4; i++) {
            canvas.spark(p.x(), p.y(), p.z(), v.x(), v.y(), v.z(), Settings.DT, light);
        }
    }
}
