package dev.granary.arrow;

/** Says where in a file something is, in a message. */
interface Place {
    /** Of a row of a batch, or an element of its lists: as in {@code row 7} or {@code row 7, at index 2}. */
    String of(int row);
}
