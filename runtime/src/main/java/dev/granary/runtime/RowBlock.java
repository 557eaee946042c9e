package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.StoreBlock;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * A block of a generated store, as the runtime sees it: what orders, subsets and totals go over. The generated block has fields of its own
 * types for the same arrays; its accessors, and loops over it, use those.
 *
 * @param <T> the record
 */
public abstract class RowBlock<T> extends KeyRows implements StoreBlock<T>, Cloneable {
    /** The row of the store that is row 0 here. */
    final int firstRow;

    /** Where the texts of symbols are; null where there are none. */
    StoreSymbols symbols;

    final Schema schema;

    /** In the order of the schema, and behind them what structs are in if there is nothing but slots in those. */
    Object[] columns;

    /** Those of bits, in the order of the schema. */
    long[][] flags;

    /** The slot of each row, where items are tightly packed; elsewhere null. */
    int[] slots;

    /** Which rows have an item, and which of those words are not zero, where there are holes; elsewhere null. */
    long[] alive;

    long[] aliveSummary;

    /** Which words of {@link #alive} are full, of those that were looked at, where the lowest hole is filled; elsewhere null. */
    long[] fullWords;

    private int rows;

    /** The {@linkplain #isHeld parts} that a view may have; of a block of a view, all. */
    private long held;

    /** Whether it is a block of a view. */
    private boolean isOfView;

    /** For each of them how many views there had been when it was made. */
    private long[] heldSince;

    protected RowBlock(Schema schema, int firstRow) {
        this(schema, null, firstRow);
    }

    protected RowBlock(Schema schema, StoreSymbols symbols, int firstRow) {
        this.schema = schema;
        this.symbols = symbols;
        this.firstRow = firstRow;
    }

    /** Makes known what is in the rows, where items are tightly packed; {@code columns} are in the order of the schema. */
    protected final void hold(int rows, int[] slots, Object[] columns) {
        this.slots = slots;
        hold(rows, columns);
    }

    /** Makes known what is in the rows, where there are holes. */
    protected final void hold(int rows, long[] alive, long[] aliveSummary, Object[] columns) {
        this.alive = alive;
        this.aliveSummary = aliveSummary;
        hold(rows, columns);
    }

    /** The same where the lowest hole is filled. */
    protected final void hold(int rows, long[] alive, long[] aliveSummary, long[] fullWords, Object[] columns) {
        this.fullWords = fullWords;
        hold(rows, alive, aliveSummary, columns);
    }

    private void hold(int rows, Object[] columns) {
        this.rows = rows;
        this.columns = columns;
        int count = 0;
        for (Schema.Column column : schema.columns()) {
            count += column.isBit() ? 1 : 0;
        }
        flags = new long[count][];
        for (Schema.Column column : schema.columns().reversed()) {
            if (column.isBit()) {
                flags[--count] = (long[]) columns[column.number()];
            }
        }
    }

    /**
     * The second array, with as much of the first as it has room for, in the place of the first in what is held. Never throws.
     */
    protected final <A> A replaced(A from, A to) {
        if (from == null) { // it is being made
            return to;
        }
        System.arraycopy(from, 0, to, 0, Math.min(Array.getLength(from), Array.getLength(to)));
        hold(from, to);
        return to;
    }

    /**
     * Before the row gets a list, which nobody would give back if it had no item.
     *
     * @throws IllegalArgumentException if it has none
     */
    protected static void checkItem(RowBlock<?> block, int row) {
        if (block.alive == null ? row >= block.size() : !Bits.get(block.alive, row)) {
            throw new IllegalArgumentException(block.schema.owner() + ": row " + row + " of the block from row "
                    + block.firstRow + " on has no item, so it has no list");
        }
    }

    private void hold(Object from, Object to) {
        replace(columns, from, to);
        replace(flags, from, to);
        if (slots == from) {
            slots = (int[]) to;
        } else if (alive == from) {
            alive = (long[]) to;
        } else if (aliveSummary == from) {
            aliveSummary = (long[]) to;
        } else if (fullWords == from) {
            fullWords = (long[]) to;
        }
    }

    /**
     * A block with the same arrays, for a view: from now on neither writes to them. Static, as all that follows, so that no component can be
     * called alike.
     *
     * @param view the store inside of it
     */
    static <B extends RowBlock<?>> B shared(B block, RowStore<?, ?, ?, ?, ?> view) {
        B shared = cloned(block);
        RowBlock<?> of = shared;
        of.columns = of.columns.clone();
        of.flags = of.flags.clone();
        of.symbols = view.symbols;
        of.belongTo(view);
        of.held = -1;
        of.isOfView = true;
        RowBlock<?> from = block;
        if (from.heldSince == null) {
            from.heldSince = new long[Long.SIZE];
        }
        from.held = -1;
        return shared;
    }

    @SuppressWarnings("unchecked") // what clone gives is of the same class
    private static <B extends RowBlock<?>> B cloned(B block) {
        try {
            return (B) ((RowBlock<?>) block).clone();
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /**
     * Whether a view may have one of the parts: arrays, numbered by the generated code, that of each column and those of bookkeeping. There are
     * 64 at the most; the last one stands for the rest.
     *
     * @param parts a bit for each
     */
    protected static boolean isHeld(RowBlock<?> block, long parts) {
        return (block.held & parts) != 0;
    }

    /** Copies arrays that a view has, before they are written to. If this throws, nothing has changed. */
    static void own(RowBlock<?> block, long parts) {
        if (isHeld(block, parts)) {
            block.copyHeld(RawAccess.KERNEL, parts);
        }
    }

    /** Copies some arrays, as far as a view has them; in blocks of stores without views never called. */
    protected void copyHeld(RawAccess access, long parts) {}

    /** Is a block of another store, one inside of a view. */
    protected void belongTo(RowStore<?, ?, ?, ?, ?> view) {}

    /**
     * Those of the parts that have to be copied before they are written to.
     *
     * @throws UnsupportedOperationException if the block is a view's
     */
    protected static long heldParts(RowBlock<?> block, StoreViews views, long parts) {
        views.checkWritable();
        for (long left = block.held & parts; left != 0; left &= left - 1) {
            if (!views.hold(block.heldSince[Long.numberOfTrailingZeros(left)])) {
                block.held &= ~Long.lowestOneBit(left);
            }
        }
        return block.held & parts;
    }

    /**
     * Before a write to a row without an item is left out.
     *
     * @throws UnsupportedOperationException if the block is a view's
     */
    protected static void leavesOut(RowBlock<?> block, int row) {
        if (block.isOfView) {
            throw StoreViews.readOnly(block.schema.owner());
        }
    }

    /** A copy of an array, in the place of it in what is held. If this throws, nothing has changed. */
    protected static <A> A owned(RowBlock<?> block, A array) {
        A copy = BlockCopies.copyOf(array);
        block.hold(array, copy);
        return copy;
    }

    /** The parts were copied: they are the store's own until the next view. */
    protected static void owns(RowBlock<?> block, StoreViews views, long parts) {
        for (long left = block.held & parts; left != 0; left &= left - 1) {
            block.heldSince[Long.numberOfTrailingZeros(left)] = views.count();
        }
        block.held &= ~parts;
        views.copied();
    }

    /**
     * Before the array of a column is given to somebody who may write to it: copies it if a view has it. In blocks of stores without views nothing.
     * With a parameter that no accessor has.
     */
    protected void beforeWrite(RawAccess access, int column) {}

    private static void replace(Object[] held, Object from, Object to) {
        for (int number = 0; number < held.length; number++) {
            if (held[number] == from) {
                held[number] = to;
            }
        }
    }

    /**
     * Copies the array of a number into one of so many rows, with the last of them all bits; or, behind the last number, has so many rows
     * from now on. With the schema first, as no accessor has it.
     */
    protected void resize(Schema schema, int number, int rows) {
        throw new UnsupportedOperationException(schema.owner() + " has blocks of rows that stay as many");
    }

    /** The block has so many rows from now on, for which its arrays are large enough. Never throws. */
    final void hasRows(Schema schema, int rows, int arrays) {
        Flight.grew(schema, firstRow, this.rows, rows);
        resize(schema, arrays, rows);
        this.rows = rows;
    }

    /** What is kept of the rows beside the columns, in bytes. */
    final long bookkeepingBytes(Slots of) {
        if (slots != null) {
            return (long) slots.length * Integer.BYTES;
        }
        int summaries = of instanceof LowestSlots ? 2 : 1;
        return (long) Long.BYTES * (alive.length + summaries * aliveSummary.length);
    }

    /** There is an item in the row, among holes. */
    static void setAlive(RowBlock<?> block, int row) {
        Bits.set(block.alive, row);
        Bits.set(block.aliveSummary, row >>> 6);
    }

    /** The same of rows in one word of bits. */
    static void setAlive(RowBlock<?> block, int row, int rows) {
        block.alive[row >>> 6] |= Words.below(rows) << row;
        Bits.set(block.aliveSummary, row >>> 6);
    }

    /** There is none any more. */
    static void clearAlive(RowBlock<?> block, int row) {
        Bits.clear(block.alive, row);
        if (block.alive[row >>> 6] == 0) {
            Bits.clear(block.aliveSummary, row >>> 6);
        }
    }

    /** Forgets which words are full. */
    static void searchAnew(RowBlock<?> block) {
        Arrays.fill(block.fullWords, 0);
    }

    /** Leaves all rows without items. Never throws. Static, so that no component can be called alike. */
    static void vacate(RowBlock<?> block) {
        int rows = block.size() + Long.SIZE - 1 & -Long.SIZE; // full words
        if (block.alive != null) {
            Arrays.fill(block.alive, 0, rows / Long.SIZE, 0);
            Arrays.fill(block.aliveSummary, 0);
        }
        for (int number = 0; number < block.schema.columns().size(); number++) {
            block.vacate(block.columnAt(number), rows);
        }
    }

    /** What loops may read of vacant rows is zero, and no object is held. */
    private void vacate(Schema.Column column, int rows) {
        Object array = columns[column.number()];
        if (column.isBit()) {
            Arrays.fill((long[]) array, 0, rows / Long.SIZE, 0);
        } else if (column.kind() == Schema.Kind.OBJECT) {
            Arrays.fill((Object[]) array, 0, rows, null);
        } else if (column.place() instanceof Schema.Place.InLanes in) {
            ZeroElements.fill(array, (rows + in.lanes() - 1) / in.lanes() * in.groupLength());
        } else if (alive != null && column.place() instanceof Schema.Place.OwnArray) {
            if (array instanceof MemorySegment memory) {
                ZeroElements.fill(memory, (long) rows * column.bits() / Byte.SIZE);
            } else {
                ZeroElements.fill(array, rows);
            }
        }
    }

    /** Whether all arrays are as long as those of another block, so that either can be {@linkplain #copyFrom copied} into the other. */
    final boolean isLike(RowBlock<?> other) {
        boolean isLike = rows == other.rows
                && BlockCopies.isSameLength(slots, other.slots)
                && BlockCopies.isSameLength(alive, other.alive);
        for (int number = 0; isLike && number < columns.length; number++) {
            isLike = BlockCopies.isSameLength(columns[number], other.columns[number]);
        }
        return isLike;
    }

    /**
     * Has what is in another block, of whose store and this one the rows from some on are vacant, and not different: but for structs, in
     * which slots keep their generations. Never throws.
     *
     * @param storeRows that row, in the store
     */
    final void copyFrom(RowBlock<?> other, int storeRows) {
        int end = Math.clamp(storeRows - firstRow, 0, rows);
        int words = end + Long.SIZE - 1 >>> 6;
        if (slots != null) {
            System.arraycopy(other.slots, 0, slots, 0, end);
        }
        if (alive != null) {
            System.arraycopy(other.alive, 0, alive, 0, words);
            System.arraycopy(other.aliveSummary, 0, aliveSummary, 0, words + Long.SIZE - 1 >>> 6);
        }
        int known = schema.columns().size();
        for (int number = 0; number < known; number++) { // an iterator may be refused its memory
            Schema.Column column = columnAt(number);
            if (!BlockCopies.isShared(columns, column)) {
                BlockCopies.copy(
                        other.columns[number],
                        columns[number],
                        elements(column, end, Math.min(rows, other.rows)),
                        column);
            }
        }
        if (columns.length > known) {
            BlockCopies.copyBytes(other.columns[known], columns[known]);
        }
    }

    /** What the first rows have in what a column is in. No switch, which makes objects the first time. */
    private int elements(Schema.Column column, int end, int structs) {
        if (column.place() instanceof Schema.Place.InStruct in) {
            return structs * in.strideBytes();
        }
        if (column.place() instanceof Schema.Place.InLanes in) {
            return (end + in.lanes() - 1) / in.lanes() * in.groupLength();
        }
        return column.isBit() ? end + Long.SIZE - 1 >>> 6 : end;
    }

    /** Whether its columns can't be read any more, because the store was closed. Static, so that no component can be called alike. */
    static boolean isClosed(RowBlock<?> block) {
        for (Object column : block.columns) {
            if (column instanceof MemorySegment memory) {
                return !memory.scope().isAlive();
            }
        }
        return false;
    }

    /** What structs are in. */
    final Object structs() {
        for (Schema.Column column : schema.columns()) {
            if (column.place() instanceof Schema.Place.InStruct) {
                return columns[column.number()];
            }
        }
        return columns[schema.columns().size()];
    }

    @Override
    final int rows() {
        return rows;
    }

    /** The words of bits for those. */
    final int words() {
        return rows + Long.SIZE - 1 >>> 6;
    }

    /** The row of the store behind the last one that it has memory for. */
    final int endRow() {
        return firstRow + rows;
    }

    @Override
    final void forEachSlot(long[] chosen, IntConsumer action) {
        int size = size();
        for (int word = 0; word << 6 < size; word++) {
            long bits = chosen == null ? -1 : chosen[word];
            if (alive != null) {
                bits &= alive[word];
            }
            if (size - (word << 6) < Long.SIZE) {
                bits &= (1L << size) - 1;
            }
            for (; bits != 0; bits &= bits - 1) {
                int row = (word << 6) + Long.numberOfTrailingZeros(bits);
                action.accept(slots == null ? firstRow + row : slots[row]);
            }
        }
    }

    @Override
    final Object columnOf(int number) {
        return columns[number];
    }

    @Override
    final void own(int number) {
        beforeWrite(RawAccess.KERNEL, number);
    }

    @Override
    final ColumnCopy copyOf(int number) {
        Object column = columns[number];
        ColumnCopy copy = new ColumnCopy(
                this,
                number,
                0,
                column instanceof MemorySegment memory
                        ? Math.min(memory.byteSize(), (long) size() * bytesOf(number))
                        : Array.getLength(column));
        for (Schema.Column list : schema.columns()) {
            if (list.kind() == Schema.Kind.LIST && list.number() != number && columns[list.number()] == column) {
                copy.leave(list);
            }
        }
        return copy;
    }

    @Override
    final Schema.Column columnAt(int number) {
        return schema.columns().get(number);
    }

    /** What a row takes of the native memory that a column is in. */
    final int bytesOf(int number) {
        Schema.Column column = schema.columns().get(number);
        return column.place() instanceof Schema.Place.InStruct in ? in.strideBytes() : column.bits() / Byte.SIZE;
    }

    @Override
    public final Object column(Schema.Column column) {
        List<Schema.Column> own = schema.columns();
        if (column.number() >= own.size() || own.get(column.number()) != column) {
            throw new IllegalArgumentException(
                    schema.owner() + ": column '" + column.path() + "' is one of another schema");
        }
        if (!column.isRaw()) {
            throw new UnsupportedOperationException(schema.owner() + " gives no array of " + column.path()
                    + ", because a write to it, or beside it, would leave a key or a list wrong; read and"
                    + " write items by value(row)");
        }
        if (!isOfView) {
            beforeWrite(RawAccess.KERNEL, column.number());
        }
        return columns[column.number()];
    }

    /** As in {@code Block[rows 4096 to 8191, 4000 items]}, with the store's rows. */
    @Override
    public String toString() {
        return new Description("Block")
                .add("rows " + firstRow + " to " + (firstRow + rows - 1))
                .add((alive == null ? size() : Words.count(alive, 0, alive.length)) + " items")
                .toString();
    }

    /** The index of the first block that has rows from this one on, among blocks in the order of their rows. */
    static int firstBehind(List<? extends RowBlock<?>> blocks, int row) {
        int low = 0;
        int high = blocks.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (blocks.get(middle).endRow() <= row) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Where those of the rows of a store end that are in the block, which is null where it was released; they ascend from {@code from} on. */
    static int endIn(RowBlock<?> block, int[] rows, int from, int size) {
        int end = block == null ? 0 : block.endRow();
        int to = from;
        while (to < size && rows[to] < end) {
            to++;
        }
        return to;
    }
}
