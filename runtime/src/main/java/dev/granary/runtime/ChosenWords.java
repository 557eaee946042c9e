package dev.granary.runtime;

import java.util.Arrays;

/** The bits of rows that were chosen, while somebody walks over them: where the walk removes items, others are in their rows. */
final class ChosenWords {
    private static final long[] NONE = {};

    /** By block; shared until the first item has moved. */
    private long[][] bits;

    private boolean isShared = true;
    private int block;

    ChosenWords(long[][] bits) {
        this.bits = bits;
    }

    /** What follows is about the block of the number. */
    void enter(int number) {
        block = number;
    }

    /** Those of the block, {@code count} of them or more; not to be written to. */
    long[] words(int count) {
        long[] words = block < bits.length ? bits[block] : NONE;
        return words.length < count ? Arrays.copyOf(words, count) : words;
    }

    /** The item of a row, which nobody visits any more, is in another one now, of the block that was entered, and was chosen or not. */
    void moved(int fromBlock, int fromRow, int toRow) {
        if (isShared) {
            long[][] own = bits.clone();
            for (int number = 0; number < own.length; number++) {
                own[number] = own[number].clone();
            }
            bits = own;
            isShared = false;
        }
        boolean isChosen = fromBlock < bits.length
                && fromRow >> 6 < bits[fromBlock].length
                && (bits[fromBlock][fromRow >> 6] >>> fromRow & 1) != 0;
        if (block < bits.length && toRow >> 6 < bits[block].length) {
            long bit = 1L << toRow;
            bits[block][toRow >> 6] = bits[block][toRow >> 6] & ~bit | (isChosen ? bit : 0);
        }
    }
}
