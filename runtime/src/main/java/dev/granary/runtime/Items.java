package dev.granary.runtime;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Typed access to the fields of array-of-structs items, in a block of bytes or in native memory, at any byte offset, in native
 * order.
 *
 * <p>Each call becomes one load or store behind a bounds check.
 */
public final class Items {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle CHAR = view(char[].class);

    /**
     * To be used in place of {@link #getInt} where handles are looked up, in short methods that everybody calls. C2 always inlines it,
     * but {@code getInt} only if it has seen that it is called; and it has not where methods ran for a while in code that was compiled
     * without profiles, as may be at the start of a program.
     */
    static final VarHandle INT = view(int[].class);

    private static final VarHandle LONG = view(long[].class);
    private static final VarHandle FLOAT = view(float[].class);
    private static final VarHandle DOUBLE = view(double[].class);

    /** From one item to the next, on average: one and a half lines of the cache. What is nearer is fetched without being asked for. */
    private static final int FAR_BYTES = 96;

    private Items() {}

    private static VarHandle view(Class<?> arrayType) {
        return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.nativeOrder());
    }

    /**
     * Reads a byte of each of these items, if their rows are far apart.
     *
     * <p>This loop has so few instructions that a processor waits for many lines of the cache at once; one that does something with
     * the items waits for a few, and then for all of them, unless they were read before.
     *
     * @param rows in ascending order
     * @return nothing of interest; but someone has to keep it, or the JIT compiler reads nothing
     */
    public static int touch(byte[] items, int strideBytes, int[] rows, int from, int to) {
        int sum = 0;
        if (areFarApart(strideBytes, rows, from, to)) {
            for (int index = from; index < to; index++) {
                sum += items[rows[index] * strideBytes];
            }
        }
        return sum;
    }

    /** {@link #touch(byte[], int, int[], int, int)} for items in native memory. */
    public static int touch(MemorySegment items, int strideBytes, int[] rows, int from, int to) {
        int sum = 0;
        if (areFarApart(strideBytes, rows, from, to)) {
            for (int index = from; index < to; index++) {
                sum += items.get(ValueLayout.JAVA_BYTE, (long) rows[index] * strideBytes);
            }
        }
        return sum;
    }

    private static boolean areFarApart(int strideBytes, int[] rows, int from, int to) {
        return from < to && (long) (rows[to - 1] - rows[from]) * strideBytes > (long) (to - 1 - from) * FAR_BYTES;
    }

    /** The {@code byte} at the offset. */
    public static byte getByte(byte[] items, int offset) {
        return items[offset];
    }

    /** Puts a {@code byte} at the offset. */
    public static void putByte(byte[] items, int offset, byte value) {
        items[offset] = value;
    }

    /** The {@code short} at the offset. */
    public static short getShort(byte[] items, int offset) {
        return (short) SHORT.get(items, offset);
    }

    /** Puts a {@code short} at the offset. */
    public static void putShort(byte[] items, int offset, short value) {
        SHORT.set(items, offset, value);
    }

    /** The {@code char} at the offset. */
    public static char getChar(byte[] items, int offset) {
        return (char) CHAR.get(items, offset);
    }

    /** Puts a {@code char} at the offset. */
    public static void putChar(byte[] items, int offset, char value) {
        CHAR.set(items, offset, value);
    }

    /** The {@code int} at the offset. */
    public static int getInt(byte[] items, int offset) {
        return (int) INT.get(items, offset);
    }

    /** Puts an {@code int} at the offset. */
    public static void putInt(byte[] items, int offset, int value) {
        INT.set(items, offset, value);
    }

    /** The {@code long} at the offset. */
    public static long getLong(byte[] items, int offset) {
        return (long) LONG.get(items, offset);
    }

    /** Puts a {@code long} at the offset. */
    public static void putLong(byte[] items, int offset, long value) {
        LONG.set(items, offset, value);
    }

    /** The {@code float} at the offset. */
    public static float getFloat(byte[] items, int offset) {
        return (float) FLOAT.get(items, offset);
    }

    /** Puts a {@code float} at the offset. */
    public static void putFloat(byte[] items, int offset, float value) {
        FLOAT.set(items, offset, value);
    }

    /** The {@code double} at the offset. */
    public static double getDouble(byte[] items, int offset) {
        return (double) DOUBLE.get(items, offset);
    }

    /** Puts a {@code double} at the offset. */
    public static void putDouble(byte[] items, int offset, double value) {
        DOUBLE.set(items, offset, value);
    }

    /** The {@code byte} at the offset. */
    public static byte getByte(MemorySegment items, long offset) {
        return items.get(ValueLayout.JAVA_BYTE, offset);
    }

    /** Puts a {@code byte} at the offset. */
    public static void putByte(MemorySegment items, long offset, byte value) {
        items.set(ValueLayout.JAVA_BYTE, offset, value);
    }

    /** The {@code short} at the offset. */
    public static short getShort(MemorySegment items, long offset) {
        return items.get(ValueLayout.JAVA_SHORT_UNALIGNED, offset);
    }

    /** Puts a {@code short} at the offset. */
    public static void putShort(MemorySegment items, long offset, short value) {
        items.set(ValueLayout.JAVA_SHORT_UNALIGNED, offset, value);
    }

    /** The {@code char} at the offset. */
    public static char getChar(MemorySegment items, long offset) {
        return items.get(ValueLayout.JAVA_CHAR_UNALIGNED, offset);
    }

    /** Puts a {@code char} at the offset. */
    public static void putChar(MemorySegment items, long offset, char value) {
        items.set(ValueLayout.JAVA_CHAR_UNALIGNED, offset, value);
    }

    /** The {@code int} at the offset. */
    public static int getInt(MemorySegment items, long offset) {
        return items.get(ValueLayout.JAVA_INT_UNALIGNED, offset);
    }

    /** Puts an {@code int} at the offset. */
    public static void putInt(MemorySegment items, long offset, int value) {
        items.set(ValueLayout.JAVA_INT_UNALIGNED, offset, value);
    }

    /** The {@code long} at the offset. */
    public static long getLong(MemorySegment items, long offset) {
        return items.get(ValueLayout.JAVA_LONG_UNALIGNED, offset);
    }

    /** Puts a {@code long} at the offset. */
    public static void putLong(MemorySegment items, long offset, long value) {
        items.set(ValueLayout.JAVA_LONG_UNALIGNED, offset, value);
    }

    /** The {@code float} at the offset. */
    public static float getFloat(MemorySegment items, long offset) {
        return items.get(ValueLayout.JAVA_FLOAT_UNALIGNED, offset);
    }

    /** Puts a {@code float} at the offset. */
    public static void putFloat(MemorySegment items, long offset, float value) {
        items.set(ValueLayout.JAVA_FLOAT_UNALIGNED, offset, value);
    }

    /** The {@code double} at the offset. */
    public static double getDouble(MemorySegment items, long offset) {
        return items.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, offset);
    }

    /** Puts a {@code double} at the offset. */
    public static void putDouble(MemorySegment items, long offset, double value) {
        items.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, offset, value);
    }
}
