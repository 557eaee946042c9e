package dev.granary.runtime;

/**
 * What a generated store or world is to the loops that run over it, in a number: the same as long as loops that were generated before
 * still fit.
 *
 * <p>Loops name the arrays of the store that they were generated for, where in them columns are, and which keys to tell. They may be in
 * another jar, and be compiled before the store got another layout. So they compare, once, when their class is initialized.
 */
public final class Fingerprint {
    private final String owner;
    private final long bits;

    private Fingerprint(String owner, long bits) {
        this.owner = owner;
        this.bits = bits;
    }

    /** That of a class; it is no constant for javac, which would copy it into the loops. */
    public static Fingerprint of(String owner, long bits) {
        return new Fingerprint(owner, bits);
    }

    /**
     * Fails if the loops were generated for another one.
     *
     * @param loops the simple name of their class
     * @param expected the number that it had then
     * @throws IncompatibleClassChangeError if it is another number
     */
    public void check(String loops, long expected) {
        if (bits != expected) {
            throw new IncompatibleClassChangeError(
                    "%s was generated for a %s with other components, flags, keys or views, or another layout, growth or deletion, than the one that was found. Compile its kernels again."
                            .formatted(loops, owner));
        }
    }
}
