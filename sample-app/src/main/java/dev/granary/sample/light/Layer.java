package dev.granary.sample.light;

import java.util.Arrays;

/** What one thread has drawn since the last frame: light by pixel, and smoke by square of four by four pixels. */
final class Layer {
    /** Side of a square of smoke, in pixels. */
    static final int SQUARE = 4;

    /** The weights of the four pixels that share a point sum up to this. */
    static final int POINT = 16;

    final int width;
    final int height;
    final int smokeWidth;
    final int smokeHeight;
    private final long[] light;
    private final int[] smoke;

    Layer(int width, int height) {
        this.width = width;
        this.height = height;
        smokeWidth = (width + SQUARE - 1) / SQUARE;
        smokeHeight = (height + SQUARE - 1) / SQUARE;
        light = new long[width * height];
        smoke = new int[smokeWidth * smokeHeight];
    }

    /** Adds a point of light between pixels. */
    void point(float x, float y, long color) {
        if (isInside(x, y)) share(x, y, color);
    }

    /** Adds a line of points, from (x, y) on in such steps. */
    void line(float x, float y, float stepX, float stepY, int points, long color) {
        int last = points - 1;
        if (isInside(x, y) && isInside(x + last * stepX, y + last * stepY)) {
            for (int i = 0; i < points; i++) share(x + i * stepX, y + i * stepY, color);
        } else {
            for (int i = 0; i < points; i++) point(x + i * stepX, y + i * stepY, color);
        }
    }

    /** Whether the four pixels around the place are in the picture; those around what is no number are not. */
    private boolean isInside(float x, float y) {
        return x >= 0 & y >= 0 & x < width - 1 & y < height - 1;
    }

    /** The four pixels around a point share its light, in quarters of a pixel. */
    private void share(float x, float y, long color) {
        int column = (int) (x * 4);
        int row = (int) (y * 4);
        int at = (row >> 2) * width + (column >> 2);
        int u = column & 3;
        int v = row & 3;
        long below = color * v;
        long above = color * 4 - below;
        long topRight = above * u;
        long bottomRight = below * u;
        long a = light[at] + above * 4 - topRight;
        long b = light[at + 1] + topRight;
        long c = light[at + width] + below * 4 - bottomRight;
        long d = light[at + width + 1] + bottomRight;
        if (Light.overflows(a, b, c, d)) {
            a = Light.saturated(a);
            b = Light.saturated(b);
            c = Light.saturated(c);
            d = Light.saturated(d);
        }
        light[at] = a;
        light[at + 1] = b;
        light[at + width] = c;
        light[at + width + 1] = d;
    }

    /** Adds light to one pixel. */
    void dot(float x, float y, long color) {
        if (!(x >= 0 & y >= 0 & x < width & y < height)) return;
        add((int) y * width + (int) x, color);
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
        System.arraycopy(light, y * width, scratch, 0, width);
        Light.addTo(sums, scratch);
        Arrays.fill(light, y * width, (y + 1) * width, 0);
    }

    /** Adds a row of the smoke to another, and leaves none. */
    void moveSmoke(int y, float[] sums) {
        int at = y * smokeWidth;
        for (int x = 0; x < smokeWidth; x++) sums[x] += smoke[at + x];
        Arrays.fill(smoke, at, at + smokeWidth, 0);
    }

    private void add(int pixel, long color) {
        light[pixel] = Light.sum(light[pixel], color);
    }
}
