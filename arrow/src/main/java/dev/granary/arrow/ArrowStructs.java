package dev.granary.arrow;

import dev.granary.Schema;
import dev.granary.Store;
import dev.granary.StoreBlock;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/**
 * The columns of a store in the structs of Arrow's C Data Interface, for native code in the same process: without a copy, where they are.
 *
 * <pre>{@code
 * ArrowStructs columns = ArrowStructs.of(ticks);            // @SoA(growth = Growth.VIRTUAL)
 * query(columns.array(), columns.schema());                // struct ArrowArray *, struct ArrowSchema *
 * }</pre>
 *
 * <p>For stores with {@code growth = VIRTUAL} whose items lie side by side in columns. The array is a struct of one child for each flat
 * column: numbers as they are, a {@code char} as an unsigned number of 16 bits, an enum as its ordinal, a symbol as its number, a handle as
 * {@code int64}. Flags, references and lists are on the heap, and left out.
 *
 * <p>Whoever gets the structs has to release each once, by the rules of the interface; they may be moved, and children too. Until all are
 * released, the store can be reached. What is written to the store meanwhile is seen; after {@link AutoCloseable#close} of the store nothing of
 * it may be read. Items that are added later are not in the array.
 */
public final class ArrowStructs {
    private final MemorySegment array;
    private final MemorySegment schema;

    private ArrowStructs(MemorySegment array, MemorySegment schema) {
        this.array = array;
        this.schema = schema;
    }

    /**
     * The columns with the items that there are now. Costs some objects, whatever the size.
     *
     * @throws IllegalArgumentException if columns are not in native memory, or structs, or there are holes, or blocks between items were released
     */
    public static ArrowStructs of(Store<?> store) {
        Schema schema = store.schema();
        List<Schema.Column> flat = new ArrayList<>();
        for (Schema.Column column : schema.columns()) {
            if (column.isNative() && column.kind() != Schema.Kind.LIST) {
                if (!(column.place() instanceof Schema.Place.OwnArray)) {
                    throw refused(schema, "has structs, and no columns");
                }
                if (!column.isRaw()) {
                    throw refused(
                            schema, "has " + column.path() + " in a key, so that nobody else may have its column");
                }
                flat.add(column);
            }
        }
        if (flat.isEmpty()) {
            throw refused(schema, "has no columns in native memory");
        }
        int first = checkTogether(store, flat.getFirst());
        return new CStructs(store).export(flat, first);
    }

    static ArrowStructs of(MemorySegment array, MemorySegment schema) {
        return new ArrowStructs(array, schema);
    }

    private static IllegalArgumentException refused(Schema schema, String why) {
        return new IllegalArgumentException(schema.owner() + " " + why
                + " (expected: growth = VIRTUAL, columns, items side by side); write it by Arrow.writeStream");
    }

    /** The row of the first item, behind which all others are. */
    private static int checkTogether(Store<?> store, Schema.Column column) {
        int holes = store.stats().holes();
        if (holes > 0) {
            throw refused(
                    store.schema(),
                    "has " + holes + " holes; compact() moves items into them, and trim() forgets them");
        }
        if (store.stats().retired() > 0) {
            throw refused(store.schema(), "has retired slots between items");
        }
        if (!areTogether(store.blocks(), column)) {
            throw refused(
                    store.schema(),
                    "has no rows between some of its items, since trim() let go of them; compact() before trim() moves"
                            + " items together");
        }
        return CStructs.firstRow(store);
    }

    /** Whether each block begins where the one before it ends: none of them was released, whose rows would be no holes. */
    private static boolean areTogether(List<? extends StoreBlock<?>> blocks, Schema.Column column) {
        MemorySegment before = null;
        for (StoreBlock<?> block : blocks) {
            MemorySegment elements = (MemorySegment) block.column(column);
            if (before != null && before.address() + before.byteSize() != elements.address()) {
                return false;
            }
            before = elements;
        }
        return true;
    }

    /** The {@code struct ArrowArray}, 80 bytes, which is to be released. */
    public MemorySegment array() {
        return array;
    }

    /** The {@code struct ArrowSchema}, 72 bytes, which is to be released. */
    public MemorySegment schema() {
        return schema;
    }

    /** The column of all blocks, which lie one behind the other. */
    static MemorySegment column(Store<?> store, Schema.Column column) {
        List<? extends StoreBlock<?>> blocks = store.blocks();
        return blocks.isEmpty()
                ? MemorySegment.NULL
                : (MemorySegment) blocks.getFirst().column(column);
    }
}
