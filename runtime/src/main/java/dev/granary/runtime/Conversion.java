package dev.granary.runtime;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.function.IntPredicate;

/** What becomes of the elements of a column on their way from a file into a store. */
interface Conversion {

    /** Where elements are when they are {@linkplain #convert converted}, of those that are read into a chunk. */
    MemorySegment target(MemorySegment chunk);

    /** Converts the first elements of a chunk; those of rows without an item are not looked at, or have to be none. */
    void convert(MemorySegment chunk, int firstRow, int rows, IntPredicate isItem) throws IOException;
}
