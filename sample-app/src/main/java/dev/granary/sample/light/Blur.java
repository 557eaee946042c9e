package dev.granary.sample.light;

import java.util.Arrays;

/**
 * Blurs an image in place. Three averages over a square of neighbours, one after the other, come near the bell curve of Gauss.
 *
 * <p>Averages along columns are quick, as a loop over whole rows vectorizes. So the image is turned, and what was a row is a
 * column: averages along one axis may all come before those along the other.
 */
final class Blur {
    private final float[][] upright;
    private final float[][] turned;
    private final float[][] alsoTurned;
    private final Sums uprightSums;
    private final Sums turnedSums;

    /** Running sums of columns, and what is outside of the image. */
    private record Sums(float[] columns, float[] dark) {
        Sums(int columns) {
            this(new float[columns], new float[columns]);
        }
    }

    Blur(int width, int height) {
        upright = new float[height][width];
        turned = new float[width][height];
        alsoTurned = new float[width][height];
        uprightSums = new Sums(width);
        turnedSums = new Sums(height);
    }

    void blur(float[][] image, int wide, int high) {
        threeTimesDown(image, upright, high, uprightSums);
        turn(upright, turned);
        threeTimesDown(turned, alsoTurned, wide, turnedSums);
        turn(alsoTurned, image);
    }

    /** To and fro: {@code from} is overwritten too. */
    private static void threeTimesDown(float[][] from, float[][] to, int radius, Sums sums) {
        int inside = Math.min(radius, from.length - 1);
        down(from, to, inside, sums);
        down(to, from, inside, sums);
        down(from, to, inside, sums);
    }

    /** Running sums, of all columns at once: one row comes in from below, one goes out above. */
    private static void down(float[][] from, float[][] to, int radius, Sums of) {
        float[] dark = of.dark;
        float[] sums = of.columns;
        Arrays.fill(sums, 0);
        float share = 1f / (2 * radius + 1);
        for (int y = 0; y < radius; y++) slide(sums, from[y], dark);
        for (int y = 0; y < from.length; y++) {
            int in = y + radius;
            int out = y - radius - 1;
            slide(sums, in < from.length ? from[in] : dark, out >= 0 ? from[out] : dark);
            average(sums, share, to[y]);
        }
    }

    private static void slide(float[] sums, float[] in, float[] out) {
        for (int x = 0; x < sums.length; x++) sums[x] += in[x] - out[x];
    }

    /** A sum can be a bit below 0, for its parts have been rounded. */
    private static void average(float[] sums, float share, float[] to) {
        for (int x = 0; x < to.length; x++) to[x] = Math.max(0, sums[x]) * share;
    }

    /** Four rows of the turned image at once: neighbours in a row of the other come from memory together. */
    private static void turn(float[][] from, float[][] to) {
        int x = 0;
        for (; x + 4 <= to.length; x += 4) turnFour(from, x, to[x], to[x + 1], to[x + 2], to[x + 3]);
        for (; x < to.length; x++) turnOne(from, x, to[x]);
    }

    private static void turnFour(float[][] from, int x, float[] one, float[] two, float[] three, float[] four) {
        for (int y = 0; y < one.length; y++) {
            float[] row = from[y];
            one[y] = row[x];
            two[y] = row[x + 1];
            three[y] = row[x + 2];
            four[y] = row[x + 3];
        }
    }

    private static void turnOne(float[][] from, int x, float[] to) {
        for (int y = 0; y < to.length; y++) to[y] = from[y][x];
    }
}
