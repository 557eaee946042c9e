package dev.granary.runtime;

import java.util.List;

/**
 * Where the rows of a store are, and how more of them come: all of it that is not done once an item. The store has the arrays of its
 * own types, which are {@linkplain RowStore#take given} to it whenever they are others.
 *
 * @param <B> the blocks of the store
 */
public abstract sealed class RowGrowth<B extends RowBlock<?>> permits BlockGrowth, DoublingGrowth, FixedGrowth {
    /** All rows are at the same place of the directory. */
    static final int ONE_BLOCK = Integer.SIZE - 1;

    private final int maxCapacity;

    /** What 64 rows of a block take, but for bookkeeping. */
    private final long wordBytes;

    /** Whose rows they are. */
    RowStore<?, ?, ?, B, ?> store;

    Slots slots;

    /** By number; null where one was released, and behind the last. */
    B[] blocks;

    /** What the store has of them: {@link #byRow}. */
    private B[] directory;

    private final int directoryShift;

    /** How many of them there are, or were. */
    int blockCount;

    /** The rows of all blocks that may be used before some are copied. */
    int rowCount;

    /** The rows of blocks that were released, and are null. */
    int absentRows;

    /** {@code directoryShift} is that of a row to its place in the directory; negative where blocks {@linkplain Series double}. */
    RowGrowth(int maxCapacity, long wordBytes, B[] blocks, int directoryShift) {
        this.maxCapacity = maxCapacity;
        this.wordBytes = wordBytes;
        this.blocks = blocks;
        this.directory = blocks;
        this.directoryShift = directoryShift;
    }

    /** Is that of a store, whose slots are known. */
    void attach(RowStore<?, ?, ?, B, ?> to) {
        store = to;
        slots = to.slots;
    }

    /** Makes rows behind those that are there, or brings some back; or throws and changes nothing. */
    public abstract void addRows();

    /** Makes sure that a row, no further than one behind the last, is there; or throws and changes nothing. */
    public final void reserve(int row) {
        if (row >= rowCount) {
            addRows();
        }
    }

    /** Gives a new store rows for so many items. */
    abstract void reserveItems(int items);

    /** Lets go of the memory behind the first so many rows. */
    abstract void release(int rows);

    /** How many blocks hold the first so many rows. */
    abstract int holding(int rows);

    /** The directory by rows, where there is one besides. */
    abstract B[] byRow();

    /** How many rows there are behind {@link #release}, of which none is absent. */
    abstract int kept(int rows);

    /** The first rows that were written to, or some more. */
    int rowsUsed() {
        return rowCount;
    }

    /** Of how many rows there is memory. */
    int rowsThere() {
        return rowCount - absentRows;
    }

    /** Whether the store has all the memory that it may ever have. */
    boolean isFixed() {
        return false;
    }

    final int maxCapacity() {
        return maxCapacity;
    }

    /** The most items that there can be rows for, as far as that is known: no more than {@link #maxCapacity}. */
    int mostItems() {
        return maxCapacity;
    }

    final B newBlock(int firstRow, int rows) {
        return newBlock(firstRow, 0, rows);
    }

    /** The same in the place of a block that has so many of the rows already. */
    final B newBlock(int firstRow, int rowsBefore, int rows) {
        B block = store.newBlock(firstRow, rows);
        Flight.grew(block.schema, firstRow, rowsBefore, rows);
        return block;
    }

    /** Gives the store its arrays. */
    final void show() {
        directory = byRow();
        store.take(blocks, directory, rowCount);
    }

    /** The block that a row of the store is in. No virtual call, because all stores share the profile of it. */
    final B blockAt(int row) {
        return directory[directoryShift < 0 ? Series.blockOf(row, -directoryShift) : row >>> directoryShift];
    }

    /** The blocks of the first so many rows, to be walked and not changed. */
    final List<B> view(int rows) {
        return Blocks.view(blocks, holding(rows), absentRows > 0);
    }

    /** Copies what a view has of all blocks, also of those that no item is in. If this throws, nothing has changed. */
    final void ownAll() {
        for (int number = 0; number < blockCount; number++) {
            if (blocks[number] != null) {
                RowBlock.own(blocks[number], -1);
            }
        }
    }

    /** The blocks that are there. */
    final int present() {
        return Blocks.count(blocks, blockCount);
    }

    /** The memory of all blocks. */
    long bytes() {
        long bytes = 0;
        for (int number = 0; number < blockCount; number++) {
            if (blocks[number] != null) {
                bytes += blocks[number].rows() / Long.SIZE * wordBytes + blocks[number].bookkeepingBytes(slots);
            }
        }
        return bytes;
    }

    /** Lets go of the blocks between items that have none, before slots are trimmed. */
    void withdraw() {}

    /** Lets go of the blocks that a file has none of, before slots are read. */
    void withdrawAbsent(StoreFile file) {}

    /** Notes which rows were written to, before slots are forgotten. */
    void keepUsed() {}

    /** The same after slots were filled from a file. */
    void keepUsed(StoreFile file) {}

    /** Blocks like those of another one; or throws and changes nothing. */
    Alike<B> alike(RowGrowth<B> other) {
        return new Alike<>(
                BlockCopies.alike(other.blocks, other.blockCount, blocks, block -> like(other, block)), null);
    }

    /** A block with arrays as long as those of another one. */
    B like(RowGrowth<B> other, B block) {
        return newBlock(block.firstRow, block.rows());
    }

    /** Directories by number and, where there is one, by rows. */
    record Alike<B>(B[] blocks, B[] byRow) {}

    /** In a view: blocks with the arrays of those of another one; or throws. */
    Alike<B> shared(RowGrowth<B> other) {
        return new Alike<>(BlockCopies.shared(other.blocks, block -> RowBlock.shared(block, store)), null);
    }

    /** Copies the first rows of another one into blocks that were made for it, and goes on with them. Never throws. */
    void take(RowGrowth<B> other, Alike<B> alike, int rows) {
        BlockCopies.copy(other.blocks, alike.blocks, rows);
        goOnWith(other, alike);
    }

    /** Goes on with blocks that are as those of another one. Never throws. */
    void goOnWith(RowGrowth<B> other, Alike<B> alike) {
        blocks = alike.blocks;
        blockCount = other.blockCount;
        rowCount = other.rowCount;
        absentRows = other.absentRows;
    }

    /** Gives memory back that is in no block; the store is whole before. */
    void giveBack() {}

    /** Has no rows any more; {@code none} has no blocks. Never throws. */
    final void forget(B[] none) {
        blocks = none;
        blockCount = 0;
        rowCount = 0;
        absentRows = 0;
    }
}
