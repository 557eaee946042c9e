package dev.granary.arrow;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;
import org.apache.arrow.flatbuf.Type;

/**
 * What a batch has of a field.
 *
 * @param nulls how many rows are said to have no value
 * @param buffers validity first
 */
record VectorInput(Damage damage, FieldInput field, long rows, long nulls, List<MemorySegment> buffers) {
    private static final ValueLayout.OfShort SHORT =
            ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfFloat FLOAT =
            ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfDouble DOUBLE =
            ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    /** Fails if there is not as much of it as so many rows need. */
    void check(int expected) throws IOException {
        if (rows != expected) {
            throw damage.damaged(field.name() + " has " + rows + " rows in a batch of " + expected);
        }
        if (nulls != 0 && !field.isNull() && validity().byteSize() > 0) {
            checkBytes(validity(), (expected + Byte.SIZE - 1L) / Byte.SIZE);
        }
        FieldInput number = field.isDictionary() ? field.index() : field;
        if (buffers.size() > 1 && (number.isText() || number.isList()) && expected > 0) {
            checkBytes(buffers.get(1), (expected + 1L) * offsetBytes());
        } else if (buffers.size() > 1 && number.bits() > 0) {
            checkBytes(buffers.get(1), (long) expected * number.bits() / Byte.SIZE);
        } else if (buffers.size() > 1) {
            checkBytes(buffers.get(1), (expected + Byte.SIZE - 1L) / Byte.SIZE);
        }
    }

    /** Of numbers or bits, those at a place among so many each, by themselves. */
    VectorInput picked(int index, int length, int count) {
        int width = field.bits() / Byte.SIZE;
        byte[] values = new byte[width == 0 ? (count + Byte.SIZE - 1) / Byte.SIZE : count * width];
        byte[] there = new byte[nulls == 0 ? 0 : (count + Byte.SIZE - 1) / Byte.SIZE];
        int missing = 0;
        MemorySegment picked = MemorySegment.ofArray(values);
        for (int row = 0; row < count; row++) {
            long at = (long) row * length + index;
            if (width > 0) {
                MemorySegment.copy(data(), at * width, picked, (long) row * width, width);
            } else if (BitInput.isSet(data(), at)) {
                values[row >>> 3] |= (byte) (1 << (row & 7));
            }
            if (isNull(at)) {
                missing++;
            } else if (there.length > 0) {
                there[row >>> 3] |= (byte) (1 << (row & 7));
            }
        }
        return new VectorInput(damage, field, count, missing, List.of(MemorySegment.ofArray(there), picked));
    }

    private void checkBytes(MemorySegment buffer, long bytes) throws IOException {
        if (buffer.byteSize() < bytes) {
            throw damage.damaged(
                    "a buffer of " + field.name() + " has " + buffer.byteSize() + " bytes (expected: " + bytes + ")");
        }
    }

    private MemorySegment validity() {
        return buffers.getFirst();
    }

    MemorySegment data() {
        return buffers.get(1);
    }

    /** Whether a row has no value. */
    boolean isNull(long row) {
        return field.isNull() || nulls != 0 && validity().byteSize() > 0 && !BitInput.isSet(validity(), row);
    }

    /** The first row without a value, or the end. */
    int firstNull(int from, int to) {
        if (nulls == 0 && !field.isNull()) {
            return to;
        }
        int row = from;
        while (row < to && !isNull(row)) {
            row++;
        }
        return row;
    }

    /** A whole number; one without a sign as it is, but of 64 bits. */
    long whole(FieldInput type, long row) {
        MemorySegment data = data();
        return switch (type.bits()) {
            case Byte.SIZE -> {
                byte value = data.get(ValueLayout.JAVA_BYTE, row);
                yield type.isSigned() ? value : Byte.toUnsignedLong(value);
            }
            case Short.SIZE -> {
                short value = data.get(SHORT, row * Short.BYTES);
                yield type.isSigned() ? value : Short.toUnsignedLong(value);
            }
            case Integer.SIZE -> {
                int value = data.get(INT, row * Integer.BYTES);
                yield type.isSigned() ? value : Integer.toUnsignedLong(value);
            }
            default -> data.get(LONG, row * Long.BYTES);
        };
    }

    /** A floating-point number. */
    double floating(long row) {
        return field.bits() == Float.SIZE
                ? data().get(FLOAT, row * Float.BYTES)
                : data().get(DOUBLE, row * Double.BYTES);
    }

    private int offsetBytes() {
        return field.type() == Type.LargeUtf8 || field.type() == Type.LargeList ? Long.BYTES : Integer.BYTES;
    }

    /** Where what a row has begins, and that of the row before ends. */
    long offset(long row) {
        return offsetBytes() == Long.BYTES ? data().get(LONG, row * Long.BYTES) : data().get(INT, row * Integer.BYTES);
    }

    /** Where what some rows have begins, and behind them where that of the last one ends. */
    long[] offsets(int from, int to) {
        int count = to == from ? 0 : to - from + 1;
        long[] offsets = new long[count];
        if (offsetBytes() == Long.BYTES) {
            MemorySegment.copy(data(), LONG, (long) from * Long.BYTES, offsets, 0, count);
        } else {
            int[] half = new int[count];
            MemorySegment.copy(data(), INT, (long) from * Integer.BYTES, half, 0, count);
            for (int index = 0; index < count; index++) {
                offsets[index] = half[index];
            }
        }
        return offsets;
    }

    /** All texts, one behind the other. */
    MemorySegment texts() {
        return buffers.get(2);
    }

    /** The UTF-8 of the text of a row that has one. */
    byte[] text(long row) throws IOException {
        long from = offset(row);
        long to = offset(row + 1);
        MemorySegment texts = texts();
        if (from < 0 || to < from || to > texts.byteSize() || to - from > Integer.MAX_VALUE) {
            throw damage.damaged("a text of " + field.name() + " is said to be from " + from + " to " + to + " of "
                    + texts.byteSize() + " bytes");
        }
        return texts.asSlice(from, to - from).toArray(ValueLayout.JAVA_BYTE);
    }
}
