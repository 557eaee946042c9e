package dev.granary.sample.bench;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.sample.Main;
import dev.granary.sample.bench.Pressure.Critical;
import dev.granary.sample.light.Canvas;
import dev.granary.sample.light.Workers;
import dev.granary.sample.sparks.Palette;
import java.awt.image.BufferedImage;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BenchFrameCommandTest {
    private static final int FRAMES = 150;

    /** The same pixels: so they do the same, or the comparison would mean nothing. */
    @Test
    void bothProgramsDrawTheSamePictureInEveryVariant() {
        var palette = new Palette(1);
        int[] expected = picture(new ObjectSparks(palette), false, Critical.INSERTION);
        assertArrayEquals(expected, picture(new WorldSparks(palette), false, Critical.INSERTION), "in one thread");
        for (Critical critical : Critical.values()) {
            assertArrayEquals(expected, picture(new WorldSparks(palette), true, critical), "world, " + critical);
            assertArrayEquals(expected, picture(new ObjectSparks(palette), true, critical), "objects, " + critical);
        }
    }

    private static int[] picture(Pressure program, boolean parallel, Critical critical) {
        var canvas = new Canvas(200, 120);
        try (var pool = canvas.painters(3)) {
            return picture(program, canvas, parallel ? pool : null, critical);
        }
    }

    private static int[] picture(Pressure program, Canvas canvas, ForkJoinPool pool, Critical critical) {
        var counter = new AtomicInteger();
        var workers = pool == null ? Workers.NONE : Workers.of(pool);
        for (int frame = 0; frame < FRAMES; frame++) {
            program.create(20, frame, critical, pool);
            program.move(pool);
            program.fade(pool);
            counter.set(0);
            program.draw(canvas, frame % 2 == 0 ? counter : null, pool);
            if (frame % 2 == 0) assertEquals(program.size(), counter.get());
            canvas.expose(workers);
        }
        assertTrue(program.size() > 20 * 100 && program.size() < 20 * FRAMES, "alive: " + program.size());
        var image = new BufferedImage(200, 120, BufferedImage.TYPE_INT_RGB);
        canvas.develop(image, 1, workers);
        return image.getRGB(0, 0, 200, 120, null, 0, 200);
    }

    @Test
    void theTableHasARowForEachVariant() {
        var out = new StringWriter();
        var err = new StringWriter();
        int result = Main.run(
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                "bench-frame",
                "--count=500",
                "--frames=3",
                "--threads=2");
        assertEquals(0, result, err.toString());
        for (Variant variant : Variant.ALL) assertTrue(out.toString().contains(variant.name()), out.toString());
        assertEquals(
                Variant.ALL.length,
                out.toString()
                        .lines()
                        .filter(line -> line.contains("objects / world"))
                        .count());
    }

    @Test
    void wrongArgumentsAreRefused() {
        var err = new StringWriter();
        assertEquals(
                2,
                Main.run(new PrintWriter(new StringWriter()), new PrintWriter(err, true), "bench-frame", "--count=0"));
        assertTrue(err.toString().startsWith("--count must be from 1 to 1,000,000, but is 0"), err.toString());
    }
}
