package dev.granary.sample.sound;

import java.util.random.RandomGenerator;

/** A sound made of sine waves, each of which may die away: additive synthesis, once per resource. */
final class Partials {
    private final float[] samples;

    Partials(double seconds) {
        samples = new float[(int) Math.round(seconds * Slice.SAMPLE_RATE)];
    }

    double seconds() {
        return (double) samples.length / Slice.SAMPLE_RATE;
    }

    /**
     * Adds a sine wave.
     *
     * @param decaySeconds the time in which it falls by 60 decibels; {@code Double.POSITIVE_INFINITY} for ever
     */
    Partials add(double hz, double level, double decaySeconds, double phase) {
        double angle = 2 * Math.PI * hz / Slice.SAMPLE_RATE;
        double shrink = Math.pow(0.001, 1 / (decaySeconds * Slice.SAMPLE_RATE));
        double a = 2 * shrink * Math.cos(angle);
        double b = -shrink * shrink;
        double before = level * Math.sin(phase - angle) / shrink;
        double current = level * Math.sin(phase);
        for (int i = 0; i < samples.length; i++) {
            samples[i] += (float) current;
            double next = a * current + b * before;
            before = current;
            current = next;
        }
        return this;
    }

    /**
     * Adds many sine waves around one, as many players sound who nearly agree; each fits the sound's length, so that it
     * can loop.
     */
    Partials addChorus(
            double hz, double level, double decaySeconds, double spread, int players, RandomGenerator random) {
        for (int i = 0; i < players; i++) {
            double detuned = hz * (1 + spread * random.nextGaussian());
            double whole = Math.max(1, Math.round(detuned * seconds())) / seconds();
            add(whole, level / Math.sqrt(players), decaySeconds, random.nextDouble(2 * Math.PI));
        }
        return this;
    }

    /** Lets the sound begin and end without a click. */
    Partials soften(double attackSeconds, double releaseSeconds) {
        int attack = (int) (attackSeconds * Slice.SAMPLE_RATE);
        int release = (int) (releaseSeconds * Slice.SAMPLE_RATE);
        for (int i = 0; i < attack; i++) samples[i] *= (float) smooth((double) i / attack);
        for (int i = 0; i < release; i++) samples[samples.length - 1 - i] *= (float) smooth((double) i / release);
        return this;
    }

    private static double smooth(double t) {
        return t * t * (3 - 2 * t);
    }

    /** The samples, as loud as they can be without exceeding one. */
    float[] normalised() {
        float peak = 0;
        for (float sample : samples) peak = Math.max(peak, Math.abs(sample));
        for (int i = 0; i < samples.length; i++) samples[i] /= peak;
        return samples;
    }
}
