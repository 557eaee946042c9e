package dev.granary.runtime;

import dev.granary.LongTotals;
import java.lang.foreign.MemorySegment;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/** The totals of one column of a store: a view, which passes over the store's blocks each time it is asked. */
final class LongColumn implements LongTotals {
    private final String store;
    private final String column;
    private final Longs numbers;
    private final IntSupplier size;
    private final Consumer<Rows> blocks;

    /**
     * A view that names store and column in its failures.
     *
     * @param numbers how the column's numbers are kept
     * @param size the store's number of items
     * @param blocks shows the store's blocks to a pass over them
     */
    public LongColumn(String store, String column, Longs numbers, IntSupplier size, Consumer<Rows> blocks) {
        this.store = store;
        this.column = column;
        this.numbers = numbers;
        this.size = size;
        this.blocks = blocks;
    }

    @Override
    public long sum() {
        return pass(Total.SUM, 0);
    }

    @Override
    public long min() {
        checkItems("minimum");
        return pass(Total.MIN, Long.MAX_VALUE);
    }

    @Override
    public long max() {
        checkItems("maximum");
        return pass(Total.MAX, Long.MIN_VALUE);
    }

    @Override
    public double average() {
        checkItems("average");
        return (double) sum() / size.getAsInt();
    }

    private void checkItems(String total) {
        if (size.getAsInt() == 0) {
            sum(); // says so if the store is closed
            throw new NoSuchElementException(store + " is empty, so there is no " + total + " of " + column);
        }
    }

    private long pass(Total kind, long ofNothing) {
        Pass pass = new Pass(numbers, kind, ofNothing);
        blocks.accept(pass);
        return pass.total;
    }

    /** As in {@code ParticleStore.life}; no number, because a debugger asks for it too. */
    @Override
    public String toString() {
        return store + "." + column;
    }

    private static final class Pass extends Rows {
        private final Longs numbers;
        private final Total kind;
        private long total;

        /** Of rows in native memory; null while there are none. */
        private Object copy;

        private Pass(Longs numbers, Total kind, long ofNothing) {
            super(numbers.lanes());
            this.numbers = numbers;
            this.kind = kind;
            this.total = ofNothing;
        }

        @Override
        void rows(Object column, int from, int to) {
            if (column instanceof MemorySegment memory) {
                copy = numbers.copy(memory, from, to, copy);
                rows(numbers.ofCopies(), copy, from, to);
            } else {
                rows(numbers, column, from, to);
            }
        }

        private void rows(Longs numbers, Object column, int from, int to) {
            switch (kind) {
                case SUM -> total += numbers.sum(column, from, to);
                case MIN -> total = Math.min(total, numbers.min(column, from, to));
                case MAX -> total = Math.max(total, numbers.max(column, from, to));
            }
        }

        @Override
        void words(Object column, long[] alive, int from, int to) {
            if (column instanceof MemorySegment memory) {
                copy = numbers.copy(memory, from << 6, to << 6, copy);
                words(numbers.ofCopies(), copy, alive, from, to);
            } else {
                words(numbers, column, alive, from, to);
            }
        }

        private void words(Longs numbers, Object column, long[] alive, int from, int to) {
            switch (kind) {
                case SUM -> total += numbers.sum(column, alive, from, to);
                case MIN -> total = Math.min(total, numbers.min(column, alive, from, to));
                case MAX -> total = Math.max(total, numbers.max(column, alive, from, to));
            }
        }
    }
}
