package dev.granary.arrow;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Texts in UTF-8, one behind the other, and where each begins. */
final class Utf8Texts {
    private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    private final ByteBuffer offsets;
    private byte[] bytes = new byte[64];
    private int length;

    /** None yet, of so many. */
    Utf8Texts(int count) {
        offsets = Validity.buffer((count + 1L) * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        offsets.putInt(0);
    }

    /** Adds the next one; nothing for null. */
    void add(String text, String column) {
        if (text != null) {
            try {
                ByteBuffer encoded = encoder.encode(CharBuffer.wrap(text));
                makeRoom(encoded.remaining(), column);
                encoded.get(bytes, length, encoded.limit());
                length += encoded.limit();
            } catch (CharacterCodingException halves) {
                throw new IllegalStateException(
                        column + " has a text that can't be written, because half a character of it is missing: "
                                + text,
                        halves);
            }
        }
        offsets.putInt(length);
    }

    private void makeRoom(int more, String column) {
        if (more > Integer.MAX_VALUE - 8 - length) {
            throw new IllegalStateException(
                    column + " has more than " + (Integer.MAX_VALUE - 8) + " bytes of text in one batch");
        }
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(
                    bytes, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(length + more, 2L * bytes.length)));
        }
    }

    Piece offsets() {
        return Piece.of(MemorySegment.ofBuffer(offsets.duplicate().clear()));
    }

    Piece bytes() {
        return Piece.of(MemorySegment.ofArray(bytes).asSlice(0, length));
    }
}
