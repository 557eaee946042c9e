package dev.granary.benchmarks.stores;

/** By hand: a bit for each slot, full words as plain loops, and a second level that skips words without a bit. */
final class SparseSweepOfWords implements SparseSweep {
    private final float[] x;
    private final float[] y;
    private final long[] alive;
    private final long[] summary;

    SparseSweepOfWords(boolean[] alive) {
        x = new float[alive.length];
        y = new float[alive.length];
        this.alive = new long[alive.length >>> 6];
        summary = new long[(this.alive.length + 63) >>> 6];
        for (int i = 0; i < alive.length; i++) {
            x[i] = i % 97;
            y[i] = 1;
            if (alive[i]) {
                this.alive[i >>> 6] |= 1L << i;
                summary[i >>> 12] |= 1L << (i >>> 6);
            }
        }
    }

    @Override
    public void move() {
        float[] x = this.x;
        float[] y = this.y;
        long[] alive = this.alive;
        for (int s = 0; s < summary.length; s++) {
            for (long words = summary[s]; words != 0; words &= words - 1) {
                int w = (s << 6) + Long.numberOfTrailingZeros(words);
                word(x, y, alive[w], w << 6);
            }
        }
    }

    private static void word(float[] x, float[] y, long alive, int first) {
        if (alive == -1) {
            for (int i = first; i < first + 64; i++) {
                x[i] += y[i] * 0.1f;
            }
            return;
        }
        for (long word = alive; word != 0; word &= word - 1) {
            int i = first + Long.numberOfTrailingZeros(word);
            x[i] += y[i] * 0.1f;
        }
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += (alive[i >>> 6] >>> i & 1) != 0 ? x[i] : 0;
        }
        return sum;
    }
}
