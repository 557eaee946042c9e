package dev.granary.processor.model;

import java.util.List;

/**
 * One column of a store: a leaf in the tree of components.
 *
 * @param name the path to it in one word, as in {@code positionX}
 * @param path the path to it as the user writes it, as in {@code position.x}
 * @param type the component's type
 * @param stored the type of one element of the column; {@code boolean} for a bit
 * @param encoding how the one becomes the other
 * @param origin where it comes from in files of earlier versions
 */
public record Column(String name, String path, TypeRef type, TypeRef stored, Encoding encoding, Origin origin)
        implements Node {

    /** That of a record that was never changed. */
    public Column(String name, String path, TypeRef type, TypeRef stored, Encoding encoding) {
        this(name, path, type, stored, encoding, Origin.SAME);
    }

    public boolean isBit() {
        return encoding instanceof Encoding.Bit;
    }

    public boolean isReference() {
        return encoding instanceof Encoding.Reference;
    }

    /** Whether it says where in a pool its values are, which the pool alone knows to read. */
    public boolean isPooled() {
        return encoding instanceof Encoding.Run;
    }

    /** What an element of a list consists of. */
    public Node element() {
        return ((Encoding.Run) encoding).element();
    }

    /** Whether it is in a pool, and its values are arrays. */
    public boolean isArray() {
        return encoding instanceof Encoding.Run(Node ignored, boolean isArray) && isArray;
    }

    /** Whether its elements have an order, and no flag has. */
    public boolean isSortable() {
        return isFlat() && !isPooled();
    }

    /** The type of what becomes an element when it is written: an element, but of what is in a pool the value. */
    public TypeRef written() {
        return isPooled() ? type : stored;
    }

    /** Whether it holds bytes that can lie in an array-of-structs item. */
    public boolean isFlat() {
        return !isBit() && !isReference();
    }

    /** Whether its element has to be cast to the component's type, which the compiler warns of. */
    public boolean isCast() {
        return encoding instanceof Encoding.Reference(boolean cast) && cast;
    }

    public boolean isSymbol() {
        return encoding instanceof Encoding.Symbol;
    }

    /** Whether it holds numbers: primitives as they are, and not the code of something else. */
    public boolean isNumber() {
        return encoding instanceof Encoding.Plain;
    }

    /** Whether a number is one of floating point. */
    public boolean isReal() {
        return switch (storedKind()) {
            case FLOAT, DOUBLE -> true;
            case BYTE, SHORT, CHAR, INT, LONG, BOOLEAN -> false;
        };
    }

    /** The primitive that a flat column or a bit holds. */
    public PrimitiveKind storedKind() {
        return ((TypeRef.Primitive) stored).kind();
    }

    /** The size of one element in bytes, 4 for a reference, 0 for a bit. */
    public int bytes() {
        return isReference() ? 4 : storedKind().bytes();
    }

    @Override
    public List<Column> columns() {
        return List.of(this);
    }
}
