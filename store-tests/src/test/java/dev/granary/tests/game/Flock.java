package dev.granary.tests.game;

/**
 * What a boid feels of its neighbours: it goes to where they are and along with them, and keeps away from those that are close.
 * Sums are of whole numbers, so that they are the same in whatever order neighbours come.
 */
final class Flock {
    private static final float UNIT = 1 << 12;
    private static final float CLOSE2 = 4 * 4;

    private int count;
    private long x;
    private long y;
    private long velocityX;
    private long velocityY;
    private long awayX;
    private long awayY;

    void add(float dx, float dy, float vx, float vy) {
        float d2 = dx * dx + dy * dy;
        if (d2 == 0) return;
        count++;
        x += fixed(dx);
        y += fixed(dy);
        velocityX += fixed(vx);
        velocityY += fixed(vy);
        if (d2 < CLOSE2) {
            awayX -= fixed(dx / d2);
            awayY -= fixed(dy / d2);
        }
    }

    private static long fixed(float value) {
        return Math.round((double) value * UNIT);
    }

    /** The steering of a boid with that velocity; forgets all neighbours. */
    Vec2 steer(Vec2 velocity) {
        if (count == 0) return Vec2.ZERO;
        float n = count * UNIT;
        Vec2 steer = new Vec2(
                x / n + velocityX / n - velocity.x() + 20 * (awayX / UNIT),
                y / n + velocityY / n - velocity.y() + 20 * (awayY / UNIT));
        count = 0;
        x = y = velocityX = velocityY = awayX = awayY = 0;
        return steer;
    }
}
