package dev.granary.runtime;

/**
 * The ordinals of enum constants, as columns hold them.
 *
 * <p>A column is as wide as the enum asked for when its store was compiled. The enum may be of another jar, and have grown
 * since: what the column cannot hold is refused, because cut off it would be another constant. An enum that has not grown
 * costs nothing: the caller passes its constants, the JIT compiler knows how many there are, and leaves the test out.
 */
public final class Ordinals {
    private static final int BYTES = Byte.MAX_VALUE + 1;
    private static final int SHORTS = Short.MAX_VALUE + 1;

    private Ordinals() {}

    /**
     * For a column of bytes, which holds 128 constants.
     *
     * @param constants all constants, in a constant of the caller's
     * @param column how messages name it
     * @throws IllegalArgumentException if the ordinal is larger
     */
    public static byte toByte(Enum<?> constant, Enum<?>[] constants, String column) {
        int ordinal = ordinal(constant, column);
        if (constants.length > BYTES && ordinal >= BYTES) {
            throw tooLarge(constant, column, BYTES);
        }
        return (byte) ordinal;
    }

    /**
     * For a column of shorts, which holds 32,768 constants.
     *
     * @param constants all constants, in a constant of the caller's
     * @param column how messages name it
     * @throws IllegalArgumentException if the ordinal is larger
     */
    public static short toShort(Enum<?> constant, Enum<?>[] constants, String column) {
        int ordinal = ordinal(constant, column);
        if (constants.length > SHORTS && ordinal >= SHORTS) {
            throw tooLarge(constant, column, SHORTS);
        }
        return (short) ordinal;
    }

    /** That of the constant with a name, or -1 if there is none any more. */
    public static int of(String name, Enum<?>[] constants) {
        for (Enum<?> constant : constants) {
            if (constant.name().equals(name)) {
                return constant.ordinal();
            }
        }
        return -1;
    }

    private static int ordinal(Enum<?> constant, String column) {
        if (constant == null) {
            throw new NullPointerException("null for column '" + column + "', which holds constants of an enum");
        }
        return constant.ordinal();
    }

    private static IllegalArgumentException tooLarge(Enum<?> constant, String column, int constants) {
        String type = constant.getDeclaringClass().getTypeName();
        return new IllegalArgumentException(
                "%s.%s has ordinal %d, and column '%s' holds %d constants, because %s had no more when the code of the column was compiled. Compile it again."
                        .formatted(type, constant.name(), constant.ordinal(), column, constants, type));
    }
}
