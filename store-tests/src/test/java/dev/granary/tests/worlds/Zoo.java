package dev.granary.tests.worlds;

import dev.granary.World;

/** A world with components of every kind. */
@World({
    Zoo.Position.class,
    Zoo.Velocity.class,
    Zoo.Sprite.class,
    Zoo.Lamp.class,
    Zoo.Label.class,
    Zoo.Frozen.class,
    Zoo.Hot.class
})
interface Zoo {
    record Vec(double x, double y) {}

    enum Mood {
        CALM,
        ANGRY
    }

    record Position(float x, float y) {}

    record Velocity(Vec direction, int speed) {}

    record Sprite(
            Mood mood, boolean visible, dev.granary.Handle<Zoo> parent, byte layer, short frame, char key, long seed) {}

    record Lamp(boolean on, boolean broken) {}

    record Label(@dev.granary.Boxed String text) {}

    record Frozen() {}

    record Hot() {}
}
