package dev.granary.runtime;

import java.util.Arrays;
import java.util.Iterator;

/**
 * The entities that a key finds: a view, which finds them anew each time.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public abstract sealed class KeyedEntities<W, P extends WorldPage<W>, C extends WorldCursor<W, P>>
        extends FoundEntities<W, P, C> permits ListedEntities, NearEntities, OrderedEntities {
    KeyedEntities(PagedWorld<W, P, ?> world) {
        super(world);
    }

    /** What keys call the slots of the entities. */
    abstract int[] keySlots();

    @Override
    final int[] slots() {
        int[] slots = keySlots();
        for (int at = 0; at < slots.length; at++) {
            slots[at]--;
        }
        Arrays.sort(slots);
        return slots;
    }

    /**
     * The entities that are found now, through one cursor that moves from entity to entity, by the rules of a query's iterator.
     *
     * <p>Keys may change meanwhile, also that of the cursor's entity: which entities are visited, and when, stays as it is.
     */
    @Override
    public final Iterator<C> iterator() {
        return new KeySteps<>(world, keySlots(), cursor());
    }

    @Override
    public final long[] handles() {
        int[] slots = keySlots();
        long[] handles = new long[slots.length];
        for (int index = 0; index < slots.length; index++) {
            handles[index] = world.handleOfKey(slots[index]).bits();
        }
        return handles;
    }

    @Override
    public final int removeAll() {
        int[] slots = keySlots();
        return Watch.together(world.watch, () -> {
            for (int slot : slots) {
                world.destroySlot(slot - 1);
            }
            return slots.length;
        });
    }

    /** As in {@code SparksWorld.ByOwner}, whichever key it is. */
    @Override
    public final String toString() {
        return world.schema.owner() + "." + getClass().getSimpleName();
    }
}
