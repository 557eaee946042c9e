package dev.granary.runtime;

import dev.granary.FailedItemException;
import dev.granary.Handle;
import java.lang.invoke.VarHandle;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.function.IntFunction;

/** What loops over a whole store or world have in common: how they fail, and how they keep their registers. */
public final class Sweeps {
    private Sweeps() {}

    /**
     * What is read behind this call is read there, and not before a loop around it.
     *
     * <p>The JIT compiler (C2) moves what doesn't change out of all loops. Of nested loops with a call in the outer one, it then keeps
     * nothing of that in registers, and the inner one reads arrays' addresses from the stack for each element.
     *
     * <p>No instruction on x86; a load barrier on AArch64, where it was not measured.
     */
    public static void readAnew() {
        VarHandle.acquireFence();
    }

    /**
     * The row itself, which has to be a multiple of 64: for the first one of a counted loop.
     *
     * <p>The JIT compiler (C2) vectorizes a loop over several columns from a row of which it knows nothing, and it takes five times as
     * long as from row 0: {@code pos += vel * dt} 1.25 ns an item instead of 0.25. From a row that is neither negative nor in
     * the midst of a vector it is as fast. Knowing one of the two is not enough.
     */
    public static int firstRow(int row) {
        return row & Integer.MAX_VALUE - 63;
    }

    /** The row in the store of what is in a row of a block. */
    public static int row(RowBlock<?> block, int row) {
        return block.firstRow + row;
    }

    /** The row in the world of what is in a row of a page. */
    public static int row(WorldPage<?> page, int row) {
        return page.slotOf(row);
    }

    /** Whether the entity in a row of a page is one of those that have a component, whose words these are. */
    public static boolean has(long[] having, int row) {
        return Bits.get(having, row & Entities.PAGE_ROWS - 1);
    }

    /** Whether these are two objects: for loops that write only what changes, where a comparison of texts may look like a mistake. */
    public static boolean isOther(Object now, Object before) {
        return now != before;
    }

    /** Whether a record holds another value than the column that it was made of. */
    public static boolean isOther(long now, long before) {
        return now != before;
    }

    /** The same of a {@code float}, to the bit. */
    public static boolean isOther(float now, float before) {
        return Float.floatToRawIntBits(now) != Float.floatToRawIntBits(before);
    }

    /** The same of a {@code double}. */
    public static boolean isOther(double now, double before) {
        return Double.doubleToRawLongBits(now) != Double.doubleToRawLongBits(before);
    }

    /** The same of a flag. */
    public static boolean isOther(boolean now, boolean before) {
        return now != before;
    }

    /**
     * What a kernel threw, to be thrown on, with a {@link FailedItemException} that says at which item.
     *
     * @param isUnchanged false if another item may be in the row by now; then nothing is said, but that the store is closed where it is
     */
    public static RuntimeException failed(
            Throwable failure, String kernel, boolean isUnchanged, RowBlock<?> block, int row) {
        if (!isUnchanged && failure instanceof ConcurrentModificationException && RowBlock.isClosed(block)) {
            return new IllegalStateException(block.schema.owner() + " is closed", failure);
        }
        return failed(failure, kernel, isUnchanged, row, block::handle, at -> RowCursor.describe(block, at));
    }

    /** The same of an entity in a row of a page. */
    public static RuntimeException failed(
            Throwable failure, String kernel, boolean isUnchanged, WorldPage<?> page, int row) {
        return failed(failure, kernel, isUnchanged, row, page::handle, at -> WorldCursor.describe(page, at));
    }

    /**
     * The same of what is in a row.
     *
     * @param handle gives the handle of the item in a row
     * @param item gives the item in a row, as something that says what it is
     */
    static RuntimeException failed(
            Throwable failure,
            String kernel,
            boolean isUnchanged,
            int row,
            IntFunction<? extends Handle<?>> handle,
            IntFunction<?> item) {
        if (isUnchanged && !(failure instanceof VirtualMachineError)) {
            try {
                FailedItemException place = placeOf(failure, kernel);
                if (place != null) {
                    place.set(handle.apply(row), handle.apply(row).toString());
                    place.set(handle.apply(row), String.valueOf(item.apply(row)));
                }
            } catch (Throwable unsaid) {
                // what the kernel threw is what matters
            }
        }
        return Parallel.<RuntimeException>unchecked(failure);
    }

    /** That of the kernel among those that the failure suppresses; null if it suppresses none. */
    private static FailedItemException placeOf(Throwable failure, String kernel) {
        FailedItemException place = existingPlaceOf(failure, kernel);
        if (place == null) {
            failure.addSuppressed(new FailedItemException(kernel));
            place = existingPlaceOf(failure, kernel);
        }
        return place;
    }

    private static FailedItemException existingPlaceOf(Throwable failure, String kernel) {
        for (Throwable suppressed : failure.getSuppressed()) {
            if (suppressed instanceof FailedItemException place
                    && place.kernel().equals(kernel)) {
                return place;
            }
        }
        return null;
    }

    /** The words of marks that each block gets: as many as the largest needs. */
    public static int wordsPerBlock(List<? extends RowBlock<?>> blocks) {
        int rows = 0;
        for (RowBlock<?> block : blocks) {
            rows = Math.max(rows, block.size());
        }
        return rows + 63 >>> 6;
    }

    /** Removes what is marked, from the last row to the first: what moves is what stays. Returns how many that were. */
    public static int removeMarked(
            RowStore<?, ?, ?, ?, ?> store, List<? extends RowBlock<?>> blocks, long[] marks, int wordsPerBlock) {
        if (store.views != null) {
            eachMarked(blocks, marks, wordsPerBlock, (row, before) -> RowStore.ownRemoval(store, row, before));
        }
        return Watch.together(
                store.watch, () -> eachMarked(blocks, marks, wordsPerBlock, (row, before) -> store.removeRow(row)));
    }

    /** Takes a row that is marked, after so many others. */
    private interface Marked {
        void take(int row, int before);
    }

    private static int eachMarked(List<? extends RowBlock<?>> blocks, long[] marks, int wordsPerBlock, Marked marked) {
        int count = 0;
        for (int number = blocks.size() - 1; number >= 0; number--) {
            int firstRow = blocks.get(number).firstRow;
            for (int index = wordsPerBlock - 1; index >= 0; index--) {
                long word = marks[number * wordsPerBlock + index];
                for (; word != 0; word &= ~Long.highestOneBit(word)) {
                    marked.take(firstRow + (index << 6) + 63 - Long.numberOfLeadingZeros(word), count++);
                }
            }
        }
        return count;
    }

    /** The failure of a kernel that added, removed or moved items of the store that it runs on, or trimmed it. */
    public static ConcurrentModificationException changed(String kernel, String store) {
        return new ConcurrentModificationException("Kernel " + kernel + " added, removed or sorted items of the "
                + store + " that it runs on, or trimmed it; collect them, and change the store afterwards");
    }

    /** The failure of a kernel that changed what entities there are in the world that it runs on, or what they have. */
    public static ConcurrentModificationException restructured(String kernel, String world) {
        return new ConcurrentModificationException("Kernel " + kernel + " created or destroyed entities of the " + world
                + " that it runs on, or added or removed components; record that with a parameter of type " + world
                + ".Commands, and apply it afterwards");
    }
}
