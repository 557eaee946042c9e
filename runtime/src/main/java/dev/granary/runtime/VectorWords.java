package dev.granary.runtime;

/** Where kernels that were compiled with {@code -Agranary.vectors=true} compute the rows of a word as vectors. */
public final class VectorWords {
    /** Fewer rows of a word are visited one by one. */
    private static final int FEWEST = 8;

    private static final boolean ARE_THERE =
            ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

    private VectorWords() {}

    /** Whether this JVM has the module {@code jdk.incubator.vector}. */
    public static boolean areThere() {
        return ARE_THERE;
    }

    /**
     * Whether to compute all 64 rows of the word.
     *
     * @param word the rows that are to be written
     * @param from the first of the 64
     * @param rows how many there are in columns
     */
    public static boolean pay(long word, int from, int rows) {
        return ARE_THERE && Long.bitCount(word) >= FEWEST && from + 64 <= rows;
    }
}
