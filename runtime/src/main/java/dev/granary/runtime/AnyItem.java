package dev.granary.runtime;

import dev.granary.Handle;
import java.util.List;
import java.util.random.RandomGenerator;

/** An item at random, each with the same chance: a row is drawn until there is an item in it, and where most are vacant, one of the items. */
public final class AnyItem {
    /** Looking through all rows takes as long as many draws. */
    private static final int MOST_DRAWS = 64;

    private AnyItem() {}

    /**
     * Its handle; none if there is no item.
     *
     * @param blocks those that items are in, in the order of their rows
     * @param size the number of items
     */
    public static <T> Handle<T> of(List<? extends RowBlock<T>> blocks, int size, RandomGenerator random) {
        if (size == 0) {
            return Handle.none();
        }
        RowBlock<T> last = blocks.getLast();
        int end = last.firstRow + last.size();
        for (int draw = 0; draw < MOST_DRAWS; draw++) {
            int row = random.nextInt(end);
            RowBlock<T> block = blockOf(blocks, row);
            int inBlock = row - block.firstRow;
            if (inBlock < block.size() && (block.alive == null || Bits.get(block.alive, inBlock))) {
                return block.handle(inBlock);
            }
        }
        return item(blocks, random.nextInt(size));
    }

    /** The last block that begins at the row or before. Some may be released, so it may end before, too. */
    private static <T> RowBlock<T> blockOf(List<? extends RowBlock<T>> blocks, int row) {
        int low = 0;
        int high = blocks.size();
        while (high - low > 1) {
            int middle = low + high >>> 1;
            if (blocks.get(middle).firstRow <= row) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return blocks.get(low);
    }

    private static <T> Handle<T> item(List<? extends RowBlock<T>> blocks, int number) {
        int left = number;
        for (RowBlock<T> block : blocks) {
            for (int word = 0; word << 6 < block.size(); word++) {
                long items = block.alive[word];
                int count = Long.bitCount(items);
                if (left < count) {
                    for (; left > 0; left--) {
                        items &= items - 1;
                    }
                    return block.handle((word << 6) + Long.numberOfTrailingZeros(items));
                }
                left -= count;
            }
        }
        throw new AssertionError("no item of number " + number);
    }
}
