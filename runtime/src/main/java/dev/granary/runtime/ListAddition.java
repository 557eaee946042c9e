package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.reflect.Array;

/**
 * The lists of items on their way into a store, column by column, the elements of one list behind those of another.
 *
 * <pre>{@code
 * ListAddition lists = items.addLists(column, sizes);
 * lists.begin();
 * lists.next(100);
 * lists.put(element, elements, 0);
 * }</pre>
 *
 * <p>All columns have to be put: what runs have that were used before is not zero.
 */
public final class ListAddition implements RowTarget {
    private final RunPool pool;
    private final long[] runs;

    /** Where the next element is: in the run of which item, and the index there. */
    private int item;

    private int index;

    /** How many are put next. */
    private int number;

    ListAddition(RunPool pool, long[] runs) {
        this.pool = pool;
        this.runs = runs;
    }

    /** The elements that are put next are the first ones. */
    public void begin() {
        item = 0;
        index = 0;
    }

    /** What is put next has so many elements, up to as many as there are. */
    public void next(int elements) {
        number = elements;
    }

    /** Elements that lie together. */
    private interface Piece {
        /** From an index in the array of the column on, so many, of which the first is this one of those that are put. */
        void put(Object array, int at, int count, int first);
    }

    private void forEachPiece(Schema.Column column, Piece piece) {
        int done = 0;
        while (done < number) {
            long run = runs[item];
            int count = Math.min(number - done, Run.size(run) - index);
            if (count > 0) {
                piece.put(pool.array(column.number(), run), Run.from(run) + index, count, done);
            }
            done += count;
            index += count;
            if (index == Run.size(run)) {
                item++;
                index = 0;
            }
        }
    }

    @Override
    public void put(Schema.Column column, MemorySegment elements, long from) {
        ColumnBytes bytes = new ColumnBytes(elements, true);
        int width = column.bits() / Byte.SIZE;
        forEachPiece(
                column,
                (array, at, count, first) ->
                        bytes.copy(ColumnBytes.segment(array), at, from + (long) first * width, count, width));
    }

    @Override
    public void putBits(Schema.Column column, MemorySegment bits, long from) {
        forEachPiece(column, (array, at, count, first) -> {
            for (int done = 0; done < count; done++) {
                long bit = from + first + done;
                ((boolean[]) array)[at + done] = (bits.get(ValueLayout.JAVA_BYTE, bit >>> 3) >>> (bit & 7) & 1) != 0;
            }
        });
    }

    @Override
    public void putReferences(Schema.Column column, Object[] references, int from) {
        forEachPiece(column, (array, at, count, first) -> System.arraycopy(references, from + first, array, at, count));
    }

    @Override
    public void putAbsent(Schema.Column column) {
        long value = column.kind() == Schema.Kind.SYMBOL ? numberOf(column.absent()) : Elements.absentBits(column);
        forEachPiece(column, (array, at, count, first) -> {
            for (int done = at; done < at + count; done++) {
                set(array, done, value);
            }
        });
    }

    private static void set(Object array, int at, long bits) {
        switch (array) {
            case boolean[] all -> all[at] = bits != 0;
            case byte[] all -> all[at] = (byte) bits;
            case short[] all -> all[at] = (short) bits;
            case char[] all -> all[at] = (char) bits;
            case int[] all -> all[at] = (int) bits;
            case long[] all -> all[at] = bits;
            case float[] all -> all[at] = Float.intBitsToFloat((int) bits);
            case double[] all -> all[at] = Double.longBitsToDouble(bits);
            default -> Array.set(array, at, null);
        }
    }

    @Override
    public int numberOf(String text) {
        return pool.symbols().numberOf(text);
    }
}
