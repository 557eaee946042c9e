package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Inputs;
import dev.granary.benchmarks.Vec3;

/** A plain object of ten floats, as one would write it who does not care for layout; no objects within. */
final class Thing {
    float life;
    float x;
    float y;
    float z;
    float vx;
    float vy;
    float vz;
    float r;
    float g;
    float b;

    Thing(int i) {
        Vec3 position = Inputs.position(i);
        Vec3 velocity = Inputs.velocity(i);
        Vec3 color = Inputs.color(i);
        life = Inputs.life(i);
        x = position.x();
        y = position.y();
        z = position.z();
        vx = velocity.x();
        vy = velocity.y();
        vz = velocity.z();
        r = color.x();
        g = color.y();
        b = color.z();
    }

    /** One for each number; in memory they lie in the order of their numbers, or at random. */
    static Thing[] things(int count, boolean isScattered) {
        long[] order = new long[count];
        for (int i = 0; i < count; i++) {
            order[i] = i;
        }
        if (isScattered) {
            Inputs.shuffle(order, 5);
        }
        Thing[] things = new Thing[count];
        for (long i : order) {
            things[(int) i] = new Thing((int) i);
        }
        return things;
    }

    float sum() {
        return life + x + y + z + vx + vy + vz + r + g + b;
    }
}
