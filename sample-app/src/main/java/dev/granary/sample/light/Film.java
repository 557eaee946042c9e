package dev.granary.sample.light;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.List;

/**
 * Light of the last frames, as numbers that have no upper end, and how it becomes a picture: glow around what is bright, a
 * reflection in the ice, and a curve like that of photographic film, which keeps colours apart in the dark and lets the
 * brightest turn white.
 */
final class Film {
    /** Density of smoke that is opaque, as whole numbers go. */
    static final int SMOKE = 4096;

    /** What is left of the light of the last frame. */
    private static final float PERSISTENCE = 0.76f;

    /** Where the film is burnt out: all light of a pixel in some frames, in sparks that stay within it. */
    private static final float BURNT_OUT = 5;

    private final int width;
    private final int height;
    private final Plane light;
    private final Glow glow;
    private final Scenery scenery;
    private final float[] grain;

    Film(Camera camera) {
        width = camera.width;
        height = camera.height;
        light = new Plane(width, height);
        glow = new Glow(width, height);
        scenery = new Scenery(camera);
        grain = new float[width + 64];
        for (int i = 0; i < grain.length; i++) grain[i] = 0.15f + 0.7f * Noise.of(i, 77);
    }

    void expose(List<Layer> layers, Workers workers) {
        workers.run(height, (from, to) -> {
            fade(light.red, from * width, to * width);
            fade(light.green, from * width, to * width);
            fade(light.blue, from * width, to * width);
            long[] drawn = layers.getFirst().light;
            for (Layer layer : layers.subList(1, layers.size())) move(layer.light, drawn, from * width, to * width);
            expose(drawn, from * width, to * width);
        });
        glow.gather(light, layers, workers);
    }

    private static void fade(float[] film, int from, int to) {
        for (int i = from; i < to; i++) film[i] *= PERSISTENCE;
    }

    /** Before anything is rounded, all layers become one: of whole numbers, the sum is the same in any order. */
    private static void move(long[] layer, long[] to, int first, int end) {
        for (int i = first; i < end; i++) {
            if (layer[i] == 0) continue;
            to[i] = Light.sum(to[i], layer[i]);
            layer[i] = 0;
        }
    }

    private void expose(long[] drawn, int from, int to) {
        float unit = 1f / (255 * Layer.POINT);
        for (int i = from; i < to; i++) {
            long color = drawn[i];
            if (color == 0) continue;
            light.red[i] = Math.min(BURNT_OUT, light.red[i] + Light.red(color) * unit);
            light.green[i] = Math.min(BURNT_OUT, light.green[i] + Light.green(color) * unit);
            light.blue[i] = Math.min(BURNT_OUT, light.blue[i] + Light.blue(color) * unit);
            drawn[i] = 0;
        }
    }

    void develop(BufferedImage image, float exposure, Workers workers) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        workers.run(height, (from, to) -> {
            var row = new Plane(width, 1);
            for (int y = from; y < to; y++) {
                row.copyRow(light, y, exposure);
                glow.addTo(row, y, exposure);
                if (scenery.reflects(y)) glow.reflectTo(row, scenery.mirrored(y), exposure * scenery.gloss(y));
                scenery.addRow(row, y);
                tone(row, pixels, y);
            }
        });
    }

    private void tone(Plane row, int[] pixels, int y) {
        bleach(row);
        int noise = y * 37 & 63;
        display(row.red, noise);
        display(row.green, noise);
        display(row.blue, noise);
        int at = y * width;
        for (int x = 0; x < width; x++) {
            pixels[at + x] = (int) row.red[x] << 16 | (int) row.green[x] << 8 | (int) row.blue[x];
        }
    }

    /** A part of each colour turns into white, which shows where the colour is too bright for the film. */
    private static void bleach(Plane row) {
        float[] red = row.red;
        float[] green = row.green;
        float[] blue = row.blue;
        for (int x = 0; x < red.length; x++) {
            float white = 0.03f * (red[x] + green[x] + blue[x]);
            red[x] = 0.91f * red[x] + white;
            green[x] = 0.91f * green[x] + white;
            blue[x] = 0.91f * blue[x] + white;
        }
    }

    /** Narkowicz's fit of the ACES film curve, a square root for the display, and grain, which hides the steps of 8 bits. */
    private void display(float[] channel, int noise) {
        for (int x = 0; x < channel.length; x++) {
            float light = channel[x];
            float tone = light * (2.51f * light + 0.03f) / (light * (2.43f * light + 0.59f) + 0.14f);
            channel[x] = (float) Math.sqrt(Math.min(1f, tone)) * 254;
        }
        float[] dither = grain;
        for (int x = 0; x < channel.length; x++)
            channel[x] += dither[x + noise]; // a loop of its own: else neither vectorizes
    }
}
