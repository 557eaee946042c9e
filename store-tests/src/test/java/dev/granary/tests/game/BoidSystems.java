package dev.granary.tests.game;

import dev.granary.Handle;
import dev.granary.Kernel;
import dev.granary.Kernels;
import dev.granary.Select;

@Kernels(Boid.class)
final class BoidSystems {
    private BoidSystems() {}

    /** Who has no leader follows whoever has been there longest of those in sight. */
    @Kernel
    static void lead(BoidStore.Cursor b, BoidStore.NearHits near) {
        if (!b.leader().isNone()) return;
        Handle<Boid> first = Handle.none();
        int least = b.id();
        for (int i = near.find(b.positionX(), b.positionY(), Boid.SIGHT); i-- > 0; ) {
            BoidStore.Cursor other = near.at(i);
            if (other.id() >= least) continue;
            least = other.id();
            first = other.handle();
        }
        b.leader(first);
    }

    /** As its neighbours do; and after the leader, and along the path. */
    @Kernel
    static void flock(BoidStore.Cursor b, BoidStore.NearHits near, BoidStore boids, Flock flock) {
        Vec2 position = b.position();
        for (int i = near.find(position.x(), position.y(), Boid.SIGHT); i-- > 0; ) {
            BoidStore.Cursor other = near.at(i);
            float dx = other.positionX() - position.x();
            float dy = other.positionY() - position.y();
            flock.add(dx, dy, other.velocityX(), other.velocityY());
        }
        Vec2 steer = flock.steer(b.velocity());
        if (!b.leader().isNone()) {
            steer = steer.plus(boids.position(b.leader()).minus(position).times(0.1f));
        }
        BoidStore.Path path = b.pathOf();
        if (path.size() > 0) steer = steer.plus(path.get(0).minus(position).times(0.2f));
        b.steer(steer);
    }

    record Motion(Vec2 position, Vec2 velocity) {}

    @Kernel
    static Motion move(Boid b, float dt) {
        Vec2 v = b.velocity().plus(b.steer().times(dt)).atMost(40);
        return new Motion(b.position().plus(v.times(dt)).within(Game.SIZE), v);
    }

    @Kernel(where = "panicking")
    static void panic(BoidStore.Cursor b, float dt) {
        b.velocity(b.velocity().times(1 + dt));
        if (b.velocity().length2() > 1500) b.panicking(false);
    }

    /** On to the next stop, if this one is reached. */
    @Kernel
    static void advance(BoidStore.Cursor b) {
        BoidStore.Path path = b.pathOf();
        if (path.size() > 0 && path.get(0).minus(b.position()).length2() < 100) path.removeAt(0);
    }

    /** Thieves find gold; who is hurt drinks a potion, and who is hit drops what was taken up first. */
    @Kernel
    static void carry(BoidStore.Cursor b, int frame) {
        BoidStore.Inventory things = b.inventoryOf();
        if (b.kind() == Boid.Kind.THIEF && (frame + b.id()) % 30 == 0) things.add(Boid.Thing.GOLD, frame % 7 + 1);
        if (b.hit() && things.size() > 0) things.removeAt(0);
        if (b.health() >= 30) return;
        for (int i = 0; i < things.size(); i++) {
            if (things.thing(i) != Boid.Thing.POTION) continue;
            things.swapRemoveAt(i);
            b.health(b.health() + 30);
            return;
        }
    }

    @Select
    static boolean isDead(Boid b) {
        return b.health() <= 0;
    }
}
