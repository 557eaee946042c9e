package dev.granary.runtime;

/**
 * What is in a range of an order, as far as a view of items or of entities says it.
 *
 * @param isDescending whether it begins with the last one
 * @param limit the most that it has; {@link Integer#MAX_VALUE} where nothing says so
 */
record RangeView(OrderedKeys keys, KeyRange range, boolean isDescending, int limit) {
    /** The limit of a part. */
    int limited(int most) {
        if (most < 0) {
            throw new IllegalArgumentException(keys.store() + ": limit: " + most + " (expected: >= 0)");
        }
        return Math.min(limit, most);
    }

    int[] slots() {
        keys.checkSettled();
        return keys.slots(range, isDescending, limit);
    }

    int count() {
        keys.checkSettled();
        return keys.count(range, limit);
    }

    /** The slot of the first one, or 0. */
    int firstSlot() {
        return endSlot(isDescending);
    }

    /** The slot of the last one, or 0. */
    int lastSlot() {
        if (limit == Integer.MAX_VALUE) {
            return endSlot(!isDescending);
        }
        int[] slots = slots();
        return slots.length == 0 ? 0 : slots[slots.length - 1];
    }

    private int endSlot(boolean isLast) {
        keys.checkSettled();
        if (limit == 0) {
            return 0;
        }
        return isLast ? keys.lastSlot(range) : keys.firstSlot(range);
    }
}
