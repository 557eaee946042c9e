package dev.granary.sample.sound;

import java.util.Arrays;

/**
 * The few milliseconds of stereo that are mixed at a time: short enough for fades, long enough to pay for a voice's
 * lookups.
 */
final class Slice {
    static final int SAMPLE_RATE = 48_000;
    static final int FRAMES = 256;
    static final double SECONDS = (double) FRAMES / SAMPLE_RATE;

    final float[] left = new float[FRAMES];
    final float[] right = new float[FRAMES];

    void silence() {
        Arrays.fill(left, 0f);
        Arrays.fill(right, 0f);
    }
}
