package dev.granary.benchmarks;

import java.util.SplittableRandom;

/** The same inputs for every rival: item {@code i} is made from {@code i} alone, and the random order from one seed. */
public final class Inputs {
    public static final int ITEMS = 1_000_000;
    public static final float DT = 1f / 64;

    private Inputs() {}

    public static float life(int i) {
        return i % 16 + 1;
    }

    public static Vec3 position(int i) {
        return new Vec3(i % 97, i % 89, i % 83);
    }

    public static Vec3 velocity(int i) {
        return new Vec3(i % 7 - 3, i % 5 - 2, i % 3 - 1);
    }

    public static Vec3 color(int i) {
        return new Vec3(i % 11, i % 13, i % 17);
    }

    public static Particle particle(int i) {
        return new Particle(life(i), position(i), velocity(i), color(i));
    }

    public static Body body(int i) {
        return new Body(life(i), position(i), velocity(i), color(i));
    }

    /** The elements in random order. */
    public static void shuffle(long[] elements, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = elements.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            long element = elements[i];
            elements[i] = elements[j];
            elements[j] = element;
        }
    }
}
