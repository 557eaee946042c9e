package dev.granary.benchmarks.stores;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Mutable objects in a list; in memory they lie in its order, or scattered, as after a while of coming and going. */
final class MoverOfObjects implements Mover {
    private final List<Thing> things;

    MoverOfObjects(int items, boolean isScattered) {
        things = new ArrayList<>(Arrays.asList(Thing.things(items, isScattered)));
    }

    @Override
    public void integrate(float dt) {
        for (Thing thing : things) {
            thing.x += thing.vx * dt;
            thing.y += thing.vy * dt;
            thing.z += thing.vz * dt;
            thing.life -= dt;
        }
    }

    @Override
    public void tick(float dt) {
        for (Thing thing : things) {
            thing.life -= dt;
        }
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (Thing thing : things) {
            sum += (double) thing.life + thing.x + thing.y + thing.z;
        }
        return sum;
    }
}
