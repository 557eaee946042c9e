package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.Store;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;

/**
 * The words of the items that match a mask, one run of them after the other: blocks, where items are tightly packed, and among holes
 * the words in which the second level says that there are items.
 *
 * <p>A removal from packed rows brings the last item to the row; if it is one to visit, it matches there or not, so an iteration goes
 * back to the row and looks again.
 *
 * <p>Only what is called for runs is here, because those who walk over matches are to stay in registers.
 *
 * @param <B> the blocks of the store
 */
public class MatchRuns<B extends RowBlock<?>> {
    /**
     * Half a line of the cache. Of 1 M items, where one in ten matches or fewer, a cursor takes 0.5 to 0.75 of the time if items of 16
     * and 32 bytes are touched before, but 1.2 times as long if it is items of 44 and more.
     */
    private static final int MOST_BYTES_TO_TOUCH = 32;

    private final Store<?> store;
    private final MaskWords words;
    private final List<B> blocks;

    /** The first column in structs that are worth touching, or null. */
    private final Schema.Column touched;

    /** The first row of each block, where rows were chosen that may move: a trim may let go of a block meanwhile. Elsewhere empty. */
    private final int[] firstRows;

    /** The end of the rows to visit, in the store. */
    private int end;

    /** The number of the block behind this one. */
    private int nextBlock;

    /** The block of the run; null before the first. */
    private B block;

    /** The first word of the run, in the block. */
    int from;

    /** The end of the run. */
    int to;

    /** The next word, from which no row was taken yet. */
    int index;

    /** The rows that match, at the words of the run. */
    long[] matches;

    /** Of no meaning; it is here so that what was read ahead is not left out. */
    private int sum;

    /**
     * Before the first run.
     *
     * @param blocks those of the store
     * @param end of the rows to visit
     * @throws java.util.ConcurrentModificationException if rows of the mask were chosen before items came or went
     */
    public MatchRuns(Store<?> store, List<B> blocks, MaskProgram mask, int end) {
        mask.check(store);
        this.store = store;
        this.words = new MaskWords(mask);
        this.blocks = blocks;
        this.end = end;
        this.touched = smallStructs(store.schema());
        this.firstRows = new int[store instanceof PackedStore && !mask.chosen.isEmpty() ? blocks.size() : 0];
        for (int number = 0; number < firstRows.length; number++) {
            firstRows[number] = blocks.get(number).firstRow;
        }
    }

    private static Schema.Column smallStructs(Schema schema) {
        for (Schema.Column column : schema.columns()) {
            if (column.place() instanceof Schema.Place.InStruct in) {
                return in.strideBytes() <= MOST_BYTES_TO_TOUCH ? column : null;
            }
        }
        return null;
    }

    /** The block of the run; null before the first. */
    public final B block() {
        return block;
    }

    /** The end of the rows to visit, in the store. */
    public final int end() {
        return end;
    }

    List<B> blocks() {
        return blocks;
    }

    /** Goes to the next run, and finds the matches in it; false if there is none. */
    final boolean next() {
        return store instanceof PackedStore ? nextBlock() : nextWords();
    }

    private boolean nextBlock() {
        B ahead = nextBlock < blocks.size() ? blocks.get(nextBlock) : null;
        if (ahead == null || ahead.firstRow >= end) {
            return false;
        }
        enter(nextBlock);
        return true;
    }

    final void enter(int number) {
        block = blocks.get(number);
        nextBlock = number + 1;
        words.enter(number, block);
        to = Math.clamp(end - block.firstRow + 63 >> 6, 0, block.words());
        if (to > 0) {
            matches = words.matches(block.flags, store.size() - block.firstRow, 0, to);
        }
        index = 0;
    }

    private boolean nextWords() {
        int first = block == null ? 0 : Words.next(block.aliveSummary, to + 63 >>> 6);
        while (block == null || first == block.aliveSummary.length) {
            if (nextBlock == blocks.size()) {
                return false;
            }
            B ahead = blocks.get(nextBlock++);
            if (ahead != null) { // trimmed away meanwhile
                block = ahead;
                words.enter(nextBlock - 1, block);
                first = Words.next(block.aliveSummary, 0);
            }
        }
        from = first << 6;
        to = Math.min(Words.end(block.aliveSummary, first) << 6, block.alive.length);
        matches = words.matches(block.flags, block.alive, from, to);
        index = from;
        return true;
    }

    /**
     * Goes back to a row that another item may have moved to, and returns whether it is one to visit.
     *
     * @param of the row's block
     * @param last the end of the rows to visit is now there
     */
    public final boolean matchesAgain(B of, int row, int last) {
        end = last;
        goBack(of);
        if (end - block.firstRow <= row) {
            return false;
        }
        follow(last, row);
        int word = row >>> 6;
        matches = words.matches(block.flags, store.size() - block.firstRow, word, word + 1);
        return (matches[word] >>> row & 1) != 0;
    }

    /** The item of the store's last row is in this one of the block now. */
    private void follow(int last, int row) {
        if (firstRows.length > 0) {
            int found = Arrays.binarySearch(firstRows, last);
            int number = found < 0 ? -2 - found : found;
            words.moved(number, last - firstRows[number], row);
        }
    }

    /** Goes back to the block. */
    protected void goBack(B of) {
        if (block != of) {
            enter(blocks.indexOf(of));
            index = to;
        }
    }

    /** Goes on in a block that has taken the place of this one; items added, or a trim, may have brought it. Null if a trim has left none. */
    protected final void goOnIn(B now) {
        if (now == null) {
            to = 0;
            return;
        }
        block = now;
        words.enter(nextBlock - 1, now); // values of columns are looked up there
        to = Math.min(to, now.words());
    }

    /**
     * Takes the next rows, behind the first element of the array, and returns their end; 1 if there are no more. They are all in one
     * {@link #block}.
     */
    public final int portion(int[] rows) {
        int count = 1;
        while (count == 1 && (index < to || next())) {
            count = take(rows, count);
        }
        if (touched != null && count > 1) {
            touch(rows, count);
        }
        return count;
    }

    private void touch(int[] rows, int count) {
        Object items = block.columns[touched.number()];
        int stride = ((Schema.Place.InStruct) touched.place()).strideBytes();
        sum += items instanceof byte[] bytes
                ? Items.touch(bytes, stride, rows, 1, count)
                : Items.touch((MemorySegment) items, stride, rows, 1, count);
    }

    /** Takes rows of the run, without items added since the iteration began. */
    final int take(int[] rows, int count) {
        long taken = Words.take(matches, index, to, end - block.firstRow, rows, count);
        index = (int) (taken >>> 32);
        return (int) taken;
    }

    /** The matches of a word, without items added since the iteration began. */
    final long word(int index) {
        return matches[index] & Words.below(end - block.firstRow - (index << 6));
    }
}
