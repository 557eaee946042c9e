package dev.granary.runtime;

import dev.granary.Handle;
import java.util.Iterator;

/**
 * The entities that a key finds: a view, which finds them anew each time.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public abstract sealed class KeyedEntities<W, P extends WorldPage<W>, C extends WorldCursor<W, P>>
        implements CursorIterable<C> permits ListedEntities, OrderedEntities {
    /** Where they are. */
    protected final PagedWorld<W, P, ?> world;

    KeyedEntities(PagedWorld<W, P, ?> world) {
        this.world = world;
    }

    /** A cursor at no entity, for an iteration. */
    protected abstract C cursor();

    /** What keys call the slots of the entities. */
    abstract int[] slots();

    /**
     * The entities that are found now, through one cursor that moves from entity to entity, by the rules of a query's iterator.
     *
     * <p>Keys may change meanwhile, also that of the cursor's entity: which entities are visited, and when, stays as it is.
     */
    @Override
    public final Iterator<C> iterator() {
        return new KeySteps<>(world, slots(), cursor());
    }

    /** The number of the entities. */
    public abstract int count();

    /** Whether there is none. */
    public abstract boolean isEmpty();

    /** The handle of the first of the entities, or {@link Handle#none} if there is none. */
    public abstract Handle<W> first();

    /** The bits of the handles. */
    public final long[] handles() {
        int[] slots = slots();
        long[] handles = new long[slots.length];
        for (int index = 0; index < slots.length; index++) {
            handles[index] = world.handleOfKey(slots[index]).bits();
        }
        return handles;
    }

    /** Destroys the entities, and returns how many they were. */
    public final int removeAll() {
        int[] slots = slots();
        return Watch.together(world.watch, () -> {
            for (int slot : slots) {
                world.destroySlot(slot - 1);
            }
            return slots.length;
        });
    }
}
