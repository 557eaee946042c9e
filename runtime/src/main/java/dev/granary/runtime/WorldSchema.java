package dev.granary.runtime;

import dev.granary.Schema;
import dev.granary.Was;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What worlds of a class keep of each component, and the memory that it needs on a page. */
public final class WorldSchema {
    private static final Object[] NO_COLUMNS = {};

    final List<Schema> components;

    /** Components with handles. */
    final int[] withHandles;

    /** Components with symbols. */
    final int[] withSymbols;

    /** Whether a component, or an element of its lists, has symbols. */
    final boolean hasSymbols;

    /** Components with lists. */
    final int[] withLists;

    /** Components with handles in elements of their lists. */
    final int[] withHandlesInLists;

    /** Components of which something has to be let go of when they go: references, which keep objects alive, or lists. */
    final int[] withForgotten;

    /** By component, the numbers of the columns of references. */
    private final int[][] objects;

    /** By component, the numbers of the columns of handles. */
    private final int[][] handles;

    /** By component, the numbers of the columns of lists. */
    private final int[][] lists;

    /** By component, what is there in place of columns while it is not on a page. */
    private final Object[][] none;

    private WorldSchema(List<Schema> components) {
        this.components = components;
        objects = numbers(Schema.Kind.OBJECT);
        handles = numbers(Schema.Kind.HANDLE);
        lists = numbers(Schema.Kind.LIST);
        withLists = having(lists);
        withForgotten =
                IntStream.range(0, components.size()).filter(this::isForgotten).toArray();
        withHandles = having(handles);
        withSymbols = having(numbers(Schema.Kind.SYMBOL));
        hasSymbols =
                withSymbols.length > 0 || components.stream().anyMatch(each -> hasElements(each, Schema.Kind.SYMBOL));
        withHandlesInLists = IntStream.of(withLists)
                .filter(component -> hasElements(components.get(component), Schema.Kind.HANDLE))
                .toArray();
        none = components.stream()
                .map(component -> component.columns().isEmpty()
                        ? NO_COLUMNS
                        : new Object[component.columns().size()])
                .toArray(Object[][]::new);
    }

    /** The schema of components, by number. */
    public static WorldSchema of(Schema... components) {
        return new WorldSchema(List.of(components));
    }

    /** The words of a page without entities, which is never written. */
    public PageWords vacant() {
        return PageWords.vacant(size());
    }

    private int[][] numbers(Schema.Kind kind) {
        return components.stream()
                .map(component -> component.columns().stream()
                        .filter(column -> column.kind() == kind)
                        .mapToInt(Schema.Column::number)
                        .toArray())
                .toArray(int[][]::new);
    }

    private static int[] having(int[][] columns) {
        return IntStream.range(0, columns.length)
                .filter(component -> columns[component].length > 0)
                .toArray();
    }

    int size() {
        return components.size();
    }

    String owner() {
        return components.getFirst().owner();
    }

    String name(int component) {
        return components.get(component).record().getSimpleName();
    }

    /** For each of the names that components had in a file, which one it is now, or -1: one of that name, or else one that was called so. */
    int[] find(List<String> names) {
        int[] found = new int[names.size()];
        Arrays.fill(found, -1);
        for (int component = 0; component < size(); component++) {
            int at = names.indexOf(name(component));
            Was was = components.get(component).record().getAnnotation(Was.class);
            for (int former = 0; was != null && at < 0 && former < was.value().length; former++) {
                at = names.indexOf(was.value()[former]);
            }
            if (at >= 0) {
                found[at] = component;
            }
        }
        return found;
    }

    boolean isTag(int component) {
        return none[component] == NO_COLUMNS;
    }

    int[] objects(int component) {
        return objects[component];
    }

    int[] lists(int component) {
        return lists[component];
    }

    boolean hasLists(int component) {
        return lists[component].length > 0;
    }

    /** Whether elements of a component's lists have a column of the kind. */
    private static boolean hasElements(Schema component, Schema.Kind kind) {
        return component.columns().stream()
                .filter(column -> column.kind() == Schema.Kind.LIST)
                .flatMap(column -> column.element().columns().stream())
                .anyMatch(column -> column.kind() == kind);
    }

    /** Whether something of the component has to be let go of when it goes. */
    boolean isForgotten(int component) {
        return objects[component].length > 0 || lists[component].length > 0;
    }

    int[] handles(int component) {
        return handles[component];
    }

    Object[] none(int component) {
        return none[component];
    }

    /**
     * The columns of a component for a page.
     *
     * @param shared those of another page that has them for this one too, or null; of bits, each page has its own
     * @param rows of the columns
     */
    Object[] open(int component, Object[] shared, int rows) {
        Object[] columns = none[component].clone();
        for (Schema.Column column : components.get(component).columns()) {
            int number = column.number();
            if (column.isBit()) {
                columns[number] = Bits.words(Entities.PAGE_ROWS);
            } else {
                columns[number] = shared != null ? shared[number] : allocate(column, rows);
            }
        }
        return columns;
    }

    /** Columns with the elements of others, and more behind them; of bits, null, since each page has its own for all of its rows. */
    Object[] longer(int component, Object[] columns, int rows) {
        Object[] longer = new Object[columns.length];
        for (Schema.Column column : components.get(component).columns()) {
            if (!column.isBit()) {
                Object from = columns[column.number()];
                Object to = allocate(column, rows);
                System.arraycopy(from, 0, to, 0, Math.min(Array.getLength(from), rows));
                longer[column.number()] = to;
            }
        }
        return longer;
    }

    /** Copies what a page has of a component to columns of another one that begins with the same row. Never throws. */
    void copy(int component, Object[] from, Object[] to, int firstRow, int rows) {
        for (Schema.Column column : components.get(component).columns()) {
            int number = column.number();
            if (column.isBit()) {
                System.arraycopy(from[number], 0, to[number], 0, Entities.PAGE_WORDS);
            } else {
                System.arraycopy(from[number], firstRow, to[number], firstRow, rows);
            }
        }
    }

    private static Object allocate(Schema.Column column, int rows) {
        int length = column.kind() == Schema.Kind.OBJECT ? rows : Blocks.length(rows, column.bits() / Byte.SIZE);
        return Array.newInstance(column.stored(), length);
    }

    /** Makes the element of the first of the rows that of all others, in each column. */
    void spread(int component, Object[] columns, int[] rows, int count) {
        for (Schema.Column column : components.get(component).columns()) {
            Object elements = columns[column.number()];
            if (column.kind() == Schema.Kind.LIST) {
                throw new AssertionError("lists are each in a run of their own: " + column);
            } else if (column.isBit()) {
                Spreading.ofBit((long[]) elements, rows, count);
            } else {
                Spreading.ofElement(elements, rows, count);
            }
        }
    }
}
