package dev.granary;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * What is kept of a record, and where: the columns that its components were flattened into.
 *
 * <p>For code that treats all columns alike, as files, reports and exchange with other programs do: it reads what this says, and
 * the columns themselves from {@link StoreBlock#column}, and needs to know no record.
 *
 * <pre>{@code
 * for (Schema.Column column : particles.schema().columns()) {
 *     System.out.println(column.path() + ": " + column.kind() + ", " + column.bits() + " bits");
 * }
 * }</pre>
 *
 * @param owner the simple name of the store's or world's class
 * @param record the record
 * @param columns in the order of the components, and behind them the {@link Flags} of the store
 */
public record Schema(String owner, Class<?> record, List<Column> columns) {

    /** Keeps a copy of the list. */
    public Schema {
        columns = List.copyOf(columns);
    }

    /**
     * The column of a component.
     *
     * @param path as in the record: {@code life}, or {@code position.x} in a nested one
     * @throws IllegalArgumentException if there is none, with those that there are
     */
    public Column column(String path) {
        for (Column column : columns) {
            if (column.path.equals(path)) {
                return column;
            }
        }
        throw new IllegalArgumentException(owner + " has no column '" + path + "', but "
                + columns.stream().map(Column::path).collect(Collectors.joining(", ")));
    }

    /** What a column holds. */
    public enum Kind {
        /** A primitive as it is; a {@code boolean} is a {@link #BIT}. */
        PRIMITIVE,
        /** A {@code boolean} component: one bit a row. */
        BIT,
        /** A flag beside the record, of the annotation {@link Flags}: one bit a row. */
        FLAG,
        /** The ordinal of an enum's constant. */
        ENUM,
        /** The bits of a {@link Handle}. */
        HANDLE,
        /** The number of a text in the {@link Symbols} of the store, of a component marked {@link Symbol}. */
        SYMBOL,
        /** A reference, of a component marked {@link Boxed}. */
        OBJECT,
        /** Where the elements of a component marked {@link Pooled} are, which means something to its store only. */
        LIST
    }

    /**
     * One column.
     *
     * @param number its place among those of the schema, from 0
     * @param path as in the record: {@code life}, or {@code position.x} in a nested one
     * @param type what the component is declared as, without type arguments
     * @param kind what the column holds
     * @param stored the type of one element: {@code byte} or {@code short} for an enum, {@code long} for a handle
     *     and a list, {@code int} for a symbol, {@code boolean} for a bit
     * @param target what a handle is a handle of, null where it is one of anything; null for other kinds
     * @param place where the elements lie
     * @param isNative whether they are in native memory, and so {@link StoreBlock#column} is a
     *     {@link java.lang.foreign.MemorySegment}
     * @param isRaw whether {@link StoreBlock#column} gives it, which it doesn't where it, or another one in the same array, is in a
     *     key ({@link Unique}, {@link Index}) or says where a list is
     * @param formerPaths those that it had before, the latest first: {@link Was}
     * @param absent what it is where a file has no such column, as {@link Default} says it; null for an error
     * @param codec makes what writes and reads references, as {@link Boxed} says it; null where there is none, as most
     *     texts have none
     * @param element what an element of a list consists of: columns whose paths begin at the element, or one with an empty path where
     *     it is no record; null for other kinds. A {@link Kind#BIT} takes a byte there
     */
    public record Column(
            int number,
            String path,
            Class<?> type,
            Kind kind,
            Class<?> stored,
            Class<?> target,
            Place place,
            boolean isNative,
            boolean isRaw,
            List<String> formerPaths,
            String absent,
            Supplier<? extends Codec<?>> codec,
            Schema element) {

        /** Keeps a copy of the list. */
        public Column {
            formerPaths = List.copyOf(formerPaths);
        }

        /** The width of one element in bits: 1 for a bit, 32 for a reference. */
        public int bits() {
            return switch (stored.getName()) {
                case "boolean" -> 1;
                case "byte" -> Byte.SIZE;
                case "short", "char" -> Short.SIZE;
                case "long", "double" -> Long.SIZE;
                default -> Integer.SIZE;
            };
        }

        /** Whether there is a bit a row, and not an element. */
        public boolean isBit() {
            return stored == boolean.class;
        }

        /** Whether there may be null in it: references and symbols only. */
        public boolean isNullable() {
            return kind == Kind.OBJECT || kind == Kind.SYMBOL;
        }

        /** The constants of an enum in the order of their ordinals; none for other kinds. */
        public List<Enum<?>> constants() {
            return kind == Kind.ENUM ? List.of((Enum<?>[]) type.getEnumConstants()) : List.of();
        }
    }

    /** Where in what {@link StoreBlock#column} returns the element of a row lies. */
    public sealed interface Place {

        /** At the row: of a bit, at bit {@code row & 63} of word {@code row >>> 6}. */
        record OwnArray() implements Place {}

        /** In a struct a row: at byte {@code row * strideBytes + offsetBytes}, in native order. */
        record InStruct(int strideBytes, int offsetBytes) implements Place {}

        /**
         * In groups of rows, which have {@code lanes} elements of one column, then as many of the next: at
         * {@code row / lanes * groupLength + offset + row % lanes}.
         */
        record InLanes(int lanes, int groupLength, int offset) implements Place {}
    }
}
