package dev.granary.processor.model;

import java.util.List;
import java.util.Optional;

/** How much bytecode constructors of records have, which decides whether C2 inlines them. */
public final class Constructors {
    /** C2 inlines nothing longer into a loop, so what it makes is a real object ({@code -XX:FreqInlineSize}). */
    public static final int MOST_INLINED_BYTES = 325;

    private static final int CALL_OF_SUPER = 4;
    private static final int RETURN = 1;
    private static final int LOAD_THIS = 1;
    private static final int PUT_FIELD = 3;

    private Constructors() {}

    /** The first record, of the item or in it, whose constructor is too long to be inlined. */
    public static Optional<Group> tooLong(Group item) {
        return bytes(item.children()) > MOST_INLINED_BYTES
                ? Optional.of(item)
                : item.children().stream()
                        .filter(Group.class::isInstance)
                        .map(Group.class::cast)
                        .flatMap(group -> tooLong(group).stream())
                        .findFirst();
    }

    /** Of a constructor that nobody has written: one that somebody has is longer. */
    public static int bytes(List<Node> components) {
        int bytes = CALL_OF_SUPER + RETURN;
        int slot = 1;
        for (Node component : components) {
            bytes += LOAD_THIS + load(slot) + PUT_FIELD;
            slot += component.type() instanceof TypeRef.Primitive(PrimitiveKind kind) ? kind.parameterUnits() : 1;
        }
        return bytes;
    }

    /** {@code fload_1} is one byte, {@code fload 4} two. A constructor has no more than 255 slots. */
    private static int load(int slot) {
        return slot <= 3 ? 1 : 2;
    }
}
