package dev.granary.processor.emit.jit;

import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.ReuseKind;
import dev.granary.processor.model.StoreModel;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How much machine code C2 makes of the addition of a struct, estimated: in stores of 2 to 14 columns it was 1,200 to 5,000 bytes.
 *
 * <p>A unit is the code of one number that is written, some 75 bytes, of which most tests an index. Of numbers of one size only
 * the first few are tested. The least, of a store without columns, was 1,300 bytes; that a row is a difference and no mask made
 * code an eighth longer, and a free list, which writes to two items, up to a half.
 */
record InsertionSize(StoreModel model) {
    /** More of them are too many bytecodes for the method that writes them to be inlined. */
    private static final int MOST_COLUMNS = 16;

    private static final int MOST_TESTED = 6;
    private static final int SIZE = 2;
    private static final int BIT = 3;
    private static final int REFERENCE = 6;
    private static final int ENUM = 1;

    /** The units that fit into 2,300 bytes; from 2,500 on, C2 does not inline {@code add}. */
    private int most() {
        GrowthKind growth = model.strategies().growth();
        if (model.strategies().reuse() == ReuseKind.FREE_LIST) {
            return growth == GrowthKind.FIXED ? 11 : 3;
        }
        return growth.isOneBlock() ? 13 : 10;
    }

    private int units() {
        List<Column> columns = model.columns();
        Map<Integer, Long> numbers = columns.stream()
                .filter(Column::isFlat)
                .collect(Collectors.groupingBy(Column::bytes, Collectors.counting()));
        int units = SIZE * Math.max(0, numbers.size() - 1);
        for (long ofOneSize : numbers.values()) {
            units += (int) Math.min(MOST_TESTED, ofOneSize);
        }
        for (Column column : columns) {
            units += column.isBit() ? BIT : column.isReference() ? REFERENCE : 0;
            units += column.encoding() instanceof Encoding.Ordinal ? ENUM : 0;
        }
        return units;
    }

    /** Whether {@code add} may have the whole of it in itself. */
    boolean fits() {
        return model.columns().size() <= MOST_COLUMNS && units() <= most();
    }
}
