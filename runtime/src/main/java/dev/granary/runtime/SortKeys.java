package dev.granary.runtime;

import dev.granary.Choice;
import dev.granary.Mask;
import dev.granary.SortKey;
import dev.granary.Store;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** What a store can be sorted by; {@link SortColumn}s are what becomes of it. */
public final class SortKeys {
    private SortKeys() {}

    /** A column of a store, ascending; its number is its place in the schema. */
    public static <T> SortKey<T> column(Class<?> store, int number, String name) {
        return new Column<>(store, number, name);
    }

    /** The same of an enum; {@code type} is for the compiler. */
    public static <T, V extends Enum<V>> Choice<T, V> constants(
            Class<?> store, int number, String name, Class<V> type) {
        return new Chosen<>(store, number, name, false);
    }

    /** The same of symbols. */
    public static <T> Choice<T, String> texts(Class<?> store, int number, String name) {
        return new Chosen<>(store, number, name, true);
    }

    /** What a kernel gives of each item, ascending, by {@link Long#compare}. */
    public static <T, B> SortKey<T> ofLongs(Class<?> store, String kernel, RowLong<B> numbers) {
        return new Computed<>(store, kernel, numbers);
    }

    /** The same by {@link Double#compare}. */
    public static <T, B> SortKey<T> ofDoubles(Class<?> store, String kernel, RowDouble<B> numbers) {
        return new Computed<>(store, kernel, (B block, int row) -> SortColumn.order(numbers.of(block, row)));
    }

    /** A number of the item in a row of a block. */
    public interface RowLong<B> {
        long of(B block, int row) throws Throwable;
    }

    /** The same. */
    public interface RowDouble<B> {
        double of(B block, int row) throws Throwable;
    }

    /** The columns, the most important first; fails if one is of another store. */
    static List<SortColumn> columns(SortKey<?> key, Store<?> store) {
        List<SortColumn> columns = new ArrayList<>();
        for (SortKey<?> part : parts(key)) {
            columns.add(column(part, store));
        }
        return columns;
    }

    private static SortColumn column(SortKey<?> key, Store<?> store) {
        return switch (form(key)) {
            case Column<?> column -> {
                checkStore(key, column.store, store);
                yield SortColumn.of(store, store.schema().columns().get(column.number));
            }
            case Chosen<?, ?> column -> {
                checkStore(key, column.store, store);
                yield SortColumn.of(store, store.schema().columns().get(column.number));
            }
            case Computed<?, ?> computed -> {
                checkStore(key, computed.store, store);
                yield SortColumn.of(store, computed);
            }
            case Masks.Column<?> flag -> SortColumn.of(store, Masks.column(flag, store));
            case Descending<?>(SortKey<?> of) -> column(of, store).descending();
            case EntityKeys.Column<?> column -> throw foreign(key, column.world(), store.getClass());
            case EntityKeys.Computed<?, ?> computed -> throw foreign(key, computed.world(), store.getClass());
            case Joined<?> joined -> throw new AssertionError(joined);
        };
    }

    private static void checkStore(SortKey<?> key, Class<?> of, Store<?> store) {
        if (of != store.getClass()) {
            throw foreign(key, of, store.getClass());
        }
    }

    static IllegalArgumentException foreign(SortKey<?> key, Class<?> of, Class<?> asked) {
        return new IllegalArgumentException(
                asked.getSimpleName() + ": sort key '" + key + "' is one of " + of.getSimpleName());
    }

    static Form<?> form(SortKey<?> key) {
        if (Objects.requireNonNull(key, "sort key") instanceof Form<?> form) {
            return form;
        }
        throw new IllegalArgumentException(
                "sort key '" + key + "' is of " + key.getClass() + ", and no constant of a generated store");
    }

    /** What a key may be. */
    public sealed interface Form<T> extends SortKey<T> permits Ascending, Descending, Joined {
        @Override
        default SortKey<T> then(SortKey<T> next) {
            List<SortKey<T>> parts = new ArrayList<>(parts(this));
            parts.addAll(parts(next));
            return new Joined<>(List.copyOf(parts));
        }
    }

    /** A key that is what it is sorted by itself. */
    public sealed interface Ascending<T> extends Form<T>
            permits Column, Chosen, Computed, Masks.Column, EntityKeys.Column, EntityKeys.Computed {
        @Override
        default boolean isDescending() {
            return false;
        }

        @Override
        default SortKey<T> descending() {
            return new Descending<>(this);
        }

        @Override
        default SortKey<T> reversed() {
            return descending();
        }
    }

    /** Of several, each; of one, that. */
    @SuppressWarnings("unchecked") // the parts are of the same store as the key
    static <T> List<SortKey<T>> parts(SortKey<T> key) {
        return form(key) instanceof Joined<?> joined ? ((Joined<T>) joined).parts : List.of(key);
    }

    /**
     * A column.
     *
     * @param store the generated class
     * @param number the column's place among those of the store
     */
    public record Column<T>(Class<?> store, int number, String name) implements Ascending<T> {
        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * A column of an enum or of symbols.
     *
     * @param store the generated class
     * @param number the column's place among those of the store
     */
    public record Chosen<T, V>(Class<?> store, int number, String name, boolean isText)
            implements Choice<T, V>, Ascending<T> {
        @Override
        public Mask<T> is(V value) {
            String text = isText ? (String) value : ((Enum<?>) Objects.requireNonNull(value, name)).name();
            return new Masks.Value<>(store, number, name, text, isText);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * A number that a kernel gives.
     *
     * @param store the generated class
     * @param name the kernel's, with its class
     */
    public record Computed<T, B>(Class<?> store, String name, RowLong<B> numbers) implements Ascending<T> {
        /** Of a store whose version is known. Behind some, {@link #check} has to follow. */
        @SuppressWarnings("unchecked") // a block of the store
        long of(RowBlock<?> block, int row, Store<?> of, long version) {
            try {
                return numbers.of((B) block, row);
            } catch (Throwable failure) {
                check(of, version, failure); // it may be of a row that has no item any more
                throw Sweeps.failed(failure, name, true, row, block::handle, block::value);
            }
        }

        /** Fails if the store has become another one, because a kernel has changed it. */
        void check(Store<?> of, long version) {
            check(of, version, null);
        }

        private void check(Store<?> of, long version, Throwable failure) {
            if (of.version() != version) {
                RowStore.checkOpen((RowStore<?, ?, ?, ?, ?>) of);
                RuntimeException changed = Sweeps.changed(name, of.schema().owner());
                if (failure != null) {
                    changed.addSuppressed(failure);
                }
                throw changed;
            }
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** One column with the largest first. */
    public record Descending<T>(SortKey<T> of) implements Form<T> {
        @Override
        public String name() {
            return of.name();
        }

        @Override
        public boolean isDescending() {
            return true;
        }

        @Override
        public SortKey<T> descending() {
            return this;
        }

        @Override
        public SortKey<T> reversed() {
            return of;
        }

        /** As in {@code life, descending}. */
        @Override
        public String toString() {
            return of + ", descending";
        }
    }

    /** Columns, the most important first; none of them is joined itself. */
    public record Joined<T>(List<SortKey<T>> parts) implements Form<T> {
        @Override
        public String name() {
            return parts.stream().map(SortKey::name).collect(Collectors.joining(", "));
        }

        @Override
        public boolean isDescending() {
            return parts.getFirst().isDescending();
        }

        @Override
        public SortKey<T> descending() {
            return new Joined<>(parts.stream().map(SortKey::descending).toList());
        }

        @Override
        public SortKey<T> reversed() {
            return new Joined<>(parts.stream().map(SortKey::reversed).toList());
        }

        /** As in {@code side, then price, descending}. */
        @Override
        public String toString() {
            return parts.stream().map(SortKey::toString).collect(Collectors.joining(", then "));
        }
    }
}
