package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.DoubleTotals;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Totals of {@code float} and {@code double}, however they are kept. */
class DoubleColumnTest {
    private static final double BIG = 1 << 20;

    /** How numbers are kept. */
    enum Kept {
        FLOATS(Doubles.FLOATS),
        DOUBLES(Doubles.DOUBLES),
        FLOAT_FIELDS(Doubles.floats(12, 5)),
        DOUBLE_FIELDS(Doubles.doubles(12, 4));

        private final Doubles numbers;

        Kept(Doubles numbers) {
            this.numbers = numbers;
        }

        Object column(double... values) {
            float[] floats = new float[values.length];
            byte[] items = new byte[values.length * 12];
            for (int row = 0; row < values.length; row++) {
                floats[row] = (float) values[row];
                if (this == FLOAT_FIELDS) {
                    Items.putFloat(items, row * 12 + 5, (float) values[row]);
                } else {
                    Items.putDouble(items, row * 12 + 4, values[row]);
                }
            }
            return switch (this) {
                case FLOATS -> floats;
                case DOUBLES -> values;
                case FLOAT_FIELDS, DOUBLE_FIELDS -> items;
            };
        }

        DoubleTotals packed(double... values) {
            if (name().endsWith("FIELDS")) {
                return alive(AliveWords.first(values.length), values);
            }
            Object column = column(values);
            return new DoubleColumn(
                    "Store", "life", numbers, () -> values.length, rows -> rows.packed(column, values.length));
        }

        DoubleTotals alive(long[] alive, double... values) {
            Object column = column(values);
            return new DoubleColumn(
                    "Store",
                    "life",
                    numbers,
                    () -> (int) AliveWords.rows(alive).count(),
                    rows -> rows.alive(column, alive, AliveWords.summary(alive)));
        }
    }

    private static void assertTotals(double[] expected, DoubleTotals totals) {
        assertEquals(DoubleStream.of(expected).sum(), totals.sum());
        assertEquals(DoubleStream.of(expected).reduce(Math::min).orElseThrow(), totals.min());
        assertEquals(DoubleStream.of(expected).reduce(Math::max).orElseThrow(), totals.max());
        assertEquals(DoubleStream.of(expected).sum() / expected.length, totals.average());
    }

    /** Whole numbers, whose sum is the same in any order. */
    private static double[] numbers(int count) {
        return new Random(count)
                .doubles(count, -BIG, BIG)
                .map(Math::rint)
                .map(number -> number + 0.0)
                .toArray();
    }

    @ParameterizedTest
    @EnumSource
    void ofPackedRows(Kept kept) {
        for (int count = 1; count < 100; count++) {
            assertTotals(numbers(count), kept.packed(numbers(count)));
        }
        assertTotals(numbers(5003), kept.packed(numbers(5003)));
    }

    @ParameterizedTest
    @EnumSource
    void ofAliveRows(Kept kept) {
        for (long[] alive : AliveWords.SAMPLES) {
            double[] all = numbers(alive.length * 64);
            double[] expected =
                    AliveWords.rows(alive).mapToDouble(row -> all[row]).toArray();
            for (int row = 0; row < all.length; row++) {
                all[row] = Bits.get(alive, row) ? all[row] : Double.NaN;
            }
            assertTotals(expected, kept.alive(alive, all));
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofSeveralBlocks(Kept kept) {
        Object one = kept.column(1, 2, 3);
        Object two = kept.column(-4, 5);
        DoubleTotals totals = new DoubleColumn("Store", "life", kept.numbers, () -> 5, rows -> {
            rows.alive(one, new long[] {7}, new long[] {1});
            rows.alive(two, new long[] {3}, new long[] {1});
        });
        assertTotals(new double[] {1, 2, 3, -4, 5}, totals);
    }

    /** At each place of loops that take several rows at a time. */
    @ParameterizedTest
    @EnumSource
    void notANumberWins(Kept kept) {
        for (int row = 0; row < 64; row++) {
            double[] values = numbers(64);
            values[row] = Double.NaN;
            for (DoubleTotals totals : List.of(
                    kept.packed(values),
                    kept.alive(new long[] {-1}, values),
                    kept.alive(new long[] {1L << row | 6}, values))) {
                assertEquals(Double.NaN, totals.sum());
                assertEquals(Double.NaN, totals.min());
                assertEquals(Double.NaN, totals.max());
                assertEquals(Double.NaN, totals.average());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void negativeZeroIsLessThanZero(Kept kept) {
        for (int row = 0; row < 64; row++) {
            double[] values = new double[64];
            values[row] = -0.0;
            assertEquals(-0.0, kept.packed(values).min());
            assertEquals(0.0, kept.packed(values).max());
            assertEquals(-0.0, kept.alive(new long[] {1L << row | 6}, values).min());
            values = DoubleStream.generate(() -> -0.0).limit(64).toArray();
            assertEquals(-0.0, kept.packed(values).max());
            values[row] = 0.0;
            assertEquals(0.0, kept.packed(values).max());
            assertEquals(0.0, kept.alive(new long[] {1L << row | 6}, values).max());
        }
    }

    @ParameterizedTest
    @EnumSource
    void infinities(Kept kept) {
        double infinity = Double.POSITIVE_INFINITY;
        assertTotals(new double[] {infinity, infinity, infinity}, kept.packed(infinity, infinity, infinity));
        assertTotals(new double[] {-infinity, -infinity}, kept.alive(new long[] {6}, 0, -infinity, -infinity));
        assertEquals(Double.NaN, kept.packed(1, infinity, -infinity).sum());
    }

    /** {@code float} would stop at 2^24. */
    @Test
    void floatsAreAddedAsDoubles() {
        double[] values = DoubleStream.generate(() -> 1 << 24).limit(999).toArray();
        values[500] = 1;
        assertEquals(998.0 * (1 << 24) + 1, Kept.FLOATS.packed(values).sum());
        assertEquals(998.0 * (1 << 24) + 1, Kept.FLOAT_FIELDS.packed(values).sum());
    }

    @ParameterizedTest
    @EnumSource
    void theSameRowsGiveTheSameSum(Kept kept) {
        double[] values = new Random(3).doubles(20_000).toArray();
        double sum = kept.packed(values).sum();
        for (int i = 0; i < 200; i++) {
            assertEquals(sum, kept.packed(values).sum());
        }
        assertEquals(DoubleStream.of(values).sum(), sum, 1e-2);
    }

    @ParameterizedTest
    @EnumSource
    void ofNothing(Kept kept) {
        for (DoubleTotals totals : List.of(kept.packed(), kept.alive(new long[2], new double[128]))) {
            assertEquals(0.0, totals.sum());
            assertEquals(
                    "Store is empty, so there is no minimum of life",
                    assertThrows(NoSuchElementException.class, totals::min).getMessage());
            assertEquals(
                    "Store is empty, so there is no maximum of life",
                    assertThrows(NoSuchElementException.class, totals::max).getMessage());
            assertEquals(
                    "Store is empty, so there is no average of life",
                    assertThrows(NoSuchElementException.class, totals::average).getMessage());
        }
    }

    @Test
    void namesItself() {
        assertEquals("Store.life", Kept.FLOATS.packed().toString());
    }
}
