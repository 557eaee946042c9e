package dev.granary.runtime;

import java.util.Arrays;

/**
 * Which items have which elements in the lists of a component.
 *
 * <p>Each element is in an {@link OrderTree} once with the slot of each item that has it, however often it is in that item's list. So it
 * stays when one of several goes, which is looked up in the list.
 *
 * <p>No kernel puts them off: they are true after every write to a list, because nothing but the views of lists and the writes of whole
 * ones are able to write elements.
 */
public sealed class ElementKeys extends KeyIndex permits ElementReferences {
    /** How full nodes are made where additions are to be expected; {@link #fit} makes them full. */
    private static final int PERCENT = 93;

    private static final int[] NONE = {};

    private final RunPool pool;
    final RunColumn runs;
    private final int column;
    private OrderTree tree = new OrderTree(1);

    /** An element, and then a slot. */
    private final long[] entry = new long[2];

    /** What {@link #makeAnew} makes the tree of. */
    private OrderSort sort;

    /**
     * None yet; {@code name} is that of the key, in messages.
     *
     * @param pool what the lists are in
     * @param column the number of that of the elements in it
     */
    public ElementKeys(String store, String name, RunPool pool, int column) {
        super(store, name);
        this.pool = pool;
        this.runs = pool.runs();
        this.column = column;
    }

    /** Has the views of lists keep it true. */
    @Override
    final void begin() {
        pool.have(this);
    }

    private long run(int slot) {
        return runs.inSlot(slot);
    }

    final RunPool pool() {
        return pool;
    }

    /** An element of a list. */
    final long element(long run, int index) {
        return element(elements(run), Run.from(run) + index);
    }

    /** No {@code switch} over types, because that allocates when it is run for the first time, and here nothing may fail. */
    private static long element(Object array, int at) {
        if (array instanceof long[] all) {
            return all[at];
        } else if (array instanceof int[] all) {
            return all[at];
        } else if (array instanceof byte[] all) {
            return all[at];
        } else if (array instanceof short[] all) {
            return all[at];
        } else if (array instanceof char[] all) {
            return all[at];
        }
        return ((boolean[]) array)[at] ? 1 : 0;
    }

    /** Puts what handles in advance have become in their place, if they have to be of an entity. Never throws. */
    void makeReal(long run) {}

    /** The array of the elements of a list. */
    final Object elements(long run) {
        return pool.array(column, run);
    }

    /** Fails if an element can't be written to the list of the item in the slot; of none yet for slot 0. */
    void check(int slot, long element) {}

    private void checkAll(int slot, long run) {
        for (int index = 0; index < Run.size(run); index++) {
            check(slot, element(run, index));
        }
    }

    /**
     * What it means that an item is to have the list that its pool has admitted: nothing yet for an entity that is about to gain the
     * component. If this throws, nothing has changed.
     *
     * @param slot that of the item, or 0 if it is about to be added
     * @throws dev.granary.StaleHandleException if an element is a reference to an item that is gone
     */
    public final int admitList(int slot) {
        checkFree();
        makeReal(pool.admitted());
        if (slot != 0 && !runs.isIn(slot)) {
            return change(false, false);
        }
        checkAll(slot, pool.admitted());
        reserve(Run.size(pool.admitted()));
        return change(true, true);
    }

    /** Takes the item out, if it is to be. Its old list is there. */
    public final void leave(int slot, int change) {
        if ((change & LEAVES) != 0) {
            leave(slot);
        }
    }

    /** Takes the item in, if it is to be, with the list that was admitted and is there. */
    public final void enter(int slot, int change) {
        if ((change & ENTERS) != 0) {
            enter(slot);
        }
    }

    /** Takes in an item that was added, with the list that was admitted. */
    public final void enterAdded(int slot) {
        enter(slot);
    }

    /**
     * Makes sure that an element can be in the list of the item in the slot. If this throws, nothing has changed.
     *
     * @throws IllegalStateException in parts of a parallel kernel
     * @throws dev.granary.StaleHandleException if it is a reference to an item that is gone
     */
    final void admit(int slot, long element) {
        if (Parallel.isInPart()) {
            throw new IllegalStateException(store() + ": elements of the list of '" + name()
                    + "' are in a key, and can't be written in a kernel that runs in a pool; run it in one thread");
        }
        pool.checkNotInView();
        checkFree();
        check(slot, element);
        reserve(1);
    }

    /** Whether it is of the elements of a column. */
    final boolean isOfElements(int number) {
        return column == number;
    }

    /** Whether it is of the same elements as another one. */
    final boolean isLike(ElementKeys other) {
        return column == other.column;
    }

    /** Makes sure that there is room for so many elements more. If this throws, nothing has changed. */
    final void reserve(int count) {
        if (tree.size() > Integer.MAX_VALUE - count) {
            throw new IllegalStateException(
                    store() + ": the lists of '" + name() + "' of all items have no room for more");
        }
        tree.reserve(count);
    }

    /** Has the item in the slot found by an element that was admitted, and is in its list now. Never throws. */
    final void enterElement(int slot, long element) {
        know(element, slot);
        tree.add(entry);
    }

    /** Before another element that was admitted is written in the place of one. Never throws. */
    final void replaceElement(int slot, long run, int index, long element) {
        leaveElement(slot, run, index);
        enterElement(slot, element);
    }

    /** Before an element goes from a list: the item is not found by it any more, unless the list has it once more. Never throws. */
    final void leaveElement(int slot, long run, int index) {
        long element = element(run, index);
        for (int other = 0; other < Run.size(run); other++) {
            if (other != index && element(run, other) == element) {
                return;
            }
        }
        remove(element, slot);
    }

    /** Whether the item in the slot is found by the element. */
    final boolean contains(long element, int slot) {
        know(element, slot);
        return tree.contains(entry);
    }

    private void know(long element, int slot) {
        entry[0] = element;
        entry[1] = slot;
    }

    /** Has the item in the slot not found by the element, wherever that is in its list. Never throws. */
    final void remove(long element, int slot) {
        know(element, slot);
        tree.discard(entry); // which is not there if the element is in the list twice
    }

    /** Whether there is an item with the element. */
    final boolean isWritten(long element) {
        return firstSlot(element) != 0;
    }

    /** Has the item in the slot found by an element that its list has not yet, by all keys. If this throws, nothing has changed. */
    final void enterEarly(int slot, long element) {
        pool.enterEarly(slot, column, element);
    }

    /** Has the item in the slot not found by an element that its list has not, by any key. Never throws. */
    final void leaveEarly(int slot, long element) {
        pool.leaveElement(slot, column, element);
    }

    /** What an element is to be as others move, which {@link #enterEarly entered}; 0 if it stays. */
    long moved(long element) {
        return 0;
    }

    /**
     * Has the list of the item in the slot have what elements {@linkplain #moved are to be} in place of one that moves, and with the first
     * of several of all others: one by one, those of a long list would take a look at all of it each. Never throws.
     */
    final void replaceMoved(int slot, long element) {
        if (!contains(element, slot)) {
            return; // it moved with another one
        }
        long run = run(slot);
        long[] elements = (long[]) elements(run);
        for (int at = Run.from(run); at < Run.from(run) + Run.size(run); at++) {
            long before = elements[at];
            long now = moved(before);
            if (now != 0) {
                elements[at] = now;
                leaveEarly(slot, before);
            }
        }
        runs.inSlot(slot, run);
    }

    /** Whether an element is taken out of lists together with others. */
    boolean goesAlong(long element) {
        return false;
    }

    private boolean goes(long each, long element) {
        return each == element || goesAlong(each);
    }

    /**
     * Takes an element out of the list of the item in the slot, wherever it is, and with the first of several all that {@linkplain #goesAlong
     * go along}: one by one, those of a long list would take a look at all of it each. Never throws if lists may change.
     */
    final void takeOut(int slot, long element) {
        if (!contains(element, slot)) {
            return; // it went with another one
        }
        long run = run(slot);
        int size = Run.size(run);
        int start = Run.from(run);
        long[] elements = (long[]) elements(run);
        for (int index = 0; index < size; index++) {
            long each = elements[start + index];
            if (goes(each, element)) {
                pool.leave(slot, run, index, this, each, element);
            }
        }
        int kept = 0;
        int first = 0; // of those that stay and lie together
        for (int index = 0; index <= size; index++) {
            if (index == size || goes(elements[start + index], element)) {
                pool.move(run, first, kept, index - first);
                kept += index - first;
                first = index + 1;
            }
        }
        runs.inSlot(slot, pool.shorten(run, kept));
    }

    /** The same as {@link #leaveElement}, where others go as well by other keys, and {@code element} is the first of those. */
    final void leaveElement(int slot, long run, int index, ElementKeys others, long first) {
        long element = element(run, index);
        for (int other = 0; other < Run.size(run); other++) {
            if (element(run, other) == element && !others.goes(others.element(run, other), first)) {
                return;
            }
        }
        remove(element, slot);
    }

    @Override
    final void pend(int slot) {
        checkAll(0, run(slot));
    }

    @Override
    final void makeRoom(int slot) {
        reserve(Run.size(run(slot)));
    }

    @Override
    final void enter(int slot) {
        long run = run(slot);
        for (int index = 0; index < Run.size(run); index++) {
            enterElement(slot, element(run, index));
        }
        tree.forgetMost();
    }

    @Override
    public final void leave(int slot) {
        if (!isSuspended()) {
            long run = run(slot);
            for (int index = 0; index < Run.size(run); index++) {
                remove(element(run, index), slot);
            }
        }
    }

    /** Which items move is not known. */
    @Override
    final void reserveMoves(int count) {
        tree.reserve(count == 0 ? 0 : tree.size());
    }

    @Override
    final void reserveMoves(long[] moves) {
        long count = 0;
        for (int index = 0; index < moves.length / 2; index++) {
            count += Run.size(run(HandleBits.slot(moves[index])));
        }
        tree.reserve((int) Math.min(count, tree.size()));
    }

    @Override
    final void endMoves() {
        tree.forgetMost();
    }

    @Override
    final void move(int from, int to) {
        long run = run(from);
        for (int index = 0; index < Run.size(run); index++) {
            know(element(run, index), from);
            if (tree.discard(entry)) {
                entry[1] = to;
                tree.add(entry);
            }
        }
    }

    private record Tree(OrderTree tree) implements State {}

    @Override
    final State state() {
        return new Tree(tree);
    }

    @Override
    final State copy() {
        return new Tree(tree.sorted(PERCENT));
    }

    @Override
    final void restore(State state) {
        tree = ((Tree) state).tree;
        sort = null;
    }

    @Override
    final void makeAnew(Iterable<? extends KeyRows> blocks, int expected) {
        sort = new OrderSort(1, Math.toIntExact(pool.elements()));
        includeAll(blocks);
        tree = sort.sortedOnce(PERCENT);
        sort = null;
    }

    @Override
    final void include(int slot) {
        long run = run(slot);
        for (int index = 0; index < Run.size(run); index++) {
            entry[0] = element(run, index);
            sort.add(entry, slot);
        }
    }

    @Override
    final void clear() {
        tree.clear();
    }

    @Override
    final void fit(int end) {
        tree = tree.sorted(100);
    }

    @Override
    final long bytes() {
        return tree.bytes();
    }

    /** The slot of the first item with an element, or 0. */
    final int firstSlot(long element) {
        checkSettled();
        long[] from = {element, 0};
        OrderNode leaf = tree.leafOf(from);
        int at = leaf.search(from);
        if (at == leaf.count && leaf.next != null) {
            leaf = leaf.next;
            at = 0;
        }
        return at < leaf.count && leaf.words[at] == element ? leaf.slots[at] : 0;
    }

    /** How many items have an element. */
    final int count(long element) {
        return collect(element, null);
    }

    /** Their slots, ascending. */
    final int[] slots(long element) {
        int count = count(element);
        if (count == 0) {
            return NONE;
        }
        int[] slots = new int[count];
        collect(element, slots);
        return slots;
    }

    /** Counts the items with an element, and puts their slots down, if that is asked for. */
    private int collect(long element, int[] slots) {
        checkSettled();
        long[] behind = {element, Integer.MAX_VALUE};
        long[] from = {element, 0};
        OrderNode leaf = tree.leafOf(from);
        int start = leaf.search(from);
        int count = 0;
        while (leaf != null) {
            boolean isEnd = start < leaf.count && leaf.words[leaf.count - 1] != element;
            int here = (isEnd ? leaf.search(behind) : leaf.count) - start;
            if (slots != null) {
                System.arraycopy(leaf.slots, start, slots, count, here);
            }
            count += here;
            start = 0;
            leaf = isEnd ? null : leaf.next;
        }
        return count;
    }

    @Override
    String describe() {
        return "items of an element";
    }

    /** None. */
    static final ElementKeys[] NO_KEYS = {};

    /** Some, and one more. */
    static ElementKeys[] with(ElementKeys[] keys, ElementKeys more) {
        ElementKeys[] all = Arrays.copyOf(keys, keys.length + 1);
        all[keys.length] = more;
        return all;
    }
}
