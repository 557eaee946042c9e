package dev.granary.runtime;

import java.util.Arrays;

/**
 * A node of an {@link OrderTree}: entries in order, of a few words and a slot each; in an inner one each with a child. The first words of
 * all entries lie together, and so do the others: a search reads the first ones.
 */
final class OrderNode {
    private static final int STEP = 16;

    private final int width;

    /** Of the entry at a place, the first word is there, and each further one as far behind it as there is room for entries. */
    long[] words;

    int[] slots;

    /** Null in a leaf. */
    final OrderNode[] children;

    int count;

    /** Of leaves, in the order of their entries; of nodes that are not in use, any other one. */
    OrderNode next;

    OrderNode before;

    /** A node with room for so many entries. */
    OrderNode(int room, int width, boolean isLeaf) {
        this.width = width;
        words = new long[room * width];
        slots = new int[room];
        children = isLeaf ? null : new OrderNode[room];
    }

    boolean isLeaf() {
        return children == null;
    }

    boolean isFull() {
        return count == slots.length;
    }

    /** Gives it room for more. If this throws, nothing has changed. */
    void lengthen(int room) {
        long[] more = new long[room * width];
        int[] moreSlots = Arrays.copyOf(slots, room);
        for (int word = 0; word < width; word++) {
            System.arraycopy(words, column(word), more, word * room, count);
        }
        words = more;
        slots = moreSlots;
    }

    private int column(int word) {
        return word * slots.length;
    }

    /**
     * How many entries are before the one, which is its words and then its slot.
     *
     * <p>Counts by steps, and then one by one: these loads do not wait for each other, as those of a binary search do.
     */
    int search(long[] entry) {
        long[] words = this.words;
        long first = entry[0];
        int count = this.count;
        int at = 0;
        for (int last = STEP - 1; last < count; last += STEP) {
            at += words[last] < first ? STEP : 0;
        }
        int end = Math.min(at + STEP, count);
        for (int index = at; index < end; index++) {
            at += words[index] < first ? 1 : 0;
        }
        return at < count && words[at] == first ? searchAlike(at, entry) : at;
    }

    /** The same, from a place on where the first words are alike. */
    private int searchAlike(int from, long[] entry) {
        int low = from;
        int high = count;
        while (low < high) {
            int middle = low + high >>> 1;
            if (compare(middle, entry) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Compares an entry here with another one. */
    int compare(int at, long[] entry) {
        for (int word = 0; word < width; word++) {
            int order = Long.compare(words[column(word) + at], entry[word]);
            if (order != 0) {
                return order;
            }
        }
        return Long.compare(slots[at], entry[width]);
    }

    /** Whether the entry is in the place that was found for it. */
    boolean has(int at, long[] entry) {
        return at < count && compare(at, entry) == 0;
    }

    /** The place of the child that an entry is in, or belongs in. */
    int childOf(long[] entry) {
        int at = search(entry);
        return has(at, entry) ? at : Math.max(0, at - 1);
    }

    void insert(int at, long[] entry, OrderNode child) {
        move(at, this, at + 1, count - at);
        count++;
        set(at, entry, child);
    }

    /** Makes the entry of a child no greater than the one that comes into it. */
    void lower(int at, long[] entry) {
        if (at == 0 && compare(0, entry) > 0) {
            set(0, entry, children[0]);
        }
    }

    private void set(int at, long[] entry, OrderNode child) {
        for (int word = 0; word < width; word++) {
            words[column(word) + at] = entry[word];
        }
        slots[at] = (int) entry[width];
        if (children != null) {
            children[at] = child;
        }
    }

    void remove(int at) {
        move(at + 1, this, at, count - at - 1);
        shorten(count - 1);
    }

    /** Has only the first entries. */
    void shorten(int count) {
        if (children != null && count < this.count) {
            Arrays.fill(children, count, this.count, null);
        }
        this.count = count;
    }

    /** Copies entries to a place in a node, which may be this one. */
    void move(int from, OrderNode to, int toPlace, int count) {
        for (int word = 0; word < width; word++) {
            System.arraycopy(words, column(word) + from, to.words, to.column(word) + toPlace, count);
        }
        System.arraycopy(slots, from, to.slots, toPlace, count);
        if (children != null) {
            System.arraycopy(children, from, to.children, toPlace, count);
        }
    }

    /** Makes the entry at a place that of another node, and leaves its child. */
    void adopt(int at, OrderNode first) {
        for (int word = 0; word < width; word++) {
            words[column(word) + at] = first.words[first.column(word)];
        }
        slots[at] = first.slots[0];
    }

    /** Takes so many entries, whose words lie entry by entry, from a place on. */
    void fill(long[] entries, int[] slots, int from, int count) {
        for (int word = 0; word < width; word++) {
            for (int at = 0; at < count; at++) {
                words[column(word) + at] = entries[(from + at) * width + word];
            }
        }
        System.arraycopy(slots, from, this.slots, 0, count);
        this.count = count;
    }

    /** Puts all entries down to a place on, with their words entry by entry. */
    void copyTo(long[] entries, int[] slots, int to) {
        for (int word = 0; word < width; word++) {
            for (int at = 0; at < count; at++) {
                entries[(to + at) * width + word] = words[column(word) + at];
            }
        }
        System.arraycopy(this.slots, 0, slots, to, count);
    }

    long bytes() {
        long bytes = 8L * words.length + 4L * slots.length + (children == null ? 0 : 4L * children.length);
        for (int at = 0; children != null && at < count; at++) {
            bytes += children[at].bytes();
        }
        return bytes;
    }
}
