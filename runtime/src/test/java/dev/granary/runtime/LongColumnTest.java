package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.LongTotals;
import java.lang.reflect.Array;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Totals of the five types of integers, however they are kept. */
class LongColumnTest {
    private static final int STRIDE = 12;
    private static final int OFFSET = 4;

    /** How numbers are kept. */
    enum Kept {
        BYTES(Longs.BYTES, byte.class, Byte.MIN_VALUE, Byte.MAX_VALUE),
        SHORTS(Longs.SHORTS, short.class, Short.MIN_VALUE, Short.MAX_VALUE),
        CHARS(Longs.CHARS, char.class, Character.MIN_VALUE, Character.MAX_VALUE),
        INTS(Longs.INTS, int.class, Integer.MIN_VALUE, Integer.MAX_VALUE),
        LONGS(Longs.LONGS, long.class, Long.MIN_VALUE, Long.MAX_VALUE),
        BYTE_FIELDS(Longs.bytes(STRIDE, OFFSET), null, Byte.MIN_VALUE, Byte.MAX_VALUE),
        SHORT_FIELDS(Longs.shorts(STRIDE, OFFSET), null, Short.MIN_VALUE, Short.MAX_VALUE),
        CHAR_FIELDS(Longs.chars(STRIDE, OFFSET), null, Character.MIN_VALUE, Character.MAX_VALUE),
        INT_FIELDS(Longs.ints(STRIDE, OFFSET), null, Integer.MIN_VALUE, Integer.MAX_VALUE),
        LONG_FIELDS(Longs.longs(STRIDE, OFFSET), null, Long.MIN_VALUE, Long.MAX_VALUE);

        private final Longs numbers;
        private final Class<?> element;
        private final long least;
        private final long greatest;

        Kept(Longs numbers, Class<?> element, long least, long greatest) {
            this.numbers = numbers;
            this.element = element;
            this.least = least;
            this.greatest = greatest;
        }

        /** Any that fit, the least and the greatest among them. */
        long[] values(int count) {
            Random random = new Random(count);
            long[] values = random.longs(count)
                    .map(value -> this == LONGS || this == LONG_FIELDS
                            ? value
                            : least + Math.floorMod(value, greatest - least + 1))
                    .toArray();
            values[random.nextInt(count)] = least;
            values[random.nextInt(count)] = greatest;
            return values;
        }

        Object column(long... values) {
            Object column =
                    element == null ? new byte[values.length * STRIDE] : Array.newInstance(element, values.length);
            for (int row = 0; row < values.length; row++) {
                int at = row * STRIDE + OFFSET;
                switch (this) {
                    case BYTES -> Array.setByte(column, row, (byte) values[row]);
                    case SHORTS -> Array.setShort(column, row, (short) values[row]);
                    case CHARS -> Array.setChar(column, row, (char) values[row]);
                    case INTS -> Array.setInt(column, row, (int) values[row]);
                    case LONGS -> Array.setLong(column, row, values[row]);
                    case BYTE_FIELDS -> Items.putByte((byte[]) column, at, (byte) values[row]);
                    case SHORT_FIELDS -> Items.putShort((byte[]) column, at, (short) values[row]);
                    case CHAR_FIELDS -> Items.putChar((byte[]) column, at, (char) values[row]);
                    case INT_FIELDS -> Items.putInt((byte[]) column, at, (int) values[row]);
                    case LONG_FIELDS -> Items.putLong((byte[]) column, at, values[row]);
                }
            }
            return column;
        }

        LongTotals packed(long... values) {
            if (name().endsWith("FIELDS")) {
                return alive(AliveWords.first(values.length), values);
            }
            Object column = column(values);
            return new LongColumn(
                    "Store", "count", numbers, () -> values.length, rows -> rows.packed(column, values.length));
        }

        LongTotals alive(long[] alive, long... values) {
            Object column = column(values);
            return new LongColumn(
                    "Store",
                    "count",
                    numbers,
                    () -> (int) AliveWords.rows(alive).count(),
                    rows -> rows.alive(column, alive, AliveWords.summary(alive)));
        }
    }

    private static void assertTotals(long[] expected, LongTotals totals) {
        assertEquals(LongStream.of(expected).sum(), totals.sum());
        assertEquals(LongStream.of(expected).min().orElseThrow(), totals.min());
        assertEquals(LongStream.of(expected).max().orElseThrow(), totals.max());
        assertEquals((double) LongStream.of(expected).sum() / expected.length, totals.average());
    }

    @ParameterizedTest
    @EnumSource
    void ofPackedRows(Kept kept) {
        for (int count = 1; count < 100; count++) {
            assertTotals(kept.values(count), kept.packed(kept.values(count)));
        }
        assertTotals(kept.values(70_001), kept.packed(kept.values(70_001)));
    }

    @ParameterizedTest
    @EnumSource
    void ofAliveRows(Kept kept) {
        for (long[] alive : AliveWords.SAMPLES) {
            long[] all = kept.values(alive.length * 64);
            long[] expected = AliveWords.rows(alive).mapToLong(row -> all[row]).toArray();
            assertTotals(expected, kept.alive(alive, all));
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofTheLeastAndTheGreatest(Kept kept) {
        assertEquals(kept.least, kept.packed(kept.least).max());
        assertEquals(kept.greatest, kept.packed(kept.greatest).min());
    }

    @Test
    void sumsWrapAround() {
        assertTotals(
                new long[] {Long.MAX_VALUE, Long.MAX_VALUE, 5}, Kept.LONGS.packed(Long.MAX_VALUE, Long.MAX_VALUE, 5));
        assertEquals(
                2L * Integer.MAX_VALUE,
                Kept.INTS.packed(Integer.MAX_VALUE, Integer.MAX_VALUE).sum());
    }

    @ParameterizedTest
    @EnumSource
    void ofNothing(Kept kept) {
        for (LongTotals totals : List.of(kept.packed(), kept.alive(new long[2], new long[128]))) {
            assertEquals(0, totals.sum());
            assertEquals(
                    "Store is empty, so there is no minimum of count",
                    assertThrows(NoSuchElementException.class, totals::min).getMessage());
            assertEquals(
                    "Store is empty, so there is no maximum of count",
                    assertThrows(NoSuchElementException.class, totals::max).getMessage());
            assertEquals(
                    "Store is empty, so there is no average of count",
                    assertThrows(NoSuchElementException.class, totals::average).getMessage());
        }
    }

    @Test
    void namesItself() {
        assertEquals("Store.count", Kept.INTS.packed().toString());
    }
}
