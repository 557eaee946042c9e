package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.MemorySegment;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.UnaryOperator;

/**
 * What makes one store like another: memory of the same shape, and then the same in it.
 *
 * <p>Memory comes first, because it may fail. What a store has already is used again where it is of the right length, so that going back
 * to a moment that was not long ago is a copy of arrays and nothing else.
 */
public final class BlockCopies {
    /** What is compared of native memory before it is copied, so that a page that nobody has written to stays so. */
    private static final int PAGE_BYTES = 4096;

    private BlockCopies() {}

    /**
     * A directory like another, with blocks of its own.
     *
     * @param theirs some are null where they were released
     * @param count how many of them are in use
     * @param own blocks of which those are taken that have arrays of the same lengths, in the same place
     * @param make makes a block with arrays as long as those of another one
     */
    public static <B extends RowBlock<?>> B[] alike(B[] theirs, int count, B[] own, UnaryOperator<B> make) {
        B[] alike = Arrays.copyOf(theirs, Math.max(count, own.length));
        for (int number = 0; number < alike.length; number++) {
            alike[number] =
                    number < count ? alike(theirs[number], number < own.length ? own[number] : null, make) : null;
        }
        return alike;
    }

    /** The own block, or a new one where it has arrays of other lengths than the other, or there is none; null for null. */
    public static <B extends RowBlock<?>> B alike(B other, B own, UnaryOperator<B> make) {
        return other == null ? null : own != null && own.isLike(other) ? own : make.apply(other);
    }

    /**
     * A directory like another, of blocks with the same arrays.
     *
     * @param theirs some are null where they were released
     * @param share makes a block with the arrays of another one
     */
    static <B extends RowBlock<?>> B[] shared(B[] theirs, UnaryOperator<B> share) {
        B[] shared = theirs.clone();
        for (int number = 0; number < shared.length; number++) {
            shared[number] = theirs[number] == null ? null : share.apply(theirs[number]);
        }
        return shared;
    }

    /** What structs are in, of each block; null for null. */
    public static byte[][] items(RowBlock<?>... blocks) {
        byte[][] items = new byte[blocks.length][];
        for (int number = 0; number < blocks.length; number++) {
            if (blocks[number] != null) {
                items[number] = (byte[]) blocks[number].structs();
            }
        }
        return items;
    }

    /**
     * Copies what is in the blocks of one store into those {@linkplain #alike alike} of another. Never throws.
     *
     * @param rows in either store no item is or was in one behind them
     */
    public static void copy(RowBlock<?>[] from, RowBlock<?>[] to, int rows) {
        for (int number = 0; number < Math.min(from.length, to.length); number++) {
            copy(from[number], to[number], rows);
        }
    }

    /** Copies what is in a block into one alike; both may be null. Never throws. */
    public static void copy(RowBlock<?> from, RowBlock<?> to, int rows) {
        if (to != null) {
            to.copyFrom(from, rows);
        }
    }

    /** Arrays like others, some of which are null; own ones where they are of the same length. */
    static <A> A[] alike(A[] theirs, A[] own) {
        A[] alike = theirs.clone();
        for (int number = 0; number < alike.length; number++) {
            if (theirs[number] != null) {
                alike[number] = number < own.length && isSameLength(theirs[number], own[number])
                        ? own[number]
                        : newLike(theirs[number]);
            }
        }
        return alike;
    }

    /** A copy of an array, which is not cleared before. */
    @SuppressWarnings("unchecked")
    static <A> A copyOf(A array) {
        return (A)
                switch (array) {
                    case boolean[] booleans -> booleans.clone(); // of lists
                    case byte[] bytes -> bytes.clone();
                    case short[] shorts -> shorts.clone();
                    case char[] chars -> chars.clone();
                    case int[] ints -> ints.clone();
                    case long[] longs -> longs.clone();
                    case float[] floats -> floats.clone();
                    case double[] doubles -> doubles.clone();
                    case Object[] objects -> objects.clone();
                    default -> throw new AssertionError(array + " is no array of a column");
                };
    }

    @SuppressWarnings("unchecked")
    private static <A> A newLike(A array) {
        return (A) Array.newInstance(array.getClass().componentType(), Array.getLength(array));
    }

    /** Copies arrays into those {@linkplain #alike alike}. Never throws. */
    static void copyArrays(Object[] from, Object[] to) {
        for (int number = 0; number < to.length; number++) {
            if (to[number] != null) {
                System.arraycopy(from[number], 0, to[number], 0, Array.getLength(to[number]));
            }
        }
    }

    /** Whether both are arrays of the same length, or memory of the same size, or both null. */
    static boolean isSameLength(Object one, Object other) {
        if (one == null || other == null) {
            return one == other;
        }
        return one instanceof MemorySegment || Array.getLength(one) == Array.getLength(other);
    }

    /** Copies the first elements of a column; in native memory, of which those of structs are bytes, only pages that differ. */
    static void copy(Object from, Object to, int elements, Schema.Column column) {
        if (!(from instanceof MemorySegment memory)) {
            System.arraycopy(from, 0, to, 0, elements);
            return;
        }
        boolean areBytes = column.place() instanceof Schema.Place.InStruct;
        copyBytes(memory, (MemorySegment) to, areBytes ? elements : (long) elements * column.bits() / Byte.SIZE);
    }

    /** Copies all bytes of structs. */
    static void copyBytes(Object from, Object to) {
        if (from instanceof MemorySegment memory) {
            copyBytes(memory, (MemorySegment) to, memory.byteSize());
        } else {
            System.arraycopy(from, 0, to, 0, Math.min(Array.getLength(from), Array.getLength(to)));
        }
    }

    private static void copyBytes(MemorySegment from, MemorySegment to, long end) {
        for (long at = 0; at < end; at += PAGE_BYTES) {
            long bytes = Math.min(PAGE_BYTES, end - at);
            if (MemorySegment.mismatch(from, at, at + bytes, to, at, at + bytes) >= 0) {
                MemorySegment.copy(from, at, to, at, bytes);
            }
        }
    }

    /** Whether a column is in the same array as one before it. */
    static boolean isShared(Object[] columns, Schema.Column column) {
        for (int before = column.number() - 1;
                !(column.place() instanceof Schema.Place.OwnArray) && before >= 0;
                before--) {
            if (columns[before] == columns[column.number()]) {
                return true;
            }
        }
        return false;
    }
}
