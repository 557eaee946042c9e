package dev.granary.sample.sound;

import java.util.Arrays;

/** Records a performance: mixes slice after slice until the last sound has died away, or the time is up. */
final class Studio {
    private static final double LONGEST_TAIL_SECONDS = 10;

    private final Performance performance;
    private final SoundSystem system;
    private final Slice slice = new Slice();
    private float[] left;
    private float[] right;
    private int[] voices;

    Studio(Performance performance, SoundSystem system) {
        this.performance = performance;
        this.system = system;
    }

    Recording record(double maxSeconds) {
        double most = Math.min(maxSeconds, performance.seconds() + LONGEST_TAIL_SECONDS);
        int slices = (int) Math.ceil(most / Slice.SECONDS);
        left = new float[slices * Slice.FRAMES];
        right = new float[slices * Slice.FRAMES];
        voices = new int[slices];
        SoundSystem.Stores storesAtPeak = system.stores();
        int peak = 0;
        int count = 0;
        long start = System.nanoTime();
        while (count < slices && !(performance.isOver() && system.isSilent())) {
            int heard = mixSlice(count++);
            if (heard > peak) {
                peak = heard;
                storesAtPeak = system.stores();
            }
        }
        Mastering.master(left, right, count * Slice.FRAMES);
        double mixingSeconds = (System.nanoTime() - start) / 1e9;
        return new Recording(
                performance.title(),
                Arrays.copyOf(left, count * Slice.FRAMES),
                Arrays.copyOf(right, count * Slice.FRAMES),
                Arrays.copyOf(voices, count),
                system.counts(),
                storesAtPeak,
                mixingSeconds);
    }

    private int mixSlice(int index) {
        double now = index * Slice.SECONDS;
        performance.playUntil(now + Slice.SECONDS, now);
        voices[index] = system.mix(slice);
        System.arraycopy(slice.left, 0, left, index * Slice.FRAMES, Slice.FRAMES);
        System.arraycopy(slice.right, 0, right, index * Slice.FRAMES, Slice.FRAMES);
        return voices[index];
    }
}
