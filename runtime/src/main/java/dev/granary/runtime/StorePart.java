package dev.granary.runtime;

import dev.granary.Schema;
import java.util.List;

/**
 * What a file has of a store, as it is now.
 *
 * @param blocks those with items
 * @param rows how many items there is room for
 * @param isPacked whether a row is not a slot
 * @param pools what its lists are in, in the order of their columns
 */
public record StorePart(
        Schema schema,
        Slots slots,
        List<? extends RowBlock<?>> blocks,
        int size,
        int rows,
        boolean isPacked,
        List<RunPool> pools)
        implements SavedPart {

    /** A store without lists. */
    public StorePart(
            Schema schema, Slots slots, List<? extends RowBlock<?>> blocks, int size, int rows, boolean isPacked) {
        this(schema, slots, blocks, size, rows, isPacked, List.of());
    }

    /** What the lists of a column are in. */
    RunPool pool(Schema.Column column) {
        return RunPool.of(column, pools);
    }

    @Override
    public String owner() {
        return schema.owner();
    }

    @Override
    public int tag() {
        return slots.tag();
    }

    @Override
    public String describe() {
        return slots.describe();
    }

    /** With the slot of each row, where that is another number. */
    SlotImage image() {
        if (!isPacked) {
            return slots.image(null);
        }
        int[] slotOfRow = new int[size];
        for (RowBlock<?> block : blocks) {
            if (block.firstRow < size) {
                System.arraycopy(
                        block.slots, 0, slotOfRow, block.firstRow, Math.min(block.endRow(), size) - block.firstRow);
            }
        }
        return slots.image(slotOfRow);
    }
}
