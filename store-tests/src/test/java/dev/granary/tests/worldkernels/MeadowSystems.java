package dev.granary.tests.worldkernels;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;
import dev.granary.Row;
import dev.granary.tests.worldkernels.Meadow.Body;
import dev.granary.tests.worldkernels.Meadow.Fade;
import dev.granary.tests.worldkernels.Meadow.Frozen;
import dev.granary.tests.worldkernels.Meadow.Label;
import dev.granary.tests.worldkernels.Meadow.Owner;
import dev.granary.tests.worldkernels.Meadow.Position;
import dev.granary.tests.worldkernels.Meadow.Sprite;
import dev.granary.tests.worldkernels.Meadow.Tint;
import dev.granary.tests.worldkernels.Meadow.Vec;
import dev.granary.tests.worldkernels.Meadow.Velocity;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Kernels of every shape. */
@Kernels(Meadow.class)
final class MeadowSystems {
    private MeadowSystems() {}

    @Kernel
    static Position move(Position p, Velocity v, float dt) {
        return new Position(p.x() + v.x() * dt, p.y() + v.y() * dt);
    }

    @Kernel(without = Frozen.class)
    static Position moveUnfrozen(Velocity v, float dt, Position p) {
        return new Position(p.x(), p.y() + v.y() * dt);
    }

    @Kernel(
            anyOf = {Fade.class, Label.class},
            without = {Frozen.class, Owner.class})
    static Velocity slow(Velocity v) {
        return new Velocity(v.x() / 2, v.y());
    }

    @Kernel(anyOf = {Fade.class, Frozen.class})
    static void mark(Handle<Meadow> self, Set<Long> marked) {
        marked.add(MeadowFixture.id(self));
    }

    /** Of all entities, whatever they have. */
    @Kernel
    static void meet(Handle<Meadow> self, Set<Long> met) {
        met.add(MeadowFixture.id(self));
    }

    @Kernel
    static Position optional(Position p, @Nullable Velocity v, @Nullable Sprite s) {
        float x = v == null ? -1 : v.x();
        float y = s == null ? -2 : s.layer() + (s.hidden() ? 0.5f : 0);
        return new Position(p.x() + x, p.y() + y);
    }

    // would be as good for a null without a type

    static Position optional(Position p, String v, Sprite s) {
        throw new AssertionError();
    }

    static Position optional(Position p, Object v, Number s) {
        throw new AssertionError();
    }

    @Kernel
    static void walk(Position p, @Nullable Velocity v, @Nullable Frozen f, List<Float> walked) {
        walked.add(p.x());
    }

    /** Sets what it does not take. */
    @Kernel
    static Velocity follow(Position p) {
        return new Velocity(p.y(), p.x());
    }

    record Moved(Velocity velocity, Position position) {}

    @Kernel(all = Sprite.class)
    static Moved swap(Position p, Velocity v) {
        return new Moved(new Velocity(p.x(), p.y()), new Position(v.x(), v.y()));
    }

    record Turned(Sprite sprite, Body body) {}

    @Kernel
    static Turned turn(Sprite s, Body b) {
        Sprite turned = new Sprite(s.tint(), !s.hidden(), s.lit(), s.layer());
        return new Turned(
                turned, new Body(b.center(), new Vec(b.size().y(), b.size().x()), (byte) (b.weight() + 1)));
    }

    record Weighed(Sprite sprite, Body body) {}

    /** Reads nothing, but asks records for what they pass on. */
    @Kernel
    static Weighed weigh(Sprite s, Body b, short layer) {
        return new Weighed(
                new Sprite(s.tint(), s.hidden(), s.lit(), layer),
                new Body(
                        new Vec(b.center().x(), layer),
                        new Vec(b.size().x(), b.size().y()),
                        b.weight()));
    }

    @Kernel
    static Sprite paint(Sprite s, Fade f) {
        return new Sprite(f.alpha() > 10 ? Tint.RED : s.tint(), s.lit(), s.hidden(), (short) f.alpha());
    }

    @Kernel(where = "!sprite.hidden & spriteLit")
    static Sprite raise(Sprite s) {
        return new Sprite(s.tint(), true, s.lit(), (short) (s.layer() + 1));
    }

    /** A flag of what an entity doesn't have is not set. */
    @Kernel(where = "!sprite.hidden")
    static Position drift(Position p) {
        return new Position(p.x() + 1, p.y());
    }

    @Kernel(
            where = "sprite.lit | sprite.hidden",
            anyOf = {Velocity.class, Label.class})
    static void note(Handle<Meadow> self, Set<Long> noted) {
        noted.add(MeadowFixture.id(self));
    }

    @Kernel
    static void place(@Row int row, Position p, Handle<Meadow> self, long[] ids) {
        ids[row] = MeadowFixture.id(self);
    }

    @Kernel(all = Sprite.class)
    static void placeOnCursor(MeadowWorld.Cursor e, long[] ids, @Row int row) {
        ids[row] = MeadowFixture.id(e.handle());
    }

    @Kernel
    static Label rename(Label l, Frozen frozen, Handle<Meadow> self) throws IOException {
        if (l.initial() == '!') {
            throw new IOException(l.text());
        }
        return new Label(l.text() + frozen, l.initial());
    }

    @Kernel
    static Owner own(Owner o, Handle<Meadow> self, Map<Long, Long> seen) {
        seen.put(MeadowFixture.id(self), o.since());
        return new Owner(Handle.ofBits(MeadowFixture.id(self)), o.since() + 1);
    }

    @Kernel(combine = "plus")
    static long layers(long sum, Sprite s, @Nullable Fade f) {
        return sum + s.layer() + (f == null ? 1000 : 0);
    }

    static long plus(long one, long other) {
        return one + other;
    }

    record Bounds(float least, float most) {
        static Bounds both(Bounds one, Bounds other) {
            return new Bounds(Math.min(one.least(), other.least()), Math.max(one.most(), other.most()));
        }
    }

    static Bounds union(Bounds one, Bounds other) {
        return Bounds.both(one, other);
    }

    @Kernel(combine = "union")
    static Bounds bounds(Bounds b, Position p) {
        return new Bounds(Math.min(b.least(), p.x()), Math.max(b.most(), p.x()));
    }

    @Kernel(all = {Position.class, Velocity.class})
    static void bounce(MeadowWorld.Cursor e, float floor) {
        if (e.positionY() < floor) {
            e.positionY(floor);
            e.velocityY(-e.velocityY());
        }
        if (e.hasFade()) {
            e.fadeAlpha(e.fadeAlpha() + 1);
        }
    }

    @Kernel(all = Sprite.class, combine = "plus")
    static long lit(long sum, MeadowWorld.Cursor e) {
        return sum + (e.spriteLit() ? 1 : 0);
    }

    @RemoveIf
    static boolean faded(Fade f) {
        return f.alpha() < 5;
    }

    @RemoveIf(without = Frozen.class, where = "sprite.hidden")
    static boolean hidden(@Nullable Position p, Sprite s) {
        return p == null || s.layer() > 3;
    }

    @RemoveIf(all = Frozen.class)
    static boolean lost(Handle<Meadow> self, MeadowWorld.Cursor e, Set<Long> kept) {
        return !kept.contains(MeadowFixture.id(self)) && !e.hasPosition();
    }

    @RemoveIf
    static boolean all(Handle<Meadow> self) {
        return true;
    }

    @Kernel
    @SuppressWarnings("Granary/AllocatedItem")
    static void spawn(Fade f, Handle<Meadow> self, MeadowWorld.Commands commands, MeadowWorld.Archetype child) {
        if (f.alpha() < 8) {
            Handle<Meadow> made = commands.create(child);
            commands.add(made, new Fade(f.alpha() + 100));
            commands.destroy(self);
        }
    }

    @Kernel(all = Fade.class)
    static void spawnInPlace(MeadowWorld.Cursor e, MeadowWorld.Commands commands, MeadowWorld.Archetype child) {
        if (e.fadeAlpha() < 8) {
            Handle<Meadow> made = commands.create(child);
            commands.add(made, new Fade(e.fadeAlpha() + 100));
            commands.destroy(e);
        }
    }

    @Kernel
    static void meddle(Position p, Handle<Meadow> self, MeadowWorld world) {
        if (p.x() > 50) {
            world.destroy(self);
        }
    }

    @Kernel
    static Position fail(Position p, float limit) {
        if (p.x() > limit) {
            throw new IllegalStateException("too far");
        }
        return new Position(-1, -1);
    }

    @RemoveIf
    static boolean failToFade(Fade f) {
        if (f.alpha() > 15) {
            throw new IllegalStateException("too bright");
        }
        return true;
    }
}
