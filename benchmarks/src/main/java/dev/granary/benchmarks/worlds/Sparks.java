package dev.granary.benchmarks.worlds;

import dev.granary.Kernel;
import dev.granary.World;

/** A million entities with a position, of which half move, and a tenth are frozen. */
@World({Sparks.Position.class, Sparks.Velocity.class, Sparks.Frozen.class, Sparks.Fade.class})
interface Sparks {
    /** Where it is. */
    record Position(float x, float y) {
        Position plus(float dx, float dy) {
            return new Position(x + dx, y + dy);
        }
    }

    /** Where it goes. */
    record Velocity(float x, float y) {}

    /** Whether it stays where it is. */
    record Frozen() {}

    /** How long it stays what it is. */
    record Fade(float alpha) {}

    @Kernel
    static Position move(Position position, Velocity velocity, float dt) {
        return position.plus(velocity.x() * dt, velocity.y() * dt);
    }

    @Kernel(without = Frozen.class)
    static Position moveUnfrozen(Position position, Velocity velocity, float dt) {
        return position.plus(velocity.x() * dt, velocity.y() * dt);
    }

    /** As {@link #move}, in place. */
    @Kernel(all = {Position.class, Velocity.class})
    static void push(SparksWorld.Cursor spark, float dt) {
        spark.positionX(spark.positionX() + spark.velocityX() * dt);
        spark.positionY(spark.positionY() + spark.velocityY() * dt);
    }

    /** As {@link #moveUnfrozen}, in place. */
    @Kernel(
            all = {Position.class, Velocity.class},
            without = Frozen.class)
    static void pushUnfrozen(SparksWorld.Cursor spark, float dt) {
        spark.positionX(spark.positionX() + spark.velocityX() * dt);
        spark.positionY(spark.positionY() + spark.velocityY() * dt);
    }

    /** Arithmetic for a while. */
    @Kernel
    static Position orbit(Position position, Velocity velocity, float dt) {
        float x = position.x();
        float y = position.y();
        for (int i = 0; i < 8; i++) {
            float pull = 1 / (1 + x * x + y * y);
            x += velocity.x() * dt * pull;
            y += velocity.y() * dt * pull;
        }
        return new Position(x, y);
    }

    @Kernel
    static double sum(double sum, Position position) {
        return sum + (position.x() + position.y());
    }
}
