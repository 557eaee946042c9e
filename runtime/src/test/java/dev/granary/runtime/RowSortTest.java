package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.Schema;
import dev.granary.SortKey;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
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
        BYTES(byte.class, bits -> (byte) bits, Comparator.naturalOrder()),
        SHORTS(short.class, bits -> (short) bits, Comparator.naturalOrder()),
        CHARS(char.class, bits -> (char) bits, Comparator.naturalOrder()),
        INTS(int.class, bits -> (int) bits, Comparator.naturalOrder()),
        LONGS(long.class, bits -> bits, Comparator.naturalOrder()),
        FLOATS(
                float.class,
                bits -> Float.floatToRawIntBits(Float.intBitsToFloat((int) bits)),
                (a, b) -> Float.compare(RawBits.toFloat(a), RawBits.toFloat(b))),
        DOUBLES(double.class, bits -> bits, (a, b) -> Double.compare(RawBits.toDouble(a), RawBits.toDouble(b)));

        private final Class<?> stored;
        private final LongFunction<Number> element;
        private final Comparator<Long> order;

        Type(Class<?> stored, LongFunction<? extends Object> element, Comparator<Long> order) {
            this.stored = stored;
            this.element = bits -> element.apply(bits) instanceof Character c ? (int) c : (Number) element.apply(bits);
            this.order = order;
        }

        SortColumn column(boolean isDescending) {
            Schema.Place place = new Schema.Place.OwnArray();
            return new SortColumn(
                    null,
                    new Schema.Column(
                            0,
                            "n",
                            stored,
                            Schema.Kind.PRIMITIVE,
                            stored,
                            null,
                            place,
                            false,
                            true,
                            List.of(),
                            null,
                            null,
                            null),
                    null,
                    isDescending,
                    null);
        }

        long of(long bits) {
            return element.apply(bits).longValue();
        }
    }

    private static void check(Type type, boolean isDescending, long[] values) {
        RowSort sort = new RowSort();
        for (int pass = 0; pass < 2; pass++) { // the second in the memory of the first
            SortColumn column = type.column(isDescending);
            sort.reserve(values.length, List.of(column));
            sort.allRows();
            System.arraycopy(values, 0, sort.values(), 0, values.length);
            SortColumn.order(column.column(), null, sort.values(), 0, values.length);
            sort.sort(isDescending);
            Comparator<Long> order = isDescending ? type.order.reversed() : type.order;
            int[] expected = IntStream.range(0, values.length)
                    .boxed()
                    .sorted((a, b) -> order.compare(values[a], values[b]))
                    .mapToInt(row -> row)
                    .toArray();
            int[] sorted = Arrays.copyOf(sort.rows(), sort.size());
            assertArrayEquals(expected, sorted, () -> column + " of " + Arrays.toString(values));
        }
    }

    private static void checkBoth(Type type, long[] values) {
        check(type, false, values);
        check(type, true, values);
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
        RowSort sort = new RowSort();
        sort.reserve(66, List.of(Type.INTS.column(false)));
        assertEquals(66, sort.addRows(0, 1000, alive, summary));
        assertEquals(1064, sort.rows()[0]);
        assertEquals(1066, sort.rows()[1]);
        assertEquals(1192, sort.rows()[2]);
        assertEquals(1255, sort.rows()[65]);
    }

    @Test
    void whatMovedIsFound() {
        RowSort sort = new RowSort();
        sort.reserve(10, List.of(Type.INTS.column(false)));
        sort.moved(9, 3, 10);
        sort.moved(8, 2, 10);
        assertEquals(3, sort.now(9, 8, 10));
        assertEquals(2, sort.now(8, 8, 10));
        assertEquals(5, sort.now(5, 8, 10));
        sort.moved(3, 1, 10);
        assertEquals(1, sort.now(9, 3, 10));
    }

    @Test
    void theMemoryIsKept() {
        RowSort sort = new RowSort();
        sort.reserve(100, List.of(Type.LONGS.column(false)));
        int[] rows = sort.rows();
        sort.reserve(50, List.of(Type.DOUBLES.column(false)));
        assertSame(rows, sort.rows());
        assertEquals(50, sort.size());
    }

    @Test
    void keysAreJoined() {
        SortKey<Object> one = SortKeys.column(RowSortTest.class, 0, "one");
        SortKey<Object> flag = Masks.flag(RowSortTest.class, 0, "flag");
        SortKey<Object> both = one.descending().then(flag);
        assertEquals("one, flag", both.name());
        assertEquals("one, descending, then flag", both.toString());
        assertEquals("one, descending, then flag, descending", both.descending().toString());
        assertEquals("flag, then one, descending, then flag", flag.then(both).toString());
        assertEquals(
                List.of(true, false),
                List.of(both.isDescending(), flag.then(both).isDescending()));
        assertEquals(both, one.descending().descending().then(flag));
        assertThrows(NullPointerException.class, () -> one.then(null));
    }

    @Test
    void nobodyElseMakesAKey() {
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
            public SortKey<Object> reversed() {
                return this;
            }

            @Override
            public SortKey<Object> then(SortKey<Object> next) {
                return this;
            }

            @Override
            public String toString() {
                return "mine";
            }
        };
        SortKey<Object> one = SortKeys.column(RowSortTest.class, 0, "one");
        assertEquals(
                "sort key 'mine' is of " + other.getClass() + ", and no constant of a generated store",
                assertThrows(IllegalArgumentException.class, () -> one.then(other))
                        .getMessage());
    }
}
