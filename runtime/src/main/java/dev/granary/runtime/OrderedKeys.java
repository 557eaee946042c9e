package dev.granary.runtime;

/**
 * The keys of items in their order; items with the same one in the order of their slots.
 *
 * <p>A key is one {@code long} or a few, made of its columns by {@link KeyOrder}, and is copied into an {@link OrderTree}: a search then
 * touches three or four nodes, and no column.
 */
public abstract non-sealed class OrderedKeys extends KeyIndex {
    /** How full nodes are made behind a kernel, when additions are to be expected; {@link #fit} makes them full. */
    private static final int PERCENT = 93;

    private final int width;
    private OrderTree tree;

    /** The key that was admitted, and then its slot. */
    private final long[] pending;

    /** The key that an item has in its columns, and then its slot. */
    private final long[] current;

    /** What {@link #makeAnew} makes the tree of. */
    private OrderSort sort;

    /**
     * None yet; {@code name} is that of the key, in messages.
     *
     * @param words how many of them a key has
     * @param columns those that it depends on
     */
    protected OrderedKeys(String store, String name, int words, int... columns) {
        super(store, name, columns);
        this.width = words;
        this.tree = new OrderTree(words);
        this.pending = new long[words + 1];
        this.current = new long[words + 1];
    }

    /** Puts the words of the key that the item in the slot has in its columns where they are asked for. */
    protected abstract void read(int slot, long[] words);

    /** Where the words of a key have to be before it is admitted. */
    protected final long[] pending() {
        return pending;
    }

    /** Makes sure that an item may be given the {@link #pending} key. If this throws, nothing has changed. */
    protected final int admit() {
        tree.reserve();
        return change(false, true);
    }

    /** What it means that an item with a key, or none, is to have the {@link #pending} one, or none. If this throws, nothing has changed. */
    protected final int admit(boolean leaves, boolean enters) {
        if (enters) {
            tree.reserve();
        }
        return change(leaves, enters);
    }

    /** Takes the item out, if it is to be. Its old key is in the columns. */
    public final void leave(int slot, int change) {
        if ((change & LEAVES) != 0) {
            remove(slot);
        }
    }

    /** Takes the item in, if it is to be, with the key that was admitted. */
    public final void enter(int slot, int change) {
        if ((change & ENTERS) != 0) {
            pending[width] = slot;
            tree.add(pending);
        }
    }

    @Override
    final void pend(int slot) {
        read(slot, pending);
    }

    @Override
    final void makeRoom(int slot) {
        tree.reserve();
    }

    @Override
    final void enter(int slot) {
        enter(slot, ENTERS);
    }

    @Override
    public final void leave(int slot) {
        if (!isSuspended() && holds(slot)) {
            remove(slot);
        }
    }

    private void remove(int slot) {
        read(slot, current);
        current[width] = slot;
        tree.remove(current);
    }

    @Override
    final void reserveMoves(int count) {
        tree.reserve(count);
    }

    @Override
    final void endMoves() {
        tree.forgetMost();
    }

    @Override
    final void move(int from, int to) {
        if (holds(from)) {
            remove(from);
            current[width] = to;
            tree.add(current);
        }
    }

    @Override
    final State state() {
        return new Tree(tree);
    }

    private record Tree(OrderTree tree) implements State {}

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
        sort = new OrderSort(width, expected);
        includeAll(blocks);
        tree = sort.sorted(PERCENT);
        sort = null;
    }

    @Override
    final void include(int slot) {
        read(slot, current);
        sort.add(current, slot);
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

    /** How many items are in a range, so many at most. */
    final int count(KeyRange range, int limit) {
        return range.isEmpty() ? 0 : collect(range, false, limit, null);
    }

    /** Their slots, in one direction or the other. */
    final int[] slots(KeyRange range, boolean isDescending, int limit) {
        int[] slots = new int[count(range, limit)];
        if (slots.length > 0) {
            collect(range, isDescending, slots.length, slots);
        }
        return slots;
    }

    /** Counts items of a range, from one end or the other, and puts their slots down, if that is asked for. */
    private int collect(KeyRange range, boolean isDescending, int limit, int[] slots) {
        OrderNode first = tree.leafOf(range.from);
        OrderNode last = tree.leafOf(range.to);
        int from = first.search(range.from);
        int to = last.search(range.to);
        int count = 0;
        OrderNode leaf = isDescending ? last : first;
        while (true) {
            int start = leaf == first ? from : 0;
            int end = leaf == last ? to : leaf.count;
            int taken = Math.min(end - start, limit - count);
            if (slots != null && isDescending) {
                for (int index = 0; index < taken; index++) {
                    slots[count + index] = leaf.slots[end - 1 - index];
                }
            } else if (slots != null) {
                System.arraycopy(leaf.slots, start, slots, count, taken);
            }
            count += taken;
            if (count == limit || leaf == (isDescending ? first : last)) {
                return count;
            }
            leaf = isDescending ? leaf.before : leaf.next;
        }
    }

    /** The slot of the first item in a range, or 0. */
    final int firstSlot(KeyRange range) {
        OrderNode leaf = tree.leafOf(range.from);
        int at = leaf.search(range.from);
        if (at == leaf.count && leaf.next != null) {
            leaf = leaf.next;
            at = 0;
        }
        return at < leaf.count && leaf.compare(at, range.to) < 0 ? leaf.slots[at] : 0;
    }

    /** The slot of the last item in a range, or 0. */
    final int lastSlot(KeyRange range) {
        OrderNode leaf = tree.leafOf(range.to);
        int at = leaf.search(range.to) - 1;
        if (at < 0 && leaf.before != null) {
            leaf = leaf.before;
            at = leaf.count - 1;
        }
        return at >= 0 && leaf.compare(at, range.from) >= 0 ? leaf.slots[at] : 0;
    }

    @Override
    final String describe() {
        return "ordered";
    }
}
