package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.MissingComponentException;
import dev.granary.StaleHandleException;
import java.util.ConcurrentModificationException;

/**
 * One entity of a world at a time, read and written in place.
 *
 * <p>The same object for each step of an iteration. Several cursors over one world are independent.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 */
public abstract class WorldCursor<W, P extends WorldPage<W>> implements Cloneable {
    private static final int ROW_MASK = Entities.PAGE_ROWS - 1;

    private final PagedWorld<W, P, ?> world;

    /** Whether it may change the structure: that of an iteration does, one put on rows by hand doesn't. */
    private final boolean changing;

    /** Whether a loop moves it, so that a look-up would take it from under the loop. */
    private final boolean moved;

    /** The page of the entity, or null while there is none. */
    protected P page;

    /** The row of the entity. */
    protected int row;

    /** The structural changes that this cursor knows of; others end it. */
    int changes;

    /** The number of the change that it is about to make, and not of those that listeners make besides. */
    private int next;

    /** At no entity. */
    protected WorldCursor(PagedWorld<W, P, ?> world, boolean changing, boolean moved) {
        this.world = world;
        this.changing = changing;
        this.moved = moved;
        changes = world.changes;
    }

    /** Another one, at the same entity. */
    @Override
    protected final Object clone() {
        try {
            return super.clone();
        } catch (CloneNotSupportedException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** The handle of the entity. */
    public final Handle<W> handle() {
        return here().handle(row);
    }

    /**
     * Puts the cursor on an entity if it is there; otherwise the cursor is at none.
     *
     * @throws IllegalStateException if a loop moves this cursor
     */
    public final boolean tryAt(Handle<W> entity) {
        if (!moved && !world.contains(entity)) {
            page = null;
            return false;
        }
        find(entity);
        return true;
    }

    /**
     * Puts the cursor on an entity.
     *
     * @throws StaleHandleException if the entity is gone; the cursor is then where it was
     * @throws IllegalStateException if a loop moves this cursor
     */
    protected final void find(Handle<W> entity) {
        if (moved) {
            throw new IllegalStateException(
                    world.schema.owner() + ": this cursor is moved by a loop; use one of cursor()");
        }
        P found = world.pageOf(entity);
        page = found;
        row = found.row(entity);
        catchUp();
    }

    /** Destroys the entity; the cursor is at none until its next step. */
    public final void destroy() {
        structure().destroy((row & ROW_MASK) >>> 6, 1L << row);
        changes = next; // and no later one, if others have gone with it
        page = null;
    }

    /** The handle and the components of the entity, as in {@code Cursor[12v3, Position[...]]}, or that there is none. */
    @Override
    public final String toString() {
        if (page == null || changes != world.changes || !Bits.get(page.alive(), row & ROW_MASK)) {
            return "Cursor[at no entity]";
        }
        return describe(page, row);
    }

    /** What a cursor on an entity says. */
    static String describe(WorldPage<?> page, int row) {
        WorldSchema schema = page.world.schema;
        Description text = new Description("Cursor").add(page.handle(row));
        for (int component = 0; component < schema.size(); component++) {
            if (page.words.has(component, row & ROW_MASK)) {
                text.add(schema.isTag(component) ? schema.name(component) : page.value(component, row));
            }
        }
        return text.toString();
    }

    /** The page of the entity; fails if there is none, and if its row may hold another one now. */
    protected final P here() {
        if (page == null) {
            throw new IllegalStateException(
                    world.schema.owner() + ": the cursor is at no entity: none yet, or it was destroyed");
        }
        checkChanges();
        return page;
    }

    /** As {@link #here}, for a change of the structure; fails if this cursor makes none. */
    protected final P structure() {
        if (!changing) {
            throw new IllegalStateException(world.schema.owner()
                    + ": this cursor does not change the structure, because only that of an iteration does; use"
                    + " @RemoveIf, a query's iterator, or commands()");
        }
        P page = here();
        next = world.nextChange();
        return page;
    }

    /** From now on the cursor knows of all structural changes. */
    protected final void catchUp() {
        changes = world.changes;
    }

    /** From now on the cursor knows of a change that it has made, if it has, and not of what listeners have done besides. */
    protected final boolean catchUp(boolean changed) {
        changes = changed ? next : changes;
        return changed;
    }

    /** Takes the component from the entity: true, or false if it had none. */
    protected final boolean remove(int component) {
        return catchUp(structure().remove(component, row));
    }

    /**
     * Whether the entity is one of those that have a component.
     *
     * @param having the words of the component on the page
     */
    protected final boolean has(long[] having) {
        return Bits.get(having, row & ROW_MASK);
    }

    /**
     * Fails if the entity is none of those that have a component.
     *
     * @param having the words of the component on the page
     * @throws MissingComponentException if it has none
     */
    protected final void check(long[] having, int component) {
        if (!has(having)) {
            throw page.missing(component, row);
        }
    }

    final long bits() {
        return world.entities.bits(here().slotOf(row));
    }

    final void checkChanges() {
        if (changes != world.changes) {
            throw new ConcurrentModificationException(world.schema.owner() + ": " + change());
        }
    }

    private String change() {
        String change = "an entity was destroyed, or gained or lost a component, ";
        if (!moved) {
            return change + "since this cursor was put on one; put it there again";
        }
        return world.tookOthersAlong(changes)
                ? "entities that refer to the one that this cursor destroyed went with it; use commands()"
                : change + "and not by this cursor; use commands()";
    }
}
