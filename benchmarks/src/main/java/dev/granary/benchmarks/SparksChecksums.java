package dev.granary.benchmarks;

import dev.granary.sample.bench.ObjectSparks;
import dev.granary.sample.bench.Pressure;
import dev.granary.sample.bench.WorldSparks;
import dev.granary.sample.light.Canvas;
import dev.granary.sample.light.Workers;
import dev.granary.sample.sparks.Air;
import dev.granary.sample.sparks.Palette;
import dev.granary.sample.sparks.Settings;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * That the sparks of {@link SparksFrame} fly and fade alike, in a world, in arrays and as objects: as many are left in each frame,
 * and in the end they give the same picture.
 */
public final class SparksChecksums {
    private static final Palette PALETTE = new Palette(1);
    private static final int SPARKS = 2000;
    private static final int FRAMES = 400;
    private static final int WIDTH = 200;
    private static final int HEIGHT = 120;

    /** How many are left in each frame, and the pixels of the last one. */
    private record Fate(List<Integer> left, int[] picture) {}

    private SparksChecksums() {}

    /** What differs; nothing if all is well. */
    public static List<String> differences() {
        List<String> differences = new ArrayList<>();
        Fate expected = fateOf(new SparkColumns());
        compare("world", fateOf(new WorldSparks(PALETTE)), expected, differences);
        compare("objects", fateOf(new ObjectSparks(PALETTE)), expected, differences);
        return differences;
    }

    private static Fate fateOf(Pressure sparks) {
        List<Integer> left = new ArrayList<>();
        for (int frame = 0; frame < FRAMES; frame++) {
            sparks.move(null);
            sparks.fade(null);
            left.add(sparks.size());
            sparks.create(wanted(frame) - sparks.size(), frame, Pressure.Critical.INSERTION, null);
        }
        return new Fate(left, picture(canvas -> sparks.draw(canvas, null, null)));
    }

    private static Fate fateOf(SparkColumns sparks) {
        List<Integer> left = new ArrayList<>();
        for (int frame = 0; frame < FRAMES; frame++) {
            sparks.fall(Air.STILL, Settings.DT);
            sparks.move(Settings.DT);
            sparks.bounce();
            sparks.fade(Settings.DT);
            sparks.removeFaded();
            left.add(sparks.size());
            sparks.create(wanted(frame) - sparks.size(), frame);
        }
        return new Fate(left, picture(canvas -> sparks.draw(canvas, PALETTE)));
    }

    private static int[] picture(Consumer<Canvas> drawn) {
        Canvas canvas = new Canvas(WIDTH, HEIGHT);
        drawn.accept(canvas);
        canvas.expose(Workers.NONE);
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        canvas.develop(image, 1, Workers.NONE);
        return image.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH);
    }

    /** More and more at first. */
    private static int wanted(int frame) {
        return Math.min(SPARKS, SPARKS * (frame + 1) / 100);
    }

    private static void compare(String rival, Fate fate, Fate expected, List<String> differences) {
        for (int frame = 0; frame < FRAMES; frame++) {
            int left = fate.left().get(frame);
            int right = expected.left().get(frame);
            if (left != right) {
                differences.add("sparks: in frame " + frame + " there are " + left + " left of " + rival + ", but "
                        + right + " by hand");
                return;
            }
        }
        if (!Arrays.equals(fate.picture(), expected.picture())) {
            differences.add("sparks: those of " + rival + " are not where those by hand are");
        }
    }
}
