package dev.granary.processor.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A store to generate.
 *
 * @param store the class to generate
 * @param item the record that it stores
 * @param isPublic whether the class is public; otherwise it is package-private
 * @param components what the record consists of
 * @param strategies how it is laid out, grows and deletes
 * @param sizes how many rows a block has, and how many items it starts with and ends at
 * @param generated the annotation that marks generated code, or null where none can be seen
 * @param warnings what {@code @SuppressWarnings} has to name, because of what the record is made of
 * @param flags the bit columns that are not of the record
 * @param keys by what items are found
 * @param tricks what is done for the JIT compiler
 */
public record StoreModel(
        TypeRef.Declared store,
        TypeRef.Declared item,
        boolean isPublic,
        List<Node> components,
        Strategies strategies,
        Sizes sizes,
        TypeRef.Declared generated,
        List<String> warnings,
        List<Column> flags,
        List<KeyModel> keys,
        Tricks tricks) {

    /** A store without flags beside its record, and without keys. */
    public StoreModel(
            TypeRef.Declared store,
            TypeRef.Declared item,
            boolean isPublic,
            List<Node> components,
            Strategies strategies,
            Sizes sizes,
            TypeRef.Declared generated,
            List<String> warnings) {
        this(
                store,
                item,
                isPublic,
                components,
                strategies,
                sizes,
                generated,
                warnings,
                List.of(),
                List.of(),
                Tricks.ALL);
    }

    /**
     * The choices that make a kind of store; {@code reuse} means something only where there are holes.
     *
     * @param hasViews whether there can be views, for other threads to read
     */
    public record Strategies(
            LayoutKind layout, GrowthKind growth, DeletionKind deletion, ReuseKind reuse, boolean hasViews) {
        /** Of a store without views. */
        public Strategies(LayoutKind layout, GrowthKind growth, DeletionKind deletion, ReuseKind reuse) {
            this(layout, growth, deletion, reuse, false);
        }

        /** Whether the flat columns are in native memory. */
        public boolean isNative() {
            return growth.isNative();
        }

        /** Whether items move, so that there is none in no row before the last. */
        public boolean isPacked() {
            return deletion.isPacked();
        }

        /** Whether the stamps of slots are in items. */
        public boolean slotsAreInItems() {
            return layout.slotsAreInItems();
        }
    }

    /**
     * Numbers of rows.
     *
     * @param blockRows the rows of a block; of the first one, where blocks differ
     * @param largestBlockRows the rows of the largest blocks, where blocks differ
     * @param capacity the items a new store has room for
     * @param maxCapacity the items it refuses to go beyond; {@link Integer#MAX_VALUE} where the user sets no limit
     * @param lanes the rows of a group; 0 where the layout has no groups
     * @param copiedRows the most rows of an array that are copied where the last block begins small and becomes larger; 0 where
     *     blocks have all of their rows from the beginning
     */
    public record Sizes(int blockRows, int largestBlockRows, int capacity, int maxCapacity, int lanes, int copiedRows) {
        /** Of a series without a largest block. */
        public static final int UNLIMITED_SHIFT = 30;

        /** Of blocks that have all of their rows from the beginning. */
        public Sizes(int blockRows, int largestBlockRows, int capacity, int maxCapacity, int lanes) {
            this(blockRows, largestBlockRows, capacity, maxCapacity, lanes, 0);
        }

        /** Of a layout without groups. */
        public Sizes(int blockRows, int largestBlockRows, int capacity, int maxCapacity) {
            this(blockRows, largestBlockRows, capacity, maxCapacity, 0);
        }

        /** Blocks of equal rows, or of no limit where they differ. */
        public static Sizes ofEqualBlocks(int blockRows, int capacity, int maxCapacity) {
            return new Sizes(blockRows, blockRows, capacity, maxCapacity);
        }

        /** The block's rows as a power of two, which they are unless there is one block of a fixed size. */
        public int blockShift() {
            return Integer.numberOfTrailingZeros(blockRows);
        }

        /** The same of the largest blocks. */
        public int largestBlockShift() {
            return Integer.numberOfTrailingZeros(largestBlockRows);
        }

        /** Whether blocks become larger for ever. */
        public boolean isUnlimitedSeries() {
            return largestBlockShift() == UNLIMITED_SHIFT;
        }

        /** Whether the last block begins with few rows. */
        public boolean lastBlockGrows() {
            return copiedRows > 0;
        }

        /** The rows that a store begins with, where the last block grows: full words of bits, and full groups. */
        public int firstRows() {
            return Math.max(Long.SIZE, lanes);
        }

        /** Whether blocks become larger with the store, up to a largest. */
        public boolean areQuarters() {
            return blockRows != largestBlockRows && !isUnlimitedSeries();
        }

        public boolean isLimited() {
            return maxCapacity != Integer.MAX_VALUE;
        }
    }

    /** Whether a block has to remember how many rows it has. */
    public boolean blocksDiffer() {
        return strategies.growth().replacesBlocks()
                || sizes.blockRows() != sizes.largestBlockRows()
                || sizes.lastBlockGrows();
    }

    /** All columns, in the order of declaration. */
    public List<Column> columns() {
        return Node.columns(components);
    }

    /** All components and the components of nested records. */
    public List<Node> nodes() {
        return Node.flatten(components);
    }

    /** All that has accessors: components, the components of nested records, and flags. */
    public List<Node> accessible() {
        return Stream.concat(nodes().stream(), flags.stream()).toList();
    }

    /** The bit columns, those of the record first. */
    public List<Column> bits() {
        return Stream.concat(columns().stream().filter(Column::isBit), flags.stream())
                .toList();
    }

    /** The place of a column in the schema, by its path. */
    public int numberOf(String path) {
        return columns().stream().map(Column::path).toList().indexOf(path);
    }

    /** The columns that say where in pools their values are. */
    public List<Column> pooled() {
        return columns().stream().filter(Column::isPooled).toList();
    }

    /** The keys of the elements of a list. */
    public List<KeyModel> keysOfElements(Column list) {
        return keys.stream().filter(key -> list.equals(key.list())).toList();
    }

    /** The keys that depend on one of the columns. */
    public List<KeyModel> keysOf(List<Column> columns) {
        return keys.stream().filter(key -> key.isOf(columns)).toList();
    }

    /** The numbers of columns in the schema, of those that keys depend on, in order; lists are not raw anyway. */
    public List<Integer> keyNumbers() {
        return numbers(column -> !column.isPooled()
                && keys.stream().anyMatch(key -> key.elements().contains(column)));
    }

    /** The numbers of some columns in the schema, in order. */
    public List<Integer> numbers(Predicate<Column> columns) {
        List<Column> all = Stream.concat(columns().stream(), flags.stream()).toList();
        return IntStream.range(0, all.size())
                .filter(number -> columns.test(all.get(number)))
                .boxed()
                .toList();
    }

    public boolean hasViews() {
        return strategies.hasViews();
    }

    /** Whether users get no array of a column, because a key or a list depends on it or on another one in the array. */
    public boolean isHidden(Column column) {
        return Stream.concat(keys.stream().flatMap(key -> key.elements().stream()), pooled().stream())
                .anyMatch(other -> other.equals(column) || shareArray(column, other));
    }

    /** Whether users get no array of structs: all flat columns are in it. */
    public boolean areStructsHidden() {
        return columns().stream().anyMatch(column -> column.isFlat() && isHidden(column));
    }

    private boolean shareArray(Column column, Column other) {
        LayoutKind layout = strategies.layout();
        return column.isFlat()
                && other.isFlat()
                && !layout.columnsAreApart()
                && (layout.slotsAreInItems() || column.storedKind() == other.storedKind());
    }

    /** Whether there are keys that find any number of items. */
    public boolean hasKeyViews() {
        return keys().stream().anyMatch(key -> !key.isUnique());
    }

    /** Whether a column has numbers of texts, of items or of elements of their lists. */
    public boolean hasSymbols() {
        return columnsWithElements().anyMatch(Column::isSymbol);
    }

    /** All columns, and those of the elements of lists. */
    private Stream<Column> columnsWithElements() {
        return Stream.concat(columns().stream(), pooled().stream().flatMap(list -> list.element().columns().stream()));
    }

    /** For code in which {@code symbols} is an expression for what has the texts. */
    public Codebooks codebooks(String symbols) {
        return new Codebooks(enumConstants(), symbols);
    }

    /** The same for code of the store's class {@code Block}. */
    public Codebooks codebooksOfBlock() {
        return codebooks(Names.own(this, "store") + "." + Names.own(this, "symbols"));
    }

    /** The same for code of the store itself. */
    public Codebooks codebooksOfStore() {
        return codebooks(Names.own(this, "symbols"));
    }

    /** The enum types of the columns, each with the name of the constant that holds its values. */
    public Map<TypeRef.Declared, String> enumConstants() {
        Map<TypeRef.Declared, String> constants = new LinkedHashMap<>();
        columnsWithElements().forEach(column -> {
            if (column.encoding() instanceof Encoding.Ordinal ordinal) {
                constants.computeIfAbsent(ordinal.enumType(), type -> {
                    String name = Names.constant(type.simpleNames().getLast()) + "_VALUES";
                    return Names.unused(name, constants.values());
                });
            }
        });
        return constants;
    }
}
