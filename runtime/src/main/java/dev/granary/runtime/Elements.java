package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.Was;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What elements of a file become in a store: handles get its tag, enums the ordinals that their constants have now, and numbers the
 * type that the column has now.
 */
final class Elements implements Conversion {
    private final OpenArchive archive;
    private final Schema schema;
    private final Schema.Column column;
    private final FileColumn from;
    private final char type;

    /**
     * The ordinal now of each one in the file, or the number of each text; -1 where there is no such constant. Null where elements are neither.
     */
    private final int[] codes;

    private final StoreSymbols symbols;

    /** Null where elements stay what and where they are. */
    private final MemorySegment converted;

    /**
     * {@code symbols} is null where there are no rows; {@code from} where all elements are what the column is without one: then they
     * are there from the beginning.
     */
    Elements(OpenArchive archive, Schema schema, Schema.Column column, FileColumn from, StoreSymbols symbols) {
        this.archive = archive;
        this.schema = schema;
        this.column = column;
        this.from = from;
        this.type = FileColumn.typeOf(column);
        this.symbols = symbols;
        this.codes = from != null && isCode(type) && (type != 'T' || symbols != null) ? codes() : null;
        boolean isOther = from == null || codes != null || from.type() != type;
        this.converted = isOther ? MemorySegment.ofArray(new long[FileReader.CHUNK_ROWS]) : null;
        if (from == null) {
            fill(FileReader.CHUNK_ROWS);
        }
    }

    /** Whether elements of a file can become those of a store, without loss. */
    static boolean canRead(char from, char to) {
        return isCode(from) ? isCode(to) : from == to || narrowerThan(to).indexOf(from) >= 0;
    }

    /** Whether elements stand for constants or texts, which are read by their names. */
    private static boolean isCode(char type) {
        return type == 'E' || type == 'e' || type == 'T';
    }

    /** The other types whose values are all of this one. */
    static String narrowerThan(char type) {
        return switch (type) {
            case 'S' -> "B";
            case 'I', 'F' -> "BSC";
            case 'J' -> "BSCI";
            case 'D' -> "BSCIF";
            default -> "";
        };
    }

    /** Whether a column without a source is zero, as a new store is. */
    static boolean isZero(Schema.Column column) {
        return column.kind() != Schema.Kind.SYMBOL && absentBits(column) == 0;
    }

    /** The element that a column has without a source, in its lowest bits. */
    static long absentBits(Schema.Column column) {
        String value = column.absent();
        return switch (FileColumn.typeOf(column)) {
            case 'C' -> value.charAt(0);
            case 'F' -> Float.floatToRawIntBits(Float.parseFloat(value));
            case 'D' -> Double.doubleToRawLongBits(Double.parseDouble(value));
            case 'Z' -> value.equals("true") ? -1 : 0;
            case 'H', 'L' -> 0;
            case 'E', 'e' ->
                column.constants().stream().map(Enum::name).toList().indexOf(value);
            default -> Long.decode(value);
        };
    }

    private void fill(int rows) {
        long bits = type == 'T' ? symbols.numberOf(column.absent()) : absentBits(column);
        for (int row = 0; row < rows; row++) {
            set(row, bits);
        }
    }

    private int[] codes() {
        IntStream codes =
                from.constants().stream().mapToInt(type == 'T' ? symbols::numberOf : name -> ordinal(column, name));
        // the number 0 is that of no text
        return from.type() != 'T'
                ? codes.toArray()
                : IntStream.concat(IntStream.of(type == 'T' ? 0 : -1), codes).toArray();
    }

    /** The ordinal of the constant that has the name, or had it; -1 if there is none. */
    static int ordinal(Schema.Column column, String name) {
        List<Enum<?>> now = column.constants();
        int ordinal = now.stream().map(Enum::name).toList().indexOf(name);
        for (int other = 0; ordinal < 0 && other < now.size(); other++) {
            ordinal = formerNames(now.get(other)).contains(name) ? other : -1;
        }
        return ordinal;
    }

    private static List<String> formerNames(Enum<?> constant) {
        try {
            Was was = constant.getDeclaringClass().getField(constant.name()).getAnnotation(Was.class);
            return was == null ? List.of() : List.of(was.value());
        } catch (NoSuchFieldException impossible) {
            throw new AssertionError(impossible);
        }
    }

    @Override
    public MemorySegment target(MemorySegment chunk) {
        return converted == null ? chunk : converted;
    }

    @Override
    public void convert(MemorySegment chunk, int firstRow, int rows, IntPredicate isItem) throws IOException {
        if (from == null) {
            fill(rows); // of rows before that had no item they are zero
        } else if (type == 'H') {
            convertHandles(chunk, rows);
        } else if (codes != null) {
            convertCodes(chunk, firstRow, rows, isItem);
        } else if (converted != null) {
            widen(chunk, rows);
        }
    }

    private void convertHandles(MemorySegment chunk, int rows) throws IOException {
        for (int row = 0; row < rows; row++) {
            long at = (long) row * Long.BYTES;
            long bits = chunk.get(ColumnBytes.FILE_LONG, at);
            if (bits == 0) {
                continue;
            }
            long now = archive.now(bits);
            if (now == 0) {
                throw archive.reader()
                        .damaged("column " + from.name() + " has the handle " + Long.toHexString(bits)
                                + ", which is of no store in the file");
            }
            chunk.set(ColumnBytes.FILE_LONG, at, now);
        }
    }

    private void convertCodes(MemorySegment chunk, int firstRow, int rows, IntPredicate isItem) throws IOException {
        for (int row = 0; row < rows; row++) {
            if (!isItem.test(firstRow + row)) {
                continue;
            }
            long then = switch (from.type()) {
                case 'E' -> Byte.toUnsignedInt(chunk.get(ValueLayout.JAVA_BYTE, row));
                case 'e' -> Short.toUnsignedInt(chunk.get(ColumnBytes.FILE_SHORT, (long) row * Short.BYTES));
                default -> Integer.toUnsignedLong(chunk.get(ColumnBytes.FILE_INT, (long) row * Integer.BYTES));
            };
            if (then >= codes.length) {
                throw archive.reader()
                        .damaged("column " + from.name() + " has the " + (from.type() == 'T' ? "text" : "constant")
                                + " number " + then + " of " + codes.length);
            }
            int now = codes[(int) then];
            if (now < 0) {
                throw archive.reader()
                        .unfit(
                                schema,
                                "its column " + from.name() + " has " + name((int) then) + ", which "
                                        + column.type().getSimpleName()
                                        + (from.type() == 'T' && then == 0 ? " can't be" : " has no more"));
            }
            set(row, now);
        }
    }

    private String name(int then) {
        return from.type() != 'T'
                ? "the constant " + from.constants().get(then)
                : then == 0 ? "null" : "the text " + from.constants().get(then - 1);
    }

    private void widen(MemorySegment chunk, int rows) {
        for (int row = 0; row < rows; row++) {
            switch (type) {
                case 'F' -> set(row, Float.floatToRawIntBits(whole(chunk, row)));
                case 'D' ->
                    set(
                            row,
                            Double.doubleToRawLongBits(
                                    from.type() == 'F'
                                            ? Float.intBitsToFloat(
                                                    chunk.get(ColumnBytes.FILE_INT, (long) row * Integer.BYTES))
                                            : whole(chunk, row)));
                default -> set(row, whole(chunk, row));
            }
        }
    }

    private int whole(MemorySegment chunk, int row) {
        return switch (from.type()) {
            case 'B' -> chunk.get(ValueLayout.JAVA_BYTE, row);
            case 'S' -> chunk.get(ColumnBytes.FILE_SHORT, (long) row * Short.BYTES);
            case 'C' -> Short.toUnsignedInt(chunk.get(ColumnBytes.FILE_SHORT, (long) row * Short.BYTES));
            default -> chunk.get(ColumnBytes.FILE_INT, (long) row * Integer.BYTES);
        };
    }

    private void set(int row, long bits) {
        switch (FileColumn.widthOf(type)) {
            case Byte.BYTES -> converted.set(ValueLayout.JAVA_BYTE, row, (byte) bits);
            case Short.BYTES -> converted.set(ColumnBytes.FILE_SHORT, (long) row * Short.BYTES, (short) bits);
            case Integer.BYTES -> converted.set(ColumnBytes.FILE_INT, (long) row * Integer.BYTES, (int) bits);
            default -> converted.set(ColumnBytes.FILE_LONG, (long) row * Long.BYTES, bits);
        }
    }
}
