package dev.granary.sample.light;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CanvasTest {
    private static final int WIDTH = 130;
    private static final int HEIGHT = 90;

    @Test
    void severalThreadsDrawTheSamePicture() throws Exception {
        var alone = new Canvas(WIDTH, HEIGHT);
        var together = new Canvas(WIDTH, HEIGHT);
        try (var pool = together.painters(3)) {
            for (int frame = 0; frame < 3; frame++) {
                for (int i = 0; i < 20_000; i++) draw(alone, i);
                pool.submit(() -> IntStream.range(0, 20_000).parallel().forEach(i -> draw(together, i)))
                        .get();
                alone.expose(Workers.NONE);
                together.expose(Workers.of(pool));
            }
            assertArrayEquals(pixels(alone, Workers.NONE), pixels(together, Workers.of(pool)));
        }
    }

    private static void draw(Canvas canvas, int i) {
        float x = (i * 37 % 1000) / 25f - 20;
        float y = (i * 91 % 1000) / 60f - 1;
        canvas.spark(x, y, i % 17 - 8, i % 5 - 2, i % 7 - 3, 1, 1 / 60f, Light.of(i % 256, 40, 255));
        if (i % 100 == 0) canvas.smoke(x, y, 0, 1 + i % 3, 0.5f);
        if (i % 10 == 0) canvas.dot(x, 0, 3, Light.of(255, 255, 255));
    }

    @Test
    void aSparkIsWhereTheCameraSeesIt() {
        var canvas = new Canvas(WIDTH, HEIGHT);
        int[] before = pixels(canvas, Workers.NONE);
        int column = 40;
        int row = 20;
        float x = canvas.camera().x(column + 0.1f, 0);
        float y = canvas.camera().y(row + 0.1f, 0);
        for (int i = 0; i < 20; i++) canvas.dot(x, y, 0, Light.of(255, 255, 255));
        canvas.expose(Workers.NONE);
        int[] after = pixels(canvas, Workers.NONE);
        int brightest = IntStream.range(0, after.length)
                .reduce((a, b) ->
                        brightness(after[a]) - brightness(before[a]) >= brightness(after[b]) - brightness(before[b])
                                ? a
                                : b)
                .getAsInt();
        assertEquals(row * WIDTH + column, brightest);
    }

    @Test
    void lightFadesFromTheFilm() {
        var canvas = new Canvas(WIDTH, HEIGHT);
        int[] dark = pixels(canvas, Workers.NONE);
        for (int i = 0; i < 100; i++) canvas.dot(i % 20 - 10, 5, 0, Light.of(255, 100, 50));
        canvas.expose(Workers.NONE);
        int[] bright = pixels(canvas, Workers.NONE);
        assertTrue(sum(bright) > sum(dark) + 1000, "lit up by " + (sum(bright) - sum(dark)));
        for (int frame = 0; frame < 60; frame++) canvas.expose(Workers.NONE);
        assertArrayEquals(dark, pixels(canvas, Workers.NONE));
    }

    @Test
    void whatIsOutsideOfThePictureIsLeftOut() {
        var canvas = new Canvas(WIDTH, HEIGHT);
        int[] dark = pixels(canvas, Workers.NONE);
        for (float far : new float[] {-1e9f, -1000, 1000, 1e9f, Float.NaN}) {
            canvas.spark(far, 3, 0, 0, 0, 0, 1 / 60f, Light.of(255, 255, 255));
            canvas.dot(far, 3, 0, Light.of(255, 255, 255));
            canvas.smoke(far, 3, 0, 1, 1);
        }
        canvas.expose(Workers.NONE);
        assertArrayEquals(dark, pixels(canvas, Workers.NONE));
    }

    private static int[] pixels(Canvas canvas, Workers workers) {
        var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        canvas.develop(image, 1, workers);
        return image.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH);
    }

    private static int brightness(int rgb) {
        return (rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255);
    }

    private static long sum(int[] pixels) {
        return IntStream.of(pixels).mapToLong(CanvasTest::brightness).sum();
    }
}
