package dev.granary.runtime;

import java.util.Arrays;

/**
 * Several blocks, in a directory: four of the smallest size, four of twice the size, and so on up to a largest size, which may be the
 * smallest. Where there are holes, one that has no item can be released, and is null in the directory until no other has a hole: no
 * loop over items looks at the row of a block that is not there, because it goes from block to block.
 *
 * <p>The last block may begin with few rows and go on in larger arrays. No addition copies more than 64 KiB. Where that is less than
 * the block has, additions copy some of its arrays each, before there is no row left: so {@code rowCount} is less than the rows that
 * there are.
 *
 * @param <B> the blocks of the store
 */
public sealed class BlockGrowth<B extends RowBlock<?>> extends RowGrowth<B> permits SeriesGrowth, VirtualGrowth {
    final int blockShift;
    private final int largestShift;

    /** The rows of the first block when it is made; 0 where blocks have all of their rows from the beginning. */
    private final int firstRows;

    /** The most rows that are copied of an array. */
    private final int copiedRows;

    /** How many arrays are copied one by one. */
    private final int arrays;

    /** How many arrays of the last block are larger already than it is. */
    private int copied;

    /** The block of each {@code 1 << blockShift} rows; where all blocks have as many, the directory by number. */
    private B[] byRow;

    /**
     * No rows yet.
     *
     * @param maxCapacity the most items that the store may have
     * @param wordBytes what 64 rows take, but for bookkeeping
     * @param blockShift the rows of the smallest block, as a power of two
     * @param largestShift those of the largest
     * @param firstRows those of the first block when it is made; 0 where blocks have all of their rows from the beginning
     * @param copiedRows the most rows that are copied of an array
     * @param arrays how many arrays a block has, beside those of bits
     * @param none an array without blocks
     */
    public BlockGrowth(
            int maxCapacity,
            long wordBytes,
            int blockShift,
            int largestShift,
            int firstRows,
            int copiedRows,
            int arrays,
            B[] none) {
        this(maxCapacity, wordBytes, blockShift, largestShift, firstRows, copiedRows, arrays, none, blockShift);
    }

    BlockGrowth(
            int maxCapacity,
            long wordBytes,
            int blockShift,
            int largestShift,
            int firstRows,
            int copiedRows,
            int arrays,
            B[] none,
            int directoryShift) {
        super(maxCapacity, wordBytes, none, directoryShift);
        this.blockShift = blockShift;
        this.largestShift = largestShift;
        this.firstRows = firstRows;
        this.copiedRows = copiedRows;
        this.arrays = arrays;
        this.byRow = none;
    }

    /** The first row of a block of a number. */
    int firstRow(int number) {
        return Quarters.firstRow(number, blockShift, largestShift);
    }

    /** The rows of a block when it has all of them. */
    int rowsOf(int number) {
        return Quarters.rowsOf(number, blockShift, largestShift);
    }

    @Override
    int holding(int rows) {
        return Quarters.holding(rows, blockShift, largestShift);
    }

    /** Fails if there can't be one more block. */
    void checkRoom() {
        Quarters.checkRoomFor(slots.describe(), blockCount, blockShift, largestShift);
    }

    /** Whether a block is found by its rows, and not by its number. */
    boolean isByRow() {
        return blockShift != largestShift;
    }

    @Override
    final B[] byRow() {
        return isByRow() ? byRow : blocks;
    }

    private boolean lastGrows() {
        return firstRows > 0;
    }

    @Override
    final void reserveItems(int items) {
        while (RowStore.room(store) < items) {
            addRows();
        }
        slots.provide(items + 1);
    }

    @Override
    public final void addRows() {
        if (absentRows > 0) {
            bringBack();
        } else if (lastGrows() && rowCount < firstRow(blockCount)) {
            extend();
        } else {
            addBlock();
        }
        show();
    }

    /** Adds a block of rows. Whatever can fail comes first, so a failure changes nothing. */
    private void addBlock() {
        checkRoom();
        int full = rowsOf(blockCount);
        B block = lastGrows()
                ? newBlock(rowCount, Blocks.nextRows(rowCount, 0, firstRows, copiedRows, full))
                : newBlock(firstRow(blockCount), full);
        B[] to = Blocks.withRoomFor(blocks, blockCount);
        if (isByRow()) {
            byRow = Quarters.withRoomFor(byRow, blockCount, blockShift, largestShift);
        }
        slots.lend(block);
        to[blockCount] = block;
        put(blockCount, block);
        blocks = to;
        blockCount++;
        countRows(block);
    }

    private void put(int number, B block) {
        if (isByRow()) {
            Quarters.put(byRow, number, block, blockShift, largestShift);
        }
    }

    /** Counts the rows, of which the last block is known. */
    private void countRows(B last) {
        rowCount = !lastGrows()
                ? firstRow(blockCount)
                : last.firstRow + Blocks.rowsBeforeCopies(last.rows(), rowsOf(blockCount - 1), arrays, copiedRows);
    }

    /**
     * Copies some arrays of the last block into larger ones; with the last of them it has more rows. A failure changes nothing.
     */
    private void extend() {
        B last = blocks[blockCount - 1];
        int next = nextRows(last, blockCount);
        int end = copied + Blocks.arraysAtOnce(last.rows(), arrays, copiedRows);
        while (copied < arrays && (copied < end || rowCount == last.endRow())) {
            last.resize(last.schema, copied, next);
            copied++;
        }
        if (copied < arrays) {
            rowCount++;
            return;
        }
        slots.lendLast(last);
        copied = 0;
        last.hasRows(last.schema, next, arrays);
        countRows(last);
    }

    private int nextRows(RowBlock<?> last, int count) {
        return Blocks.nextRows(last.firstRow, last.rows(), firstRows, copiedRows, rowsOf(count - 1));
    }

    /** Makes a block again that was released, the first of them; a failure changes nothing. */
    private void bringBack() {
        if (slots instanceof ItemSlots && blocks[0] != null) {
            RowBlock.own(blocks[0], -1); // slot 0 leads to those that are vacant
        }
        int number = Blocks.firstAbsent(blocks);
        B block = newBlock(firstRow(number), rowsOf(number));
        slots.lendAgain(number, block);
        blocks[number] = block;
        put(number, block);
        absentRows -= block.rows();
    }

    @Override
    void release(int rows) {
        int last = holding(rows);
        if (last < blockCount) {
            Arrays.fill(blocks, last, blockCount, null);
            if (isByRow()) {
                Arrays.fill(byRow, firstRow(last) >>> blockShift, byRow.length, null);
            }
            blockCount = last;
            rowCount = firstRow(last);
            copied = 0;
        }
        countAbsentRows();
        show();
        if (lastGrows() && blockCount > 0) {
            fit(rows);
        }
    }

    /**
     * Copies the last block into smaller arrays, if it has room behind the first so many rows of the store. After a failure some of
     * them are larger than they need to be.
     */
    private void fit(int rows) {
        B last = blocks[blockCount - 1];
        int next = kept(rows) - last.firstRow;
        if (next < last.rows()) {
            last.hasRows(last.schema, next, arrays);
            copied = 0;
            countRows(last);
            show();
            for (int number = 0; number < arrays; number++) {
                last.resize(last.schema, number, next);
            }
            slots.lendLast(last);
        }
    }

    @Override
    int kept(int rows) {
        int last = holding(rows) - 1;
        return last < 0 || !lastGrows()
                ? firstRow(last + 1)
                : firstRow(last)
                        + Blocks.fewestRows(rows - firstRow(last), firstRows, rowsOf(last), arrays, copiedRows);
    }

    private void countAbsentRows() {
        absentRows = 0;
        for (int number = 0; number < blockCount; number++) {
            absentRows += blocks[number] == null ? rowsOf(number) : 0;
        }
    }

    @Override
    final void withdraw() {
        for (int number = 1; number < blockCount; number++) { // slot 0 is in the first
            withdraw(number);
        }
    }

    private void withdraw(int number) {
        B block = blocks[number];
        if (block != null && slots.withdraw(block.firstRow, block.endRow())) {
            blocks[number] = null;
            put(number, null);
        }
    }

    @Override
    final void withdrawAbsent(StoreFile file) {
        if (lastGrows()) {
            rowCount = file.rowsToUse(rowCount);
        }
        for (int number = 1; number < blockCount; number++) {
            B block = blocks[number];
            if (block != null && file.isAbsent(block.firstRow, block.endRow())) {
                withdraw(number);
            }
        }
        countAbsentRows();
    }

    @Override
    final Alike<B> alike(RowGrowth<B> other) {
        return withByRow(super.alike(other).blocks(), other);
    }

    @Override
    final Alike<B> shared(RowGrowth<B> other) {
        return withByRow(super.shared(other).blocks(), other);
    }

    private Alike<B> withByRow(B[] alike, RowGrowth<B> other) {
        return new Alike<>(alike, isByRow() ? Quarters.byRow(alike, other.blockCount, blockShift, largestShift) : null);
    }

    /** The last block may be about to be copied. */
    @Override
    final B like(RowGrowth<B> other, B block) {
        B like = newBlock(block.firstRow, block.rows());
        int ahead = block == other.blocks[other.blockCount - 1] ? ((BlockGrowth<B>) other).copied : 0;
        for (int number = 0; number < ahead; number++) {
            like.resize(like.schema, number, nextRows(block, other.blockCount));
        }
        return like;
    }

    @Override
    final void goOnWith(RowGrowth<B> other, Alike<B> alike) {
        super.goOnWith(other, alike);
        byRow = alike.byRow();
        copied = ((BlockGrowth<B>) other).copied;
    }
}
