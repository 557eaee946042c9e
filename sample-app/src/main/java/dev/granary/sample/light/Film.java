package dev.granary.sample.light;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.Arrays;
import java.util.List;

/**
 * Light of the last frames, as numbers that have no upper end, and how it becomes a picture: glow around what is bright, a
 * reflection in the ice, and a curve like that of photographic film, which keeps colours apart in the dark and lets the
 * brightest turn white.
 *
 * <p>All of it is done row by row: a row is in the cache of its processor until it is done, an image is not.
 */
final class Film {
    /** Density of smoke that is opaque, as whole numbers go. */
    static final int SMOKE = 4096;

    /** What is left of the light of the last frame. */
    private static final float PERSISTENCE = 0.76f;

    /** Where the film is burnt out: all light of a pixel in some frames, in sparks that stay within it. */
    private static final float BURNT_OUT = 5;

    /** Rows begin at so many places of the grain. */
    private static final int GRAINS = 64;

    private final int width;
    private final int height;
    private final Plane light;
    private final Glow glow;
    private final Scenery scenery;
    private final float[] grain;
    private final ThreadLocal<Scratch> scratch = ThreadLocal.withInitial(Scratch::new);

    /** What a thread needs for the row that it works on. */
    private final class Scratch {
        final long[] drawn = new long[width];
        final long[] layer = new long[width];
        final float[] sums = new float[width + Layer.SQUARE];
        final Row row = new Row(width);
        final float[] grain = new float[width];
        final Enlarged glow = Film.this.glow.seen();
        final Enlarged reflected = Film.this.glow.reflected();
    }

    Film(Camera camera) {
        width = camera.width;
        height = camera.height;
        light = new Plane(width, height);
        glow = new Glow(width, height);
        scenery = new Scenery(camera);
        grain = new float[width + GRAINS];
        for (int i = 0; i < grain.length; i++) grain[i] = 0.15f + 0.7f * Noise.of(i, 77);
    }

    void expose(List<Layer> layers, Workers workers) {
        workers.run(glow.rows(), (from, to) -> {
            Scratch mine = scratch.get();
            for (int squares = from; squares < to; squares++) {
                int bottom = Math.min(height, (squares + 1) * Layer.SQUARE);
                for (int y = squares * Layer.SQUARE; y < bottom; y++) exposeRow(layers, y, mine);
                glow.gather(light, layers, squares, mine.sums);
            }
        });
        glow.spread(workers);
    }

    /** Before anything is rounded, all layers become one: of whole numbers, the sum is the same in any order. */
    private void exposeRow(List<Layer> layers, int y, Scratch mine) {
        Arrays.fill(mine.drawn, 0);
        for (Layer layer : layers) layer.moveLight(y, mine.drawn, mine.layer);
        Row film = light.row(y);
        expose(film.red(), mine.drawn, Light.RED);
        expose(film.green(), mine.drawn, Light.GREEN);
        expose(film.blue(), mine.drawn, Light.BLUE);
    }

    /** What was there fades, and a channel of what has been drawn is added. */
    private static void expose(float[] film, long[] drawn, int channel) {
        float unit = 1f / (255 * Layer.POINT);
        for (int x = 0; x < film.length; x++) {
            film[x] = Math.min(BURNT_OUT, film[x] * PERSISTENCE + Light.channel(drawn[x], channel) * unit);
        }
    }

    void develop(BufferedImage image, float exposure, Workers workers) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        workers.run(height, (from, to) -> {
            Scratch mine = scratch.get();
            mine.glow.forget();
            mine.reflected.forget();
            for (int y = from; y < to; y++) developRow(y, exposure, mine, pixels);
        });
    }

    private void developRow(int y, float exposure, Scratch mine, int[] pixels) {
        Row row = mine.row;
        row.set(light.row(y), exposure);
        mine.glow.addTo(row, y, exposure);
        if (scenery.reflects(y)) mine.reflected.addTo(row, scenery.mirrored(y), exposure * scenery.gloss(y));
        row.add(scenery.row(y));
        bleach(row.red(), row.green(), row.blue());
        System.arraycopy(grain, y * 37 % GRAINS, mine.grain, 0, width);
        display(row.red(), mine.grain);
        display(row.green(), mine.grain);
        display(row.blue(), mine.grain);
        write(row.red(), row.green(), row.blue(), pixels, y * width);
    }

    /** A part of each colour turns into white, which shows where the colour is too bright for the film. */
    private static void bleach(float[] red, float[] green, float[] blue) {
        for (int x = 0; x < red.length; x++) {
            float white = 0.03f * (red[x] + green[x] + blue[x]);
            red[x] = 0.91f * red[x] + white;
            green[x] = 0.91f * green[x] + white;
            blue[x] = 0.91f * blue[x] + white;
        }
    }

    /** Narkowicz's fit of the ACES film curve, a square root for the display, and grain, which hides the steps of 8 bits. */
    private static void display(float[] channel, float[] grain) {
        for (int x = 0; x < channel.length; x++) {
            float light = channel[x];
            float tone = light * (2.51f * light + 0.03f) / (light * (2.43f * light + 0.59f) + 0.14f);
            channel[x] = (float) Math.sqrt(Math.min(1f, tone)) * 254 + grain[x];
        }
    }

    private static void write(float[] red, float[] green, float[] blue, int[] pixels, int at) {
        for (int x = 0; x < red.length; x++) {
            pixels[at + x] = (int) red[x] << 16 | (int) green[x] << 8 | (int) blue[x];
        }
    }
}
