package dev.granary.runtime;

import dev.granary.ListStats;
import dev.granary.Schema;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;

/**
 * The elements of the lists that the items of a store have in one component: a run of neighbours for each, in columns.
 *
 * <p>A run has room for a power of two of elements, and is known by a number, which its item keeps in a column: {@link Run}. From
 * this follows all that is said here:
 *
 * <ol>
 *   <li>The number of a list without elements is 0, and a list that has no elements has no run.
 *   <li>Runs never move, but for one that grows, and for all in {@link #pack}.
 *   <li>{@link FreeRuns} has room for all runs of each size, so that giving one back never fails.
 *   <li>{@link #changes} is another number whenever the number of any list has changed.
 *   <li>There is one run at the most that was taken and is in no list: that of elements that were admitted last.
 *   <li>A block that a view of the store has is copied before a run in it is written to, but for one that nobody has had: no view looks there.
 * </ol>
 *
 * <p>The layout is one of those of Niklas Gray's "Data Structures Part 3: Arrays of Arrays".
 */
public final class RunPool {
    private static final int FIRST_BLOCK_SHIFT = 6;

    /** Room for four: who adds an element to an empty list mostly adds another one, and a run of one or two would move at once. */
    private static final int FIRST_SHIFT = 2;

    private final Admission admission;
    private final String path;

    /** Of each column an array with the arrays of all blocks. */
    private final Object[][] columns;

    /** Of each column an array without elements. */
    private final Object[] empty;

    /** Whether there are columns of references, which keep objects alive. */
    private final boolean hasReferences;

    /** Where the texts of symbols are; null where there are none. */
    private StoreSymbols symbols;

    /** Null where nobody has its lists: in copies, and tests. */
    private RunColumn runs;

    /** Those of the blocks that views have; null where there can be no views. */
    private HeldBlocks held;

    /** What elements are in keys. */
    private ElementKeys[] keys = ElementKeys.NO_KEYS;

    private int blockCount;

    /** Where the next run begins that is in no stack, and where its block ends; positions are not negative, but their bits are. */
    private int top;

    private int room;

    private final FreeRuns free = new FreeRuns();
    private long elements;
    private long used;
    private int changes;

    /** Elements that were admitted and are in no list yet: in the next that is {@link #put}, or, after a failure, in none. */
    private long admitted;

    /** A pool for the component of the path; a column for each of the types that elements are made of. */
    RunPool(Admission admission, String path, Class<?>... types) {
        this.admission = admission;
        this.path = path;
        columns = new Object[types.length][];
        empty = new Object[types.length];
        for (int number = 0; number < types.length; number++) {
            columns[number] = (Object[]) Array.newInstance(types[number].arrayType(), 0);
            empty[number] = Array.newInstance(types[number], 0);
        }
        hasReferences = hasReferences(empty);
    }

    private static boolean hasReferences(Object[] arrays) {
        for (Object array : arrays) {
            if (array instanceof Object[]) {
                return true;
            }
        }
        return false;
    }

    /** A new one for a column of lists, and for the symbols in their elements. */
    static RunPool of(Schema.Column list, String path, Admission admission, StoreSymbols symbols) {
        List<Schema.Column> elements = list.element().columns();
        RunPool pool = new RunPool(
                admission, path, elements.stream().map(Schema.Column::stored).toArray(Class<?>[]::new));
        int[] ofSymbols = elements.stream()
                .filter(column -> column.kind() == Schema.Kind.SYMBOL)
                .mapToInt(Schema.Column::number)
                .toArray();
        return ofSymbols.length == 0 ? pool : symbols.with(pool, ofSymbols);
    }

    /** This one, and where those keep their lists who have them. */
    RunPool ownedBy(RunColumn runs) {
        this.runs = runs;
        return this;
    }

    /** Where those keep their lists who have them. */
    RunColumn runs() {
        return runs;
    }

    /** The one of a column, among those of a store. */
    static RunPool of(Schema.Column column, List<RunPool> pools) {
        for (RunPool pool : pools) {
            if (pool.path.equals(column.path())) {
                return pool;
            }
        }
        throw new AssertionError("no pool of " + column.path());
    }

    /** Columns have numbers of texts. */
    void have(StoreSymbols symbols) {
        this.symbols = symbols;
    }

    /** The store can have views, or is inside of one; null if neither. */
    void have(StoreViews views) {
        held = views == null ? null : new HeldBlocks(views, blockCount);
    }

    /** Whether the store can have views, or is inside of one. */
    boolean hasViews() {
        return held != null;
    }

    /** Of a store inside of a view: has the elements of another one, in the same arrays. Where runs are free it does not know. */
    void share(RunPool other) {
        other.settle();
        for (int number = 0; number < columns.length; number++) {
            columns[number] = Arrays.copyOf(other.columns[number], other.blockCount);
        }
        blockCount = other.blockCount;
        elements = other.elements;
        used = other.used;
    }

    /**
     * Copies what views have of the list of the item in the slot, before it has other elements. If this throws, nothing has changed.
     *
     * @throws UnsupportedOperationException if the store is inside of a view
     */
    void own(int slot, long run) {
        if (held != null) {
            ownElements(run);
            runs.own(slot);
        }
    }

    /** The same of the elements alone, in whichever thread. */
    void ownElements(long run) {
        if (held != null) {
            held.checkWritable();
            if (run != 0) {
                held.own(Run.block(run), columns);
            }
        }
    }

    /** The same before users get the arrays; those of a view are to be read only. */
    void give(long run) {
        if (held != null && !held.areOfView()) {
            ownElements(run);
        }
    }

    private boolean isHeld(int block) {
        return held != null && held.isHeld(block);
    }

    /** Fails if the store is inside of a view. */
    void checkNotInView() {
        if (held != null) {
            held.checkWritable();
        }
    }

    /** Elements are in these keys, too. */
    void have(ElementKeys more) {
        keys = ElementKeys.with(keys, more);
    }

    /** Before an element goes from the list of the item in the slot. Never throws. */
    void leave(int slot, long run, int index) {
        for (ElementKeys each : keys) {
            each.leaveElement(slot, run, index);
        }
    }

    /** The same where others {@linkplain ElementKeys#takeOut go as well}, by an {@code element} of those keys. */
    void leave(int slot, long run, int index, ElementKeys by, long element, long first) {
        for (ElementKeys each : keys) {
            if (each.isLike(by)) {
                each.remove(element, slot); // nor does the list have it once more
            } else {
                each.leaveElement(slot, run, index, by, first);
            }
        }
    }

    /** Writes another handle in place of one. If this throws, nothing has changed. */
    void write(int slot, long run, int index, int column, long element) {
        makeRoomInKeys(column);
        for (ElementKeys each : keys) {
            if (each.isOfElements(column)) {
                each.replaceElement(slot, run, index, element);
            }
        }
        ((long[]) array(column, run))[Run.from(run) + index] = element;
    }

    /** For one element more of a column. If this throws, nothing has changed. */
    private void makeRoomInKeys(int column) {
        for (ElementKeys each : keys) {
            if (each.isOfElements(column)) {
                each.reserve(1);
            }
        }
    }

    /** Has the item in the slot found by an element of a column that its list has not yet. If this throws, nothing has changed. */
    void enterEarly(int slot, int column, long element) {
        makeRoomInKeys(column);
        for (ElementKeys each : keys) {
            if (each.isOfElements(column)) {
                each.enterElement(slot, element);
            }
        }
    }

    /** Has the item in the slot not found by an element of a column that its list has no more, or has not. Never throws. */
    void leaveElement(int slot, int column, long element) {
        for (ElementKeys each : keys) {
            if (each.isOfElements(column)) {
                each.remove(element, slot);
            }
        }
    }

    /** Before all elements go. Never throws. */
    void leaveAll(int slot) {
        for (ElementKeys each : keys) {
            each.leave(slot);
        }
    }

    /** Where the texts of symbols are; null where there are none. */
    StoreSymbols symbols() {
        return symbols;
    }

    /** How many elements are in all lists. */
    long elements() {
        return elements;
    }

    /** The type of the elements of a column. */
    Class<?> type(int column) {
        return empty[column].getClass().componentType();
    }

    /**
     * A run for so many elements, which are zero in a new pool, and are to be an item's. If this throws, no list has changed.
     *
     * @throws IllegalStateException if a list can't have so many, or all lists together
     */
    long add(int size) {
        admit(size);
        return put();
    }

    /** The array of a column that a run is in. */
    Object array(int column, long run) {
        return run == 0 ? empty[column] : columns[column][Run.block(run)];
    }

    /** Another number than before, if any list has other elements, or has them elsewhere. */
    int changes() {
        return changes;
    }

    /** To be called before any list changes. */
    private void change() {
        checkChangeable();
        changes++;
    }

    /**
     * Fails where no list may change.
     *
     * @throws IllegalStateException in parts of a parallel kernel, and while a list is read that an item is to have
     */
    public void checkChangeable() {
        admission.check(path);
        checkNotInView();
    }

    /** What was admitted for a call that failed after that. */
    private void settle() {
        if (admitted != 0) {
            forget(admitted, 0);
            giveBack(admitted);
            admitted = 0;
        }
    }

    /**
     * Takes a run for so many elements, for {@link #put}. What is in it is to be written by the caller. If this throws, no list has
     * changed.
     *
     * @throws IllegalStateException if a list can't have so many
     */
    void admit(int size) {
        change();
        settle();
        takeRun(size);
    }

    private void takeRun(int size) {
        checkSize(size);
        if (size > 0) {
            int shift = Run.shiftOf(size);
            reserve(shift);
            admitted = Run.of(take(shift), shift, size);
        }
    }

    /**
     * Takes a run with what is in an array, where there is one column, for {@link #put}. If this throws, no list has changed.
     *
     * @throws NullPointerException if there is no array
     * @throws IllegalStateException if a list can't have so many
     */
    public void admit(Object array) {
        if (array == null) {
            throw noList();
        }
        int size = Array.getLength(array);
        admit(size);
        if (size > 0) {
            System.arraycopy(array, 0, columns[0][Run.block(admitted)], Run.from(admitted), size);
        }
    }

    private NullPointerException noList() {
        return new NullPointerException(
                admission.store() + ": the list '" + path + "' of an item can't be null; use an empty one");
    }

    /**
     * Takes a run for what is in a list, for {@link #put}. The caller writes each element, {@link #checkNext} before it, and says
     * that it is done, or has failed, by {@link #end}. Meanwhile no list of the store can change, because lists and elements may be of
     * any class.
     *
     * @return the index of the first element in {@link #admitted} arrays
     * @throws NullPointerException if there is no list
     * @throws IllegalStateException if a list can't have so many
     */
    public int begin(Collection<?> list) {
        if (list == null) {
            throw noList();
        }
        change();
        settle();
        if (symbols != null) {
            symbols.beforeElements();
        }
        admission.open();
        boolean isOpen = false;
        try {
            takeRun(list.size());
            isOpen = true;
        } finally {
            if (!isOpen) {
                admission.close();
            }
        }
        return Run.from(admitted);
    }

    /** The run with what was admitted, or 0. */
    long admitted() {
        return admitted;
    }

    /** The array of a column that is to have what is admitted. */
    public Object admitted(int column) {
        return array(column, admitted);
    }

    /**
     * Fails if an element is null, or there is no room for one at the index.
     *
     * @param at the index in {@link #admitted} arrays
     */
    public void checkNext(int at, Object element) {
        if (element == null) {
            throw new NullPointerException(admission.store() + ": element " + (at - Run.from(admitted))
                    + " of the list '" + path + "' of an item is null, for which its columns have no value");
        }
        checkRoom(at);
    }

    /** The same where an element may be null. */
    public void checkRoom(int at) {
        if (at >= Run.from(admitted) + Run.size(admitted)) {
            throw otherSize("more");
        }
    }

    /**
     * All elements that there are were written.
     *
     * @param at the index behind the last one
     */
    public void checkAll(int at) {
        if (at < Run.from(admitted) + Run.size(admitted)) {
            throw otherSize("fewer");
        }
    }

    private ConcurrentModificationException otherSize(String than) {
        return new ConcurrentModificationException(
                admission.store() + ": the list '" + path + "' that an item is to have" + " was said to have "
                        + Run.size(admitted) + " elements, and has " + than);
    }

    /** Lists may change again. */
    public void end() {
        admission.close();
    }

    private void checkSize(int size) {
        if (size > Run.MOST_ELEMENTS) {
            throw new IllegalStateException(admission.store() + ": " + size + " elements are too many for the list '"
                    + path + "' of an item, which may have up to " + Run.MOST_ELEMENTS);
        }
    }

    /** Makes sure that there is a run of a size to take, which may be written to, or fails and changes nothing. */
    private void reserve(int shift) {
        if (!free.has(shift)) {
            makeFree(shift);
        }
        if (held != null && free.has(shift)) {
            held.own(free.next(shift) >>> Run.BLOCK_SHIFT, columns); // what is at the top nobody has had
        }
    }

    private void makeFree(int shift) {
        free.makeRoom(shift, 1);
        if (shift > Run.BLOCK_SHIFT) {
            addArrays(1 << shift);
            free.add(shift, blockCount++ << Run.BLOCK_SHIFT);
        } else if (room < 1 << shift && !free.split(shift)) {
            addBlock(shift);
        }
    }

    /** What is left of the last block goes to the stacks. */
    private void addBlock(int shift) {
        for (int left = room; left != 0; left &= left - 1) {
            free.makeRoom(Integer.numberOfTrailingZeros(left), 1);
        }
        int length = 1 << Math.max(shift, Math.min(Run.BLOCK_SHIFT, FIRST_BLOCK_SHIFT + blockCount));
        addArrays(length);
        for (; room != 0; room &= room - 1) {
            int left = Integer.numberOfTrailingZeros(room);
            free.add(left, top);
            top += 1 << left;
        }
        top = blockCount++ << Run.BLOCK_SHIFT;
        room = length;
    }

    /** Allocates a block, or takes one that was kept; it is there once it is counted. */
    private void addArrays(int length) {
        if (blockCount == Run.MOST_BLOCKS) {
            throw new IllegalStateException(
                    admission.store() + ": the lists '" + path + "' of all items have no room for more");
        }
        if (held != null) {
            held.add(blockCount);
        }
        for (int number = 0; number < columns.length; number++) {
            if (blockCount == columns[number].length) {
                columns[number] = Arrays.copyOf(columns[number], Math.max(4, 2 * blockCount));
            }
            Object kept = columns[number][blockCount];
            if (kept == null || Array.getLength(kept) != length) {
                columns[number][blockCount] =
                        Array.newInstance(empty[number].getClass().componentType(), length);
            }
        }
    }

    /** A run that was reserved. Never throws. */
    private int take(int shift) {
        used += 1L << shift;
        if (free.has(shift)) {
            return free.take(shift);
        }
        int start = top;
        top += 1 << shift;
        room -= 1 << shift;
        free.count(shift);
        return start;
    }

    private void giveBack(long run) {
        used -= Run.room(run);
        free.giveBack(run);
    }

    /** The run with what was admitted last, which is to be an item's. Never throws. */
    public long put() {
        long run = admitted;
        admitted = 0;
        elements += Run.size(run);
        return run;
    }

    /** The same in place of a run, which is given back. Never throws behind an admission. */
    public long replace(long run) {
        free(run);
        return put();
    }

    /** A copy of what is in a run, where there is one column. */
    public Object copyOf(long run) {
        int size = Run.size(run);
        if (size == 0) {
            return Array.newInstance(empty[0].getClass().componentType(), 0);
        }
        Object copy = Array.newInstance(empty[0].getClass().componentType(), size);
        System.arraycopy(columns[0][Run.block(run)], Run.from(run), copy, 0, size);
        return copy;
    }

    /** Gives back the run of an item that goes, or whose list gets other elements. Never throws. */
    public void free(long run) {
        change();
        if (run != 0) {
            forget(run, 0);
            elements -= Run.size(run);
            giveBack(run);
        }
    }

    /** Keeps no object alive that is in the run from an element on; but what a view has it keeps, until the run is another list's. */
    private void forget(long run, int from) {
        for (int number = 0; hasReferences && !isHeld(Run.block(run)) && number < columns.length; number++) {
            if (columns[number][Run.block(run)] instanceof Object[] references) {
                Arrays.fill(references, Run.from(run) + from, Run.from(run) + Run.size(run), null);
            }
        }
    }

    /** The run with one more element behind all others; what is in that is to be written by the caller. */
    long extend(long run) {
        change();
        long extended = Run.isFull(run) ? grow(run, Run.size(run)) : run;
        elements++;
        return extended + 1;
    }

    /** The same with an element at an index. */
    long open(long run, int index) {
        change();
        long opened = run;
        if (Run.isFull(run)) {
            opened = grow(run, index);
        } else {
            copy(run, index, run, index + 1, Run.size(run) - index);
        }
        elements++;
        return opened + 1;
    }

    /** A run of twice the size, or the first of a list, with a gap at an index. */
    private long grow(long run, int gap) {
        int size = Run.size(run);
        checkSize(size + 1);
        int shift = Math.max(FIRST_SHIFT, Run.shiftOf(size + 1));
        reserve(shift);
        long grown = Run.of(take(shift), shift, size);
        if (run != 0) {
            copy(run, 0, grown, 0, gap);
            copy(run, gap, grown, gap + 1, size - gap);
            forget(run, 0);
            giveBack(run);
        }
        return grown;
    }

    /** The run without the element at an index; the others stay in order, or the last one takes its place. */
    long close(long run, int index, boolean isOrdered) {
        change();
        int last = Run.size(run) - 1;
        if (last == 0) {
            free(run);
            return 0;
        }
        if (isOrdered) {
            copy(run, index + 1, run, index, last - index);
        } else {
            copy(run, last, run, index, 1);
        }
        forget(run, last);
        elements--;
        return run - 1;
    }

    /** Has so many elements at an index before their own, in place of what is there. Never throws. */
    void move(long run, int index, int to, int count) {
        if (index != to) {
            copy(run, index, run, to, count);
        }
    }

    /** The run with the first elements alone. Never throws if lists may change. */
    long shorten(long run, int size) {
        change();
        if (size == 0) {
            free(run);
            return 0;
        }
        forget(run, size);
        int less = Run.size(run) - size;
        elements -= less;
        return run - less;
    }

    private void copy(long from, int fromIndex, long to, int toIndex, int count) {
        for (int number = 0; count > 0 && number < columns.length; number++) {
            Object[] column = columns[number];
            copy(
                    column[Run.block(from)],
                    Run.from(from) + fromIndex,
                    column[Run.block(to)],
                    Run.from(to) + toIndex,
                    count);
        }
    }

    /**
     * Where the type is known, the JIT compiler copies few elements without looking it up. No {@code switch} over types, because that
     * allocates when it is run for the first time, and here nothing may fail.
     */
    private static void copy(Object from, int fromIndex, Object to, int toIndex, int count) {
        if (from instanceof float[] array) {
            System.arraycopy(array, fromIndex, (float[]) to, toIndex, count);
        } else if (from instanceof int[] array) {
            System.arraycopy(array, fromIndex, (int[]) to, toIndex, count);
        } else if (from instanceof long[] array) {
            System.arraycopy(array, fromIndex, (long[]) to, toIndex, count);
        } else if (from instanceof double[] array) {
            System.arraycopy(array, fromIndex, (double[]) to, toIndex, count);
        } else if (from instanceof byte[] array) {
            System.arraycopy(array, fromIndex, (byte[]) to, toIndex, count);
        } else {
            System.arraycopy(from, fromIndex, to, toIndex, count);
        }
    }

    /** Has views of lists look where those are. */
    void outdate() {
        changes++;
    }

    /** There are no items any more. Their blocks are kept for others, but for those that views have. */
    public void clear() {
        change();
        for (Object[] column : columns) {
            for (int block = 0; block < blockCount; block++) {
                if (isHeld(block)) {
                    column[block] = null;
                } else if (column[block] instanceof Object[] references) {
                    Arrays.fill(references, null);
                }
            }
        }
        free.clear();
        blockCount = 0;
        top = 0;
        room = 0;
        elements = 0;
        used = 0;
        admitted = 0;
    }

    /** An empty one like another. */
    private RunPool(RunPool other) {
        admission = other.admission;
        path = other.path;
        empty = other.empty;
        hasReferences = other.hasReferences;
        columns = new Object[other.columns.length][];
        for (int number = 0; number < columns.length; number++) {
            columns[number] = Arrays.copyOf(other.columns[number], 0);
        }
        held = other.held == null ? null : other.held.others(0);
    }

    /** Takes over all that another one has, which is of no use afterwards. Never throws. */
    private void become(RunPool other) {
        System.arraycopy(other.columns, 0, columns, 0, columns.length);
        held = other.held;
        free.become(other.free);
        blockCount = other.blockCount;
        top = other.top;
        room = other.room;
        elements = other.elements;
        used = other.used;
        admitted = other.admitted;
    }

    /** What {@link #restore} is given, so that this pool is like another one. If this throws, nothing has changed. */
    public Copy copyOf(RunPool other) {
        checkChangeable();
        RunPool copy = new RunPool(this);
        for (int number = 0; number < columns.length; number++) {
            copy.columns[number] = BlockCopies.alike(other.columns[number], notHeld(columns[number]));
        }
        if (held != null) {
            copy.held = held.others(copy.columns[0].length);
        }
        copy.free.makeAlike(other.free, free);
        return new Copy(copy, other);
    }

    /** The blocks that may be written to, of a column; null for those that a view has. */
    private Object[] notHeld(Object[] column) {
        Object[] own = column.clone();
        for (int block = 0; block < blockCount; block++) {
            own[block] = isHeld(block) ? null : own[block];
        }
        return own;
    }

    /** Has the elements that another one had, whose items the store has now. Never throws. */
    public void restore(Copy copy) {
        RunPool other = copy.of;
        RunPool like = copy.like;
        for (int number = 0; number < columns.length; number++) {
            BlockCopies.copyArrays(other.columns[number], like.columns[number]);
        }
        like.free.copy(other.free);
        like.blockCount = other.blockCount;
        like.top = other.top;
        like.room = other.room;
        like.elements = other.elements;
        like.used = other.used;
        like.admitted = other.admitted;
        like.settle();
        become(like);
        changes++;
    }

    /** A copy of a pool, in memory of its own. */
    public static final class Copy {
        private final RunPool like;
        private final RunPool of;

        private Copy(RunPool like, RunPool of) {
            this.like = like;
            this.of = of;
        }
    }

    /**
     * Puts the elements of all lists one behind the other, in new memory, and lets go of what they were in. If this throws,
     * nothing has changed.
     *
     * @param eachList has the number of each list become what the operator makes of it, in the same order each time
     */
    void pack(Consumer<LongUnaryOperator> eachList) {
        change();
        RunPool packed = new RunPool(this);
        RunPacking packing = new RunPacking(this, packed);
        eachList.accept(packing::add);
        eachList.accept(packing::next);
        become(packed);
    }

    /** A new run with what is in one of another pool. */
    long copyOf(RunPool other, long run) {
        int size = Run.size(run);
        if (size == 0) {
            return 0;
        }
        int shift = Run.shiftOf(size);
        reserve(shift);
        long copy = Run.of(take(shift), shift, size);
        elements += size;
        for (int number = 0; number < columns.length; number++) {
            Object from = other.columns[number][Run.block(run)];
            copy(from, Run.from(run), columns[number][Run.block(copy)], Run.from(copy), size);
        }
        return copy;
    }

    /**
     * Sets the bits of all numbers in a column of {@code int}s: those of all lists, and some that were there before.
     *
     * @return how many there were
     */
    long mark(int column, BitSet numbers) {
        long count = 0;
        for (int block = 0; block < blockCount; block++) {
            int[] all = (int[]) columns[column][block];
            for (int number : all) {
                numbers.set(number);
            }
            count += all.length;
        }
        return count;
    }

    /** How full it is. */
    public ListStats stats() {
        long capacity = 0;
        for (Object block : columns[0]) {
            capacity += block == null ? 0 : Array.getLength(block);
        }
        return new ListStats(path, elements, used - Run.room(admitted), capacity, bytes());
    }

    /** The memory of it. */
    public long bytes() {
        long bytes = 0;
        for (Object[] column : columns) {
            int width = bytes(column.getClass().componentType().componentType());
            bytes += Integer.BYTES * (long) column.length;
            for (Object block : column) {
                bytes += block == null ? 0 : (long) width * Array.getLength(block);
            }
        }
        return bytes + free.bytes();
    }

    private static int bytes(Class<?> type) {
        return switch (type.getName()) {
            case "boolean", "byte" -> Byte.BYTES;
            case "short", "char" -> Short.BYTES;
            case "long", "double" -> Long.BYTES;
            default -> Integer.BYTES;
        };
    }
}
