package dev.granary.runtime;

import dev.granary.Handle;

/**
 * The entities that have an element in a list, each once: a view, which finds them anew each time.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public abstract non-sealed class ElementEntities<W, P extends WorldPage<W>, C extends WorldCursor<W, P>>
        extends KeyedEntities<W, P, C> {
    private final ElementKeys keys;

    protected ElementEntities(PagedWorld<W, P, ?> world, ElementKeys keys) {
        super(world);
        this.keys = keys;
    }

    /** The element as it is in the pool. */
    protected abstract long element();

    /** The number of the entities; they are counted by hundreds. */
    @Override
    public final int count() {
        return keys.count(element());
    }

    @Override
    public final boolean isEmpty() {
        return !keys.isWritten(element());
    }

    /** The handle of one of the entities, or {@link Handle#none} if there is none. */
    @Override
    public final Handle<W> first() {
        return world.handleOfKey(keys.firstSlot(element()));
    }

    @Override
    final int[] keySlots() {
        return keys.slots(element());
    }
}
