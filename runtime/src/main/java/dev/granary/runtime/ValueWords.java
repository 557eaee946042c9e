package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.Schema.Place;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;

/**
 * Which rows of a block or a page have a certain constant of an enum, or a certain text: words of bits as flags have them, made of a column.
 *
 * <p>Of a block, rows without items have nothing in them, as in flags: invariant V1 of {@link Bits}.
 */
public final class ValueWords {
    private static final int NOWHERE = -1;

    private static final boolean IS_REVERSED = ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN;

    private static final long ONES = 0x0101010101010101L;
    private static final long LOW_BITS = 0x7F7F7F7F7F7F7F7FL;

    /** Brings the lowest bit of each byte into the highest byte, the first byte's lowest. */
    private static final long TO_BYTE = 0x0102040810204080L;

    private ValueWords() {}

    /**
     * The words of the rows {@code [from, to)} of a block, each at its place; others are 0 or not there. Allocates them.
     *
     * @param column its place in the schema
     * @param value the name of a constant, or a text; null for none
     */
    public static long[] of(RowBlock<?> block, int column, String value, int from, int to) {
        long[] words = new long[to + Long.SIZE - 1 >>> 6];
        put(block, column, value, from >>> 6, words.length, words);
        return words;
    }

    /** One of those words. */
    public static long word(RowBlock<?> block, int column, String value, int index) {
        long[] words = new long[1];
        put(block, block.columnAt(column), code(block, column, value), index, index + 1, index, words);
        return words[0];
    }

    /** The number that a column of a page has for the value; less than 0 if there is none. */
    public static int code(WorldPage<?> page, int component, int column, String value) {
        return page.columns(component) == null ? NOWHERE : code(page.column(component, column), page.symbols, value);
    }

    /**
     * The bits of 64 rows of a page that have such a number; rows without the component may have any.
     *
     * @param index the number of the word, from 0 to 63
     */
    public static long word(WorldPage<?> page, int component, int column, int code, int index) {
        if (code < 0) {
            return 0;
        }
        int row = page.firstRow + (index << 6);
        int rows = Math.min(Long.SIZE, page.words.columnRows() - row);
        return rows <= 0 ? 0 : run(page.columns(component)[column], row, rows, code);
    }

    /** Puts those from one on up to another in their places. */
    static void put(RowBlock<?> block, int column, String value, int from, int to, long[] words) {
        put(block, block.columnAt(column), code(block, column, value), from, to, 0, words);
    }

    /** The number that the column has for the value; less than 0 if there is none. */
    private static int code(RowBlock<?> block, int number, String value) {
        return code(block.columnAt(number), block.symbols, value);
    }

    private static int code(Schema.Column column, StoreSymbols symbols, String value) {
        if (column.kind() == Schema.Kind.SYMBOL) {
            return symbols.find(value);
        }
        List<? extends Enum<?>> constants = column.constants();
        for (int ordinal = 0; ordinal < constants.size(); ordinal++) {
            if (constants.get(ordinal).name().equals(value)) {
                return ordinal;
            }
        }
        return NOWHERE;
    }

    private static void put(
            RowBlock<?> block, Schema.Column column, int code, int from, int to, int first, long[] words) {
        for (int index = from; index < to; index++) {
            words[index - first] = code < 0 ? 0 : within(block, index, word(block, column, code, index << 6));
        }
    }

    private static long within(RowBlock<?> block, int index, long word) {
        if (block.alive != null) {
            return index < block.alive.length ? word & block.alive[index] : 0;
        }
        int rows = block.size() - (index << 6);
        return rows >= Long.SIZE ? word : rows <= 0 ? 0 : word & Words.below(rows);
    }

    /** The bits of 64 rows, or of as many as there are. */
    private static long word(RowBlock<?> block, Schema.Column column, int code, int row) {
        int end = Math.min(block.rows(), row + Long.SIZE);
        Object data = block.columns[column.number()];
        Place place = column.place();
        if (place instanceof Place.InLanes lanes) {
            long word = 0;
            for (int at = row; at < end; at += lanes.lanes()) {
                int place0 = Lanes.at(at, lanes.lanes(), lanes.groupLength()) + lanes.offset();
                word |= run(data, place0, Math.min(lanes.lanes(), end - at), code) << at;
            }
            return word;
        }
        int width = column.bits() / Byte.SIZE;
        if (data instanceof MemorySegment memory) {
            return place instanceof Place.InStruct(int stride, int offset)
                    ? inBytes(memory, (long) row * stride + offset, stride, width, end - row, code)
                    : inBytes(memory, (long) row * width, width, width, end - row, code);
        }
        return place instanceof Place.InStruct(int stride, int offset)
                ? inStructs((byte[]) data, row * stride + offset, stride, width, end - row, code)
                : run(data, row, end - row, code);
    }

    private static long run(Object data, int from, int count, int code) {
        return switch (data) {
            case byte[] bytes when count == Long.SIZE -> ofBytes(bytes, from, code);
            case byte[] bytes -> {
                long word = 0;
                for (int at = 0; at < count; at++) {
                    word |= (bytes[from + at] == code ? 1L : 0L) << at;
                }
                yield word;
            }
            case short[] shorts -> {
                long word = 0;
                for (int at = 0; at < count; at++) {
                    word |= (shorts[from + at] == code ? 1L : 0L) << at;
                }
                yield word;
            }
            default -> {
                int[] ints = (int[]) data;
                long word = 0;
                for (int at = 0; at < count; at++) {
                    word |= (ints[from + at] == code ? 1L : 0L) << at;
                }
                yield word;
            }
        };
    }

    /** Eight bytes at a time: one that is equal becomes zero, one that is zero a bit, and the eight bits one byte. */
    private static long ofBytes(byte[] bytes, int from, int code) {
        long sought = code * ONES;
        long word = 0;
        for (int at = 0; at < Long.SIZE; at += Long.BYTES) {
            long eight = Items.getLong(bytes, from + at);
            long other = (IS_REVERSED ? Long.reverseBytes(eight) : eight) ^ sought;
            long isOther = (other & LOW_BITS) + LOW_BITS | other;
            word |= ((~isOther >>> 7 & ONES) * TO_BYTE >>> 56) << at;
        }
        return word;
    }

    private static long inStructs(byte[] items, int from, int stride, int width, int count, int code) {
        long word = 0;
        for (int at = 0; at < count; at++) {
            int place = from + at * stride;
            int value = width == 1
                    ? items[place]
                    : width == Short.BYTES ? Items.getShort(items, place) : Items.getInt(items, place);
            word |= (value == code ? 1L : 0L) << at;
        }
        return word;
    }

    private static long inBytes(MemorySegment items, long from, int stride, int width, int count, int code) {
        long word = 0;
        for (int at = 0; at < count; at++) {
            long place = from + (long) at * stride;
            int value = width == 1
                    ? items.get(ValueLayout.JAVA_BYTE, place)
                    : width == Short.BYTES
                            ? items.get(ValueLayout.JAVA_SHORT_UNALIGNED, place)
                            : items.get(ValueLayout.JAVA_INT_UNALIGNED, place);
            word |= (value == code ? 1L : 0L) << at;
        }
        return word;
    }
}
