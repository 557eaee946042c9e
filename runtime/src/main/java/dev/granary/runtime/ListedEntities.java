package dev.granary.runtime;

import dev.granary.Handle;

/**
 * The entities that have a key, in the order of their slots: a view, which finds them anew each time.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public abstract non-sealed class ListedEntities<W, P extends WorldPage<W>, C extends WorldCursor<W, P>>
        extends KeyedEntities<W, P, C> {
    private final ListedKeys keys;

    protected ListedEntities(PagedWorld<W, P, ?> world, ListedKeys keys) {
        super(world);
        this.keys = keys;
    }

    /** The slot of the first entity with the key, or 0. */
    protected abstract int firstSlot();

    /** The number of the entities; they are counted one by one. */
    @Override
    public final int count() {
        return keys.countFrom(firstSlot());
    }

    @Override
    public final boolean isEmpty() {
        return firstSlot() == 0;
    }

    /**
     * The handle of one of the entities, found without a look at the others, or {@link Handle#none} if there is none. After loading it may be
     * another one; the first of an iteration is the same.
     */
    @Override
    public final Handle<W> first() {
        return world.handleOfKey(firstSlot());
    }

    @Override
    final int[] keySlots() {
        return keys.slotsFrom(firstSlot());
    }
}
