package dev.granary.sample.sound;

import dev.granary.Boxed;
import dev.granary.BulkData;
import java.util.Arrays;

/**
 * A sound that can be played: the samples of one channel, and behind them two more for the interpolation.
 *
 * <p>{@code @BulkData}: there are few of them, they stay where they are, and every playing sound looks its own up by
 * handle.
 */
@BulkData
record SoundResource(@Boxed float[] samples, int frames, int sampleRate, boolean looped) {

    /** A sound that ends with its last sample. */
    static SoundResource oneShot(float[] samples, int sampleRate) {
        return new SoundResource(Arrays.copyOf(samples, samples.length + 2), samples.length, sampleRate, false);
    }

    /** A sound that starts over without a seam until it is stopped. */
    static SoundResource loop(float[] samples, int sampleRate) {
        float[] guarded = Arrays.copyOf(samples, samples.length + 2);
        guarded[samples.length] = samples[0];
        guarded[samples.length + 1] = samples[1];
        return new SoundResource(guarded, samples.length, sampleRate, true);
    }
}
