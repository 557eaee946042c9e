package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.Subset;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;

/**
 * The items of a store or a subset, as they are now, in batches of columns: what goes out in a format of others. Columns that are not
 * {@linkplain Schema.Column#isRaw raw} are among them, because they are only read.
 *
 * <p>Nothing may be added, removed or moved before the last batch is out. Takes a buffer of 128 KiB; of a subset besides 4 bytes an item.
 */
public final class RowExport {
    /** The rows whose elements are handed over at once: a multiple of 64. */
    static final int CHUNK_ROWS = 1 << 14;

    private final Schema schema;
    private final StorePart part;

    /** {@link StorePart#changes} at the beginning. */
    private final long changes;

    private final MemorySegment chunk = Arena.ofAuto().allocate((long) CHUNK_ROWS * Long.BYTES, 64);
    private final ColumnBytes bytes = new ColumnBytes(chunk, false);
    private final List<Span> spans = new ArrayList<>();
    private final int[] rows = new int[CHUNK_ROWS];
    private final long[] values = new long[CHUNK_ROWS];

    /**
     * Rows of a block that follow each other.
     *
     * @param from a multiple of 64
     * @param chosen which of them are among the items, as words of the block; null if all are
     * @param count of items
     */
    private record Span(RowBlock<?> block, int from, int to, long[] chosen, int count) {}

    /** What has elements of columns: items, or the elements of their lists. */
    public interface Part {
        /** How many of each column. */
        int count();

        /**
         * Hands over a column: the {@linkplain Schema.Column#stored elements} where they are flat, and of bits one behind the other, the
         * first in the lowest bit of the first byte, with zeros behind the last up to a multiple of 64.
         *
         * @throws IllegalArgumentException if it has references or lists
         */
        void write(Schema.Column column, Output output) throws IOException;

        /** What a column of references has. */
        Object[] references(Schema.Column column);
    }

    /** Takes what is in a column, some elements after others. */
    public interface Output {
        /**
         * Takes the next elements.
         *
         * @param elements little-endian; where the store has them, or in a buffer that is used again
         */
        void take(MemorySegment elements) throws IOException;
    }

    private RowExport(Store<?> store, int[] chosen) {
        if (!(store instanceof Savable savable)) {
            throw new IllegalArgumentException(
                    "the columns of " + store + " are not known (expected: a generated store of @SoA or @BulkData)");
        }
        part = savable.filePart();
        changes = part.changes();
        schema = part.schema();
        int done = 0;
        for (RowBlock<?> block : part.blocks()) {
            int size = Math.min(block.rows(), block.size());
            long[] words = block.alive;
            if (chosen != null) {
                words = new long[block.words()];
                for (; done < chosen.length && chosen[done] < block.endRow(); done++) {
                    Bits.set(words, chosen[done] - block.firstRow);
                }
            }
            add(block, size, words);
        }
    }

    private void add(RowBlock<?> block, int size, long[] words) {
        for (int from = 0; from < size; from += CHUNK_ROWS) {
            int to = Math.min(size, from + CHUNK_ROWS);
            int count = words == null ? to - from : Words.count(words, from >>> 6, to + Long.SIZE - 1 >>> 6);
            if (count > 0) {
                spans.add(new Span(block, from, to, count == to - from ? null : words, count));
            }
        }
    }

    /** All items of a store. */
    public static RowExport of(Store<?> store) {
        return new RowExport(store, null);
    }

    /** All items of the store that a view is of, as they were then. */
    public static RowExport of(RowView<?, ?, ?, ?, ?> view) {
        return new RowExport(RowView.opened(view), null);
    }

    /** The items of a subset, in the order of their rows. */
    public static RowExport of(Subset<?, ?> subset) {
        if (!(subset instanceof StoreSubset<?, ?, ?, ?> known)) {
            throw new IllegalArgumentException(
                    "the rows of " + subset + " are not known (expected: a subset of a generated store)");
        }
        return new RowExport(known.store, known.rowsOfStore());
    }

    /** What the columns are. */
    public Schema schema() {
        return schema;
    }

    /**
     * To be called behind everything that is the user's.
     *
     * @throws ConcurrentModificationException if that has changed what is exported, of which some is out and some is not
     */
    public void checkUnchanged() {
        if (part.changes() != changes) {
            throw new ConcurrentModificationException(part.describe()
                    + " has changed while it was written, by the channel or another thread; change it before or"
                    + " afterwards");
        }
    }

    /** The handles of all items are of this store. */
    public int tag() {
        return part.slots().tag();
    }

    /**
     * The texts of a column of symbols: all that are in it, and maybe some of items that are not among these.
     *
     * @throws IllegalStateException if a text has no form in UTF-8
     */
    public Texts texts(Schema.Column column) {
        SymbolTexts texts = SymbolTexts.of(part.describe(), column, part.blocks());
        return new Texts(texts.texts(), texts.numbers());
    }

    /** The same of a column that elements of lists have. */
    public Texts texts(Schema.Column list, Schema.Column element) {
        RunPool pool = part.pool(list);
        SymbolTexts texts = SymbolTexts.of(
                part.describe(),
                FileColumn.elementOf(list.path(), element),
                new ListRuns(part.blocks(), list, part.isPacked() ? part.size() : part.rows()),
                pool,
                element);
        return new Texts(texts.texts(), texts.numbers());
    }

    /** The texts of a column of symbols, and at each number of the store's dictionary, which of the texts it is, from 1. */
    public record Texts(List<String> texts, int[] places) {}

    /** The items in parts, each of so many at most, but of as many as lie together in {@value #CHUNK_ROWS} rows at least. */
    public List<Batch> batches(int items) {
        List<Batch> batches = new ArrayList<>();
        int first = 0;
        int count = 0;
        for (int index = 0; index < spans.size(); index++) {
            if (index > first && count + spans.get(index).count > items) {
                batches.add(new Batch(spans.subList(first, index), count));
                first = index;
                count = 0;
            }
            count += spans.get(index).count;
        }
        if (count > 0) {
            batches.add(new Batch(spans.subList(first, spans.size()), count));
        }
        return batches;
    }

    /** Some of the items, in the order of their rows. */
    public final class Batch implements Part {
        private final List<Span> parts;
        private final int count;

        private Batch(List<Span> parts, int count) {
            this.parts = parts;
            this.count = count;
        }

        @Override
        public int count() {
            return count;
        }

        @Override
        public void write(Schema.Column column, Output output) throws IOException {
            if (column.isBit()) {
                writeBits(column, output);
                return;
            }
            for (Span span : parts) {
                if (span.chosen != null) {
                    output.take(gathered(span, column));
                } else if (isInPlace(column)) {
                    int width = column.bits() / Byte.SIZE;
                    MemorySegment all = (MemorySegment) span.block.columns[column.number()];
                    output.take(all.asSlice((long) span.from * width, (long) span.count * width));
                } else {
                    bytes.copy(span.block, column, span.from, span.count, 0);
                    output.take(chunk.asSlice(0, (long) span.count * column.bits() / Byte.SIZE));
                }
            }
        }

        private void writeBits(Schema.Column column, Output output) throws IOException {
            BitChunk bits = new BitChunk(chunk, output);
            for (Span span : parts) {
                long[] words = (long[]) span.block.columns[column.number()];
                for (int row = span.from; row < span.to; row += Long.SIZE) {
                    long chosen = Words.below(Math.min(Long.SIZE, span.to - row));
                    if (span.chosen != null) {
                        chosen &= span.chosen[row >>> 6];
                    }
                    bits.add(Long.compress(words[row >>> 6], chosen), Long.bitCount(chosen));
                }
            }
            bits.finish();
        }

        @Override
        public Object[] references(Schema.Column column) {
            Object[] references = new Object[count];
            int done = 0;
            for (Span span : parts) {
                Object[] all = (Object[]) span.block.columns[column.number()];
                int found = rows(span);
                for (int index = 0; index < found; index++) {
                    references[done++] = all[rows[index] - span.block.firstRow];
                }
            }
            return references;
        }

        /** The lists that the items have in a column of such. */
        public ListExport lists(Schema.Column list) {
            long[] runs = new long[count];
            int done = 0;
            for (Span span : parts) {
                if (span.chosen != null) {
                    gathered(span, list);
                } else {
                    bytes.copy(span.block, list, span.from, span.count, 0);
                }
                for (int index = 0; index < span.count; index++) {
                    runs[done++] = chunk.get(ColumnBytes.FILE_LONG, (long) index * Long.BYTES);
                }
            }
            return new ListExport(part.describe(), list, part.pool(list), runs, chunk);
        }

        /** The bits of the items' handles. */
        public void writeHandles(Output output) throws IOException {
            for (Span span : parts) {
                int found = rows(span);
                for (int index = 0; index < found; index++) {
                    int row = rows[index] - span.block.firstRow;
                    chunk.set(
                            ColumnBytes.FILE_LONG,
                            (long) index * Long.BYTES,
                            span.block.handle(row).bits());
                }
                output.take(chunk.asSlice(0, (long) found * Long.BYTES));
            }
        }
    }

    private static boolean isInPlace(Schema.Column column) {
        return column.isNative()
                && column.place() instanceof Schema.Place.OwnArray
                && ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;
    }

    /** Puts down the rows of the items, in the store, and returns how many. */
    private int rows(Span span) {
        int found = 0;
        for (int row = span.from; row < span.to; row++) {
            if (span.chosen == null || Bits.get(span.chosen, row)) {
                rows[found++] = span.block.firstRow + row;
            }
        }
        return found;
    }

    private MemorySegment gathered(Span span, Schema.Column column) {
        int found = rows(span);
        ColumnBits.gather(column, span.block.columns[column.number()], rows, 0, found, span.block.firstRow, values);
        int width = column.bits() / Byte.SIZE;
        switch (width) {
            case Byte.BYTES -> {
                for (int index = 0; index < found; index++) {
                    chunk.set(ValueLayout.JAVA_BYTE, index, (byte) values[index]);
                }
            }
            case Short.BYTES -> {
                for (int index = 0; index < found; index++) {
                    chunk.set(ColumnBytes.FILE_SHORT, (long) index * Short.BYTES, (short) values[index]);
                }
            }
            case Integer.BYTES -> {
                for (int index = 0; index < found; index++) {
                    chunk.set(ColumnBytes.FILE_INT, (long) index * Integer.BYTES, (int) values[index]);
                }
            }
            default -> {
                for (int index = 0; index < found; index++) {
                    chunk.set(ColumnBytes.FILE_LONG, (long) index * Long.BYTES, values[index]);
                }
            }
        }
        return chunk.asSlice(0, (long) found * width);
    }
}
