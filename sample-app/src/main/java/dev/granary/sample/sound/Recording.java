package dev.granary.sample.sound;

/**
 * A piece that has been mixed.
 *
 * @param voices        how many sounds were heard in each slice
 * @param storesAtPeak  how full the stores were when most sounds were heard
 * @param mixingSeconds how long the computer took
 */
record Recording(
        String title,
        float[] left,
        float[] right,
        int[] voices,
        SoundSystem.Counts counts,
        SoundSystem.Stores storesAtPeak,
        double mixingSeconds) {

    double seconds() {
        return (double) left.length / Slice.SAMPLE_RATE;
    }

    int peakVoices() {
        int peak = 0;
        for (int count : voices) peak = Math.max(peak, count);
        return peak;
    }

    double meanVoices() {
        long sum = 0;
        for (int count : voices) sum += count;
        return (double) sum / Math.max(1, voices.length);
    }
}
