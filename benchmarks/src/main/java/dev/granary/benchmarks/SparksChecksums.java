package dev.granary.benchmarks;

import dev.granary.sample.bench.ObjectSparks;
import dev.granary.sample.bench.Pressure;
import dev.granary.sample.bench.WorldSparks;
import dev.granary.sample.sparks.Air;
import dev.granary.sample.sparks.Palette;
import dev.granary.sample.sparks.Settings;
import java.util.ArrayList;
import java.util.List;

/** That the sparks of {@link SparksFrame} fade alike, in a world, in arrays and as objects: as many are left in each frame. */
public final class SparksChecksums {
    private static final int SPARKS = 2000;
    private static final int FRAMES = 400;

    private SparksChecksums() {}

    /** What differs; nothing if all is well. */
    public static List<String> differences() {
        List<String> differences = new ArrayList<>();
        List<Integer> expected = leftOf(new SparkColumns());
        compare("world", leftOf(new WorldSparks(new Palette(1))), expected, differences);
        compare("objects", leftOf(new ObjectSparks(new Palette(1))), expected, differences);
        return differences;
    }

    private static List<Integer> leftOf(Pressure sparks) {
        List<Integer> left = new ArrayList<>();
        for (int frame = 0; frame < FRAMES; frame++) {
            sparks.move(null);
            sparks.fade(null);
            left.add(sparks.size());
            sparks.create(wanted(frame) - sparks.size(), frame, Pressure.Critical.INSERTION, null);
        }
        return left;
    }

    private static List<Integer> leftOf(SparkColumns sparks) {
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
        return left;
    }

    /** More and more at first. */
    private static int wanted(int frame) {
        return Math.min(SPARKS, SPARKS * (frame + 1) / 100);
    }

    private static void compare(String rival, List<Integer> left, List<Integer> expected, List<String> differences) {
        for (int frame = 0; frame < FRAMES; frame++) {
            if (!left.get(frame).equals(expected.get(frame))) {
                differences.add("sparks: in frame " + frame + " there are " + left.get(frame) + " left of " + rival
                        + ", but " + expected.get(frame) + " by hand");
                return;
            }
        }
    }
}
