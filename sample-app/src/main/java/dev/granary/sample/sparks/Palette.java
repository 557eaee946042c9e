package dev.granary.sample.sparks;

import dev.granary.sample.light.Light;

/** The colours of embers by age: they begin white-hot, show their hue, and go out in a deep red or blue. */
public final class Palette {
    /** How many hues there are. */
    static final int HUES = 8;

    static final byte GOLD = 0;
    static final byte RED = 1;
    static final byte GREEN = 2;
    static final byte BLUE = 3;
    static final byte VIOLET = 4;
    static final byte SILVER = 5;
    static final byte ORANGE = 6;
    static final byte TEAL = 7;

    private static final int AGES = 64;

    /** Linear red, green and blue, in the middle of a life and near its end. */
    private static final float[][] COLORS = {
        {1.00f, 0.52f, 0.12f, 0.55f, 0.12f, 0.01f},
        {1.00f, 0.10f, 0.07f, 0.80f, 0.22f, 0.02f},
        {0.22f, 1.00f, 0.20f, 0.55f, 0.42f, 0.03f},
        {0.12f, 0.30f, 1.00f, 0.25f, 0.08f, 0.70f},
        {0.72f, 0.18f, 1.00f, 0.65f, 0.05f, 0.30f},
        {0.80f, 0.88f, 1.00f, 0.40f, 0.45f, 0.62f},
        {1.00f, 0.30f, 0.04f, 0.55f, 0.06f, 0.01f},
        {0.08f, 0.85f, 0.80f, 0.05f, 0.25f, 0.60f},
    };

    private final long[] light = new long[HUES * AGES];

    /** @param brightness of a fresh spark, about 1: fewer sparks have to be brighter */
    public Palette(float brightness) {
        for (int hue = 0; hue < HUES; hue++) {
            for (int age = 0; age < AGES; age++) {
                light[hue * AGES + age] = light(COLORS[hue], (age + 0.5f) / AGES, brightness);
            }
        }
    }

    /** The light of an ember of which so much is left. */
    public long light(byte hue, float alpha) {
        return light[hue * AGES + Math.clamp((int) (alpha * AGES), 0, AGES - 1)];
    }

    private static long light(float[] color, float alpha, float brightness) {
        float white = smooth((alpha - 0.82f) / 0.18f);
        float late = smooth((0.45f - alpha) / 0.4f);
        float power = 255 * brightness * (0.15f + 0.85f * alpha) * smooth(alpha / 0.25f) * (1 - 0.3f * white);
        return Light.of(
                channel(color[0], color[3], white, late, power),
                channel(color[1], color[4], white, late, power),
                channel(color[2], color[5], white, late, power));
    }

    private static int channel(float middle, float end, float white, float late, float power) {
        float value = middle + (end - middle) * late;
        return Math.round(power * (value + (1 - value) * white * 0.8f));
    }

    private static float smooth(float t) {
        float x = Math.clamp(t, 0, 1);
        return x * x * (3 - 2 * x);
    }
}
