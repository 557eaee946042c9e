package dev.granary.sample.boids;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.sample.Main;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoidsCommandTest {
    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String... args) {
        return Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }

    /** The picture after so many frames more. */
    private static int[] picture(Sky sky, int frames) {
        var canvas = new Canvas(320, 180);
        var image = new BufferedImage(320, 180, BufferedImage.TYPE_INT_RGB);
        for (int frame = 0; frame < frames; frame++) {
            sky.step();
        }
        sky.draw(canvas);
        canvas.paint(image);
        return image.getRGB(0, 0, 320, 180, null, 0, 320);
    }

    @Test
    void writesAPictureAndAFilm() throws IOException {
        assertEquals(
                0, run("boids", "--count", "2000", "--frames", "20", "--out", directory.toString()), err.toString());
        assertTrue(out.toString().startsWith("2,000 boids, 20 frames, "), out.toString());
        BufferedImage picture = ImageIO.read(directory.resolve("boids.png").toFile());
        long colors = IntStream.range(0, picture.getWidth() * picture.getHeight())
                .map(i -> picture.getRGB(i % picture.getWidth(), i / picture.getWidth()))
                .distinct()
                .count();
        assertTrue(colors > 200, colors + " colours");
        assertTrue(Files.size(directory.resolve("boids.gif")) > 10_000);
    }

    @Test
    void sameSeedSamePicture() {
        assertArrayEquals(picture(new Sky(500, 3), 60), picture(new Sky(500, 3), 60));
        assertTrue(IntStream.of(picture(new Sky(500, 3), 60)).distinct().count() > 100);
    }

    /** Leaders live 9 seconds at the most: all of the first have died by then, and boids follow others. */
    @Test
    void leadersDieAndOthersAreFollowed() {
        var sky = new Sky(300, 5);
        int before = sky.following();
        assertEquals(300, before);
        int[] least = {before};
        IntStream.range(0, 600).forEach(frame -> {
            sky.step();
            least[0] = Math.min(least[0], sky.following());
        });
        assertTrue(least[0] < 300, "nobody has ever lost a leader");
        assertTrue(sky.following() > 0, "nobody follows anybody");
        assertEquals(300, sky.size());
    }

    /** The first leaders die within these frames, so there is chance in them. */
    @Test
    void whoGoesBackComesToTheSameAgain() throws IOException {
        Path one = directory.resolve("one");
        Path other = directory.resolve("other");
        assertEquals(0, run("boids", "--count", "500", "--frames", "300", "--out", one.toString()), err.toString());
        assertEquals(
                0,
                run("boids", "--count", "500", "--frames", "300", "--rollback", "--out", other.toString()),
                err.toString());
        assertTrue(out.toString().contains("293 times eight frames back"), out.toString());
        assertArrayEquals(Files.readAllBytes(one.resolve("boids.gif")), Files.readAllBytes(other.resolve("boids.gif")));
    }

    @Test
    void whatIsSavedGoesOn() throws IOException {
        Path file = directory.resolve("sky.granary");
        var sky = new Sky(500, 3);
        picture(sky, 30);
        sky.save(file);
        var loaded = Sky.load(file, 3);
        assertArrayEquals(picture(sky, 0), picture(loaded, 0));
        assertEquals(sky.following(), loaded.following());
        loaded.step();
        loaded.scare(new Vec2(480, 270));
        assertEquals(500, loaded.size());
    }

    @Test
    void wrongArguments() {
        assertEquals(2, run("boids", "--count", "0"));
        assertEquals(1, run("boids", "--load", directory.resolve("none").toString()));
        assertTrue(err.toString().contains("there is no file"), err.toString());
    }

    @Test
    void whatWouldBeIgnoredIsRefused() {
        refused("--count doesn't go with --load", "--load=a", "--count=3");
        refused("--rollback doesn't go with --window", "--window", "--rollback");
    }

    private void refused(String message, String... arguments) {
        err.getBuffer().setLength(0);
        assertEquals(
                2, run(Stream.concat(Stream.of("boids"), Stream.of(arguments)).toArray(String[]::new)));
        assertEquals(message, err.toString().lines().findFirst().orElse(""));
    }

    @Test
    void saysWhereItCannotWrite() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertEquals(1, run("boids", "--count=1", "--frames=1", "--out=" + file));
        assertEquals(
                "granary-sample: cannot write to directory " + file + ": " + file
                        + " is a file, but should be a directory",
                err.toString().strip());
        Files.createDirectories(directory.resolve("boids.gif").resolve("in"));
        err.getBuffer().setLength(0);
        assertEquals(1, run("boids", "--count=1", "--frames=1", "--out=" + directory));
        assertTrue(err.toString().contains("boids.gif is a directory, but should be a file"), err.toString());
    }

    /** What is just beyond the edge would be in the first column if it were made a whole number first. */
    @Test
    void nothingIsDrawnOfWhatIsBeyondTheEdge() {
        var canvas = new Canvas(Sky.WIDTH, Sky.HEIGHT);
        var image = new BufferedImage(Sky.WIDTH, Sky.HEIGHT, BufferedImage.TYPE_INT_RGB);
        canvas.paint(image);
        int dark = image.getRGB(0, 270);
        canvas.boid(new Vec2(-0.5f, 270), Vec2.ZERO, 0.5f);
        canvas.boid(new Vec2(480, -0.5f), Vec2.ZERO, 0.5f);
        int above = image.getRGB(480, 0);
        canvas.paint(image);
        assertEquals(dark, image.getRGB(0, 270));
        assertEquals(above, image.getRGB(480, 0));
    }
}
