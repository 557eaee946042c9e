package dev.granary.runtime;

import dev.granary.DuplicateKeyException;
import dev.granary.Schema;
import dev.granary.StaleHandleException;
import dev.granary.StoreFullException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/**
 * The file of a store while it is read: all of it that is not columns of items first, and then those.
 *
 * <p>Each column is read once, from its place to a store that nobody knows yet; if it is damaged, that store is forgotten.
 */
public final class StoreFile {
    /** A last block has no more than are before it, or than so many. */
    private static final int MORE_ROWS = 1 << 16;

    private final FileReader reader;
    private final Schema schema;
    private final ColumnSources sources;
    private final SlotImage image;
    private final BitSet absent = new BitSet();
    private Slots slots;

    private StoreFile(FileReader reader, Schema schema) throws IOException {
        this.reader = reader;
        this.schema = schema;
        this.sources = new ColumnSources(reader, schema);
        int[] slotOfRow = reader.ints(FileColumn.SLOTS, false);
        this.image = new SlotImage(
                reader.header().end(),
                reader.ints(FileColumn.GENERATIONS, true),
                reader.ints(FileColumn.VACANT, false),
                reader.ints(FileColumn.FLOORS, true),
                slotOfRow);
        String fault = image.fault(reader.header().size());
        if (fault != null) {
            throw reader.damaged("there are " + fault);
        }
        for (Schema.Column column : schema.columns()) {
            if (sources.of(column) != null) {
                reader.checkCount(sources.of(column), rows());
            }
        }
    }

    /** Takes over what is in a file. */
    public interface Filling<S> {

        /** Fills a new store. */
        void fill(S store, StoreFile file) throws IOException;
    }

    /**
     * Writes all items of a store to a file, which is there as a whole or as it was before.
     *
     * @param blocks those with items
     * @param rows how many there is room for
     * @param isPacked whether a row is not a slot
     */
    public static void save(
            Path path,
            Schema schema,
            Slots slots,
            List<? extends RowBlock<?>> blocks,
            int size,
            int rows,
            boolean isPacked)
            throws IOException {
        for (Schema.Column column : schema.columns()) {
            FileColumn.typeOf(column); // fails for a boxed one, before there is a file
        }
        int[] slotOfRow = isPacked ? new int[size] : null;
        for (RowBlock<?> block : blocks) {
            if (isPacked && block.firstRow < size) {
                System.arraycopy(
                        block.slots, 0, slotOfRow, block.firstRow, Math.min(block.endRow(), size) - block.firstRow);
            }
        }
        FileWriter.write(path, new FileWriter(schema, slots, blocks, size, rows, slots.image(slotOfRow)));
    }

    /**
     * A new store with what is in a file.
     *
     * @param make makes an empty one, which is closed if it can't be filled
     * @throws IOException if the file is damaged or of something else, in words
     */
    public static <S> S load(Path path, Schema schema, Supplier<S> make, Filling<S> filling) throws IOException {
        try (FileReader reader = FileReader.open(path, schema)) {
            StoreFile file = new StoreFile(reader, schema);
            S store = make.get();
            boolean isDone = false;
            try {
                filling.fill(store, file);
                isDone = true;
                return store;
            } catch (StoreFullException | DuplicateKeyException | StaleHandleException wrong) {
                throw new IOException(path + " can't be loaded: " + wrong.getMessage(), wrong);
            } finally {
                if (!isDone) {
                    file.forget(store);
                }
            }
        }
    }

    private void forget(Object store) throws IOException {
        if (slots != null) {
            slots.returnTag();
        }
        if (store instanceof AutoCloseable closeable) {
            try {
                closeable.close();
            } catch (Exception failure) {
                throw new IOException(
                        reader.path() + " can't be loaded, and the store that was begun not be closed", failure);
            }
        }
    }

    /** The number of items. */
    public int size() {
        return reader.header().size();
    }

    private int rows() {
        return image.slotOfRow() != null ? size() : image.end() == 1 ? 0 : image.end();
    }

    /**
     * The number of items that there has to be room for.
     *
     * @param slots what the store has, empty
     * @param isPacked whether a row of the store is not a slot
     * @param most the items that the store may have
     * @throws IOException if there are more of them, or rows are not what they are in the store
     */
    public int room(Slots slots, boolean isPacked, int most) throws IOException {
        this.slots = slots;
        if (size() > most) {
            throw reader.unfit(
                    "it has " + size() + " items (expected: no more than maxCapacity, which is " + most + ")");
        }
        if (isPacked != (image.slotOfRow() != null)) {
            throw reader.unfit("it is that of a store whose items " + (isPacked ? "stay in their rows" : "move")
                    + " when others are removed, and those of " + schema.owner() + (isPacked ? " move" : " do not"));
        }
        return isPacked ? size() : rowsToMake() - 1;
    }

    /** Where some are absent, as many as there were: they come back when the others are full. No more than a file can be trusted with. */
    private int rowsToMake() {
        int needed = rowsNeeded();
        return image.hasAbsent() ? (int) Math.clamp(reader.header().rows(), needed, 2L * needed + MORE_ROWS) : needed;
    }

    /** The number of rows to be used before others come back, of so many that there are. */
    public int rowsToUse(int rows) {
        return image.hasAbsent() ? Math.min(rows, rowsToMake()) : rows;
    }

    private int rowsNeeded() {
        return slots.areInRows() ? image.generations().length : image.end();
    }

    /** Fails if the store, which has so many rows now, can't have more. */
    public void checkRows(int rows) throws IOException {
        int needed = image.slotOfRow() != null ? size() : image.end() == 1 ? 0 : rowsNeeded();
        if (needed > rows) {
            throw reader.unfit("it has " + needed + " rows (expected: no more than " + rows + ")");
        }
    }

    /** Whether the rows {@code [from, to)} were released; then they have to be again. */
    public boolean isAbsent(int from, int to) {
        if (to > image.end()) {
            return false;
        }
        for (int slot = from; slot < to; slot++) {
            if (image.generations()[slot] < Slots.ABSENT) {
                return false;
            }
        }
        absent.set(from, to);
        return true;
    }

    /** Fills the slots of the store. */
    public void readSlots() {
        slots.become(image.slotOfRow() == null ? image.without(absent) : image);
        if (slots instanceof SlotIndex index && image.slotOfRow() != null) {
            index.releaseAbsent();
        } else if (!slots.areInRows()) {
            slots.dropAbsentBlocks();
        }
    }

    /** Fills the blocks of the store, whose slots are there and whose size is known. */
    public void readColumns(List<? extends RowBlock<?>> blocks) throws IOException {
        for (RowBlock<?> block : blocks) {
            fillRows(block);
        }
        StoreSymbols.begin();
        try {
            for (Schema.Column column : schema.columns()) {
                reader.read(column, sources.of(column), blocks, rows(), this::isItem, slots.tag());
            }
        } finally {
            StoreSymbols.end();
        }
        slots.queue((image.slotOfRow() == null ? image.without(absent) : image).vacant());
    }

    private boolean isItem(int row) {
        return image.slotOfRow() != null || image.isAlive(row);
    }

    private void fillRows(RowBlock<?> block) {
        int end = Math.min(block.endRow(), rows());
        for (int row = block.firstRow; row < end; row++) {
            int inBlock = row - block.firstRow;
            if (block.slots != null) {
                block.slots[inBlock] = image.slotOfRow()[row];
                ((SlotIndex) slots).move(image.slotOfRow()[row], row);
            } else if (image.isAlive(row)) {
                block.alive[inBlock >>> 6] |= 1L << inBlock;
                block.aliveSummary[inBlock >>> 12] |= 1L << (inBlock >>> 6);
            }
        }
    }
}
