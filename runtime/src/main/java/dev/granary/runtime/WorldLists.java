package dev.granary.runtime;

import dev.granary.ListStats;
import dev.granary.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;

/**
 * The lists of a world's components: a pool for each column of lists.
 *
 * <p>A row has a number in such a column exactly while its entity has the component and a list that is not empty there; in all other rows
 * it is 0, before the component comes, and after it has gone in whatever way.
 */
final class WorldLists {
    private final PagedWorld<?, ?, ?> world;
    private final Admission admission;

    /** By component and column; null where there are no lists. */
    private final RunPool[][] pools;

    WorldLists(PagedWorld<?, ?, ?> world) {
        this.world = world;
        this.admission = new Admission(world.schema.owner());
        if (world.symbols != null) {
            world.symbols.keepWhileOpen(admission);
        }
        pools = new RunPool[world.schema.size()][];
        for (int component : world.schema.withLists) {
            List<Schema.Column> columns = world.schema.components.get(component).columns();
            pools[component] = new RunPool[columns.size()];
            for (int number : world.schema.lists(component)) {
                pools[component][number] = pool(component, columns.get(number));
            }
        }
    }

    private RunPool pool(int component, Schema.Column list) {
        return RunPool.of(list, world.schema.name(component) + "." + list.path(), admission, world.symbols)
                .ownedBy(new EntityRuns(world, component, list.number()));
    }

    RunPool pool(int component, int column) {
        return pools[component][column];
    }

    /** Another number after any list has changed. */
    long changes() {
        long changes = 0;
        for (int component : world.schema.withLists) {
            for (int number : world.schema.lists(component)) {
                changes = 31 * changes + pools[component][number].changes();
            }
        }
        return changes;
    }

    /** Fails where no list may change. */
    void checkChangeable() {
        int first = world.schema.withLists[0];
        pools[first][world.schema.lists(first)[0]].checkChangeable();
    }

    /** Fails while a list is read that an entity is to have. */
    void checkUnread() {
        if (admission.isOpen()) {
            checkChangeable();
        }
    }

    /** Fails while a list is read that an entity is to have: others of it may be there then, in a row that has no entity yet. */
    void checkWhole() {
        if (admission.isOpen()) {
            throw new IllegalStateException(world.entities.describe()
                    + ": a list that an entity is to have is being read; copy the world before or afterwards");
        }
    }

    /** Gives back what the lists of a component in a row are in. Never throws where lists may change. */
    void leave(int component, Object[] columns, int row) {
        for (int number : world.schema.lists(component)) {
            long[] runs = (long[]) columns[number];
            pools[component][number].free(runs[row]); // of one without elements, so that its view looks
            runs[row] = 0;
        }
    }

    /** No entity has a list any more. */
    void clear() {
        for (int component : world.schema.withLists) {
            for (int number : world.schema.lists(component)) {
                pools[component][number].clear();
            }
        }
    }

    /** Puts the elements of all lists one behind the other. If this throws, no list has changed. */
    void pack() {
        for (int component : world.schema.withLists) {
            for (int number : world.schema.lists(component)) {
                int list = number;
                int of = component;
                pools[component][number].pack(change -> changeEach(of, list, change));
            }
        }
    }

    private void changeEach(int component, int number, LongUnaryOperator change) {
        for (int page = 0; page < world.entities.pageCount(); page++) {
            WorldPage<?> each = world.page(page);
            if (each.words.isOnPage(component)) {
                changeEach(each, (long[]) each.columns(component)[number], each.words.of(component), change);
            }
        }
    }

    /** Makes no objects, since it must not fail when it is done for the second time. */
    private static void changeEach(WorldPage<?> page, long[] runs, long[] having, LongUnaryOperator change) {
        for (int word = 0; word < having.length; word++) {
            for (long rows = having[word]; rows != 0; rows &= rows - 1) {
                int row = page.firstRow + (word << 6) + Long.numberOfTrailingZeros(rows);
                runs[row] = change.applyAsLong(runs[row]);
            }
        }
    }

    /** What {@link #restore} is given, so that pools are like those of another world. If this throws, nothing has changed. */
    RunPool.Copy[][] copyOf(WorldLists other) {
        RunPool.Copy[][] copies = new RunPool.Copy[pools.length][];
        for (int component : world.schema.withLists) {
            copies[component] = new RunPool.Copy[pools[component].length];
            for (int number : world.schema.lists(component)) {
                copies[component][number] = pools[component][number].copyOf(other.pools[component][number]);
            }
        }
        return copies;
    }

    /** Has the elements of the other world, whose columns this one has now. Never throws. */
    void restore(RunPool.Copy[][] copies) {
        for (int component : world.schema.withLists) {
            for (int number : world.schema.lists(component)) {
                pools[component][number].restore(copies[component][number]);
            }
        }
    }

    /** Puts the handles of entities that commands created in place of those in advance, in the lists of a page. */
    void resolve(CommandLog log, WorldPage<?> page, int component) {
        for (int number : world.schema.lists(component)) {
            Schema element =
                    world.schema.components.get(component).columns().get(number).element();
            for (Schema.Column column : element.columns()) {
                if (column.kind() == Schema.Kind.HANDLE) {
                    resolve(log, page, component, number, column.number());
                }
            }
        }
    }

    private void resolve(CommandLog log, WorldPage<?> page, int component, int number, int column) {
        long[] runs = (long[]) page.columns(component)[number];
        long[] having = page.words.of(component);
        for (int word = 0; word < having.length; word++) {
            for (long rows = having[word]; rows != 0; rows &= rows - 1) {
                int row = page.firstRow + (word << 6) + Long.numberOfTrailingZeros(rows);
                long run = runs[row];
                RunPool pool = pools[component][number];
                long[] handles = (long[]) pool.array(column, run);
                for (int index = 0; index < Run.size(run); index++) {
                    long before = handles[Run.from(run) + index];
                    long real = log.resolve(before);
                    if (real != before) {
                        pool.write(WorldPage.keySlot(page, row), run, index, column, real);
                    }
                }
            }
        }
    }

    /** How full the pools of a component are. */
    List<ListStats> stats(int component) {
        List<ListStats> stats = new ArrayList<>();
        for (int number : world.schema.lists(component)) {
            stats.add(pools[component][number].stats());
        }
        return stats;
    }
}
