package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.StoreCursor;

/**
 * The items in a range of an order, from its end if it is descending, and not more of them than its limit.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 */
public abstract non-sealed class OrderedSubset<T, C extends StoreCursor<T>> extends SlotSubset<T, C> {
    private final OrderedKeys keys;
    private final KeyRange range;
    private final boolean isDescending;
    private final int limit;

    protected OrderedSubset(OrderedKeys keys, KeyRange range, boolean isDescending, int limit) {
        this.keys = keys;
        this.range = range;
        this.isDescending = isDescending;
        this.limit = limit;
    }

    /** Where its items are in the order. */
    protected final KeyRange range() {
        return range;
    }

    /** Whether it begins with the last one. */
    protected final boolean isDescending() {
        return isDescending;
    }

    /** The most items that it has; {@link Integer#MAX_VALUE} where nothing says so. */
    protected final int limit() {
        return limit;
    }

    /** The limit of a part. */
    protected final int limited(int most) {
        if (most < 0) {
            throw new IllegalArgumentException(keys.store() + ": limit: " + most + " (expected: >= 0)");
        }
        return Math.min(limit, most);
    }

    @Override
    protected final int[] slots() {
        keys.checkSettled();
        return keys.slots(range, isDescending, limit);
    }

    /** The number of the items; they are counted by hundreds. */
    @Override
    public final int count() {
        keys.checkSettled();
        return keys.count(range, limit);
    }

    @Override
    public final boolean isEmpty() {
        return endSlot(isDescending) == 0;
    }

    /** The handle of the first of the items, or {@link Handle#none} if there is none. */
    @Override
    public final Handle<T> first() {
        return handleOrNone(endSlot(isDescending));
    }

    /** The handle of the last of the items, or {@link Handle#none} if there is none. With a limit, all up to there are walked over. */
    public final Handle<T> last() {
        if (limit == Integer.MAX_VALUE) {
            return handleOrNone(endSlot(!isDescending));
        }
        int[] slots = slots();
        return handleOrNone(slots.length == 0 ? 0 : slots[slots.length - 1]);
    }

    private int endSlot(boolean isLast) {
        keys.checkSettled();
        if (limit == 0) {
            return 0;
        }
        return isLast ? keys.lastSlot(range) : keys.firstSlot(range);
    }
}
