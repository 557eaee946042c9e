package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Axes. */
class ScaleTest {
    @Test
    void isEvenForWhatIsClose() {
        Scale scale = Scale.forBars(new double[] {1, 10}, 0, 100);
        assertFalse(scale.isLogarithmic());
        assertEquals(0, scale.at(0));
        assertEquals(List.of(0.0, 2.0, 4.0, 6.0, 8.0, 10.0), scale.ticks());
    }

    @Test
    void isLogarithmicForWhatIsFarApart() {
        Scale scale = Scale.forBars(new double[] {1, 1000}, 0, 100);
        assertTrue(scale.isLogarithmic());
        assertEquals(scale.at(10) - scale.at(1), scale.at(100) - scale.at(10), 1e-9);
        assertTrue(scale.at(1) > 0);
        assertTrue(scale.at(1000) < 100);
    }

    @Test
    void keepsWhatIsOutsideAtItsEnds() {
        Scale scale = Scale.logarithmic(1, 10, 50, 100);
        assertEquals(50, scale.at(0.0001));
        assertEquals(100, scale.at(1e9));
    }

    @Test
    void ticksAreRound() {
        assertEquals(
                List.of(1.0, 2.0, 5.0, 10.0), Scale.logarithmic(1, 10, 0, 1).ticks());
        assertEquals("0.002", Scale.label(0.002));
        assertEquals("500", Scale.label(500));
        assertEquals("20 k", Scale.label(20_000));
        assertEquals("2 M", Scale.label(2_000_000));
    }
}
