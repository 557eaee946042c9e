package dev.granary.sample.light;

import java.util.Arrays;

/**
 * What one thread has drawn since the last frame: light by pixel, and smoke by square of four by four pixels.
 *
 * <p>Much of a layer stays dark in most frames, and a layer is larger than what a processor has of cache. So a row of light is
 * divided into blocks, and only those in which something has been drawn are ever read.
 */
final class Layer {
    /** Side of a square of smoke, in pixels. */
    static final int SQUARE = 4;

    /** The weights of the four pixels that share a point sum up to this. */
    static final int POINT = 16;

    /** A block is 64 pixels long. */
    private static final int BLOCK_SHIFT = 6;

    private static final int BLOCK = 1 << BLOCK_SHIFT;

    final int width;
    final int height;
    final int smokeWidth;
    final int smokeHeight;
    private final int blocks;

    /** From a pixel to the one below it: rows begin with a block. */
    private final int stride;

    private final long[] light;
    private final boolean[] lit;
    private final int[] smoke;

    /** By pixel, and in the last four bits by quarters of one, down and to the right. */
    private final Waiting points = new Waiting();

    /** By pixel. */
    private final Waiting dots = new Waiting();

    /** Or what is only looked at would not be. */
    private long seen;

    Layer(int width, int height) {
        this.width = width;
        this.height = height;
        smokeWidth = (width + SQUARE - 1) / SQUARE;
        smokeHeight = (height + SQUARE - 1) / SQUARE;
        blocks = (width + BLOCK - 1) / BLOCK;
        stride = blocks * BLOCK;
        light = new long[stride * height];
        lit = new boolean[blocks * height];
        smoke = new int[smokeWidth * smokeHeight];
    }

    /** Adds a point of light between pixels: the four around it share it, in quarters of a pixel. */
    void point(float x, float y, long color) {
        if (!(x >= 0 & y >= 0 & x < width - 1 & y < height - 1)) return; // nor is what is no number
        int column = (int) (x * 4);
        int row = (int) (y * 4);
        int pixel = (row >> 2) * stride + (column >> 2);
        if (points.add(pixel << 4 | (row & 3) << 2 | column & 3, color)) drawPoints();
    }

    /** Adds light to one pixel. */
    void dot(float x, float y, long color) {
        if (!(x >= 0 & y >= 0 & x < width & y < height)) return;
        if (dots.add((int) y * stride + (int) x, color)) drawDots();
    }

    /** Draws what still waits. */
    void finish() {
        drawPoints();
        drawDots();
    }

    /**
     * First the pixels are only looked at: most are in no cache, and a processor waits for many of them at once as long as there is
     * little to do in between.
     */
    private void drawPoints() {
        long light = 0;
        for (int i = 0; i < points.count; i++) {
            int pixel = points.places[i] >>> 4;
            light |= this.light[pixel] | this.light[pixel + stride];
        }
        seen = light;
        for (int i = 0; i < points.count; i++) {
            int place = points.places[i];
            drawPoint(place >>> 4, place & 3, place >>> 2 & 3, points.colors[i]);
        }
        points.count = 0;
    }

    private void drawPoint(int at, int u, int v, long color) {
        long a = light[at] + color * ((4 - u) * (4 - v));
        long b = light[at + 1] + color * (u * (4 - v));
        long c = light[at + stride] + color * ((4 - u) * v);
        long d = light[at + stride + 1] + color * (u * v);
        if (Light.overflows(a, b, c, d)) {
            a = Light.saturated(a);
            b = Light.saturated(b);
            c = Light.saturated(c);
            d = Light.saturated(d);
        }
        light[at] = a;
        light[at + 1] = b;
        light[at + stride] = c;
        light[at + stride + 1] = d;
        lit[at >> BLOCK_SHIFT] = true;
        lit[at + 1 >> BLOCK_SHIFT] = true;
        lit[at + stride >> BLOCK_SHIFT] = true;
        lit[at + stride + 1 >> BLOCK_SHIFT] = true;
    }

    private void drawDots() {
        long light = 0;
        for (int i = 0; i < dots.count; i++) light |= this.light[dots.places[i]];
        seen = light;
        for (int i = 0; i < dots.count; i++) {
            int at = dots.places[i];
            this.light[at] = Light.sum(this.light[at], dots.colors[i]);
            lit[at >> BLOCK_SHIFT] = true;
        }
        dots.count = 0;
    }

    /** Adds a soft disk of smoke. */
    void puff(float x, float y, float radius, float density) {
        float centreX = x / SQUARE;
        float centreY = y / SQUARE;
        float r = radius / SQUARE;
        int top = Math.max(0, (int) Math.ceil(centreY - r));
        int bottom = Math.min(smokeHeight - 1, (int) Math.floor(centreY + r));
        int left = Math.max(0, (int) Math.ceil(centreX - r));
        int right = Math.min(smokeWidth - 1, (int) Math.floor(centreX + r));
        float perSquare = 1 / (r * r);
        for (int row = top; row <= bottom; row++) {
            float dy = row - centreY;
            for (int column = left; column <= right; column++) {
                float dx = column - centreX;
                float inside = Math.max(0, 1 - (dx * dx + dy * dy) * perSquare);
                smoke[row * smokeWidth + column] += (int) (density * inside * inside);
            }
        }
    }

    /** Adds a row of the light to another, and leaves it dark. */
    void moveLight(int y, long[] sums, long[] scratch) {
        for (int block = 0; block < blocks; block++) {
            if (!lit[y * blocks + block]) continue;
            lit[y * blocks + block] = false;
            int from = block * BLOCK;
            int to = Math.min(width, from + BLOCK);
            int at = y * stride + from;
            System.arraycopy(light, at, scratch, from, to - from);
            Light.addTo(sums, scratch, from, to);
            Arrays.fill(light, at, at + BLOCK, 0);
        }
    }

    /** Adds a row of the smoke to another, and leaves none. */
    void moveSmoke(int y, float[] sums) {
        int at = y * smokeWidth;
        for (int x = 0; x < smokeWidth; x++) sums[x] += smoke[at + x];
        Arrays.fill(smoke, at, at + smokeWidth, 0);
    }
}
