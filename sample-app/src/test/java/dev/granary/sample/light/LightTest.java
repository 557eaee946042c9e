package dev.granary.sample.light;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LightTest {
    @Test
    void channelsDoNotTouchEachOther() {
        long light = Light.of(1, 2, Light.MAX);
        assertEquals(1, Light.red(light));
        assertEquals(2, Light.green(light));
        assertEquals(Light.MAX, Light.blue(light));
    }

    @Test
    void sumsStopAtTheMost() {
        long light = Light.sum(Light.of(Light.MAX - 1, 5, Light.MAX), Light.of(2, 6, Light.MAX));
        assertEquals(Light.of(Light.MAX, 11, Light.MAX), light);
        assertEquals(
                Light.of(Light.MAX, 0, 0), Light.sum(Light.of(Light.MAX - 1, 0, 0), Light.of(1, 0, 0)), "just reached");
    }

    @Test
    void halvingLosesWhatIsLessThanOne() {
        assertEquals(Light.of(3, 0, 250), Light.halved(Light.of(15, 3, 1001), 2));
        assertEquals(Light.of(15, 3, 1001), Light.halved(Light.of(15, 3, 1001), 0));
    }

    /** However the parts are divided among layers, as long as each sum stops at the most. */
    @Test
    void theOrderOfSumsDoesNotMatter() {
        var random = new Random(1);
        for (int round = 0; round < 1000; round++) {
            long[] parts = new long[10];
            for (int i = 0; i < parts.length; i++) {
                parts[i] = Light.of(random.nextInt(400_000), random.nextInt(100), random.nextInt(Light.MAX + 1));
            }
            long inOrder = 0;
            for (long part : parts) inOrder = Light.sum(inOrder, part);
            long even = 0;
            long odd = 0;
            for (int i = parts.length - 1; i >= 0; i--) {
                if (i % 2 == 0) even = Light.sum(even, parts[i]);
                else odd = Light.sum(odd, parts[i]);
            }
            assertEquals(inOrder, Light.sum(odd, even), "round " + round);
        }
    }
}
