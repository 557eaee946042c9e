package dev.granary.sample.sound;

/** How much of each frequency there is in a piece of sound: a radix-2 Fourier transform behind a Hann window. */
final class Fourier {
    private final int size;
    private final double[] window;
    private final double[] re;
    private final double[] im;

    Fourier(int size) {
        this.size = size;
        window = new double[size];
        for (int i = 0; i < size; i++) window[i] = 0.5 - 0.5 * Math.cos(2 * Math.PI * i / size);
        re = new double[size];
        im = new double[size];
    }

    /** The levels of the frequencies below half the sample rate, in decibels; a full-scale sine is near 0. */
    void decibels(float[] samples, int centre, float[] levels) {
        int bits = Integer.numberOfTrailingZeros(size);
        for (int i = 0; i < size; i++) {
            int at = centre - size / 2 + i;
            int to = Integer.reverse(i) >>> (32 - bits);
            re[to] = at < 0 || at >= samples.length ? 0 : samples[at] * window[i];
            im[to] = 0;
        }
        for (int half = 1; half < size; half *= 2) butterflies(half);
        for (int i = 0; i < levels.length; i++) {
            double power = (re[i] * re[i] + im[i] * im[i]) * 16 / ((double) size * size);
            levels[i] = (float) (10 * Math.log10(power + 1e-14));
        }
    }

    private void butterflies(int half) {
        for (int k = 0; k < half; k++) {
            double cos = Math.cos(Math.PI * k / half);
            double sin = -Math.sin(Math.PI * k / half);
            for (int i = k; i < size; i += 2 * half) {
                int j = i + half;
                double r = re[j] * cos - im[j] * sin;
                double m = re[j] * sin + im[j] * cos;
                re[j] = re[i] - r;
                im[j] = im[i] - m;
                re[i] += r;
                im[i] += m;
            }
        }
    }
}
