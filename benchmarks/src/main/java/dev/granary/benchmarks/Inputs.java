package dev.granary.benchmarks;

import java.util.SplittableRandom;

/** The same inputs for every rival: item {@code i} is made from {@code i} alone, and the random order from one seed. */
final class Inputs {
    static final int ITEMS = 1_000_000;
    static final float DT = 1f / 64;

    private Inputs() {}

    static float life(int i) {
        return i % 16 + 1;
    }

    static Vec3 position(int i) {
        return new Vec3(i % 97, i % 89, i % 83);
    }

    static Vec3 velocity(int i) {
        return new Vec3(i % 7 - 3, i % 5 - 2, i % 3 - 1);
    }

    static Vec3 color(int i) {
        return new Vec3(i % 11, i % 13, i % 17);
    }

    static Particle particle(int i) {
        return new Particle(life(i), position(i), velocity(i), color(i));
    }

    static Body body(int i) {
        return new Body(life(i), position(i), velocity(i), color(i));
    }

    /** The elements in random order. */
    static void shuffle(long[] elements, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = elements.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            long element = elements[i];
            elements[i] = elements[j];
            elements[j] = element;
        }
    }
}
