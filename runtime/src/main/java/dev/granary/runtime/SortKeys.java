package dev.granary.runtime;

import dev.granary.SortKey;
import java.util.Objects;

/** The columns that a store can be sorted by. */
public final class SortKeys {
    private SortKeys() {}

    /** A column of {@code byte}, {@code short}, {@code char} or {@code int}. */
    public static <T> SortKey<T> ints(Class<?> store, int number, String name) {
        return new Column<>(store, number, name, Numbers.INTS, false);
    }

    /** A column of {@code long}. */
    public static <T> SortKey<T> longs(Class<?> store, int number, String name) {
        return new Column<>(store, number, name, Numbers.LONGS, false);
    }

    /** A column of {@code float}. */
    public static <T> SortKey<T> floats(Class<?> store, int number, String name) {
        return new Column<>(store, number, name, Numbers.FLOATS, false);
    }

    /** A column of {@code double}. */
    public static <T> SortKey<T> doubles(Class<?> store, int number, String name) {
        return new Column<>(store, number, name, Numbers.DOUBLES, false);
    }

    /** The number of a key's column; fails if it is one of another store. */
    public static int number(SortKey<?> key, Class<?> store) {
        Column<?> column = column(key);
        if (column.store != store) {
            throw new IllegalArgumentException(
                    store.getSimpleName() + ": sort key '" + key + "' is one of " + column.store.getSimpleName());
        }
        return column.number;
    }

    static Column<?> column(SortKey<?> key) {
        if (Objects.requireNonNull(key) instanceof Column<?> column) {
            return column;
        }
        throw new IllegalArgumentException(
                "sort key '" + key + "' is of " + key.getClass() + ", and no constant of a generated store");
    }

    /** What the numbers of a column are, and so what their bits mean. */
    public enum Numbers {
        /** Of at most 32 bits. */
        INTS(false),
        /** Of 64 bits. */
        LONGS(true),
        /** Of floating point, 32 bits. */
        FLOATS(false),
        /** Of floating point, 64 bits. */
        DOUBLES(true);

        /** Whether they may differ in more than 32 bits. */
        final boolean wide;

        Numbers(boolean wide) {
            this.wide = wide;
        }
    }

    /**
     * A column of numbers.
     *
     * @param store the generated class
     * @param number the column's place among those of the store
     * @param numbers what is in it
     */
    public record Column<T>(Class<?> store, int number, String name, Numbers numbers, boolean isDescending)
            implements SortKey<T> {
        @Override
        public SortKey<T> descending() {
            return new Column<>(store, number, name, numbers, true);
        }

        /** As in {@code life} and {@code life, descending}. */
        @Override
        public String toString() {
            return isDescending ? name + ", descending" : name;
        }
    }
}
