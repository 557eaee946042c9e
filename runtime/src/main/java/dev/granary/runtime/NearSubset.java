package dev.granary.runtime;

import dev.granary.Handle;
import java.util.Arrays;

/**
 * The items that are near a point, in no order.
 *
 * @param <T> the record
 * @param <C> the cursor of the store
 * @param <O> its orders
 * @param <A> its batches
 */
public abstract non-sealed class NearSubset<
                T, C extends RowCursor<T>, O extends RowOrder<T, C, ?>, A extends RowBatches<?>>
        extends SlotSubset<T, C, O, A> {
    /** How many are looked for at first. */
    private static final int FEW = 64;

    private static final int[] NONE = {};

    private final GridKeys keys;
    private final double x;
    private final double y;
    private final double z;
    private final double radius;
    private final Handle<T> except;

    /** {@code except} is the one that is left out, or {@link Handle#none}. */
    protected NearSubset(
            RowStore<T, ?, C, ?, O> store,
            GridKeys keys,
            double x,
            double y,
            double z,
            double radius,
            Handle<T> except) {
        super(store);
        this.keys = keys;
        this.x = x;
        this.y = y;
        this.z = z;
        this.radius = checked(keys, radius);
        this.except = except;
    }

    static double checked(GridKeys keys, double radius) {
        if (!(radius >= 0)) {
            throw new IllegalArgumentException(keys.store() + ": radius: " + radius + " (expected: >= 0)");
        }
        return radius;
    }

    private int find(int[] slots) {
        int left = store.contains(except) ? HandleBits.slot(except.bits()) : 0;
        return keys.find(new GridSearch().around(x, y, z, radius, left, slots));
    }

    @Override
    protected final int[] slots() {
        int[] slots = new int[FEW];
        int count = find(slots);
        if (count > FEW) {
            slots = new int[count];
            find(slots);
            return slots;
        }
        return Arrays.copyOf(slots, count);
    }

    @Override
    final int[] settledSlots() {
        int[] slots = slots();
        Arrays.sort(slots);
        return slots;
    }

    /** The number of the items; they are looked for. */
    @Override
    public final int count() {
        return find(NONE);
    }

    @Override
    public final boolean isEmpty() {
        return count() == 0;
    }

    /** The handle of one of the items, or {@link Handle#none} if there is none. */
    @Override
    public final Handle<T> first() {
        int[] slot = new int[1];
        find(slot);
        return handleOrNone(slot[0]);
    }

    /** They are not looked for, since positions may have to be sorted first. */
    @Override
    final String describe() {
        return "within " + radius + " of " + x + ", " + y + (keys.dimensions() == 3 ? ", " + z : "");
    }
}
