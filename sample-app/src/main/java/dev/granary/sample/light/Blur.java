package dev.granary.sample.light;

import java.util.Arrays;

/** Blurs an image in place. Three averages over a square of neighbours, one after the other, come near the bell curve of Gauss. */
final class Blur {
    private static final int PASSES = 3;

    private final int width;
    private final int height;
    private final float[] scratch;
    private final float[] sums;

    /** What is outside of the image. */
    private final float[] dark;

    Blur(int width, int height) {
        this.width = width;
        this.height = height;
        scratch = new float[width * height];
        sums = new float[width];
        dark = new float[width];
    }

    void blur(float[] image, int wide, int high) {
        for (int pass = 0; pass < PASSES; pass++) {
            int radius = Math.min(wide, width - 1);
            int y = 0;
            for (; y + 4 <= height; y += 4) alongFourRows(image, scratch, y * width, radius);
            for (; y < height; y++) alongRow(image, scratch, y * width, radius);
            downColumns(scratch, image, Math.min(high, height - 1));
        }
    }

    /** A running sum: one value comes in on the right, one goes out on the left. */
    private void alongRow(float[] from, float[] to, int at, int radius) {
        float share = 1f / (2 * radius + 1);
        double sum = 0;
        for (int x = 0; x < radius; x++) sum += from[at + x];
        for (int x = 0; x < width; x++) {
            float in = x + radius < width ? from[at + x + radius] : 0;
            float out = x > radius ? from[at + x - radius - 1] : 0;
            sum += in - out;
            to[at + x] = Math.max(0, (float) sum) * share;
        }
    }

    /** The same in four rows at once: a sum has to wait for the one before it, but not for those of other rows. */
    private void alongFourRows(float[] from, float[] to, int at, int radius) {
        int second = at + width;
        int third = second + width;
        int fourth = third + width;
        float share = 1f / (2 * radius + 1);
        double one = 0;
        double two = 0;
        double three = 0;
        double four = 0;
        for (int x = 0; x < radius; x++) {
            one += from[at + x];
            two += from[second + x];
            three += from[third + x];
            four += from[fourth + x];
        }
        for (int x = 0; x < width; x++) {
            int in = x + radius;
            int out = x - radius - 1;
            boolean comes = in < width;
            boolean goes = out >= 0;
            one += (comes ? from[at + in] : 0) - (goes ? from[at + out] : 0);
            two += (comes ? from[second + in] : 0) - (goes ? from[second + out] : 0);
            three += (comes ? from[third + in] : 0) - (goes ? from[third + out] : 0);
            four += (comes ? from[fourth + in] : 0) - (goes ? from[fourth + out] : 0);
            to[at + x] = Math.max(0, (float) one) * share;
            to[second + x] = Math.max(0, (float) two) * share;
            to[third + x] = Math.max(0, (float) three) * share;
            to[fourth + x] = Math.max(0, (float) four) * share;
        }
    }

    /** The same for all columns at once, so that the loop vectorizes. */
    private void downColumns(float[] from, float[] to, int radius) {
        Arrays.fill(sums, 0);
        for (int y = 0; y < radius; y++) slide(from, y * width, dark, 0);
        float share = 1f / (2 * radius + 1);
        for (int y = 0; y < height; y++) {
            int in = y + radius;
            int out = y - radius - 1;
            slide(
                    in < height ? from : dark,
                    in < height ? in * width : 0,
                    out >= 0 ? from : dark,
                    out >= 0 ? out * width : 0);
            int at = y * width;
            for (int x = 0; x < width; x++) to[at + x] = Math.max(0, sums[x]) * share;
        }
    }

    private void slide(float[] in, int inAt, float[] out, int outAt) {
        for (int x = 0; x < width; x++) sums[x] += in[inAt + x] - out[outAt + x];
    }
}
