package dev.granary.processor.model;

/** How the value of a component becomes what its column holds. */
public sealed interface Encoding {

    /** The primitive as it is. */
    record Plain() implements Encoding {}

    /** One bit of a word. */
    record Bit() implements Encoding {}

    /** The constant's ordinal. */
    record Ordinal(TypeRef.Declared enumType) implements Encoding {}

    /** The number of a text. */
    record Symbol() implements Encoding {}

    /** The handle's bits. */
    record HandleBits() implements Encoding {}

    /**
     * Where in a pool of the store the elements of a list are.
     *
     * @param element what one consists of, with paths from the annotated record
     * @param isArray whether the component is an array, and not a list
     */
    record Run(Node element, boolean isArray) implements Encoding {}

    /**
     * The reference itself.
     *
     * @param cast whether what the column holds has to be cast back to the component's type, unchecked
     */
    record Reference(boolean cast) implements Encoding {}
}
