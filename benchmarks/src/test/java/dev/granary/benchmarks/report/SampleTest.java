package dev.granary.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What samples say about means and their quotients. */
class SampleTest {
    private static Sample of(double... values) {
        return new Sample(values);
    }

    @Test
    void intervalIsStudents() {
        // mean 3, standard deviation 1.5811, t(4; 97.5 %) = 2.7764: 2.7764 * 1.5811 / sqrt(5)
        Interval interval = of(1, 2, 3, 4, 5).interval();
        assertEquals(3, interval.middle());
        assertEquals(3 - 1.9632, interval.low(), 1e-4);
        assertEquals(3 + 1.9632, interval.high(), 1e-4);
    }

    @Test
    void intervalOfOneValueHasNoWidth() {
        assertEquals(new Interval(7, 7, 7), of(7).interval());
    }

    @Test
    void ratioOfEqualSamplesContainsOne() {
        Interval ratio = of(10, 11, 9, 10).over(of(10, 9, 11, 10));
        assertEquals(1, ratio.middle());
        assertTrue(ratio.contains(1));
        assertTrue(ratio.low() < 1 && ratio.high() > 1);
    }

    @Test
    void ratioOfConstantsHasNoWidth() {
        assertEquals(new Interval(2, 2, 2), of(4, 4).over(of(2, 2)));
    }

    @Test
    void ratioOfSingleValuesHasNoWidth() {
        assertEquals(new Interval(0.5, 0.5, 0.5), of(1).over(of(2)));
    }

    @Test
    void ratioTurnedRoundIsTheInverse() {
        Sample one = of(10, 12, 11);
        Sample other = of(20, 21, 25, 22);
        assertEquals(1, one.over(other).low() * other.over(one).high(), 1e-12);
        assertEquals(1, one.over(other).middle() * other.over(one).middle(), 1e-12);
    }

    /** Of 1000 pairs of samples whose true quotient is 1.5, about 950 intervals contain it. */
    @Test
    void ratioHasTheConfidenceItClaims() {
        SplittableRandom random = new SplittableRandom(3);
        int contained = 0;
        for (int round = 0; round < 1000; round++) {
            contained += normal(random, 15, 1).over(normal(random, 10, 1)).contains(1.5) ? 1 : 0;
        }
        assertTrue(contained > 925 && contained < 975, () -> "not about 950");
    }

    /** The same where each of two JVMs is a bit faster or slower than others, in all of its iterations. */
    @Test
    void ratioHasTheConfidenceItClaimsWhereForksDiffer() {
        SplittableRandom random = new SplittableRandom(3);
        int contained = 0;
        for (int round = 0; round < 1000; round++) {
            contained += twoForks(random, 15).over(twoForks(random, 10)).contains(1.5) ? 1 : 0;
        }
        int count = contained;
        assertTrue(contained > 925, () -> "only " + count);
    }

    private static Sample twoForks(SplittableRandom random, double mean) {
        double[] values = new double[10];
        for (int fork = 0; fork < 2; fork++) {
            double ofFork = random.nextGaussian(mean, 0.03 * mean);
            for (int i = 0; i < 5; i++) {
                values[5 * fork + i] = random.nextGaussian(ofFork, 0.01 * mean);
            }
        }
        return new Sample(values, 2);
    }

    @Test
    void forksHaveAsManyValuesEach() {
        assertThrows(IllegalArgumentException.class, () -> new Sample(new double[] {1, 2, 3}, 2));
    }

    private static Sample normal(SplittableRandom random, double mean, double deviation) {
        double[] values = new double[8];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextGaussian(mean, deviation);
        }
        return new Sample(values);
    }

    @Test
    void hasAtLeastOneValue() {
        assertThrows(IllegalArgumentException.class, SampleTest::of);
    }
}
