package dev.granary.sample.boids;

import java.awt.image.BufferedImage;

/** Light that boids leave behind, which fades. */
final class Canvas {
    private static final float FADING = 0.80f;
    private static final float SECONDS = 1 / 60f;

    private final int width;
    private final int height;
    private final float scale;
    private final float[] red;
    private final float[] green;
    private final float[] blue;
    private final int[] pixels;

    Canvas(int width, int height) {
        this.width = width;
        this.height = height;
        scale = (float) width / Sky.WIDTH;
        red = new float[width * height];
        green = new float[width * height];
        blue = new float[width * height];
        pixels = new int[width * height];
    }

    /** A streak from where it was. */
    void boid(Vec2 position, Vec2 velocity, float hue) {
        float light = 0.05f * scale * scale * (0.5f + velocity.length() / 150);
        Vec2 middle = position.minus(velocity.times(SECONDS / 2));
        add(position, hue, light);
        add(middle, hue, light);
    }

    void leader(Vec2 position, float hue) {
        for (int y = -6; y <= 6; y++) {
            for (int x = -6; x <= 6; x++) {
                float d2 = x * x + y * y;
                add(position.plus(new Vec2(x / scale, y / scale)), hue, 0.7f * (float) Math.exp(-d2 / 6));
            }
        }
    }

    private void add(Vec2 position, float hue, float light) {
        float x = position.x() * scale;
        float y = position.y() * scale;
        if (x < 0 || y < 0 || x >= width || y >= height) return; // as ints, what is just beyond would be at 0
        int at = (int) y * width + (int) x;
        red[at] += light * wave(hue);
        green[at] += light * wave(hue + 2 / 3f);
        blue[at] += light * wave(hue + 1 / 3f);
    }

    /** How much of a colour is in a hue: never none, so that much light is white. */
    private static float wave(float hue) {
        float distance = Math.abs((hue - (float) Math.floor(hue)) * 2 - 1);
        return 0.10f + 0.90f * Math.clamp(distance * 3 - 1, 0, 1);
    }

    /** What is to be seen now; a part of it is left for the next picture. */
    void paint(BufferedImage image) {
        for (int at = 0; at < pixels.length; at++) {
            float dusk = 0.6f + 0.4f * (at / width) / height;
            pixels[at] = shade(red[at], 0.006f * dusk) << 16
                    | shade(green[at], 0.009f * dusk) << 8
                    | shade(blue[at], 0.028f * dusk);
            red[at] *= FADING;
            green[at] *= FADING;
            blue[at] *= FADING;
        }
        image.setRGB(0, 0, width, height, pixels, 0, width);
    }

    private static int shade(float light, float sky) {
        float seen = sky + (1 - sky) * light / (light + 0.6f);
        return Math.min(255, (int) (255 * Math.sqrt(seen)));
    }
}
