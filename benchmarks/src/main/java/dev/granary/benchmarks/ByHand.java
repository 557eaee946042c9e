package dev.granary.benchmarks;

/** What one would write by hand for the totals of a column: loops over rows where they are full, and over bits elsewhere. */
abstract class ByHand {
    /** A bit for each row with an item. */
    private final long[] alive;

    ByHand(long[] alive) {
        this.alive = alive;
    }

    final double sumOneByOne() {
        double sum = 0;
        for (int word = 0; word < alive.length; word = end(word)) {
            sum += alive[word] == -1 ? sum(word << 6, end(word) << 6) : sum(word << 6, alive[word]);
        }
        return sum;
    }

    final double sumByEight() {
        double sum = 0;
        for (int word = 0; word < alive.length; word = end(word)) {
            sum += alive[word] == -1 ? sumByEight(word << 6, end(word) << 6) : sum(word << 6, alive[word]);
        }
        return sum;
    }

    final float maxOneByOne() {
        float max = Float.NEGATIVE_INFINITY;
        for (int word = 0; word < alive.length; word = end(word)) {
            max = Math.max(max, alive[word] == -1 ? max(word << 6, end(word) << 6) : max(word << 6, alive[word]));
        }
        return max;
    }

    final float maxByEight() {
        float max = Float.NEGATIVE_INFINITY;
        for (int word = 0; word < alive.length; word = end(word)) {
            max = Math.max(
                    max, alive[word] == -1 ? maxByEight(word << 6, end(word) << 6) : max(word << 6, alive[word]));
        }
        return max;
    }

    /** The end of the full words from this one on, or else of this one. */
    private int end(int word) {
        int end = word + 1;
        while (alive[word] == -1 && end < alive.length && alive[end] == -1) {
            end++;
        }
        return end;
    }

    abstract double sum(int from, int to);

    abstract double sum(int firstRow, long rows);

    abstract float max(int from, int to);

    abstract float max(int firstRow, long rows);

    abstract double sumByEight(int from, int to);

    abstract float maxByEight(int from, int to);
}
