package dev.granary.tests.almost;

import dev.granary.Boxed;
import dev.granary.Index;
import dev.granary.Kernel;
import dev.granary.World;

/** Kernels that are nothing but arithmetic, of numbers of all the types that are computed for pages as a whole. */
@World({Drift.Spot.class, Drift.Speed.class, Drift.Frozen.class, Drift.Sign.class, Drift.Mark.class})
interface Drift {
    /** Where it is. */
    record Spot(float x, double y, int n, long m) {
        Spot plus(Speed speed, float dt) {
            float dx = speed.x() * dt;
            return new Spot(x + dx, y - speed.y / dt, n + speed.n, moved(m, speed.m()));
        }

        private static long moved(long m, long by) {
            return -m * 3 + Math.max(by, 2L);
        }
    }

    /** What is added. */
    record Speed(float x, double y, int n, long m) {}

    /** What it says, which is passed on. */
    record Sign(float size, @Boxed String text) {}

    /** By which it is found. */
    record Mark(@Index int number) {}

    /** Those stay. */
    record Frozen() {}

    /** What pulls all of them. */
    record Pull(float x, int n) {}

    @Kernel
    static Spot move(Spot spot, Speed speed, float dt) {
        return spot.plus(speed, dt);
    }

    @Kernel(without = Frozen.class)
    static Spot moveUnfrozen(Spot spot, Speed speed, float dt) {
        return spot.plus(speed, dt);
    }

    @Kernel(without = Frozen.class)
    static Mark count(Mark mark, int by) {
        return new Mark(mark.number() + by);
    }

    @Kernel(without = Frozen.class)
    static Sign pull(Sign sign, Pull pull) {
        return new Sign(sign.size() + pull.x() * pull.n(), sign.text());
    }
}
