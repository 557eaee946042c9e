package dev.granary.arrow;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/**
 * One buffer of a batch.
 *
 * @param bytes how long it is, without what is behind it up to the next one
 * @param body what is in it
 */
record Piece(long bytes, Body body) {
    /** No validity: there is no null. */
    static final Piece NONE = new Piece(0, output -> {});

    /** Puts what is in a buffer into a message. */
    interface Body {
        void write(MessageOutput output) throws IOException;
    }

    static Piece of(MemorySegment bytes) {
        return new Piece(bytes.byteSize(), output -> output.put(bytes));
    }
}
