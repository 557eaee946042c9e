package dev.granary.benchmarks.stores;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * What one would write by hand for items that come and go: structs of ten floats behind a generation in one {@code byte[]}, and a
 * stack of the slots that are vacant, with room for a number of items that is known. A generation is odd while its item lives.
 */
public final class SlotTable {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.nativeOrder());
    private static final VarHandle FLOAT = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.nativeOrder());
    private static final int STRIDE = 44;

    private final byte[] items;
    private final int[] vacant;
    private int vacancies;

    public SlotTable(int capacity) {
        items = new byte[capacity * STRIDE];
        vacant = new int[capacity];
        Arrays.setAll(vacant, i -> capacity - 1 - i);
        vacancies = capacity;
    }

    /** The handle: the slot, and the generation above it. */
    public long add(float a, float b, float c, float d, float e, float f, float g, float h, float i, float j) {
        int slot = vacant[--vacancies];
        int at = slot * STRIDE;
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
        return (long) generation << 32 | slot;
    }

    boolean contains(long handle) {
        return (int) INT.get(items, (int) handle * STRIDE) == (int) (handle >>> 32);
    }

    public boolean remove(long handle) {
        if (!contains(handle)) {
            return false;
        }
        int slot = (int) handle;
        INT.set(items, slot * STRIDE, (int) (handle >>> 32) + 1);
        vacant[vacancies++] = slot;
        return true;
    }

    /** Looks at every slot, because nothing else says which are alive. */
    void clear() {
        vacancies = 0;
        for (int slot = vacant.length - 1; slot >= 0; slot--) {
            int generation = (int) INT.get(items, slot * STRIDE);
            INT.set(items, slot * STRIDE, generation + (generation & 1));
            vacant[vacancies++] = slot;
        }
    }

    /** A field of an item that is there. */
    float field(long handle, int number) {
        return (float) FLOAT.get(items, (int) handle * STRIDE + 4 + 4 * number);
    }

    double checksum() {
        double sum = 0;
        for (int slot = 0; slot < vacant.length; slot++) {
            boolean isAlive = ((int) INT.get(items, slot * STRIDE) & 1) != 0;
            for (int field = 0; isAlive && field < 10; field++) {
                sum += field(slot, field);
            }
        }
        return sum;
    }
}
