package dev.granary.runtime;

import java.util.Iterator;
import java.util.NoSuchElementException;

/** Moves a cursor from entity to entity of a key. */
final class KeySteps<W, P extends WorldPage<W>, C extends WorldCursor<W, P>> implements Iterator<C> {
    private final PagedWorld<W, P, ?> world;
    private final int[] slots;
    private final C cursor;

    /** The place of the next entity. */
    private int index;

    KeySteps(PagedWorld<W, P, ?> world, int[] slots, C cursor) {
        this.world = world;
        this.slots = slots;
        this.cursor = cursor;
    }

    @Override
    public boolean hasNext() {
        cursor.checkChanges();
        return index < slots.length;
    }

    @Override
    public C next() {
        if (!hasNext()) {
            throw new NoSuchElementException(world.schema.owner() + ": the iteration is at its end");
        }
        int slot = slots[index++];
        P page = world.pageOfKey(slot);
        cursor.page = page;
        cursor.row = PagedWorld.rowOfKey(page, slot);
        return cursor;
    }

    @Override
    public void remove() {
        cursor.destroy();
    }
}
