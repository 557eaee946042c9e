package dev.granary.runtime;

/** The items that were near a point when it was asked, in memory that is used again by the next question. For one thread. */
public abstract class NearHits {
    private static final int FEW = 64;

    private final GridKeys keys;
    private final GridSearch search = new GridSearch();
    private int[] slots = new int[FEW];
    private int count;

    protected NearHits(GridKeys keys) {
        this.keys = keys;
    }

    /** Finds the items, and returns how many they are. */
    protected final int findAll(double x, double y, double z, double radius) {
        count = 0;
        int found = keys.find(search.around(x, y, z, NearSubset.checked(keys, radius), 0, slots));
        if (found > slots.length) {
            slots = new int[Math.max(found, 2 * slots.length)];
            keys.find(search.around(x, y, z, radius, 0, slots));
        }
        count = found;
        return found;
    }

    /** How many were found. */
    public final int count() {
        return count;
    }

    /** The slot of one of them. */
    protected final int slot(int index) {
        if (index < 0 || index >= count) {
            throw new IndexOutOfBoundsException(keys.store() + ": hit: " + index
                    + (count == 0 ? " (none was found)" : " (expected: 0 to " + (count - 1) + ")"));
        }
        return slots[index];
    }

    /** As in {@code NearHits[3 items]}, or whose they were. */
    @Override
    public String toString() {
        return new Description(getClass().getSimpleName()).add(count + " items").toString();
    }
}
