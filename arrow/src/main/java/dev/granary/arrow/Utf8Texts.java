package dev.granary.arrow;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
            byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
            checkWhole(text, encoded, column);
            makeRoom(encoded.length, column);
            System.arraycopy(encoded, 0, bytes, length, encoded.length);
            length += encoded.length;
        }
        offsets.putInt(length);
    }

    /** {@link String} puts a question mark in place of half a character, as of any other question mark. */
    private void checkWhole(String text, byte[] encoded, String column) {
        for (byte each : encoded) {
            if (each == '?') {
                if (!encoder.canEncode(text)) {
                    throw new IllegalStateException(column
                            + " has a text that can't be written, because half a character of it is missing: " + text);
                }
                return;
            }
        }
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
