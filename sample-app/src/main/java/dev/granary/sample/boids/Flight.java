package dev.granary.sample.boids;

import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Row;

/** How boids fly. */
@Kernels(Boid.class)
final class Flight {
    /** A boid looks around in one of so many frames. */
    private static final int LOOKS = 3;

    private static final int NEIGHBOURS = 10;
    private static final float LEAST_SPEED = 35;
    private static final float MOST_SPEED = 150;

    private Flight() {}

    /** Along with neighbours and not too close to them, after the leader; who has none follows a neighbour's. */
    @Kernel
    static void look(
            BoidStore.Cursor b, @Row int row, int frame, BoidStore.NearHits near, LeaderStore leaders, float time) {
        if ((row + frame) % LOOKS != 0) return;
        float x = b.positionX();
        float y = b.positionY();
        float alongX = 0;
        float alongY = 0;
        float awayX = 0;
        float awayY = 0;
        int count = Math.min(NEIGHBOURS, near.find(x, y, Boid.SIGHT));
        for (int i = 0; i < count; i++) {
            BoidStore.Cursor other = near.at(i);
            if (b.leader().isNone()) b.leader(other.leader());
            alongX += other.velocityX();
            alongY += other.velocityY();
            float dx = x - other.positionX();
            float dy = y - other.positionY();
            float d2 = dx * dx + dy * dy + 0.1f;
            awayX += dx / d2;
            awayY += dy / d2;
        }
        Vec2 steer = new Vec2(
                2f * (alongX / count - b.velocityX()) + 60 * awayX + 40 * wind(y * 0.021f + time, x * 0.013f),
                2f * (alongY / count - b.velocityY()) + 60 * awayY + 40 * wind(x * 0.017f - time, y * 0.019f));
        if (!b.leader().isNone()) {
            Vec2 way = leaders.position(b.leader()).minus(new Vec2(x, y));
            steer = steer.plus(way.within(0, 90).times(2.2f));
            float hue = leaders.hue(b.leader());
            b.hue(b.hue() + 0.05f * (hue - b.hue()));
        }
        b.steer(steer);
    }

    private static float wind(float along, float across) {
        return (float) (Math.sin(along * 3 + Math.sin(across * 5)) + Math.sin(across * 7 - along));
    }

    record Motion(Vec2 position, Vec2 velocity) {}

    @Kernel
    static Motion move(Boid b, float dt) {
        Vec2 velocity = b.velocity().plus(b.steer().times(dt)).within(LEAST_SPEED, MOST_SPEED);
        return new Motion(b.position().plus(velocity.times(dt)), velocity);
    }

    @Kernel
    static int following(int count, Boid b) {
        return b.leader().isNone() ? count : count + 1;
    }

    @Kernel
    static void draw(Boid b, Canvas canvas) {
        canvas.boid(b.position(), b.velocity(), b.hue());
    }
}
