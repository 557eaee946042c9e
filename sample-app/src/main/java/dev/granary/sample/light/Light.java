package dev.granary.sample.light;

/**
 * The light of a pixel: red, green and blue in one {@code long}, so that one addition adds all three.
 *
 * <p>Each channel has 20 bits and a spare one above them, in which a sum that has become too large shows. Light is added in
 * whole numbers, because those, unlike {@code float}s, have the same sum in any order: the picture does not depend on
 * which thread draws which spark.
 */
public final class Light {
    /** As bright as a channel gets. */
    public static final int MAX = (1 << 20) - 1;

    private static final int BITS = 21;

    /** Where the channels begin. */
    static final int RED = 0;

    static final int GREEN = BITS;
    static final int BLUE = 2 * BITS;

    private static final long SPARE = (1L << 20) * (1 | 1L << BITS | 1L << 2 * BITS);

    private Light() {}

    /** Light of the colour; a channel is from 0 to {@link #MAX}. */
    public static long of(int red, int green, int blue) {
        return red | (long) green << BITS | (long) blue << 2 * BITS;
    }

    public static int red(long light) {
        return channel(light, RED);
    }

    public static int green(long light) {
        return channel(light, GREEN);
    }

    public static int blue(long light) {
        return channel(light, BLUE);
    }

    static int channel(long light, int begin) {
        return (int) (light >>> begin) & MAX;
    }

    /** The sum, with each channel at most {@link #MAX}. */
    static long sum(long one, long other) {
        long sum = one + other;
        return (sum & SPARE) == 0 ? sum : saturated(sum);
    }

    /** Adds a part of a row to the same of another, without a branch: so the loop vectorizes. */
    static void addTo(long[] sums, long[] row, int from, int to) {
        for (int x = from; x < to; x++) sums[x] = saturated(sums[x] + row[x]);
    }

    /** Whether one of four sums has a channel that is too large. */
    static boolean overflows(long one, long two, long three, long four) {
        return ((one | two | three | four) & SPARE) != 0;
    }

    /** A half, a quarter, an eighth of the light, for one, two, three halvings. */
    static long halved(long light, int times) {
        long channel = MAX >>> times;
        return light >>> times & (channel | channel << BITS | channel << 2 * BITS);
    }

    /** What is left of a sum whose channels may be too large. */
    static long saturated(long sum) {
        long over = (sum & SPARE) >>> 20; // a 1 at the bottom of each channel that is too large
        return (sum | (over << 20) - over) & ~SPARE;
    }
}
