package dev.granary.runtime;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;

/** Zero in the first elements of a column. Makes no objects, so it never fails. */
final class ZeroElements {
    private ZeroElements() {}

    /** The same of an array of any primitive type. No switch, which makes objects the first time. */
    static void fill(Object array, int count) {
        if (array instanceof float[] floats) {
            Arrays.fill(floats, 0, count, 0);
        } else if (array instanceof int[] ints) {
            Arrays.fill(ints, 0, count, 0);
        } else if (array instanceof long[] longs) {
            Arrays.fill(longs, 0, count, 0);
        } else if (array instanceof double[] doubles) {
            Arrays.fill(doubles, 0, count, 0);
        } else if (array instanceof byte[] bytes) {
            Arrays.fill(bytes, 0, count, (byte) 0);
        } else if (array instanceof short[] shorts) {
            Arrays.fill(shorts, 0, count, (short) 0);
        } else {
            Arrays.fill((char[]) array, 0, count, '\0');
        }
    }

    /** Native memory, of whole rows of 64: one by one, because for {@code fill} a slice would be made. */
    static void fill(MemorySegment memory, long bytes) {
        for (long at = 0; at < bytes; at += Long.BYTES) {
            memory.set(ValueLayout.JAVA_LONG_UNALIGNED, at, 0);
        }
    }
}
