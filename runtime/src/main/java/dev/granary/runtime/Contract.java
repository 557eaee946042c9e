package dev.granary.runtime;

/**
 * What generated code and this runtime agree on: a number, which becomes larger whenever generated code of one release no longer
 * fits the runtime of another.
 *
 * <p>The processor writes the number that it knows into what it generates, and that asks here, once, when its class is initialized.
 * This class and its method stay as they are for ever.
 */
public final class Contract {
    /** That of this runtime, and of the processor that was compiled with it. */
    public static final int VERSION = 13;

    /** The oldest whose code this runtime still runs. Nothing is released yet, so that is the one of today. */
    static final int OLDEST = VERSION;

    private Contract() {}

    /** Whether this runtime runs code that was generated for the version. */
    public static boolean isKnown(int version) {
        return OLDEST <= version && version <= VERSION;
    }

    /**
     * Fails if the code was generated for a version that this runtime does not know.
     *
     * @param generated the simple name of the generated class
     * @param version that of the processor that generated it
     * @throws IncompatibleClassChangeError if it is newer than {@link #VERSION}, or older than what is still known
     */
    public static void check(String generated, int version) {
        if (!isKnown(version)) {
            throw new IncompatibleClassChangeError(mismatch(generated, version, VERSION));
        }
    }

    static String mismatch(String generated, int version, int here) {
        return "%s was generated for version %d of the Granary runtime, and the runtime that was found has version %d: it is too %s. Use granary-runtime and granary-processor of one release, and compile %s again."
                .formatted(generated, version, here, here < version ? "old" : "new", generated);
    }
}
