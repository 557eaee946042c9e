package dev.granary.processor.read;

import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** What a component is: something that has a column, something that has several, or something that has none. */
public sealed interface Form {

    /** What has a column. */
    sealed interface Leaf extends Form {
        /** What the column is made of; null where it is none of bytes, and lies beside those. */
        PrimitiveKind flat();

        /** The type of one element of the column, given that of the component. */
        default TypeRef stored(TypeRef type) {
            return new TypeRef.Primitive(flat());
        }
    }

    /** What has a column that says all there is of it. */
    sealed interface Single extends Leaf {
        Encoding encoding(TypeRef type);
    }

    /** What has no column, and is reported. */
    sealed interface Defect extends Form {}

    /** A primitive; {@code @Boxed} would do nothing to it. */
    record Primitive(PrimitiveKind kind) implements Single {
        @Override
        public PrimitiveKind flat() {
            return kind == PrimitiveKind.BOOLEAN ? null : kind;
        }

        @Override
        public TypeRef stored(TypeRef type) {
            return type;
        }

        @Override
        public Encoding encoding(TypeRef type) {
            return kind == PrimitiveKind.BOOLEAN ? new Encoding.Bit() : new Encoding.Plain();
        }
    }

    /** An enum with so many constants. */
    record Enum(int constants) implements Single {
        @Override
        public PrimitiveKind flat() {
            return constants <= Byte.MAX_VALUE + 1 ? PrimitiveKind.BYTE : PrimitiveKind.SHORT;
        }

        @Override
        public Encoding encoding(TypeRef type) {
            return new Encoding.Ordinal((TypeRef.Declared) type);
        }
    }

    /** A text that is kept as a number. */
    record Symbol() implements Single {
        @Override
        public PrimitiveKind flat() {
            return PrimitiveKind.INT;
        }

        @Override
        public Encoding encoding(TypeRef type) {
            return new Encoding.Symbol();
        }
    }

    /** A handle with a type argument. */
    record Handle() implements Single {
        @Override
        public PrimitiveKind flat() {
            return PrimitiveKind.LONG;
        }

        @Override
        public Encoding encoding(TypeRef type) {
            return new Encoding.HandleBits();
        }
    }

    /** A reference that stays one. */
    record Boxed() implements Single {
        @Override
        public PrimitiveKind flat() {
            return null;
        }

        @Override
        public TypeRef stored(TypeRef type) {
            return type.reifiable();
        }

        @Override
        public Encoding encoding(TypeRef type) {
            return new Encoding.Reference(!stored(type).equals(type));
        }
    }

    /**
     * An array or a list whose elements are in a pool of the store; the column says where.
     *
     * @param element one of them, with the path of the list
     */
    record Pooled(Component element) implements Leaf {
        @Override
        public PrimitiveKind flat() {
            return PrimitiveKind.LONG;
        }
    }

    /** A record that is flattened. */
    record Nested(TypeElement record, List<Component> components) implements Form {}

    /**
     * An array that always has as many elements, each with a column.
     *
     * @param elements with the paths of columns, {@code transform.3}
     */
    record Fixed(List<Component> elements) implements Form {}

    /** Marked with a length, and no array of it can be kept. */
    record Misfit(Reason reason, int length) implements Defect {
        /** Why not. */
        public enum Reason {
            NO_ARRAY,
            OUT_OF_RANGE,
            MARKED_TWICE
        }
    }

    /** Marked as a symbol, and no text. */
    record NoText() implements Defect {}

    /** A handle without a type argument. */
    record RawHandle() implements Defect {}

    /** A generic record without type arguments, or with wildcards for some. */
    record RawRecord() implements Defect {}

    /** A handle of what can have none. */
    record StrayHandle(TypeMirror of) implements Defect {}

    /** A record that contains itself, along the records of the given names; the last is the first again, and may have handles. */
    record Cycle(List<String> names, boolean hasHandles) implements Defect {}

    /** An array that is not boxed. */
    record Array() implements Defect {}

    /** Something else than an array of primitives or a list that is marked {@code @Pooled}. */
    record Unpoolable() implements Defect {}

    /** Something that is marked both {@code @Pooled} and {@code @Boxed}. */
    record PooledAndBoxed() implements Defect {}

    /** A reference that is not boxed, and the primitive that it wraps, or null if it wraps none. */
    record Unsupported(PrimitiveKind unwrapped) implements Defect {}

    /** A type with a part that the compiler does not know. */
    record Undefined(TypeMirror part) implements Defect {}

    /** A type with a part that code beside the annotated record cannot name. */
    record Inaccessible(TypeElement part) implements Defect {}

    /** Nothing more was read, because there are far too many components already. */
    record Unread() implements Defect {}
}
