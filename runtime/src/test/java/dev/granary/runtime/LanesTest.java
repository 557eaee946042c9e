package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Array;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LanesTest {
    private static final int LANES = 4;
    private static final int COLUMNS = 3;
    private static final int GROUP_LENGTH = LANES * COLUMNS;
    private static final int ROWS = 20;

    static Stream<Class<?>> elements() {
        return Stream.of(byte.class, short.class, char.class, int.class, long.class, float.class, double.class);
    }

    /** Where the value of a row is, told in another way. */
    private static int place(int row, int column) {
        return row / LANES * GROUP_LENGTH + column * LANES + row % LANES;
    }

    /** Each value is the number of its place. */
    private static Object numbered(Class<?> element) {
        Object array = Array.newInstance(element, ROWS * COLUMNS);
        for (int i = 0; i < ROWS * COLUMNS; i++) {
            put(array, i, i);
        }
        return array;
    }

    private static void put(Object array, int index, int value) {
        switch (array) {
            case char[] chars -> chars[index] = (char) value;
            case byte[] bytes -> bytes[index] = (byte) value;
            case short[] shorts -> shorts[index] = (short) value;
            default -> Array.setInt(array, index, value);
        }
    }

    private static double get(Object array, int index) {
        return array instanceof char[] chars ? chars[index] : ((Number) Array.get(array, index)).doubleValue();
    }

    @Test
    void theFirstColumnOfAGroup() {
        for (int row = 0; row < ROWS; row++) {
            assertEquals(place(row, 0), Lanes.at(row, LANES, GROUP_LENGTH));
        }
        assertEquals(17, Lanes.at(17, 1, 1));
    }

    @ParameterizedTest
    @MethodSource("elements")
    void copiesARowAndNoOther(Class<?> element) throws ReflectiveOperationException {
        Object from = numbered(element);
        Object to = Array.newInstance(element, ROWS * COLUMNS);
        Lanes.class
                .getMethod("copyRow", from.getClass(), int.class, to.getClass(), int.class, int.class, int.class)
                .invoke(null, from, 6, to, 13, LANES, GROUP_LENGTH);
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                double expected = row == 13 ? place(6, column) : 0;
                assertEquals(expected, get(to, place(row, column)), "row " + row + ", column " + column);
                assertEquals(place(row, column), get(from, place(row, column)), "what is copied stays");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("elements")
    void clearsARowAndNoOther(Class<?> element) throws ReflectiveOperationException {
        Object array = numbered(element);
        put(array, 0, 1);
        Lanes.class
                .getMethod("clearRow", array.getClass(), int.class, int.class, int.class)
                .invoke(null, array, 9, LANES, GROUP_LENGTH);
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < COLUMNS; column++) {
                int place = place(row, column);
                assertEquals(row == 9 ? 0 : Math.max(1, place), get(array, place), "row " + row);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("elements")
    void copiesAColumn(Class<?> element) {
        Object array = numbered(element);
        for (int first = 0; first < 6; first++) {
            for (int count = 0; count < 12; count++) {
                Object copy = Array.newInstance(element, 12);
                new Lanes(LANES, GROUP_LENGTH, 2 * LANES).copy(array, first, count, copy);
                for (int i = 0; i < 12; i++) {
                    assertEquals(i < count ? place(first + i, 2) : 0, get(copy, i), first + " " + count);
                }
            }
        }
    }
}
