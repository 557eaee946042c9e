package dev.granary.sample.sound;

/**
 * The last step of a recording: no direct current, an end without a click, and a peak of one decibel below full scale.
 */
final class Mastering {
    private static final float CEILING = (float) Math.pow(10, -1 / 20.0);
    private static final int ENDING_FRAMES = Slice.SAMPLE_RATE / 4;

    private Mastering() {}

    static void master(float[] left, float[] right, int frames) {
        float peak = Math.max(clean(left, frames), clean(right, frames));
        float gain = peak == 0 ? 0 : CEILING / peak;
        for (int i = 0; i < frames; i++) {
            left[i] *= gain;
            right[i] *= gain;
        }
    }

    /** Removes what is too low to be heard, and returns the peak of the rest. */
    private static float clean(float[] samples, int frames) {
        double pole = 1 - 2 * Math.PI * 15 / Slice.SAMPLE_RATE;
        double before = 0;
        double high = 0;
        float peak = 0;
        for (int i = 0; i < frames; i++) {
            high = pole * high + samples[i] - before;
            before = samples[i];
            samples[i] = (float) high * Math.min(1f, (float) (frames - 1 - i) / ENDING_FRAMES);
            peak = Math.max(peak, Math.abs(samples[i]));
        }
        return peak;
    }
}
