package dev.granary.sample.light;

import java.util.Arrays;
import java.util.List;

/** Light that is scattered around what is bright, and the smoke that it falls on: a small image, blurred. */
final class Glow {
    private static final int SQUARE = Layer.SQUARE;
    private static final float NEAR = 0.6f;
    private static final float WIDE = 0.45f;
    private static final float LIT = 7f;
    private static final float AMBIENT = 0.022f;

    private final int width;
    private final int height;
    private final Plane near;
    private final Plane wide;
    private final Plane mirrored;
    private final Blur[] blurs;
    private final float[][] smoke;

    Glow(int width, int height) {
        this.width = (width + SQUARE - 1) / SQUARE;
        this.height = (height + SQUARE - 1) / SQUARE;
        near = new Plane(this.width, this.height);
        wide = new Plane(this.width, this.height);
        mirrored = new Plane(this.width, this.height);
        smoke = new float[this.height][this.width];
        blurs = new Blur[] {blur(), blur(), blur(), blur()};
    }

    private Blur blur() {
        return new Blur(width, height);
    }

    /** How many rows of squares there are. */
    int rows() {
        return height;
    }

    /** The glow, as large as the picture; for one thread. */
    Enlarged seen() {
        return new Enlarged(near);
    }

    /** The same, of what rough ice reflects of it. */
    Enlarged reflected() {
        return new Enlarged(mirrored);
    }

    /** Takes in a row of squares: the pixels of the light, and smoke. */
    void gather(Plane light, List<Layer> layers, int y, float[] sums) {
        shrink(light.red, near.red[y], y, sums);
        shrink(light.green, near.green[y], y, sums);
        shrink(light.blue, near.blue[y], y, sums);
        gatherSmoke(layers, smoke[y], y);
    }

    /** Averages squares of pixels. What is very bright counts less, or a burst would light up the whole sky. */
    private static void shrink(float[][] light, float[] to, int y, float[] sums) {
        Arrays.fill(sums, 0);
        int bottom = Math.min(light.length, (y + 1) * SQUARE);
        for (int row = y * SQUARE; row < bottom; row++) sum(light[row], sums);
        for (int x = 0; x < to.length; x++) {
            int at = x * SQUARE;
            float mean = (sums[at] + sums[at + 1] + sums[at + 2] + sums[at + 3]) * (1f / (SQUARE * SQUARE));
            to[x] = mean / (1 + 0.7f * mean);
        }
    }

    private static void sum(float[] row, float[] sums) {
        for (int x = 0; x < row.length; x++) sums[x] += row[x];
    }

    private static void gatherSmoke(List<Layer> layers, float[] smoke, int y) {
        Arrays.fill(smoke, 0);
        for (Layer layer : layers) layer.moveSmoke(y, smoke);
        for (int x = 0; x < smoke.length; x++) {
            float thick = smoke[x] / Film.SMOKE;
            smoke[x] = thick / (1 + thick);
        }
    }

    /** Scatters what has been gathered. */
    void spread(Workers workers) {
        int tight = Math.max(1, height / 100);
        int broad = Math.max(3, height / 14);
        workers.run(4, (from, to) -> {
            for (int i = from; i < to; i++) {
                switch (i) {
                    case 0 -> spread(blurs[0], near.red, wide.red, tight, broad);
                    case 1 -> spread(blurs[1], near.green, wide.green, tight, broad);
                    case 2 -> spread(blurs[2], near.blue, wide.blue, tight, broad);
                    default -> blurs[3].blur(smoke, 1, 1);
                }
            }
        });
        workers.run(3, (from, to) -> {
            for (int i = from; i < to; i++) {
                switch (i) {
                    case 0 -> light(blurs[0], near.red, wide.red, mirrored.red, 1f);
                    case 1 -> light(blurs[1], near.green, wide.green, mirrored.green, 1.1f);
                    default -> light(blurs[2], near.blue, wide.blue, mirrored.blue, 1.5f);
                }
            }
        });
    }

    private static void spread(Blur blur, float[][] near, float[][] wide, int tight, int broad) {
        blur.blur(near, tight, tight);
        copy(near, wide);
        blur.blur(wide, broad, broad);
    }

    /** What is seen of the glow: around what is bright, far around it, and on smoke. */
    private void light(Blur blur, float[][] near, float[][] wide, float[][] mirrored, float ambient) {
        for (int y = 0; y < height; y++) lightRow(near[y], wide[y], smoke[y], AMBIENT * ambient);
        copy(near, mirrored);
        blur.blur(mirrored, Math.max(1, height / 50), Math.max(2, height / 16));
    }

    private static void lightRow(float[] near, float[] wide, float[] smoke, float ambient) {
        for (int x = 0; x < near.length; x++) {
            float lit = smoke[x];
            near[x] = near[x] * NEAR + wide[x] * (WIDE + LIT * lit) + lit * ambient;
        }
    }

    private static void copy(float[][] from, float[][] to) {
        for (int y = 0; y < from.length; y++) System.arraycopy(from[y], 0, to[y], 0, from[y].length);
    }
}
