package dev.granary.runtime;

import dev.granary.Handle;
import java.util.ConcurrentModificationException;

/**
 * The entities that were near a point when it was asked, in memory that is used again by the next question. For one thread.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public abstract class NearEntityHits<W, P extends WorldPage<W>, C extends WorldCursor<W, P>> extends NearHits {
    private final PagedWorld<W, P, ?> world;
    private final C cursor;

    /** The changes of the structure that the question knows of. */
    private int known;

    /** Nothing was asked yet; {@code cursor} is one of nobody else. */
    protected NearEntityHits(PagedWorld<W, P, ?> world, GridKeys keys, C cursor) {
        super(keys);
        this.world = world;
        this.cursor = cursor;
    }

    /** Finds the entities, and returns how many they are. */
    protected final int findEntities(double x, double y, double z, double radius) {
        known = world.changes;
        return findAll(x, y, z, radius);
    }

    /**
     * The entity that was found as this one, from 0; always the same cursor, which is put there.
     *
     * @throws ConcurrentModificationException if an entity was destroyed, or gained or lost a component since
     * @throws IndexOutOfBoundsException if no more were found
     */
    public final C at(int index) {
        int slot = knownSlot(index);
        P page = world.pageOfKey(slot);
        cursor.page = page;
        cursor.row = PagedWorld.rowOfKey(page, slot);
        cursor.catchUp();
        return cursor;
    }

    /**
     * Its handle.
     *
     * @throws ConcurrentModificationException if an entity was destroyed, or gained or lost a component since
     * @throws IndexOutOfBoundsException if no more were found
     */
    public final Handle<W> handle(int index) {
        return world.handleOfKey(knownSlot(index));
    }

    private int knownSlot(int index) {
        int slot = slot(index);
        if (known != world.changes) {
            throw new ConcurrentModificationException(world.schema.owner()
                    + ": an entity was destroyed, or gained or lost a component, since these were found; find"
                    + " them again");
        }
        return slot;
    }
}
