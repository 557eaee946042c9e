package dev.granary.processor.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConstructorsTest {
    private static final TypeRef.Declared TYPE = TypeRef.of("game", "Wide");

    private static List<Node> columns(int count, PrimitiveKind kind) {
        TypeRef type = new TypeRef.Primitive(kind);
        return IntStream.range(0, count)
                .mapToObj(i -> (Node) new Column("c" + i, "c" + i, type, type, new Encoding.Plain()))
                .toList();
    }

    /** As javap shows them. */
    @Test
    void lengthsAreThoseOfTheCompiler() {
        assertEquals(320, Constructors.bytes(columns(53, PrimitiveKind.FLOAT)));
        assertEquals(326, Constructors.bytes(columns(54, PrimitiveKind.FLOAT)));
        assertEquals(722, Constructors.bytes(columns(120, PrimitiveKind.FLOAT)));
        assertEquals(1502, Constructors.bytes(columns(250, PrimitiveKind.FLOAT)));
        assertEquals(21, Constructors.bytes(columns(3, PrimitiveKind.DOUBLE)));
    }

    @Test
    void eachRecordHasAConstructorOfItsOwn() {
        Group small = new Group("a", "a", TYPE, columns(50, PrimitiveKind.FLOAT));
        Group large = new Group("b", "b", TYPE, columns(54, PrimitiveKind.FLOAT));
        assertEquals(Optional.empty(), Constructors.tooLong(new Group("", "", TYPE, List.of(small, small))));
        assertEquals(Optional.of(large), Constructors.tooLong(new Group("", "", TYPE, List.of(small, large))));
        assertTrue(Constructors.tooLong(large).isPresent());
    }
}
