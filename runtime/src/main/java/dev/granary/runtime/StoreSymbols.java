package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreBlock;
import dev.granary.Symbols;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The dictionary of a store or a world, which is told what the columns there hold. */
public final class StoreSymbols implements Symbols.User {
    private static final int CHUNK_ROWS = 4096;

    /**
     * How many calls of the thread have numbers elsewhere than in columns: of whichever dictionaries, as such calls are rare. Those of other threads
     * have dictionaries of their own; where they did count, one thread's would grow for ever while there is always another that is in such a call.
     */
    private static final ThreadLocal<int[]> AWAY = ThreadLocal.withInitial(() -> new int[1]);

    private final Columns columns;
    private Symbols symbols;

    /** What has the columns with numbers. */
    interface Columns {
        /** Sets the bits of the numbers that are in them, and says how many rows were looked at. */
        long mark(BitSet numbers);
    }

    /** The columns of pools that have numbers. */
    private final List<InPool> pools = new ArrayList<>();

    /** When elements are read, numbers of the same item are on their way; null where there are no lists. */
    private Admission admission;

    private record InPool(RunPool pool, int column) {}

    /** A dictionary that no other store has. */
    public StoreSymbols(Store<?> store) {
        this((Columns) numbers -> mark(store, numbers));
    }

    /** The same for what has columns. */
    StoreSymbols(Columns columns) {
        this.columns = columns;
        this.symbols = new Symbols();
        symbols.use(this);
    }

    /** The thread drops no text until {@link #end}, because numbers will be elsewhere than in columns, or other threads are writing them. */
    public static void begin() {
        AWAY.get()[0]++;
    }

    /** Ends what {@link #begin} began. */
    public static void end() {
        AWAY.get()[0]--;
    }

    /** The dictionary. */
    public Symbols all() {
        return symbols;
    }

    /** A pool, which is returned, with the columns of it that have numbers. */
    RunPool with(RunPool pool, int... columnsOfPool) {
        for (int column : columnsOfPool) {
            pools.add(new InPool(pool, column));
        }
        pool.have(this);
        return pool;
    }

    /** No text on its way is dropped while elements of the lists are read, which is done by code of the user. */
    void keepWhileOpen(Admission admission) {
        this.admission = admission;
    }

    /**
     * Elements that an item is to have are about to be read. If they are the first, texts that are in no column are dropped now, where it is time
     * for that: all that was asked for the item so far is recent. Later some of it would not be.
     */
    void beforeElements() {
        for (InPool in : pools) {
            if (in.pool.admitted() != 0) {
                return;
            }
        }
        symbols.dropIfDue();
    }

    /** {@link Symbols#numberOf}. */
    public int numberOf(String text) {
        return symbols.numberOf(text);
    }

    /** {@link Symbols#find}. */
    public int find(String text) {
        return symbols.find(text);
    }

    /** {@link Symbols#textOf}. */
    public String textOf(int number) {
        return symbols.textOf(number);
    }

    /** Has another dictionary from now on; that of a store without items. */
    public void share(Symbols other) {
        other.use(this);
        take(other);
    }

    /** What to {@link #take}, to have the numbers of another store's columns: its dictionary if it is this one, else a copy. */
    public Symbols like(StoreSymbols other) {
        if (other.symbols == symbols) {
            return symbols;
        }
        Symbols copy = other.symbols.copy();
        copy.use(this);
        return copy;
    }

    /** Of a store inside of a view: has what the dictionary of another one has now. */
    public void share(StoreSymbols other) {
        symbols.leave(this);
        symbols = other.symbols.frozen();
    }

    /** Has another dictionary from now on, which knows of it. Never throws. */
    public void take(Symbols other) {
        if (other != symbols) {
            symbols.leave(this);
            symbols = other;
        }
    }

    /** The store is closed. */
    public void leave() {
        symbols.leave(this);
    }

    @Override
    public boolean isSettled() {
        return AWAY.get()[0] == 0 && !Parallel.isInPart() && (admission == null || !admission.isOpen());
    }

    /** Sets the bits of the numbers that a column of items in some blocks has. */
    static void mark(List<? extends RowBlock<?>> blocks, Schema.Column column, BitSet numbers) {
        mark(blocks, List.of(column), numbers);
    }

    @Override
    public long mark(BitSet numbers) {
        long count = columns.mark(numbers);
        for (InPool in : pools) {
            count += in.pool.mark(in.column, numbers);
        }
        return count;
    }

    private static long mark(Store<?> store, BitSet numbers) {
        List<Schema.Column> columns = store.schema().columns().stream()
                .filter(column -> column.kind() == Schema.Kind.SYMBOL)
                .toList();
        return mark(store.blocks(), columns, numbers);
    }

    private static long mark(List<? extends StoreBlock<?>> blocks, List<Schema.Column> columns, BitSet numbers) {
        int[] rows = new int[CHUNK_ROWS];
        long[] values = new long[CHUNK_ROWS];
        long count = 0;
        for (StoreBlock<?> each : blocks) {
            RowBlock<?> block = (RowBlock<?>) each;
            for (int from = 0; from < block.size(); from += CHUNK_ROWS) {
                int items = items(block, from, rows);
                for (Schema.Column column : columns) {
                    Object data = block.columns[column.number()];
                    ColumnBits.gather(column, data, rows, 0, items, block.firstRow, values);
                    for (int at = 0; at < items; at++) {
                        numbers.set((int) values[at]);
                    }
                }
            }
            count += block.size();
        }
        return count;
    }

    /** Puts down the rows that have an item, of a chunk from one on, and returns how many. */
    private static int items(RowBlock<?> block, int from, int[] rows) {
        int count = 0;
        for (int row = from; row < Math.min(from + CHUNK_ROWS, block.size()); row++) {
            if (block.alive == null || Bits.get(block.alive, row)) {
                rows[count++] = block.firstRow + row;
            }
        }
        return count;
    }
}
