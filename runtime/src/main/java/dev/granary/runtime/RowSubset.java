package dev.granary.runtime;

import dev.granary.DoubleTotals;
import dev.granary.Flag;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Mask;
import dev.granary.Schema;
import java.util.Iterator;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The items that match a mask: a view, which finds them anew each time.
 *
 * <p>A search costs an operation per 64 rows for each operator of the mask, and then what is done with the matches.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <O> its orders
 * @param <A> its batches
 */
public abstract non-sealed class RowSubset<
                T, C extends RowCursor<T>, O extends RowOrder<T, C, ?>, A extends RowBatches<?>>
        extends StoreSubset<T, C, O, A> {
    /** Which items they are. */
    protected final MaskProgram mask;

    protected RowSubset(RowStore<T, ?, C, ?, O> store, Mask<T> mask) {
        super(store);
        this.mask = MaskProgram.of(mask, store.getClass());
    }

    /**
     * The items, through one cursor that moves from item to item, by the rules of the store's own iterator.
     *
     * <p>Flags may change meanwhile. An item of which it is not known yet whether it matches is then visited or
     * not; up to a block of rows ahead it may be.
     */
    @Override
    public abstract Iterator<C> iterator();

    private MatchRuns<? extends RowBlock<T>> runs() {
        return store.runs(mask);
    }

    /** The number of the items. */
    @Override
    public final int count() {
        int count = 0;
        for (MatchRuns<?> runs = runs(); runs.next(); ) {
            count += Words.count(runs.matches, runs.from, runs.to);
        }
        return count;
    }

    /** Whether there is none. */
    @Override
    public final boolean isEmpty() {
        for (MatchRuns<?> runs = runs(); runs.next(); ) {
            if (Words.next(runs.matches, runs.from, runs.to) < runs.to) {
                return false;
            }
        }
        return true;
    }

    /** The handle of the item in the lowest row, or {@link Handle#none} if there is none. */
    @Override
    public final Handle<T> first() {
        for (MatchRuns<? extends RowBlock<T>> runs = runs(); runs.next(); ) {
            int index = Words.next(runs.matches, runs.from, runs.to);
            if (index < runs.to) {
                return runs.block().handle((index << 6) + Long.numberOfTrailingZeros(runs.matches[index]));
            }
        }
        return Handle.none();
    }

    /** The handle of one of them, each with the same chance, or {@link Handle#none} if there is none: two looks at the words. */
    @Override
    public final Handle<T> any(RandomGenerator random) {
        Objects.requireNonNull(random, "random");
        int count = count();
        if (count == 0) {
            return Handle.none();
        }
        int left = AnyItem.draw(store, random, count);
        for (MatchRuns<? extends RowBlock<T>> runs = runs(); runs.next(); ) {
            int matches = Words.count(runs.matches, runs.from, runs.to);
            if (left >= matches) {
                left -= matches;
                continue;
            }
            int index = runs.from;
            for (; left >= Long.bitCount(runs.matches[index]); index++) {
                left -= Long.bitCount(runs.matches[index]);
            }
            return runs.block().handle((index << 6) + Words.row(runs.matches[index], left));
        }
        throw AnyItem.fewer(store.schema.owner());
    }

    /**
     * Sets a flag of all the items, or clears it, 64 at a time.
     *
     * @throws IllegalArgumentException if the flag is one of another store
     * @throws dev.granary.DuplicateKeyException if two items would have one key then, where the flag says which have one
     */
    @Override
    public final void set(Flag<T> flag, boolean value) {
        int number = Masks.number(flag, store.getClass());
        int column = Masks.column(flag, store).number();
        if (store.keys == null || !store.keys.haveColumn(column)) {
            put(number, column, value);
            return;
        }
        KeySweep sweep = store.keys.write(runs().blocks(), store.size(), column);
        try {
            put(number, column, value);
            sweep.end();
        } catch (Throwable failure) {
            sweep.undo();
            throw failure;
        }
    }

    private void put(int number, int column, boolean value) {
        for (MatchRuns<?> runs = runs(); store.views != null && runs.next(); ) {
            runs.block().beforeWrite(RawAccess.KERNEL, column); // all, or none is written to
        }
        for (MatchRuns<?> runs = runs(); runs.next(); ) {
            Words.put(runs.block().flags[number], runs.matches, runs.from, runs.to, value);
        }
    }

    @Override
    final DoubleTotals doubles(Schema.Column column) {
        return ColumnTotals.doubles(toString(), column, this::count, rows -> show(column.number(), rows));
    }

    @Override
    final LongTotals longs(Schema.Column column) {
        return ColumnTotals.longs(toString(), column, this::count, rows -> show(column.number(), rows));
    }

    @Override
    final <B extends RowBlock<T>> RowPortions<B> portions(RowStore<T, ?, ?, B, ?> of) {
        return new MatchPortions<>(of.runs(mask));
    }

    /** A block at a time, and not a run of it: a block may have as many runs as it has thousands of rows. */
    private void show(int column, Rows rows) {
        RowBlock<?> block = null;
        long[] words = {};
        long[] summary = {};
        for (MatchRuns<? extends RowBlock<T>> runs = runs(); runs.next(); ) {
            if (runs.block() != block) {
                if (block != null) {
                    rows.alive(block.columns[column], words, summary);
                }
                block = runs.block();
                words = Bits.words(block.rows());
                summary = Bits.words(words.length);
            }
            for (int index = runs.from; index < runs.to; index++) {
                words[index] = runs.matches[index];
                summary[index >> 6] |= words[index] == 0 ? 0 : 1L << index;
            }
        }
        if (block != null) {
            rows.alive(block.columns[column], words, summary);
        }
    }

    @Override
    final int[] rowsOfStore() {
        int[] rows = new int[count()];
        int size = 0;
        for (MatchRuns<? extends RowBlock<T>> runs = runs(); runs.next(); ) {
            for (int index = Words.next(runs.matches, runs.from, runs.to);
                    index < runs.to;
                    index = Words.next(runs.matches, index + 1, runs.to)) {
                int firstRow = runs.block().firstRow + (index << 6);
                for (long word = runs.matches[index]; word != 0; word &= word - 1) {
                    rows[size++] = firstRow + Long.numberOfTrailingZeros(word);
                }
            }
        }
        return rows;
    }

    @Override
    @SuppressWarnings("unchecked") // of this store, or there would be no program
    public final Mask<T> asMask() {
        return (Mask<T>) mask.mask;
    }

    /** Removes the items, and returns how many they were. */
    @Override
    public final int removeAll() {
        if (store.views != null) {
            RowStore.ownRemovals(store, rowsOfStore());
        }
        MatchRuns<?> runs = runs();
        boolean areHoles = runs.blocks().isEmpty() || runs.blocks().getFirst().alive != null;
        return Watch.together(store.watch, () -> areHoles ? removeAmongHoles(runs) : removePacked(runs));
    }

    private int removeAmongHoles(MatchRuns<?> runs) {
        int removed = 0;
        while (runs.next()) {
            for (int index = runs.from; index < runs.to; index++) {
                int firstRow = runs.block().firstRow + (index << 6);
                for (long word = runs.matches[index]; word != 0; word &= word - 1) {
                    store.removeRow(firstRow + Long.numberOfTrailingZeros(word));
                    removed++;
                }
            }
        }
        return removed;
    }

    /** Backwards: what moves to a row comes from behind it, and matches no longer. */
    private int removePacked(MatchRuns<?> runs) {
        int removed = 0;
        for (int number = runs.blocks().size() - 1; number >= 0; number--) {
            runs.enter(number);
            for (int index = runs.to - 1; index >= 0; index--) {
                int firstRow = runs.block().firstRow + (index << 6);
                for (long word = runs.matches[index]; word != 0; word ^= Long.highestOneBit(word)) {
                    store.removeRow(firstRow + 63 - Long.numberOfLeadingZeros(word));
                    removed++;
                }
            }
        }
        return removed;
    }

    /** As in {@code ParticleStore.where(a & !b)}. */
    @Override
    public final String toString() {
        return store.schema().owner() + ".where(" + mask + ")";
    }
}
