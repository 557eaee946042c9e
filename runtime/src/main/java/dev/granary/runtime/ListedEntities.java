package dev.granary.runtime;

import dev.granary.Handle;
import java.util.Iterator;

/**
 * The entities that have a key, in no order: a view, which finds them anew each time.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public abstract class ListedEntities<W, P extends WorldPage<W>, C extends WorldCursor<W, P>>
        implements CursorIterable<C> {
    /** Where they are. */
    protected final PagedWorld<W, P, ?> world;

    private final ListedKeys keys;

    protected ListedEntities(PagedWorld<W, P, ?> world, ListedKeys keys) {
        this.world = world;
        this.keys = keys;
    }

    /** A cursor at no entity, for an iteration. */
    protected abstract C cursor();

    /** The slot of the first entity with the key, or 0. */
    protected abstract int firstSlot();

    /**
     * The entities that have the key now, through one cursor that moves from entity to entity, by the rules of a query's iterator.
     *
     * <p>Keys may change meanwhile, also that of the cursor's entity: which entities are visited stays as it is.
     */
    @Override
    public final Iterator<C> iterator() {
        return new KeySteps<>(world, slots(), cursor());
    }

    /** The number of the entities; they are counted one by one. */
    public final int count() {
        return keys.countFrom(firstSlot());
    }

    /** Whether there is none. */
    public final boolean isEmpty() {
        return firstSlot() == 0;
    }

    /** The handle of one of the entities, or {@link Handle#none} if there is none. */
    public final Handle<W> first() {
        return world.handleOfKey(firstSlot());
    }

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

    private int[] slots() {
        return keys.slotsFrom(firstSlot());
    }
}
