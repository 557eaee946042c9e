package dev.granary.sample.boids;

import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.RemoveIf;

/** How leaders fly. */
@Kernels(Leader.class)
final class Leading {
    private static final float SPEED = 105;
    private static final float NEAR = 40;

    private Leading() {}

    /** To the next waypoint; who is there goes on to the one behind it, and comes back some day. */
    @Kernel
    static void lead(LeaderStore.Cursor l, float dt) {
        LeaderStore.Waypoints waypoints = l.waypointsOf();
        Vec2 next = waypoints.get(0);
        Vec2 way = next.minus(l.position());
        if (way.length() < NEAR) {
            waypoints.removeAt(0);
            waypoints.add(next);
        }
        Vec2 velocity = l.velocity().plus(way.within(160, 160).times(dt)).within(0, SPEED);
        l.velocity(velocity);
        l.position(l.position().plus(velocity.times(dt)));
        l.life(l.life() - dt);
    }

    @RemoveIf
    static boolean isDead(Leader l) {
        return l.life() <= 0;
    }

    @Kernel
    static void draw(Leader l, Canvas canvas) {
        canvas.leader(l.position(), l.hue());
    }
}
