package dev.granary.runtime;

import dev.granary.Schema;
import java.util.List;

/**
 * One column of a file.
 *
 * @param name the path of a component, in a world behind that component's name; or a word that begins with {@code #}
 * @param type of one element, as in a descriptor: {@code B S C I J F D}, {@code Z} for a bit, {@code E} for the ordinal of an enum in a
 *     byte and {@code e} in a short, {@code H} for a handle, {@code T} for the number of a text, {@code O} for where the bytes of an object end,
 *     {@code L} for where the elements of a list end
 * @param constants those of an enum, in the order of their ordinals; or the texts, of which the first has the number 1
 * @param count of elements
 * @param offset where they begin, in bytes
 * @param checksum CRC32C of the elements, and of the zeros behind them up to the next column
 */
record FileColumn(String name, char type, List<String> constants, long count, long offset, int checksum) {
    /** The generation of each slot from 0 on, odd while an item is in it; and {@link Slots#ABSENT}. */
    static final String GENERATIONS = "#generations";

    /** The vacant slots in the order in which they are reused. */
    static final String VACANT = "#vacant";

    /** First slots, and behind each the generation that those from there on which are not among the others go on from. */
    static final String FLOORS = "#floors";

    /** The slot of each row, where items are tightly packed. */
    static final String SLOTS = "#slots";

    /** What the name of a column of bytes begins with, behind which is the path of that of the objects. */
    static final String BYTES = "#bytes:";

    /** The type of what a store has in a column. */
    static char typeOf(Schema.Column column) {
        return typeOf(column, column.path());
    }

    /** The same, with what to call it if there is none. */
    static char typeOf(Schema.Column column, String path) {
        return switch (column.kind()) {
            case ENUM -> column.stored() == byte.class ? 'E' : 'e';
            case HANDLE -> 'H';
            case PRIMITIVE, BIT, FLAG -> column.stored().descriptorString().charAt(0);
            case SYMBOL -> 'T';
            case OBJECT -> {
                if (column.codec() == null && column.type() != String.class) {
                    throw new UnsupportedOperationException(path
                            + " is @Boxed, and nothing says how its objects are written; name a Codec, as in"
                            + " @Boxed(codec = NameCodec.class)");
                }
                yield 'O';
            }
            case LIST -> 'L';
        };
    }

    /** What the names of the columns begin with that have the elements of a list. */
    static String elementsOf(String list) {
        return list + "[]";
    }

    /** The name of the column for one of the columns of an element. */
    static String elementOf(String list, Schema.Column column) {
        return elementsOf(list) + (column.path().isEmpty() ? "" : ".") + column.path();
    }

    /** In words of Java. */
    static String describe(char type) {
        return switch (type) {
            case 'B' -> "byte";
            case 'S' -> "short";
            case 'C' -> "char";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            case 'Z' -> "boolean";
            case 'H' -> "handle";
            case 'E', 'e' -> "enum";
            case 'T' -> "symbol";
            case 'O' -> "object";
            case 'L' -> "list";
            default -> String.valueOf(type);
        };
    }

    /** How many rows have one element here: those of bits are words. */
    private int rowsOfElement() {
        return type == 'Z' ? Long.SIZE : 1;
    }

    static int widthOf(char type) {
        return switch (type) {
            case 'B', 'E' -> Byte.BYTES;
            case 'S', 'C', 'e' -> Short.BYTES;
            case 'I', 'F', 'T' -> Integer.BYTES;
            case 'J', 'D', 'H', 'Z', 'O', 'L' -> Long.BYTES;
            default -> throw new IllegalArgumentException("a column of type " + (int) type);
        };
    }

    /** The same at some place of a file. */
    FileColumn at(long offset) {
        return new FileColumn(name, type, constants, count, offset, checksum);
    }

    /** The same, of which that is the checksum. */
    FileColumn with(int checksum) {
        return new FileColumn(name, type, constants, count, offset, checksum);
    }

    /** Behind the zeros that follow. */
    long end() {
        return offset + FileHeader.aligned(bytes());
    }

    /** The bytes of the elements. */
    long bytes() {
        return bytesOf(count);
    }

    /** The bytes of the elements of so many rows, a multiple of 64 or all. */
    long bytesOf(long rows) {
        return (rows + rowsOfElement() - 1) / rowsOfElement() * widthOf(type);
    }
}
