package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.SortKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What entities of a world can be sorted by; {@link EntityColumn}s are what becomes of it. */
public final class EntityKeys {
    private EntityKeys() {}

    /** A column of a component, ascending; its number is its place in the schema of that. */
    public static <W> SortKey<W> column(Class<?> world, int component, int number, String name) {
        return new Column<>(world, component, number, name);
    }

    /**
     * What a kernel gives of each entity, ascending, by {@link Long#compare}.
     *
     * @param components what entities have to have
     */
    public static <W, P> SortKey<W> ofLongs(
            Class<?> world, String kernel, SortKeys.RowLong<P> numbers, int... components) {
        return new Computed<>(
                world, kernel, numbers, Arrays.stream(components).boxed().toList());
    }

    /** The same by {@link Double#compare}. */
    public static <W, P> SortKey<W> ofDoubles(
            Class<?> world, String kernel, SortKeys.RowDouble<P> numbers, int... components) {
        return ofLongs(world, kernel, (P page, int row) -> SortColumn.order(numbers.of(page, row)), components);
    }

    /** The columns, the most important first; fails if one is of another world. */
    static List<EntityColumn> columns(SortKey<?> key, PagedWorld<?, ?, ?> world) {
        List<EntityColumn> columns = new ArrayList<>();
        for (SortKey<?> part : SortKeys.parts(key)) {
            columns.add(column(SortKeys.form(part), world));
        }
        return columns;
    }

    private static EntityColumn column(SortKeys.Form<?> key, PagedWorld<?, ?, ?> world) {
        return switch (key) {
            case Column<?> column -> {
                checkWorld(key, column.world, world);
                Schema schema = world.schema.components.get(column.component);
                Schema.Column of = schema.columns().get(column.number);
                int[] ranks =
                        of.kind() == Schema.Kind.SYMBOL ? world.symbols.all().ranks() : null;
                yield new EntityColumn(of, List.of(column.component), null, false, ranks);
            }
            case Computed<?, ?> computed -> {
                checkWorld(key, computed.world, world);
                yield new EntityColumn(null, computed.components, computed, false, null);
            }
            case SortKeys.Descending<?>(SortKey<?> of) ->
                column(SortKeys.form(of), world).descending();
            case SortKeys.Column<?> column -> throw foreign(key, column.store(), world);
            case SortKeys.Chosen<?, ?> column -> throw foreign(key, column.store(), world);
            case SortKeys.Computed<?, ?> computed -> throw foreign(key, computed.store(), world);
            case Masks.Column<?> flag -> throw foreign(key, flag.store(), world);
            case SortKeys.Joined<?> joined -> throw new AssertionError(joined);
        };
    }

    private static void checkWorld(SortKey<?> key, Class<?> of, PagedWorld<?, ?, ?> world) {
        if (of != world.getClass()) {
            throw foreign(key, of, world);
        }
    }

    private static IllegalArgumentException foreign(SortKey<?> key, Class<?> of, PagedWorld<?, ?, ?> world) {
        return SortKeys.foreign(key, of, world.getClass());
    }

    /**
     * A column of a component.
     *
     * @param world the generated class
     * @param number the column's place among those of the component
     */
    public record Column<W>(Class<?> world, int component, int number, String name) implements SortKeys.Ascending<W> {
        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * A number that a kernel gives.
     *
     * @param world the generated class
     * @param name the kernel's, with its class
     * @param components what entities have to have
     */
    public record Computed<W, P>(Class<?> world, String name, SortKeys.RowLong<P> numbers, List<Integer> components)
            implements SortKeys.Ascending<W> {
        /** Fails if the world, of which the changes are known, has others behind the kernel: then no other row may be read. */
        @SuppressWarnings("unchecked") // a page of the world
        long of(WorldPage<?> page, int row, int changes) {
            long number;
            try {
                number = numbers.of((P) page, row);
            } catch (Throwable failure) {
                throw Sweeps.failed(failure, name, page.world.changes == changes, page, row);
            }
            if (page.world.changes != changes) {
                throw Sweeps.restructured(name, page.world.schema.owner());
            }
            return number;
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
