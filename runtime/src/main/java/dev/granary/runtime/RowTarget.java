package dev.granary.runtime;

import dev.granary.Schema;
import java.lang.foreign.MemorySegment;

/** What is given columns: items that were added last, or the next elements of their lists. */
public interface RowTarget {

    /**
     * Gives them what they have in a column of flat elements.
     *
     * @param elements {@linkplain Schema.Column#stored as the store has them}, little-endian
     * @param from where the first of them begins, in bytes
     */
    void put(Schema.Column column, MemorySegment elements, long from);

    /**
     * The same of a column of bits, of which the first is the lowest of the first byte.
     *
     * @param from which of them is that of the first one
     */
    void putBits(Schema.Column column, MemorySegment bits, long from);

    /** The same of a column of references. */
    void putReferences(Schema.Column column, Object[] references, int from);

    /**
     * Gives them what they have where there is no such column.
     *
     * @param column one that says {@linkplain Schema.Column#absent what that is}
     */
    void putAbsent(Schema.Column column);

    /** The number that a column of symbols has for a text; 0 for null. */
    int numberOf(String text);
}
