package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.runtime.RowExport;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;

/** The elements of arrays of fixed length: those of an item one behind the other, where the store has a column for each. */
record ArrayOutput(List<Schema.Column> columns) {
    /** How many elements an array has. */
    int length() {
        return columns.size();
    }

    ColumnOutput.Part part(RowExport.Part batch) {
        long elements = (long) batch.count() * length();
        long bytes = isOfBits()
                ? (elements + Long.SIZE - 1) / Long.SIZE * Long.BYTES
                : elements * columns.getFirst().bits() / Byte.SIZE;
        Piece piece = new Piece(bytes, output -> output.put(MemorySegment.ofArray(joined(batch, (int) bytes))));
        return new ColumnOutput.Part((int) elements, 0, List.of(Piece.NONE, piece));
    }

    private boolean isOfBits() {
        return columns.getFirst().isBit();
    }

    private byte[] joined(RowExport.Part batch, int bytes) throws IOException {
        byte[] joined = new byte[bytes];
        int width = columns.getFirst().bits() / Byte.SIZE;
        for (int index = 0; index < length(); index++) {
            Strided elements = new Strided(joined, index);
            batch.write(
                    columns.get(index),
                    isOfBits() ? bits -> elements.putBits(bits, batch.count()) : bits -> elements.put(bits, width));
        }
        return joined;
    }

    /** Puts the elements of a column where they are among those of all. */
    private final class Strided {
        private final byte[] joined;
        private final int index;
        private int row;

        Strided(byte[] joined, int index) {
            this.joined = joined;
            this.index = index;
        }

        void put(MemorySegment elements, int width) {
            MemorySegment all = MemorySegment.ofArray(joined);
            for (long from = 0; from < elements.byteSize(); from += width, row++) {
                MemorySegment.copy(elements, from, all, ((long) row * length() + index) * width, width);
            }
        }

        void putBits(MemorySegment bits, int count) {
            int end = (int) Math.min(count, row + bits.byteSize() * Byte.SIZE);
            for (int first = row; row < end; row++) {
                if (BitInput.isSet(bits, row - first)) {
                    int at = row * length() + index;
                    joined[at >>> 3] |= (byte) (1 << (at & 7));
                }
            }
        }
    }
}
