package dev.granary.runtime;

import dev.granary.Handle;
import java.util.Arrays;

/**
 * The entities that are near a point, in no order: a view, which finds them anew each time.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public abstract non-sealed class NearEntities<W, P extends WorldPage<W>, C extends WorldCursor<W, P>>
        extends KeyedEntities<W, P, C> {
    /** How many are looked for at first. */
    private static final int FEW = 64;

    private static final int[] NONE = {};

    private final GridKeys keys;
    private final double x;
    private final double y;
    private final double z;
    private final double radius;
    private final Handle<W> except;

    /** {@code except} is the one that is left out, or {@link Handle#none}. */
    protected NearEntities(
            PagedWorld<W, P, ?> world, GridKeys keys, double x, double y, double z, double radius, Handle<W> except) {
        super(world);
        this.keys = keys;
        this.x = x;
        this.y = y;
        this.z = z;
        this.radius = NearSubset.checked(keys, radius);
        this.except = except;
    }

    private int find(int[] slots) {
        int left = world.contains(except) ? HandleBits.slot(except.bits()) + 1 : 0;
        return keys.find(new GridSearch().around(x, y, z, radius, left, slots));
    }

    @Override
    final int[] keySlots() {
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
    final int[] settledKeySlots() {
        int[] slots = keySlots();
        Arrays.sort(slots);
        return slots;
    }

    /** The number of the entities; they are looked for. */
    @Override
    public final int count() {
        return find(NONE);
    }

    @Override
    public final boolean isEmpty() {
        return count() == 0;
    }

    /** The handle of one of the entities, or {@link Handle#none} if there is none. */
    @Override
    public final Handle<W> first() {
        int[] slot = new int[1];
        find(slot);
        return world.handleOfKey(slot[0]);
    }
}
