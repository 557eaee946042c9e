package dev.granary.runtime;

import java.util.Arrays;

/**
 * The keys of items that many may share: the table has the first item of each key, and links lead to the others, so that an item
 * comes, goes and changes its key in the same time however many share it.
 */
public abstract non-sealed class ListedKeys extends KeyTable {
    private static final int[] NONE = {};

    /** So many are put in order as they come: for five of a key, calling a sort took longer. */
    private static final int FEW = 32;

    private SlotLinks links = new SlotLinks();

    /** The first item with the key that was admitted, or 0. */
    private int pendingFirst;

    private boolean isSparse;

    /** None yet; {@code name} is that of the key, in messages, and {@code columns} are those that it depends on. */
    protected ListedKeys(String store, String name, int... columns) {
        super(store, name, columns);
    }

    /**
     * Makes sure that an item may be given a key of the word. If this throws, nothing has changed.
     *
     * @param first the slot of the first item with the key, or 0
     * @param last the slot that the item may get at most
     */
    protected final void admit(long word, int first, int last) {
        pendingWord(word);
        pendingFirst = first;
        if (!isSparse) {
            links.reserveTo(last);
        }
        makeRoom(last);
    }

    /** Takes the item out, if it is to be. Its old key is in the columns. */
    public final void leave(int slot, int change) {
        if ((change & LEAVES) != 0) {
            takeOut(slot);
        }
    }

    /** Takes the item in, if it is to be, with the key that was admitted. */
    public final void enter(int slot, int change) {
        if ((change & ENTERS) != 0) {
            enter(slot, pendingWord(), pendingFirst);
        }
    }

    private void enter(int slot, long word, int first) {
        links.reserve(slot); // which it was admitted with
        if (first == 0) {
            links.begin(slot);
            put(word, slot);
        } else {
            links.append(first, slot);
        }
    }

    @Override
    final void beSparse() {
        isSparse = true;
    }

    @Override
    final void reserveMoves(int count) {
        links.reserveAll();
    }

    @Override
    void pend(int slot) {
        super.pend(slot);
        pendingFirst = slotOfOther(slot, pendingWord());
    }

    @Override
    final void makeRoom(int slot) {
        links.reserve(slot);
        if (pendingFirst == 0) {
            reserve(pendingWord());
        }
    }

    @Override
    final void enter(int slot) {
        enter(slot, pendingWord(), pendingFirst);
    }

    @Override
    public final void leave(int slot) {
        if (!isSuspended() && holds(slot)) {
            takeOut(slot);
        }
    }

    private void takeOut(int slot) {
        boolean isFirst = links.isFirst(slot);
        int next = links.remove(slot);
        if (isFirst && next == slot) {
            remove(slot);
        } else if (isFirst) {
            replace(slot, next);
        }
    }

    @Override
    final void include(int slot, long word) {
        int first = slotLike(slot, word);
        links.reserve(slot);
        if (first == 0) {
            reserve(word);
        }
        enter(slot, word, first);
    }

    @Override
    final void move(int from, int to) {
        if (holds(from)) {
            if (links.isFirst(from)) {
                replace(from, to);
            }
            links.replace(from, to);
        }
    }

    /** The slots that there are links for. */
    final int capacity() {
        return links.capacity();
    }

    @Override
    void makeAnew(Iterable<? extends KeyRows> blocks, int expected) {
        links = new SlotLinks();
        links.reserveTo(expected);
        super.makeAnew(blocks, Math.min(expected, size()));
    }

    @Override
    void unshare() {
        super.unshare();
        links = links.copy();
    }

    private record TableAndLinks(State table, SlotLinks links) implements State {}

    @Override
    State state() {
        return new TableAndLinks(super.state(), links);
    }

    @Override
    State copy() {
        return new TableAndLinks(super.copy(), links.copy());
    }

    @Override
    void restore(State state) {
        TableAndLinks before = (TableAndLinks) state;
        super.restore(before.table);
        links = before.links;
    }

    @Override
    void fit(int end) {
        super.fit(end);
        links.fit(end);
    }

    @Override
    long bytes() {
        return super.bytes() + links.bytes();
    }

    /** How many items share the key of one; 0 for 0. */
    final int countFrom(int first) {
        int count = 0;
        int slot = first;
        while (slot != 0) {
            count++;
            int next = links.next(slot);
            slot = next == first ? 0 : next;
        }
        return count;
    }

    /** The slots of the items that share the key of one, ascending; none for 0. They are linked in another order once all is made anew. */
    final int[] slotsFrom(int first) {
        if (first == 0) {
            return NONE;
        }
        int[] slots = new int[16];
        int count = 0;
        boolean areAscending = true;
        int slot = first;
        do {
            if (count == slots.length) {
                slots = Arrays.copyOf(slots, count * 2);
            }
            int at = count++;
            if (at < FEW) {
                for (; at > 0 && slots[at - 1] > slot; at--) {
                    slots[at] = slots[at - 1];
                }
            } else {
                areAscending &= slots[at - 1] < slot;
            }
            slots[at] = slot;
            slot = links.next(slot);
        } while (slot != first);
        if (!areAscending) {
            Arrays.sort(slots, 0, count);
        }
        return count == slots.length ? slots : Arrays.copyOf(slots, count);
    }

    @Override
    String describe() {
        return "items of a key";
    }
}
