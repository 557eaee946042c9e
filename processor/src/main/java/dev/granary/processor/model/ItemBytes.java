package dev.granary.processor.model;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the fields of an array-of-structs item lie.
 *
 * <p>The four bytes of the slot's stamp come first. The largest fields follow, so no field needs padding before it, and
 * the item is rounded up to four bytes. There is room for the free list's link where the fields are, so an item has at
 * least eight bytes.
 *
 * @param offsets from the beginning of the item, by column, in the order of their position
 * @param strideBytes from one item to the next
 */
public record ItemBytes(Map<Column, Integer> offsets, int strideBytes) {
    private static final int STAMP_BYTES = 4;
    private static final int LINK_BYTES = 4;
    private static final int ALIGNMENT = 4;

    public static ItemBytes of(List<Column> columns) {
        List<Column> largestFirst = columns.stream()
                .filter(Column::isFlat)
                .sorted(Comparator.comparingInt(Column::bytes).reversed())
                .toList();
        Map<Column, Integer> offsets = new LinkedHashMap<>();
        int end = STAMP_BYTES;
        for (Column column : largestFirst) {
            offsets.put(column, end);
            end += column.bytes();
        }
        return new ItemBytes(offsets, strideBytes(end - STAMP_BYTES));
    }

    /** From one item to the next, where its fields take so many bytes together. */
    static int strideBytes(int fieldBytes) {
        int stride = (STAMP_BYTES + fieldBytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        return Math.max(stride, STAMP_BYTES + LINK_BYTES);
    }
}
