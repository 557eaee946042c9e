package dev.granary.runtime;

import dev.granary.Schema;
import java.util.List;

/**
 * What a file has of a store, as it is now.
 *
 * @param blocks those with items
 * @param rows how many items there is room for
 * @param isPacked whether a row is not a slot
 */
public record StorePart(
        Schema schema, Slots slots, List<? extends RowBlock<?>> blocks, int size, int rows, boolean isPacked)
        implements SavedPart {

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
