package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.MemorySegment;
import java.util.function.LongUnaryOperator;

/** That of the items of a store, in any layout. Nothing here makes objects, since most of it must not fail. */
final class ItemRuns extends RunColumn {
    private final RowStore<?, ?, ?, ?, ?> store;
    private final RunPool pool;
    private final int number;

    /** Where a row is in what the column is in, in elements: {@link Lanes#at}, and this offset. */
    private final int lanes;

    private final int groupLength;
    private final int offset;

    /** The bytes of an element of native memory. */
    private final int width;

    ItemRuns(RowStore<?, ?, ?, ?, ?> store, Schema.Column list, RunPool pool) {
        this.store = store;
        this.pool = pool;
        this.number = list.number();
        switch (list.place()) {
            case Schema.Place.OwnArray _ -> {
                lanes = 1;
                groupLength = 1;
                offset = 0;
                width = Long.BYTES;
            }
            case Schema.Place.InLanes in -> {
                lanes = in.lanes();
                groupLength = in.groupLength();
                offset = in.offset();
                width = Long.BYTES;
            }
            case Schema.Place.InStruct in -> {
                lanes = 1;
                groupLength = in.strideBytes();
                offset = in.offsetBytes();
                width = 1;
            }
        }
    }

    @Override
    long run(long handle) {
        return inRow(RowStore.rowOfItem(store, handle));
    }

    @Override
    void run(long handle, long run) {
        inRow(RowStore.rowOfItem(store, handle), run);
    }

    @Override
    int slot(long handle) {
        return HandleBits.slot(handle);
    }

    @Override
    Watch<?> watch() {
        return store.watch(true);
    }

    @Override
    long inSlot(int slot) {
        return inRow(RowStore.rowOf(store, slot));
    }

    @Override
    void inSlot(int slot, long run) {
        inRow(RowStore.rowOf(store, slot), run);
    }

    private long inRow(int row) {
        RowBlock<?> block = store.growth.blockAt(row);
        return read(block.columns[number], at(block, row));
    }

    private void inRow(int row, long run) {
        RowBlock<?> block = store.growth.blockAt(row);
        write(block.columns[number], at(block, row), run);
    }

    private int at(RowBlock<?> block, int row) {
        return Lanes.at(row - block.firstRow, lanes, groupLength) + offset;
    }

    private long read(Object column, int at) {
        if (column instanceof byte[] structs) {
            return Items.getLong(structs, at);
        }
        return column instanceof long[] array ? array[at] : Items.getLong((MemorySegment) column, (long) at * width);
    }

    private void write(Object column, int at, long run) {
        if (column instanceof byte[] structs) {
            Items.putLong(structs, at, run);
        } else if (column instanceof long[] array) {
            array[at] = run;
        } else {
            Items.putLong((MemorySegment) column, (long) at * width, run);
        }
    }

    @Override
    void own(int slot) {
        store.growth.blockAt(RowStore.rowOf(store, slot)).own(number);
    }

    /** Gives back what the list of the item in a row is in, which is about to go. Never throws where lists may change. */
    void leave(int row) {
        pool.free(inRow(row));
    }

    /** Puts the elements of all lists one behind the other. If this throws, nothing has changed. */
    void pack() {
        for (RowBlock<?> block : store.blocks()) {
            block.own(number);
        }
        pool.pack(this::changeAll);
    }

    private void changeAll(LongUnaryOperator change) {
        for (int number = 0; number < store.growth.blockCount; number++) {
            RowBlock<?> block = store.growth.blocks[number];
            if (block != null) {
                changeAll(block, change);
            }
        }
    }

    private void changeAll(RowBlock<?> block, LongUnaryOperator change) {
        int end = block.firstRow + block.size();
        for (int row = block.firstRow; row < end; row++) {
            if (block.alive == null || Bits.get(block.alive, row - block.firstRow)) {
                inRow(row, change.applyAsLong(inRow(row)));
            }
        }
    }
}
