package dev.granary.runtime;

import dev.granary.Handle;
import dev.granary.SortKey;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * Entities of a world in the order of a key, as they were when they were sorted.
 *
 * <p>What is created or set later changes nothing in it. After an entity was destroyed, or gained or lost a component, it has to be sorted
 * again, and until then its methods throw {@link ConcurrentModificationException}. Entities that have the same are in the order of their
 * slots, descending too.
 *
 * @param <W> what the entities' handles are handles of
 * @param <P> the world's pages
 * @param <C> its cursors
 */
public final class EntityOrder<W, P extends WorldPage<W>, C extends WorldCursor<W, P>> implements CursorIterable<C> {
    private final PagedWorld<W, P, ?> world;
    private final FoundEntities<W, P, C> among;
    private final SortKey<W> key;

    /** How many entities there are in the order at most. */
    private final int most;

    private final RowSort order = new RowSort();

    /** The structural changes until it was sorted. */
    private int changes;

    EntityOrder(FoundEntities<W, P, C> among, SortKey<W> key, int most) {
        this.world = among.world;
        this.among = among;
        this.key = key;
        this.most = most;
        if (most < 0) {
            throw new IllegalArgumentException(world.schema.owner() + ": the first " + most + " (expected: >= 0)");
        }
        refresh();
    }

    /**
     * Sorts the entities that are found now, by the same key, in the same memory where that is enough. If this throws, the order is as it was.
     */
    public void refresh() {
        List<EntityColumn> columns = EntityKeys.columns(key, world);
        int[] slots = among.slots();
        int count = among.slotsHaving(columns, slots);
        if (TopRows.isFasterFor(most, count)) {
            TopRows<WorldPage<?>> first = new TopRows<>(columns, most);
            among.forEachPage(slots, most == 0 ? 0 : count, first::addChosen);
            order.take(first.rows(), most);
        } else if (columns.stream().anyMatch(column -> column.computed() != null)) {
            RowSort apart = new RowSort(); // a kernel may fail
            sort(apart, columns, slots, count);
            order.take(apart.rows(), Math.min(most, count));
        } else {
            sort(order, columns, slots, count);
            order.limit(most);
        }
        changes = world.changes;
    }

    private void sort(RowSort sort, List<EntityColumn> columns, int[] slots, int count) {
        sort.reserve(count, columns); // nothing fails behind it but a kernel
        System.arraycopy(slots, 0, sort.rows(), 0, count);
        for (int number = 0; number < columns.size(); number++) {
            EntityColumn column = columns.get(number);
            long[] values = sort.room(number, columns.size());
            among.forEachPage(
                    sort.rows(), count, (page, rows, from, to) -> column.gather(page, rows, from, to, values));
        }
        sort.sortGathered(columns);
    }

    /**
     * The entities in order, through one cursor that moves from entity to entity, by the rules of a query's iterator. Allocates 4 bytes an
     * entity.
     */
    @Override
    public Iterator<C> iterator() {
        check();
        int[] keySlots = Arrays.copyOf(order.rows(), order.size());
        for (int at = 0; at < keySlots.length; at++) {
            keySlots[at]++;
        }
        return new KeySteps<>(world, keySlots, among.cursor());
    }

    /** What the entities are sorted by. */
    public SortKey<W> key() {
        return key;
    }

    /** The number of entities in order. */
    public int size() {
        return order.size();
    }

    /** The page of the entity at a place in the order, from 0; with {@link #row}, for loops over raw columns. */
    public P page(int index) {
        return world.page(slotAt(index) >>> Entities.PAGE_SHIFT);
    }

    /** The row of the entity at a place in the order, in columns of its {@link #page}. */
    public int row(int index) {
        return page(index).rowOf(slotAt(index));
    }

    /** The handle of the entity at a place in the order. */
    public Handle<W> handle(int index) {
        return Handle.ofBits(world.entities.bits(slotAt(index)));
    }

    /** As in {@code SparksWorld.query().position().sortedBy(position.x, descending)}. */
    @Override
    public String toString() {
        return among + (most == Integer.MAX_VALUE ? ".sortedBy(" : ".top(" + most + ", ") + key + ")";
    }

    private int slotAt(int index) {
        check();
        return order.rows()[Objects.checkIndex(index, order.size())];
    }

    private void check() {
        if (changes != world.changes) {
            throw new ConcurrentModificationException(world.schema.owner()
                    + ": an entity was destroyed, or gained or lost a component, since this order was sorted; refresh"
                    + " it");
        }
    }
}
