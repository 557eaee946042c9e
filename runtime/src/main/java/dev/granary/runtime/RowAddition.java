package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.BitSet;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * Items on their way into a store, column by column. All of them are added by {@link #finish}, and none if that is not reached.
 *
 * <pre>{@code
 * try (RowAddition addition = store.rowAddition()) {
 *     addition.add(2);
 *     addition.put(column, elements, 0);
 *     addition.finish();
 * }
 * }</pre>
 *
 * <p>Until then they are in rows, but in no key, and nobody was told of them; so nothing else may be done with the store. If they are
 * taken back, it has the items that it had; rows and slots may be used in another order than before.
 */
public final class RowAddition implements RowTarget, AutoCloseable {
    /** The items that may be added at once. */
    public static final int CHUNK_ROWS = 1 << 14;

    private final RowStore<?, ?, ?, ?, ?> store;
    private final StorePart part;
    private final Slots slots;
    private final StoreKeys keys;

    private final AddedHandles added = new AddedHandles();

    /** {@link StorePart#changes} when the caller was left alone. */
    private long changes;

    /** How many were added last. */
    private int rowCount;

    /** Of the last ones, the first row of those that follow one another, and how many they are, one run after the other. */
    private final int[] runRows = new int[CHUNK_ROWS];

    private final int[] runLengths = new int[CHUNK_ROWS];

    private int runCount;

    /** The blocks when the last ones were added. */
    private List<? extends RowBlock<?>> blocks = List.of();

    /** How many are in the keys, and how many were told of. */
    private int included;

    private int told;

    /** What a listener has thrown, and all items go for; else null. */
    private Throwable refusal;

    private boolean isFinished;

    /** No items yet. */
    RowAddition(RowStore<?, ?, ?, ?, ?> store) {
        if (store.watch != null) {
            store.watch.checkSettled();
        }
        this.store = store;
        this.slots = store.slots;
        this.keys = store.keys;
        this.part = store.filePart();
        if (store.symbols != null) {
            store.symbols.all().dropIfDue(); // not until they are in columns, from now on
        }
        StoreSymbols.begin(); // numbers of texts are given out before they are in columns
        hold();
    }

    /** Has all that the caller does meanwhile, as by a channel that is read, leave the store as it is. */
    private void hold() {
        changes = part.changes();
        RowStore.takesIn(store, true);
    }

    /** Fails if it has not: items of stores without keys come and go without a question. */
    private void goOn() {
        RowStore.takesIn(store, false);
        if (part.changes() != changes) {
            throw new ConcurrentModificationException(part.describe()
                    + " has changed while items were read into it, by the channel or another thread; change it before"
                    + " or afterwards");
        }
    }

    /** What the columns are. */
    public Schema schema() {
        return part.schema();
    }

    /**
     * Adds items, of which all columns are to be put then, by {@link #put} and its like.
     *
     * @param number up to {@value #CHUNK_ROWS}
     * @throws dev.granary.StoreFullException if there are as many as the store may hold
     */
    public void add(int number) {
        rowCount = 0;
        runCount = 0;
        goOn();
        added.makeRoomFor(number);
        RowStore.place(store, number, this);
        rowCount = number;
        blocks = store.blocks();
        hold();
    }

    /** Items are about to be in rows that follow one another; their handles are to be added to what is returned. Never throws. */
    AddedHandles placed(int row, int rows) {
        if (runCount > 0 && row == runRows[runCount - 1] + runLengths[runCount - 1]) {
            runLengths[runCount - 1] += rows;
        } else {
            runRows[runCount] = row;
            runLengths[runCount++] = rows;
        }
        return added;
    }

    /**
     * Clears what removed items, or kernels over holes, have left in rows that are about to have items, where it may lead somewhere: if
     * they are taken back before their columns were put, it is looked at. There are no references in such rows.
     */
    void clear(RowBlock<?> block, int row, int rows) {
        for (Schema.Column column : block.schema.columns()) {
            if (column.isBit() || column.kind() == Schema.Kind.OBJECT || column.kind() == Schema.Kind.PRIMITIVE) {
                continue;
            }
            long width = column.bits() / Byte.SIZE;
            if (column.place() instanceof Schema.Place.OwnArray) {
                ColumnBytes.segment(block.columns[column.number()])
                        .asSlice(row * width, rows * width)
                        .fill((byte) 0);
            } else {
                new ColumnBytes(MemorySegment.ofArray(new byte[(int) (rows * width)]), true)
                        .copy(block, column, row, rows, 0);
            }
        }
    }

    /** What takes the next run of rows that lie together. */
    private interface RowRun {
        void put(RowBlock<?> block, int row, int rows, int index);
    }

    private RowBlock<?> blockOf(int row) {
        return blocks.get(RowBlock.firstBehind(blocks, row));
    }

    private void forEachRun(RowRun run) {
        int index = 0;
        for (int number = 0; number < runCount; number++) {
            int row = runRows[number];
            int behind = row + runLengths[number];
            while (row < behind) {
                RowBlock<?> block = blockOf(row);
                int rows = Math.min(behind, block.endRow()) - row;
                run.put(block, row - block.firstRow, rows, index);
                row += rows;
                index += rows;
            }
        }
    }

    @Override
    public void put(Schema.Column column, MemorySegment elements, long from) {
        ColumnBytes bytes = new ColumnBytes(elements, true);
        int width = column.bits() / Byte.SIZE;
        forEachRun((block, row, count, index) -> bytes.copy(block, column, row, count, from + (long) index * width));
    }

    @Override
    public void putBits(Schema.Column column, MemorySegment bits, long from) {
        forEachRun((block, row, count, index) -> {
            long[] words = (long[]) block.columns[column.number()];
            int done = 0;
            while (done < count) {
                int bit = row + done & Long.SIZE - 1;
                int number = Math.min(Long.SIZE - bit, count - done);
                long mask = Words.below(number) << bit;
                int word = row + done >>> 6;
                words[word] = words[word] & ~mask | bitsAt(bits, from + index + done, number) << bit & mask;
                done += number;
            }
        });
    }

    /** Some bits, and above them what is behind. */
    private static long bitsAt(MemorySegment bits, long from, int number) {
        int shift = (int) (from & Byte.SIZE - 1);
        long first = from >>> 3;
        long last = from + number - 1 >>> 3;
        long found = 0;
        for (long at = Math.min(last, first + Long.BYTES - 1); at >= first; at--) {
            found = found << Byte.SIZE | bits.get(ValueLayout.JAVA_BYTE, at) & 0xFF;
        }
        found >>>= shift;
        if (last - first == Long.BYTES) {
            found |= (long) bits.get(ValueLayout.JAVA_BYTE, last) << Long.SIZE - shift;
        }
        return found;
    }

    @Override
    public void putReferences(Schema.Column column, Object[] references, int from) {
        forEachRun((block, row, count, index) ->
                System.arraycopy(references, from + index, block.columns[column.number()], row, count));
    }

    @Override
    public void putAbsent(Schema.Column column) {
        long bits = column.kind() == Schema.Kind.SYMBOL ? numberOf(column.absent()) : Elements.absentBits(column);
        if (bits == 0 && !column.isBit() && column.kind() != Schema.Kind.PRIMITIVE) {
            return; // they are clear
        }
        long[] all = new long[rowCount];
        MemorySegment elements = MemorySegment.ofArray(all);
        if (column.isBit()) {
            Arrays.fill(all, bits);
            putBits(column, elements, 0);
            return;
        }
        int width = column.bits() / Byte.SIZE;
        for (int at = 0; bits != 0 && at < rowCount * width; at++) {
            elements.set(ValueLayout.JAVA_BYTE, at, (byte) (bits >>> at % width * Byte.SIZE));
        }
        put(column, elements, 0);
    }

    /**
     * Gives the items that were added last lists of so many elements, which are to be put.
     *
     * @throws IllegalStateException if one has more elements than a list may have; then the items are to be taken back
     */
    public ListAddition addLists(Schema.Column list, int[] sizes) {
        RunPool pool = part.pool(list);
        long[] runs = new long[rowCount];
        MemorySegment numbers = MemorySegment.ofArray(new long[rowCount]);
        ListAddition lists = new ListAddition(pool, runs);
        ColumnBytes bytes = new ColumnBytes(numbers, true);
        int[] written = {0};
        RowRun write = (block, row, count, index) -> {
            bytes.copy(block, list, row, count, (long) index * Long.BYTES); // fails before anything is written, or not
            written[0] = index + count;
        };
        int taken = 0;
        boolean isDone = false;
        try {
            for (; taken < rowCount; taken++) {
                runs[taken] = pool.add(sizes[taken]);
                numbers.set(ColumnBytes.FILE_LONG, (long) taken * Long.BYTES, runs[taken]);
            }
            forEachRun(write);
            isDone = true;
        } finally {
            for (int item = written[0]; !isDone && item < taken; item++) {
                pool.free(runs[item]); // which no item has
            }
        }
        changes = part.changes();
        return lists;
    }

    /** Makes of each handle that elements of a list have, of all items that were added, what the operator makes of its bits. */
    public void mapHandles(Schema.Column list, Schema.Column element, LongUnaryOperator operator) {
        RunPool pool = part.pool(list);
        MemorySegment number = MemorySegment.ofArray(new long[1]);
        ColumnBytes read = new ColumnBytes(number, false);
        for (int item = 0; item < count(); item++) {
            int row = slots.row(handle(item));
            RowBlock<?> block = blockOf(row);
            read.copy(block, list, row - block.firstRow, 1, 0);
            long run = number.get(ColumnBytes.FILE_LONG, 0);
            long[] handles = (long[]) pool.array(element.number(), run);
            for (int at = Run.from(run); at < Run.from(run) + Run.size(run); at++) {
                handles[at] = handles[at] == 0 ? 0 : operator.applyAsLong(handles[at]);
            }
        }
    }

    /** Makes of each handle that an item has in a column, of all that were added, what the operator makes of its bits. */
    public void mapHandles(Schema.Column column, LongUnaryOperator operator) {
        MemorySegment element = MemorySegment.ofArray(new long[1]);
        ColumnBytes read = new ColumnBytes(element, false);
        ColumnBytes write = new ColumnBytes(element, true);
        for (int item = 0; item < count(); item++) {
            int row = slots.row(handle(item));
            RowBlock<?> block = blockOf(row);
            read.copy(block, column, row - block.firstRow, 1, 0);
            long bits = element.get(ColumnBytes.FILE_LONG, 0);
            if (bits != 0) {
                element.set(ColumnBytes.FILE_LONG, 0, operator.applyAsLong(bits));
                write.copy(block, column, row - block.firstRow, 1, 0);
            }
        }
    }

    /** The ordinal of the constant of a column that has the name, or had it before; -1 if there is none. */
    public static int ordinalOf(Schema.Column column, String name) {
        return Elements.ordinal(column, name);
    }

    @Override
    public int numberOf(String text) {
        return blocks.getFirst().symbols.numberOf(text);
    }

    /** The items so far. */
    public int count() {
        return added.count();
    }

    /** The bits of the handle that an item has, by its number from 0 on. */
    public long handle(int item) {
        return added.get(item);
    }

    /**
     * Has the items in the keys, and tells of them.
     *
     * @throws dev.granary.DuplicateKeyException if one has a unique key that another one has
     * @throws dev.granary.StaleHandleException if a reference is to an item that is gone
     */
    public void finish() {
        goOn();
        for (; keys != null && included < count(); included++) {
            keys.include(HandleBits.slot(handle(included)));
        }
        included = count();
        try {
            while (store.watch != null && told < count()) {
                store.watch.added(handle(told++));
            }
        } catch (Throwable failure) {
            refusal = failure;
            throw failure;
        }
        isFinished = true;
    }

    /** Takes all items back, unless they were {@linkplain #finish finished}. */
    @Override
    public void close() {
        RowStore.takesIn(store, false);
        try {
            if (!isFinished) {
                takeBack();
            }
        } finally {
            StoreSymbols.end();
        }
    }

    private void takeBack() {
        if (keys != null) {
            keys.suspend(true);
        }
        try {
            takeBack(included, count());
        } finally {
            if (keys != null) {
                keys.suspend(false);
            }
        }
        if (refusal != null) {
            store.watch.takeBack(refusal, this::takeBackReferredTo);
        }
        takeBack(told, included);
        for (int item = told - 1; item >= 0; item--) {
            store.watch.takeBack(handle(item), refusal); // none who is told that it goes can refuse that
        }
    }

    /** Listeners may have made something refer to items of which nobody was told yet: then those go as any do. */
    private void takeBackReferredTo() {
        BitSet untold = new BitSet();
        boolean areReferredTo = false;
        for (int item = told; item < included; item++) {
            if (slots.row(handle(item)) >= 0) {
                untold.set(HandleBits.slot(handle(item)));
                areReferredTo |= store.watch.isReferredTo(HandleBits.slot(handle(item)));
            }
        }
        if (areReferredTo) {
            store.watch.removeUntold(untold);
        }
    }

    private void takeBack(int from, int to) {
        for (int item = to - 1; item >= from; item--) {
            if (slots.row(handle(item)) < 0) {
                continue;
            }
            if (store.watch != null) {
                store.watch.vacate(HandleBits.slot(handle(item)));
            } else {
                remove(item);
            }
        }
    }

    private void remove(int item) {
        store.removeRow(slots.row(handle(item)));
    }
}
