package dev.granary.runtime;

import dev.granary.DoubleTotals;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Selection;
import dev.granary.SortKey;
import java.util.List;
import java.util.function.Consumer;

/**
 * The entities that a question found: those that match a query, or have a key. A view, which finds them anew each time.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public abstract sealed class FoundEntities<W, P extends WorldPage<W>, C extends WorldCursor<W, P>>
        implements Selection<W, C>, CursorIterable<C> permits WorldQuery, KeyedEntities {
    /** Where they are. */
    protected final PagedWorld<W, P, ?> world;

    FoundEntities(PagedWorld<W, P, ?> world) {
        this.world = world;
    }

    /** A cursor at no entity, for an iteration. */
    protected abstract C cursor();

    /** The slots of the entities, ascending, in an array of their own. */
    abstract int[] slots();

    @Override
    public final Handle<W> min(SortKey<W> key) {
        EntityOrder<W, P, C> first = top(1, key);
        return first.size() == 0 ? Handle.none() : first.handle(0);
    }

    @Override
    public final void forEachHandle(Consumer<? super Handle<W>> action) {
        for (C cursor : this) {
            action.accept(cursor.handle());
        }
    }

    @Override
    public long[] handles() {
        return Chosen.handles(this, WorldCursor::handle);
    }

    /**
     * The entities in the order of a key, without those that lack a component of it; none of them moves.
     *
     * <p>A radix sort, whose time grows with the entities and no faster. Allocates 24 bytes an entity, for a number of 64 bits 28: to sort
     * again and again, keep the order and {@link EntityOrder#refresh} it.
     *
     * @throws IllegalArgumentException if the key is one of another world
     */
    public final EntityOrder<W, P, C> sortedBy(SortKey<W> key) {
        return new EntityOrder<>(this, key, Integer.MAX_VALUE);
    }

    /**
     * The first entities in the order of a key, {@code count} of them or as many as there are, without sorting all if they are few: it
     * costs a look at each. The largest are first where the key is descending.
     *
     * @throws IllegalArgumentException if {@code count} is negative, or the key is one of another world
     */
    public final EntityOrder<W, P, C> top(int count, SortKey<W> key) {
        return new EntityOrder<>(this, key, count);
    }

    /** The totals of a column of {@code float} or {@code double}, over those that have the component; by their numbers. */
    abstract DoubleTotals doubles(int component, int column);

    /** Those of a column of integers. */
    abstract LongTotals longs(int component, int column);

    /** What is done with slots that are all on one page. */
    interface OnPage {
        void accept(WorldPage<?> page, int[] slots, int from, int to);
    }

    /** Does something with each page's part of the slots, the first {@code count} of which ascend. */
    final void forEachPage(int[] slots, int count, OnPage action) {
        int from = 0;
        while (from < count) {
            int number = slots[from] >>> Entities.PAGE_SHIFT;
            int to = from + 1;
            while (to < count && slots[to] >>> Entities.PAGE_SHIFT == number) {
                to++;
            }
            action.accept(world.page(number), slots, from, to);
            from = to;
        }
    }

    /** Those of the slots whose entities have what all columns ask for, in front of the array; returns how many they are. */
    final int slotsHaving(List<EntityColumn> columns, int[] slots) {
        int size = slots.length;
        for (int number = 0; number < columns.size(); number++) {
            for (int component : columns.get(number).components()) {
                int kept = 0;
                for (int at = 0; at < size; at++) {
                    PageWords page = world.page(slots[at] >>> Entities.PAGE_SHIFT).words;
                    if (page.has(component, slots[at] & Entities.PAGE_ROWS - 1)) {
                        slots[kept++] = slots[at];
                    }
                }
                size = kept;
            }
        }
        return size;
    }
}
