package dev.granary.processor.model;

/** The primitive types, with what they cost in a column. */
public enum PrimitiveKind {
    BOOLEAN("boolean", "Boolean", 0),
    BYTE("byte", "Byte", 1),
    SHORT("short", "Short", 2),
    CHAR("char", "Char", 2),
    INT("int", "Int", 4),
    LONG("long", "Long", 8),
    FLOAT("float", "Float", 4),
    DOUBLE("double", "Double", 8);

    private final String keyword;
    private final String capitalized;
    private final int bytes;

    PrimitiveKind(String keyword, String capitalized, int bytes) {
        this.keyword = keyword;
        this.capitalized = capitalized;
        this.bytes = bytes;
    }

    /** As in source. */
    public String keyword() {
        return keyword;
    }

    /** As in a method name, such as {@code getFloat}. */
    public String capitalized() {
        return capitalized;
    }

    /** The size of an array element in bytes; 0 for {@code boolean}, which is a bit. */
    public int bytes() {
        return bytes;
    }

    /** How many of the 255 places for parameters one takes. */
    public int parameterUnits() {
        return bytes == 8 ? 2 : 1;
    }
}
