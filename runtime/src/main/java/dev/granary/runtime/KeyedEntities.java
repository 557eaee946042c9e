package dev.granary.runtime;

import dev.granary.DoubleTotals;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Schema;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The entities that a key finds: a view, which finds them anew each time.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public abstract sealed class KeyedEntities<W, P extends WorldPage<W>, C extends WorldCursor<W, P>>
        extends FoundEntities<W, P, C> permits ElementEntities, ListedEntities, NearEntities, OrderedEntities {
    KeyedEntities(PagedWorld<W, P, ?> world) {
        super(world);
    }

    /** What keys call the slots of the entities. */
    abstract int[] keySlots();

    /** The same in an order that they have after loading, too, so that what is removed or drawn then is what would have been. */
    int[] settledKeySlots() {
        return keySlots();
    }

    @Override
    final int[] slots() {
        int[] slots = keySlots();
        for (int at = 0; at < slots.length; at++) {
            slots[at]--;
        }
        Arrays.sort(slots);
        return slots;
    }

    @Override
    final DoubleTotals doubles(int component, int number) {
        EntityColumn column = column(component, number);
        return ColumnTotals.gatheredDoubles(
                having(component), column.column(), () -> slotsHaving(List.of(column), slots()), () -> gather(column));
    }

    @Override
    final LongTotals longs(int component, int number) {
        EntityColumn column = column(component, number);
        return ColumnTotals.gatheredLongs(
                having(component), column.column(), () -> slotsHaving(List.of(column), slots()), () -> gather(column));
    }

    private String having(int component) {
        return this + " with " + world.schema.name(component);
    }

    private EntityColumn column(int component, int number) {
        Schema.Column column = world.schema.components.get(component).columns().get(number);
        return new EntityColumn(column, List.of(component), null, false, null);
    }

    /** The elements of those that have the component, in the order of their slots. */
    private long[] gather(EntityColumn column) {
        int[] slots = slots();
        long[] values = new long[slotsHaving(List.of(column), slots)];
        forEachPage(slots, values.length, (page, some, from, to) -> column.gatherBits(page, some, from, to, values));
        return values;
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
    public final Handle<W> any(RandomGenerator random) {
        Objects.requireNonNull(random, "random");
        int[] slots = settledKeySlots();
        return slots.length == 0 ? Handle.none() : world.handleOfKey(slots[AnyItem.draw(world, random, slots.length)]);
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
        int[] slots = settledKeySlots();
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
