package dev.granary.tests.worldkernels;

import dev.granary.Boxed;
import dev.granary.Handle;
import dev.granary.World;

/** A world with components of every kind of type. */
@World({
    Meadow.Position.class,
    Meadow.Velocity.class,
    Meadow.Sprite.class,
    Meadow.Label.class,
    Meadow.Owner.class,
    Meadow.Frozen.class,
    Meadow.Fade.class,
    Meadow.Body.class
})
interface Meadow {
    record Vec(float x, float y) {}

    record Position(float x, float y) {}

    record Velocity(float x, float y) {}

    enum Tint {
        RED,
        GREEN,
        BLUE
    }

    record Sprite(Tint tint, boolean hidden, boolean lit, short layer) {}

    record Label(@Boxed String text, char initial) {}

    record Owner(Handle<Meadow> entity, long since) {}

    record Frozen() {}

    /** Its constructor does more than it has to, so what kernels do with it can't be seen. */
    record Fade(double alpha) {
        public Fade {
            alpha = Math.max(0, alpha);
        }
    }

    record Body(Vec center, Vec size, byte weight) {}
}
