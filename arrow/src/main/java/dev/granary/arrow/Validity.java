package dev.granary.arrow;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/** Which items of a batch have a value, a bit for each. */
final class Validity {
    private final ByteBuffer bits;
    private int nulls;

    /** None has one yet. */
    Validity(int count) {
        bits = buffer((count + Byte.SIZE - 1L) / Byte.SIZE);
    }

    static ByteBuffer buffer(long bytes) {
        return ByteBuffer.allocateDirect(Math.toIntExact(bytes));
    }

    void add(int index, boolean isThere) {
        if (isThere) {
            bits.put(index >> 3, (byte) (bits.get(index >> 3) | 1 << (index & 7)));
        } else {
            nulls++;
        }
    }

    int nulls() {
        return nulls;
    }

    Piece piece() {
        return nulls == 0 ? Piece.NONE : Piece.of(MemorySegment.ofBuffer(bits));
    }
}
