package dev.granary.runtime;

/** Where kernels that were compiled with {@code -Agranary.vectors=true} compute the rows of a word as vectors. */
public final class VectorWords {
    /** Fewer rows of a word are visited one by one. */
    private static final int FEWEST = 8;

    private VectorWords() {}

    /** Whether this JVM has the module {@code jdk.incubator.vector}, and that of the class reads it. */
    public static boolean areThere(Class<?> kernels) {
        return ModuleLayer.boot()
                .findModule("jdk.incubator.vector")
                .filter(kernels.getModule()::canRead)
                .isPresent();
    }

    /** Has the class initialized that kernels are of, which vectors don't call. */
    public static void initialize(Class<?> declaring) {
        try {
            Class.forName(declaring.getName(), true, declaring.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e); // it is there
        }
    }

    /**
     * Whether to compute all 64 rows of the word.
     *
     * @param word the rows that are to be written
     * @param from the first of the 64
     * @param rows how many there are in columns
     */
    public static boolean pay(long word, int from, int rows) {
        return Long.bitCount(word) >= FEWEST && from + 64 <= rows;
    }
}
