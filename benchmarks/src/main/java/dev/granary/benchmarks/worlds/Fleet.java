package dev.granary.benchmarks.worlds;

import dev.granary.Handle;
import dev.granary.World;

/** Seven components, one of them a tag. */
@World({
    Fleet.Position.class,
    Fleet.Velocity.class,
    Fleet.Health.class,
    Fleet.Side.class,
    Fleet.Target.class,
    Fleet.Sprite.class,
    Fleet.Docked.class
})
public interface Fleet {
    /** Whose it is. */
    enum Flag {
        RED,
        BLUE,
        NONE
    }

    /** Where it is. */
    record Position(float x, float y, float z) {}

    /** Where it goes. */
    record Velocity(float x, float y, float z) {}

    /** How it is. */
    record Health(int left, int most) {}

    /** Whose it is, and whether that shows. */
    record Side(Flag flag, boolean shown) {}

    /** What it follows. */
    record Target(Handle<Fleet> ship) {}

    /** How it looks. */
    record Sprite(int image, short frame) {}

    /** Whether it lies in a dock. */
    record Docked() {}
}
