package dev.granary.runtime;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;

/** The rows of a store's blocks, in words of 64, to be divided wherever a word ends. */
public final class BlockRows {
    /** The first word of each block, and behind it how many there are in all. */
    private final int[] firstWords;

    private BlockRows(int[] firstWords) {
        this.firstWords = firstWords;
    }

    /** Those of the blocks. */
    public static BlockRows of(List<? extends RowBlock<?>> blocks) {
        return of(blocks, RowBlock::size);
    }

    /** Those of blocks, which {@code size} says how many rows to visit of. */
    static <B> BlockRows of(List<B> blocks, ToIntFunction<B> size) {
        int[] firstWords = new int[blocks.size() + 1];
        for (int block = 0; block < blocks.size(); block++) {
            firstWords[block + 1] = firstWords[block] + (size.applyAsInt(blocks.get(block)) + 63 >>> 6);
        }
        return new BlockRows(firstWords);
    }

    /** How many words there are. */
    public int words() {
        return firstWords[firstWords.length - 1];
    }

    /** The rows of the words from the first to before the last; at least one word. */
    public RowRange range(int from, int to) {
        int first = blockOf(from);
        int last = blockOf(to - 1);
        return new RowRange(first, from - firstWords[first] << 6, last, to - firstWords[last] << 6);
    }

    /** The block that the word is in; one without rows has none. */
    private int blockOf(int word) {
        int found = Arrays.binarySearch(firstWords, word);
        int block = found < 0 ? -found - 2 : found;
        while (firstWords[block + 1] == word) { // of several that begin there, all but the last are empty
            block++;
        }
        return block;
    }
}
