package dev.granary.runtime;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/** Bits that come a few at a time, and go out as words. */
final class BitChunk {
    private final MemorySegment chunk;
    private final RowExport.Output output;
    private long place;
    private long word;
    private int count;

    /** None yet; they go through the chunk. */
    BitChunk(MemorySegment chunk, RowExport.Output output) {
        this.chunk = chunk;
        this.output = output;
    }

    /** Adds the lowest bits of a word, of which the others are zero. */
    void add(long bits, int number) throws IOException {
        word |= bits << count;
        if (count + number < Long.SIZE) {
            count += number;
            return;
        }
        put();
        word = count == 0 ? 0 : bits >>> Long.SIZE - count;
        count += number - Long.SIZE;
    }

    private void put() throws IOException {
        chunk.set(ColumnBytes.FILE_LONG, place, word);
        place += Long.BYTES;
        if (place == chunk.byteSize()) {
            output.take(chunk);
            place = 0;
        }
    }

    /** Hands over the rest, with zeros behind it. */
    void finish() throws IOException {
        if (count > 0) {
            put();
        }
        if (place > 0) {
            output.take(chunk.asSlice(0, place));
        }
    }
}
