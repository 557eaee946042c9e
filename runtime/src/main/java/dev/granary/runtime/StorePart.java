package dev.granary.runtime;

import dev.granary.Schema;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * What a file has of a store, as it is now.
 *
 * @param blocks those with items
 * @param rows how many items there is room for
 * @param isPacked whether a row is not a slot
 * @param pools what its lists are in, in the order of their columns
 * @param keys null if it has none
 * @param isOfView whether it is what a view has, and the store may have more by now
 * @param version that of the store, another number after items came, went or moved
 */
public record StorePart(
        Schema schema,
        Slots slots,
        List<? extends RowBlock<?>> blocks,
        int size,
        int rows,
        boolean isPacked,
        List<RunPool> pools,
        StoreKeys keys,
        boolean isOfView,
        LongSupplier version)
        implements SavedPart {

    /** What the lists of a column are in. */
    RunPool pool(Schema.Column column) {
        return RunPool.of(column, pools);
    }

    /** Whether no two items have the same there, or there and elsewhere. */
    boolean isUnique(Schema.Column column) {
        return keys != null && keys.haveUnique(column.number());
    }

    @Override
    public String owner() {
        return schema.owner();
    }

    @Override
    public String className() {
        String around = schema.record().getPackageName();
        return around.isEmpty() ? owner() : around + "." + owner();
    }

    @Override
    public int tag() {
        return slots.tag();
    }

    @Override
    public long changes() {
        long changes = version.getAsLong();
        for (RunPool pool : pools) {
            changes = 31 * changes + pool.changes();
        }
        return changes;
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
