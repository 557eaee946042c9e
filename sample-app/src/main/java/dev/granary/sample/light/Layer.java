package dev.granary.sample.light;

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
    final long[] light;
    final int[] smoke;

    Layer(int width, int height) {
        this.width = width;
        this.height = height;
        smokeWidth = (width + SQUARE - 1) / SQUARE;
        smokeHeight = (height + SQUARE - 1) / SQUARE;
        light = new long[width * height];
        smoke = new int[smokeWidth * smokeHeight];
    }

    /** Adds a point of light between pixels: the four around it share it, in quarters of a pixel. */
    void point(float x, float y, long color) {
        if (!(x >= 0 & y >= 0 & x < width - 1 & y < height - 1)) return; // nor is what is no number
        int column = (int) (x * 4);
        int row = (int) (y * 4);
        int left = column >> 2;
        int top = row >> 2;
        int u = column & 3;
        int v = row & 3;
        int at = top * width + left;
        add(at, color * ((4 - u) * (4 - v)));
        add(at + 1, color * (u * (4 - v)));
        add(at + width, color * ((4 - u) * v));
        add(at + width + 1, color * (u * v));
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

    private void add(int pixel, long color) {
        light[pixel] = Light.sum(light[pixel], color);
    }
}
