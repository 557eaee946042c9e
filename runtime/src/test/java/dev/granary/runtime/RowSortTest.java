package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.SortKey;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows in the order of every kind of number, beside a stable sort by a comparator. */
class RowSortTest {

    /** Every type of column: how its bits are made of a number, and what order its numbers are in. */
    enum Type {
        BYTES(SortKeys.ints(RowSortTest.class, 0, "n"), bits -> (byte) bits, Comparator.naturalOrder()),
        SHORTS(SortKeys.ints(RowSortTest.class, 0, "n"), bits -> (short) bits, Comparator.naturalOrder()),
        CHARS(SortKeys.ints(RowSortTest.class, 0, "n"), bits -> (char) bits, Comparator.naturalOrder()),
        INTS(SortKeys.ints(RowSortTest.class, 0, "n"), bits -> (int) bits, Comparator.naturalOrder()),
        LONGS(SortKeys.longs(RowSortTest.class, 0, "n"), bits -> bits, Comparator.naturalOrder()),
        FLOATS(
                SortKeys.floats(RowSortTest.class, 0, "n"),
                bits -> Float.floatToRawIntBits(Float.intBitsToFloat((int) bits)),
                (a, b) -> Float.compare(RawBits.toFloat(a), RawBits.toFloat(b))),
        DOUBLES(
                SortKeys.doubles(RowSortTest.class, 0, "n"),
                bits -> bits,
                (a, b) -> Double.compare(RawBits.toDouble(a), RawBits.toDouble(b)));

        private final SortKey<Object> key;
        private final LongFunction<Number> element;
        private final Comparator<Long> order;

        Type(SortKey<Object> key, LongFunction<? extends Object> element, Comparator<Long> order) {
            this.key = key;
            this.element = bits -> element.apply(bits) instanceof Character c ? (int) c : (Number) element.apply(bits);
            this.order = order;
        }

        long of(long bits) {
            return element.apply(bits).longValue();
        }
    }

    private static void check(Type type, SortKey<Object> key, long[] values) {
        RowSort sort = new RowSort();
        for (int pass = 0; pass < 2; pass++) { // the second in the memory of the first
            sort.reserve(values.length, key);
            sort.allRows();
            System.arraycopy(values, 0, sort.values(), 0, values.length);
            sort.sort(key);
            Comparator<Long> order = key.isDescending() ? type.order.reversed() : type.order;
            int[] expected = IntStream.range(0, values.length)
                    .boxed()
                    .sorted((a, b) -> order.compare(values[a], values[b]))
                    .mapToInt(row -> row)
                    .toArray();
            int[] sorted = Arrays.copyOf(sort.rows(), sort.size());
            assertArrayEquals(expected, sorted, () -> key + " of " + Arrays.toString(values));
        }
    }

    private static void checkBoth(Type type, long[] values) {
        check(type, type.key, values);
        check(type, type.key.descending(), values);
    }

    @ParameterizedTest
    @EnumSource
    void sortsWhateverBits(Type type) {
        Random random = new Random(3);
        for (int size : new int[] {0, 1, 2, 3, 100, 2047, 2048, 5000}) {
            checkBoth(type, random.longs(size).map(type::of).toArray());
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsTheOrderOfRowsWithTheSameNumber(Type type) {
        Random random = new Random(4);
        checkBoth(type, random.longs(3000, -2, 3).map(type::of).toArray());
        checkBoth(type, new long[300]);
    }

    @ParameterizedTest
    @EnumSource
    void sortsByTheBitsThatDifferAndNoOthers(Type type) {
        Random random = new Random(5);
        for (int shift = 0; shift < 64; shift++) {
            int upper = shift;
            checkBoth(
                    type, random.longs(200).map(bits -> type.of(bits >>> upper)).toArray());
            checkBoth(
                    type,
                    random.longs(200).map(bits -> type.of((bits & 15) << upper)).toArray());
        }
    }

    @Test
    void numbersOfFloatingPointAreInTheOrderOfCompare() {
        float[] floats = {
            Float.NaN,
            0f,
            -0f,
            1f,
            -1f,
            Float.POSITIVE_INFINITY,
            Float.NEGATIVE_INFINITY,
            Float.MIN_VALUE,
            -Float.MIN_VALUE,
            Float.MAX_VALUE,
            -Float.MAX_VALUE,
            Float.intBitsToFloat(0xFFC00001),
            0f,
            -0f,
            Float.intBitsToFloat(0x7F800001)
        };
        long[] bits = new long[floats.length];
        long[] wide = new long[floats.length];
        for (int row = 0; row < floats.length; row++) {
            bits[row] = RawBits.of(floats[row]);
            wide[row] = RawBits.of((double) floats[row]);
        }
        checkBoth(Type.FLOATS, bits);
        checkBoth(Type.DOUBLES, wide);
    }

    @Test
    void rowsWithAnItemAreFoundByTheirBits() {
        long[] alive = {0, 0b101, 0, -1L};
        long[] summary = {0b1010};
        SortKey<Object> key = Type.INTS.key;
        RowSort sort = new RowSort();
        sort.reserve(66, key);
        assertEquals(66, sort.addRows(0, 1000, alive, summary));
        assertEquals(1064, sort.rows()[0]);
        assertEquals(1066, sort.rows()[1]);
        assertEquals(1192, sort.rows()[2]);
        assertEquals(1255, sort.rows()[65]);
    }

    @Test
    void whatMovedIsFound() {
        RowSort sort = new RowSort();
        sort.reserve(10, Type.INTS.key);
        sort.moved(9, 3);
        sort.moved(8, 2);
        assertEquals(3, sort.now(9, 8));
        assertEquals(2, sort.now(8, 8));
        assertEquals(5, sort.now(5, 8));
        sort.moved(3, 1);
        assertEquals(1, sort.now(9, 3));
    }

    @Test
    void theMemoryIsKept() {
        RowSort sort = new RowSort();
        sort.reserve(100, Type.LONGS.key);
        int[] rows = sort.rows();
        sort.reserve(50, Type.DOUBLES.key);
        assertSame(rows, sort.rows());
        assertEquals(50, sort.size());
    }

    @Test
    void aKeyIsOfOneStore() {
        SortKey<Object> key = Type.INTS.key;
        assertEquals(0, SortKeys.number(key, RowSortTest.class));
        assertEquals(
                "String: sort key 'n, descending' is one of RowSortTest",
                assertThrows(IllegalArgumentException.class, () -> SortKeys.number(key.descending(), String.class))
                        .getMessage());
        assertThrows(NullPointerException.class, () -> SortKeys.number(null, RowSortTest.class));
        SortKey<Object> other = new SortKey<>() {
            @Override
            public String name() {
                return "n";
            }

            @Override
            public boolean isDescending() {
                return false;
            }

            @Override
            public SortKey<Object> descending() {
                return this;
            }

            @Override
            public String toString() {
                return "mine";
            }
        };
        assertEquals(
                "sort key 'mine' is of " + other.getClass() + ", and no constant of a generated store",
                assertThrows(IllegalArgumentException.class, () -> SortKeys.number(other, RowSortTest.class))
                        .getMessage());
    }
}
