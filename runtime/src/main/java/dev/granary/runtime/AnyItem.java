package dev.granary.runtime;

import dev.granary.Handle;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/** An item at random, each with the same chance: a row is drawn until there is an item in it, and where most are vacant, one of the items. */
public final class AnyItem {
    /** Looking through all rows takes as long as many draws. */
    private static final int MOST_DRAWS = 64;

    private AnyItem() {}

    /**
     * Its handle; none if there is no item.
     *
     * @throws ConcurrentModificationException if the generator, which is the user's, changes what is drawn from
     */
    static <T> Handle<T> of(RowStore<T, ?, ?, ?, ?> store, RandomGenerator random) {
        Objects.requireNonNull(random, "random");
        List<? extends RowBlock<T>> blocks = store.blocks();
        return of(blocks, store.size(), bound -> draw(store, random, bound));
    }

    /**
     * A number from 0 up to another, exclusive.
     *
     * @throws ConcurrentModificationException if the generator changes the store that one of so many items is drawn from
     */
    static int draw(RowStore<?, ?, ?, ?, ?> store, RandomGenerator random, int bound) {
        long version = store.version();
        int drawn = draw(random, bound);
        if (store.version() != version) {
            RowStore.checkOpen(store);
            throw new ConcurrentModificationException(store.schema.owner()
                    + ": the generator added, removed or sorted items, or trimmed the store, while one was drawn");
        }
        return drawn;
    }

    /** As {@link #draw(RowStore, RandomGenerator, int)}, of a world. */
    static int draw(PagedWorld<?, ?, ?> world, RandomGenerator random, int bound) {
        int changes = world.changes;
        int drawn = draw(random, bound);
        if (world.changes != changes) {
            throw new ConcurrentModificationException(world.schema.owner()
                    + ": the generator destroyed an entity, or added or removed a component, while one was drawn");
        }
        return drawn;
    }

    /** What there is to throw if fewer match than were counted. */
    static ConcurrentModificationException fewer(String owner) {
        return new ConcurrentModificationException(
                owner + ": the generator wrote to what a question is about, while one of the answers was drawn");
    }

    /**
     * The same, for stores generated earlier.
     *
     * @param blocks those that items are in, in the order of their rows
     * @param size the number of items
     */
    public static <T> Handle<T> of(List<? extends RowBlock<T>> blocks, int size, RandomGenerator random) {
        return of(blocks, size, bound -> draw(random, bound));
    }

    /**
     * A number from 0 up to another, exclusive.
     *
     * @throws IllegalArgumentException if the generator, which may be of any class, gives another one
     */
    static int draw(RandomGenerator random, int bound) {
        int drawn = random.nextInt(bound);
        if (drawn < 0 || drawn >= bound) {
            throw new IllegalArgumentException(random.getClass().getName() + ".nextInt(" + bound + ") gave " + drawn
                    + " (expected: from 0 to " + (bound - 1) + "); draw with another generator");
        }
        return drawn;
    }

    /** {@code random} gives a number from 0 up to another, exclusive. */
    private static <T> Handle<T> of(List<? extends RowBlock<T>> blocks, int size, IntUnaryOperator random) {
        if (size == 0) {
            return Handle.none();
        }
        RowBlock<T> last = blocks.getLast();
        int end = last.firstRow + last.size();
        for (int draw = 0; draw < MOST_DRAWS; draw++) {
            int row = random.applyAsInt(end);
            RowBlock<T> block = blockOf(blocks, row);
            int inBlock = row - block.firstRow;
            if (inBlock < block.size() && (block.alive == null || Bits.get(block.alive, inBlock))) {
                return block.handle(inBlock);
            }
        }
        return item(blocks, random.applyAsInt(size));
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
                    return block.handle((word << 6) + Words.row(items, left));
                }
                left -= count;
            }
        }
        throw new AssertionError("no item of number " + number);
    }
}
