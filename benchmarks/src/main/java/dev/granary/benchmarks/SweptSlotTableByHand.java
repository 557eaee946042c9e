package dev.granary.benchmarks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * What {@link dev.granary.benchmarks.stores.SlotTable} lacks beside a store, by hand: blocks, so that it grows without copying
 * items, and a bit for each item with a level above, so that a loop finds those that are alive.
 */
final class SweptSlotTableByHand {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final VarHandle FLOAT = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.nativeOrder());
    private static final int STRIDE = 44;
    private static final int SHIFT = 13;
    private static final int ROWS = 1 << SHIFT;
    private static final int MASK = ROWS - 1;

    private static final class Block {
        private final byte[] items = new byte[ROWS * STRIDE];
        private final long[] alive = new long[ROWS / 64];
        private final long[] aliveSummary = new long[ROWS / 4096];
    }

    private Block[] blocks = {};
    private int blockCount;
    private int[] vacant = {};
    private int vacancies;

    private void grow() {
        if (blockCount == blocks.length) {
            blocks = Arrays.copyOf(blocks, Math.max(8, 2 * blockCount));
            vacant = Arrays.copyOf(vacant, blocks.length << SHIFT);
        }
        blocks[blockCount++] = new Block();
        for (int slot = (blockCount << SHIFT) - 1; slot >= blockCount - 1 << SHIFT; slot--) {
            vacant[vacancies++] = slot;
        }
    }

    /** The handle: the slot, and the generation above it, which is odd while the item lives. */
    long add(float a, float b, float c, float d, float e, float f, float g, float h, float i, float j) {
        if (vacancies == 0) {
            grow();
        }
        int slot = vacant[--vacancies];
        Block block = blocks[slot >>> SHIFT];
        byte[] items = block.items;
        int row = slot & MASK;
        int at = row * STRIDE;
        int generation = (int) INT.get(items, at) + 1;
        INT.set(items, at, generation);
        FLOAT.set(items, at + 4, a);
        FLOAT.set(items, at + 8, b);
        FLOAT.set(items, at + 12, c);
        FLOAT.set(items, at + 16, d);
        FLOAT.set(items, at + 20, e);
        FLOAT.set(items, at + 24, f);
        FLOAT.set(items, at + 28, g);
        FLOAT.set(items, at + 32, h);
        FLOAT.set(items, at + 36, i);
        FLOAT.set(items, at + 40, j);
        block.alive[row >>> 6] |= 1L << row;
        block.aliveSummary[row >>> 12] |= 1L << (row >>> 6);
        return (long) generation << 32 | slot;
    }

    boolean remove(long handle) {
        int slot = (int) handle;
        int generation = (int) (handle >>> 32);
        Block block = blocks[slot >>> SHIFT];
        int row = slot & MASK;
        if ((int) INT.get(block.items, row * STRIDE) != generation) {
            return false;
        }
        INT.set(block.items, row * STRIDE, generation + 1);
        vacant[vacancies++] = slot;
        long left = block.alive[row >>> 6] & ~(1L << row);
        block.alive[row >>> 6] = left;
        if (left == 0) {
            block.aliveSummary[row >>> 12] &= ~(1L << (row >>> 6));
        }
        return true;
    }
}
