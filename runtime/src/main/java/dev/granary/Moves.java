package dev.granary;

import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * The items that {@code compact} of a store moved: the handle of each from before, which is stale now, and the one it has.
 *
 * <p>For whatever keeps handles of the store: each has to be asked for what it is now, {@link #now}, or brought up to date in
 * a loop over the moves. 16 bytes a move; the handles of items that did not move are none of it.
 *
 * @param <T> the record of the store
 */
public final class Moves<T> implements Iterable<Moves.Move<T>> {
    private final long[] bits;
    private final int count;

    /**
     * Moves of a store, for its generated code.
     *
     * @param bits of the handles from before, in the first half, in descending order of slots; of those of now, in the second
     */
    public Moves(long[] bits) {
        this.bits = bits;
        this.count = bits.length / 2;
    }

    /**
     * One item's move.
     *
     * @param before its handle until then; stale now
     * @param now its handle from then on
     */
    public record Move<T>(Handle<T> before, Handle<T> now) {}

    /** The number of items that moved. */
    public int size() {
        return count;
    }

    /** Whether no item moved, because there was no hole before an item. */
    public boolean isEmpty() {
        return count == 0;
    }

    /**
     * The handle of an item now, given the one before; the same if that item did not move, or if there was none. Takes
     * about as many steps as {@link #size} has binary digits.
     */
    public Handle<T> now(Handle<T> before) {
        long now = bitsNow(before.bits());
        return now == 0 ? before : Handle.ofBits(now);
    }

    /** The bits of the handle that an item has now, given those of the one before; 0 if no item with that one moved. Takes as long. */
    public long bitsNow(long before) {
        int slot = (int) before;
        int low = 0;
        int high = count - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if ((int) bits[middle] == slot) {
                return bits[middle] == before ? bits[count + middle] : 0;
            }
            if ((int) bits[middle] > slot) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return 0;
    }

    /** All moves, that of the item which was last first. */
    @Override
    public Iterator<Move<T>> iterator() {
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < count;
            }

            @Override
            public Move<T> next() {
                if (next == count) {
                    throw new NoSuchElementException("there are " + count + " moves");
                }
                Move<T> move = new Move<>(Handle.ofBits(bits[next]), Handle.ofBits(bits[count + next]));
                next++;
                return move;
            }
        };
    }

    /** As in {@code Moves[size=2, 12v3 -> 4v5, ...]}: the first one or two of them. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Moves[size=").append(count);
        for (int move = 0; move < Math.min(2, count); move++) {
            text.append(", ")
                    .append(Handle.ofBits(bits[move]))
                    .append(" -> ")
                    .append(Handle.ofBits(bits[count + move]));
        }
        return text.append(count > 2 ? ", ...]" : "]").toString();
    }
}
