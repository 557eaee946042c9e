package dev.granary.sample.sparks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DiceTest {
    /** The first numbers of splitmix64 with seed 1234567, as its author's program prints them. */
    @Test
    void itIsSplitmix64() {
        assertEquals(6457827717110365317L, Dice.roll(1234567, 0));
        assertEquals(3203168211198807973L, Dice.roll(1234567, 1));
    }

    @Test
    void unitsAreEvenlySpread() {
        double mean = IntStream.range(0, 100_000)
                .mapToDouble(i -> Dice.unit(7, i))
                .average()
                .orElseThrow();
        assertEquals(0.5, mean, 0.005);
        assertTrue(IntStream.range(0, 100_000).mapToObj(i -> Dice.unit(7, i)).allMatch(u -> u >= 0 && u < 1));
    }

    @Test
    void aroundIsMostlyNearZero() {
        double[] values =
                IntStream.range(0, 100_000).mapToDouble(i -> Dice.around(7, i)).toArray();
        assertEquals(
                0,
                IntStream.range(0, values.length)
                        .mapToDouble(i -> values[i])
                        .average()
                        .orElseThrow(),
                0.01);
        assertEquals(
                0.75,
                (double) IntStream.range(0, values.length)
                                .filter(i -> Math.abs(values[i]) < 0.5)
                                .count()
                        / values.length,
                0.01);
    }
}
