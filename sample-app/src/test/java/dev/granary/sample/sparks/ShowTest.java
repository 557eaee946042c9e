package dev.granary.sample.sparks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.Arrays;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShowTest {
    private static final Size SIZE = new Size(320, 180);
    private static final int FRAMES = 200;

    /** A mean difference of channels that nobody sees; sines differ in their last bits from processor to processor. */
    private static final double TOLERANCE = 1.5;

    @Test
    void theSameSeedGivesTheSamePictureInAnyNumberOfThreads() {
        int[] one = pixels(picture(new Settings(20_000, FRAMES, 1, 7, SIZE)));
        assertArrayEquals(one, pixels(picture(new Settings(20_000, FRAMES, 1, 7, SIZE))));
        assertArrayEquals(one, pixels(picture(new Settings(20_000, FRAMES, 2, 7, SIZE))));
        assertArrayEquals(one, pixels(picture(new Settings(20_000, FRAMES, 5, 7, SIZE))));
    }

    @Test
    void anotherSeedGivesAnotherPicture() {
        int[] one = pixels(picture(new Settings(5_000, FRAMES, 1, 7, SIZE)));
        int[] other = pixels(picture(new Settings(5_000, FRAMES, 1, 8, SIZE)));
        assertTrue(difference(one, other) > 2 * TOLERANCE, "difference " + difference(one, other));
    }

    /** After a change of the picture on purpose: run with {@code -Dgranary.updateGoldens=true}, and look at the new one. */
    @Test
    void thePictureIsAsItWas() throws Exception {
        BufferedImage picture = picture(new Settings(20_000, FRAMES, 2, 7, SIZE));
        if (Boolean.getBoolean("granary.updateGoldens")) {
            ImageIO.write(
                    picture,
                    "png",
                    Path.of("src/test/resources/sparks-golden.png").toFile());
            return;
        }
        try (var in = ShowTest.class.getResourceAsStream("/sparks-golden.png")) {
            assertNotNull(in, "sparks-golden.png is missing: run with -Dgranary.updateGoldens=true");
            double difference = difference(pixels(ImageIO.read(in)), pixels(picture));
            assertTrue(
                    difference < TOLERANCE,
                    "differs by " + difference + " a channel; if that is on purpose: -Dgranary.updateGoldens=true");
        }
    }

    @Test
    void thereAreNeverMoreEntitiesThanAskedFor() {
        var image = new BufferedImage(SIZE.width(), SIZE.height(), BufferedImage.TYPE_INT_RGB);
        for (int count : new int[] {1, 10, 3_000}) {
            try (var show = new Show(new Settings(count, 0, 1, 7, SIZE))) {
                for (int frame = 0; frame < 300; frame++) {
                    show.emit(0, 5);
                    show.frame(image);
                    assertTrue(show.size() <= count, show.size() + " of " + count + " in frame " + frame);
                }
            }
        }
    }

    /** What is not saved is the light that pictures have from the frames before, of which there is little after half a second. */
    @Test
    void aShowThatWasSavedGoesOnAsItWouldHave(@TempDir Path directory) throws Exception {
        var settings = new Settings(20_000, 160, 2, 7, SIZE);
        var one = new BufferedImage(SIZE.width(), SIZE.height(), BufferedImage.TYPE_INT_RGB);
        var other = new BufferedImage(SIZE.width(), SIZE.height(), BufferedImage.TYPE_INT_RGB);
        try (var show = new Show(settings)) {
            while (show.frames() < 80) show.frame(one);
            show.save(directory.resolve("show"));
            try (var loaded = Show.load(directory.resolve("show"), 3, SIZE)) {
                assertEquals(80, loaded.frames());
                assertEquals(7, loaded.settings().seed());
                while (show.frames() < 160) {
                    show.frame(one);
                    loaded.frame(other);
                    assertEquals(show.size(), loaded.size());
                }
            }
        }
        double difference = difference(pixels(one), pixels(other));
        assertTrue(difference < TOLERANCE / 10, "difference " + difference);
    }

    @Test
    void theFinaleUsesThemAll() {
        var image = new BufferedImage(SIZE.width(), SIZE.height(), BufferedImage.TYPE_INT_RGB);
        try (var show = new Show(new Settings(30_000, 240, 1, 7, SIZE))) {
            for (int frame = 0; frame < 240; frame++) show.frame(image);
            assertTrue(show.log().mostEntities() > 27_000, "most: " + show.log().mostEntities());
            assertEquals(240, show.log().frames());
            assertTrue(show.log().meanCreated() > show.log().meanDestroyed());
        }
    }

    @Test
    void sparksComeToRestOnTheIce() {
        var world = new SparksWorld();
        var spark = world.create();
        world.add(spark, new Position(0, -0.05f, 0));
        world.add(spark, new Velocity(3, -0.5f, 0));
        world.add(spark, new Ember(Palette.GOLD));
        SparkSystemsKernels.bounce(world);
        SparkSystemsKernels.freeze(world);
        assertEquals(false, world.hasFrozen(spark), "not before the commands are applied");
        world.commands().apply();
        assertEquals(true, world.hasFrozen(spark));
        float x = world.positionX(spark);
        SparkSystemsKernels.move(world, 1);
        assertEquals(x, world.positionX(spark), "frozen things do not move");
    }

    private static BufferedImage picture(Settings settings) {
        var image = new BufferedImage(SIZE.width(), SIZE.height(), BufferedImage.TYPE_INT_RGB);
        try (var show = new Show(settings)) {
            for (int frame = 0; frame < settings.frames(); frame++) show.frame(image);
        }
        return image;
    }

    private static int[] pixels(BufferedImage image) {
        return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
    }

    private static double difference(int[] one, int[] other) {
        assertEquals(one.length, other.length);
        long sum = 0;
        for (int i = 0; i < one.length; i++) {
            for (int shift = 0; shift <= 16; shift += 8) {
                sum += Math.abs((one[i] >> shift & 255) - (other[i] >> shift & 255));
            }
        }
        return sum / 3.0 / one.length;
    }

    @Test
    void thePictureIsNotEmpty() {
        int[] pixels = pixels(picture(new Settings(20_000, FRAMES, 2, 7, SIZE)));
        long bright = Arrays.stream(pixels).filter(p -> (p >> 16 & 255) > 128).count();
        assertTrue(bright > pixels.length / 100, "bright pixels: " + bright);
    }
}
