package dev.granary.processor.read;

import dev.granary.processor.model.PrimitiveKind;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** What a component is: something that has a column, or something that has none. */
public sealed interface Form {

    /** A primitive; {@code @Boxed} would do nothing to it. */
    record Primitive(PrimitiveKind kind) implements Form {}

    /** An enum with so many constants. */
    record Enum(int constants) implements Form {}

    /** A handle with a type argument. */
    record Handle() implements Form {}

    /** A reference that stays one. */
    record Boxed() implements Form {}

    /** A record that is flattened. */
    record Nested(TypeElement record, List<Component> components) implements Form {}

    /** A handle without a type argument. */
    record RawHandle() implements Form {}

    /** A generic record without type arguments, or with wildcards for some. */
    record RawRecord() implements Form {}

    /** A record that contains itself, along the records of the given names; the last is the first again. */
    record Cycle(List<String> names) implements Form {}

    /** An array that is not boxed. */
    record Array() implements Form {}

    /** A reference that is not boxed, and the primitive that it wraps, or null if it wraps none. */
    record Unsupported(PrimitiveKind unwrapped) implements Form {}

    /** A type with a part that the compiler does not know. */
    record Undefined(TypeMirror part) implements Form {}

    /** A type with a part that code beside the annotated record cannot name. */
    record Inaccessible(TypeElement part) implements Form {}

    /** Nothing more was read, because there are far too many components already. */
    record Unread() implements Form {}
}
