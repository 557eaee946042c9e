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

    private final int pixels;
    private final int width;
    private final int height;
    private final Plane near;
    private final Plane wide;
    private final Plane mirrored;
    private final Blur[] blurs;
    private final float[] smoke;

    Glow(int width, int height) {
        pixels = width;
        this.width = (width + SQUARE - 1) / SQUARE;
        this.height = (height + SQUARE - 1) / SQUARE;
        near = new Plane(this.width, this.height);
        wide = new Plane(this.width, this.height);
        mirrored = new Plane(this.width, this.height);
        smoke = new float[this.width * this.height];
        blurs = new Blur[] {blur(), blur(), blur(), blur()};
    }

    private Blur blur() {
        return new Blur(width, height);
    }

    void gather(Plane light, List<Layer> layers, Workers workers) {
        int tight = Math.max(1, height / 100);
        int broad = Math.max(3, height / 14);
        workers.run(height, (from, to) -> {
            shrink(light.red, near.red, light.height, from, to);
            shrink(light.green, near.green, light.height, from, to);
            shrink(light.blue, near.blue, light.height, from, to);
            gatherSmoke(layers, from, to);
        });
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

    /** What is seen of the glow: around what is bright, far around it, and on smoke. */
    private void light(Blur blur, float[] near, float[] wide, float[] mirrored, float ambient) {
        for (int i = 0; i < near.length; i++) {
            float lit = smoke[i];
            near[i] = near[i] * NEAR + wide[i] * (WIDE + LIT * lit) + lit * AMBIENT * ambient;
        }
        System.arraycopy(near, 0, mirrored, 0, near.length);
        blur.blur(mirrored, Math.max(1, height / 50), Math.max(2, height / 16));
    }

    private static void spread(Blur blur, float[] near, float[] wide, int tight, int broad) {
        blur.blur(near, tight, tight);
        System.arraycopy(near, 0, wide, 0, near.length);
        blur.blur(wide, broad, broad);
    }

    private void gatherSmoke(List<Layer> layers, int from, int to) {
        Arrays.fill(smoke, from * width, to * width, 0);
        for (Layer layer : layers) {
            for (int i = from * width; i < to * width; i++) {
                smoke[i] += layer.smoke[i];
                layer.smoke[i] = 0;
            }
        }
        for (int i = from * width; i < to * width; i++) {
            float thick = smoke[i] / Film.SMOKE;
            smoke[i] = thick / (1 + thick);
        }
    }

    /** Averages squares of pixels. What is very bright counts less, or a burst would light up the whole sky. */
    private void shrink(float[] from, float[] to, int rows, int firstRow, int lastRow) {
        float[] sums = new float[width * SQUARE];
        for (int y = firstRow; y < lastRow; y++) {
            Arrays.fill(sums, 0);
            int bottom = Math.min(rows, (y + 1) * SQUARE);
            for (int row = y * SQUARE; row < bottom; row++) {
                for (int x = 0; x < pixels; x++) sums[x] += from[row * pixels + x];
            }
            for (int x = 0; x < width; x++) {
                int at = x * SQUARE;
                float mean = (sums[at] + sums[at + 1] + sums[at + 2] + sums[at + 3]) * (1f / (SQUARE * SQUARE));
                to[y * width + x] = mean / (1 + 0.7f * mean);
            }
        }
    }

    /** Adds a row of the picture, interpolated between those of this smaller image. */
    void addTo(Plane row, int y, float factor) {
        add(near, row, y, factor);
    }

    /** The same, of what rough ice reflects of it. */
    void reflectTo(Plane row, int y, float factor) {
        add(mirrored, row, y, factor);
    }

    private void add(Plane image, Plane row, int y, float factor) {
        float at = Math.clamp((y + 0.5f) / SQUARE - 0.5f, 0, height - 1.001f);
        int above = (int) at;
        float t = at - above;
        addRow(row.red, image.red, above * width, (1 - t) * factor, t * factor);
        addRow(row.green, image.green, above * width, (1 - t) * factor, t * factor);
        addRow(row.blue, image.blue, above * width, (1 - t) * factor, t * factor);
    }

    private void addRow(float[] row, float[] glow, int above, float upper, float lower) {
        float left = glow[above] * upper + glow[above + width] * lower;
        float half = SQUARE / 2;
        for (int x = 0; x < half; x++) row[x] += left;
        for (int column = 1; column < width; column++) {
            float right = glow[above + column] * upper + glow[above + width + column] * lower;
            float step = (right - left) / SQUARE;
            int first = column * SQUARE - SQUARE / 2;
            int last = Math.min(pixels, first + SQUARE);
            for (int x = first; x < last; x++) row[x] += left + step * (x - first + 0.5f);
            left = right;
        }
        for (int x = width * SQUARE - SQUARE / 2; x < pixels; x++) row[x] += left;
    }
}
