package dev.granary.sample.sound;

/** Resamples one sound after the other into a slice: the innermost loops of the mixer, on plain arrays. */
final class Voice {
    /** From 0 to almost 1: a table, because loops that convert their counter do not vectorize. */
    private static final float[] RAMP = ramp();

    private final Slice slice;
    private final float[] mono = new float[Slice.FRAMES];

    Voice(Slice slice) {
        this.slice = slice;
    }

    /**
     * Resamples a sound from a frame of the slice on, and returns the position after it. A position at or beyond the
     * end of the resource means that the sound has ended, unless it is looped.
     */
    double resample(int start, float[] samples, int frames, boolean looped, double position, double step) {
        int from = start;
        double at = position;
        while (from < Slice.FRAMES && (at < frames || looped)) {
            if (at >= frames) at %= frames;
            int to = (int) Math.min(Slice.FRAMES, from + Math.ceil((frames - at) / step));
            interpolate(from, to, samples, at, step);
            at += (to - from) * step;
            from = to;
        }
        for (int i = 0; i < start; i++) mono[i] = 0;
        for (int i = from; i < Slice.FRAMES; i++) mono[i] = 0;
        return at;
    }

    /**
     * Counts frames in fixed point, 32 bits before the point and 32 behind it: a third faster here than counting in
     * doubles.
     */
    private void interpolate(int from, int to, float[] samples, double position, double step) {
        float[] mono = this.mono;
        long at = (long) (position * 0x1p32);
        long fixedStep = (long) (step * 0x1p32);
        for (int i = from; i < to; i++) {
            int frame = (int) (at >>> 32);
            float fraction = ((int) at >>> 1) * 0x1p-31f;
            float before = samples[frame];
            mono[i] = before + fraction * (samples[frame + 1] - before);
            at += fixedStep;
        }
    }

    /** Adds what was resampled to both channels, while its volume glides from one value to another. */
    void mix(float volumeFrom, float volumeTo, float panLeft, float panRight) {
        add(slice.left, volumeFrom * panLeft, volumeTo * panLeft);
        add(slice.right, volumeFrom * panRight, volumeTo * panRight);
    }

    private void add(float[] channel, float from, float to) {
        float[] mono = this.mono;
        float[] ramp = RAMP;
        float glide = to - from;
        for (int i = 0; i < Slice.FRAMES; i++) channel[i] += mono[i] * (from + glide * ramp[i]);
    }

    private static float[] ramp() {
        var ramp = new float[Slice.FRAMES];
        for (int i = 0; i < ramp.length; i++) ramp[i] = (float) i / ramp.length;
        return ramp;
    }
}
