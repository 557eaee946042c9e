package dev.granary.runtime;

import dev.granary.Handle;

/**
 * The entities in a range of an order, from its end if it is descending, and not more of them than its limit: a view, which finds them
 * anew each time.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 * @param <V> the view itself
 */
public abstract non-sealed class OrderedEntities<W, P extends WorldPage<W>, C extends WorldCursor<W, P>, V>
        extends KeyedEntities<W, P, C> {
    private final RangeView view;

    protected OrderedEntities(
            PagedWorld<W, P, ?> world, OrderedKeys keys, KeyRange range, boolean isDescending, int limit) {
        super(world);
        view = new RangeView(keys, range, isDescending, limit);
    }

    /** Where its entities are in the order. */
    protected final KeyRange range() {
        return view.range();
    }

    /** Whether it begins with the last one. */
    protected final boolean isDescending() {
        return view.isDescending();
    }

    /** The most entities that it has; {@link Integer#MAX_VALUE} where nothing says so. */
    protected final int limit() {
        return view.limit();
    }

    /** The limit of a part. */
    protected final int limited(int most) {
        return view.limited(most);
    }

    /** The same entities from the other end. */
    public final V descending() {
        return part(range(), !isDescending(), limit());
    }

    /**
     * The first of the entities, so many at most; of the range and from the end that are asked for, before or after this call.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public final V limit(int most) {
        return part(range(), isDescending(), limited(most));
    }

    /** Those of them that are in a part of the range. */
    protected final V in(KeyRange range) {
        return part(range, isDescending(), limit());
    }

    /** A view of its class. */
    protected abstract V part(KeyRange range, boolean isDescending, int limit);

    @Override
    final int[] keySlots() {
        return view.slots();
    }

    /** The number of the entities; they are counted by hundreds. */
    @Override
    public final int count() {
        return view.count();
    }

    @Override
    public final boolean isEmpty() {
        return view.firstSlot() == 0;
    }

    @Override
    public final Handle<W> first() {
        return world.handleOfKey(view.firstSlot());
    }

    /** The handle of the last of the entities, or {@link Handle#none} if there is none. With a limit, all up to there are walked over. */
    public final Handle<W> last() {
        return world.handleOfKey(view.lastSlot());
    }
}
