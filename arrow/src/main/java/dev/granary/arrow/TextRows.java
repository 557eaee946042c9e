package dev.granary.arrow;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * The texts of some rows of a batch, and the one of the row that was asked for last.
 *
 * <p>All of them are copied at once into the heap, where a look at each takes a few instructions: in the buffers of a batch it
 * would also ask each time whether those are still there.
 */
final class TextRows {
    /** More are not copied at once, nor are texts that are not one behind the other; the format has none of those. */
    private static final int MOST_BYTES = 1 << 24;

    private final VectorInput vector;
    private final int from;
    private final long[] offsets;
    private final long first;
    private final byte[] copied;

    private byte[] bytes;
    private int start;
    private int length;

    TextRows(VectorInput vector, int from, int to) {
        this.vector = vector;
        this.from = from;
        offsets = vector.offsets(from, to);
        first = to == from ? 0 : offsets[0];
        copied = copied(vector.texts(), first, to == from ? 0 : offsets[to - from]);
    }

    private static byte[] copied(MemorySegment texts, long first, long end) {
        boolean isCopied = first >= 0 && end >= first && end <= texts.byteSize() && end - first <= MOST_BYTES;
        return isCopied ? texts.asSlice(first, end - first).toArray(ValueLayout.JAVA_BYTE) : new byte[0];
    }

    /** Goes to a row, and returns whether it has a text. */
    boolean moveTo(int row) throws IOException {
        if (vector.isNull(row)) {
            return false;
        }
        long begin = offsets[row - from] - first;
        long end = offsets[row - from + 1] - first;
        if (begin >= 0 && begin <= end && end <= copied.length) {
            bytes = copied;
            start = (int) begin;
            length = (int) (end - begin);
        } else {
            bytes = vector.text(row);
            start = 0;
            length = bytes.length;
        }
        return true;
    }

    /** Where its UTF-8 is. */
    byte[] bytes() {
        return bytes;
    }

    int start() {
        return start;
    }

    int end() {
        return start + length;
    }

    /** Made by {@link String} in its own, fast way, which has U+FFFD in place of what is no UTF-8. */
    String text() throws IOException {
        String text = new String(bytes, start, length, StandardCharsets.UTF_8);
        if (text.indexOf('\uFFFD') >= 0) {
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, start, length));
            } catch (CharacterCodingException wrong) {
                throw new IOException(
                        vector.damage()
                                .damaged("a text of " + vector.field().name() + " is no UTF-8")
                                .getMessage(),
                        wrong);
            }
        }
        return text;
    }
}
