package dev.granary.runtime;

import java.util.Arrays;

/**
 * The generations that slots go on from whose memory was released, when their block comes back.
 *
 * <p>Of blocks that there were here they are by block; behind those there may be some of a file, which was saved from blocks of
 * other sizes, or says anything. So they are kept as they are there, in no more memory.
 */
final class GenerationFloors {
    private final Slots slots;
    private int[] byBlock = {};

    /** Behind those blocks: first slots, ascending, and behind each the generation from there on. */
    private int[] beyond = {};

    GenerationFloors(Slots slots) {
        this.slots = slots;
    }

    /** Those of other slots, for these. */
    GenerationFloors(Slots slots, GenerationFloors other) {
        this(slots);
        byBlock = other.byBlock.clone();
        beyond = other.beyond;
    }

    /** That of a block; 0 unless it was there before. */
    int of(int block) {
        return block < byBlock.length
                ? byBlock[block]
                : highest(slots.firstSlotOf(block), slots.firstSlotOf(block + 1));
    }

    /** The highest of some slots, by the file. */
    private int highest(int from, int to) {
        int low = 0;
        int high = beyond.length / 2;
        while (low < high) {
            int middle = low + high >>> 1;
            if (beyond[2 * middle] <= from) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int highest = low == 0 ? 0 : beyond[2 * low - 1];
        for (int pair = low; 2 * pair < beyond.length && beyond[2 * pair] < to; pair++) {
            highest = Math.max(highest, beyond[2 * pair + 1]);
        }
        return highest;
    }

    /** Has room for so many blocks, so that what is remembered of one of them takes no more memory. */
    void reserve(int blocks) {
        int before = byBlock.length;
        if (before < blocks) {
            int[] more = Arrays.copyOf(byBlock, blocks);
            for (int block = before; block < blocks; block++) {
                more[block] = of(block);
            }
            byBlock = more;
        }
    }

    /** A slot of a block, for which there is room, has come to this generation. */
    void raise(int block, int generation) {
        byBlock[block] = Math.max(byBlock[block], generation);
    }

    /** Has those of a file, which are for no block that there is. */
    void become(int[] pairs) {
        byBlock = new int[0];
        beyond = pairs;
    }

    /** First slots, ascending, and behind each the generation that all have from there on; before the first it is 0. */
    int[] pairs() {
        int[] pairs = new int[2 * byBlock.length + 2 + beyond.length];
        int count = 0;
        int last = 0;
        int behind = 0;
        for (int block = 0; block < byBlock.length; block++) {
            if (byBlock[block] != last) {
                pairs[count++] = slots.firstSlotOf(block);
                pairs[count++] = byBlock[block];
                last = byBlock[block];
            }
            behind = slots.firstSlotOf(block + 1);
        }
        int next = highest(behind, behind + 1);
        if (next != last && behind < Integer.MAX_VALUE) {
            pairs[count++] = behind;
            pairs[count++] = next;
        }
        for (int index = 0; index < beyond.length; index += 2) {
            if (beyond[index] > behind) {
                pairs[count++] = beyond[index];
                pairs[count++] = beyond[index + 1];
            }
        }
        return Arrays.copyOf(pairs, count);
    }
}
