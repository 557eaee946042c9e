package dev.granary.processor.emit.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.testing.Models;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AosTest {
    private static final Column VOLUME = Models.primitive("volume", PrimitiveKind.FLOAT);
    private static final Column TIME = Models.primitive("time", PrimitiveKind.DOUBLE);
    private static final CodeBlock ROW = CodeBlock.of("row");

    private final ColumnLayout layout = ColumnLayout.of(
            Models.structs(VOLUME, Models.primitive("looping", PrimitiveKind.BOOLEAN), Models.boxed("name"), TIME));

    @Test
    void constantsAndOneArray() {
        assertEquals(
                """
                public static final int STRIDE_BYTES = 16;
                public static final int TIME_OFFSET = 4;
                public static final int VOLUME_OFFSET = 12;
                private final byte[] items = new byte[BLOCK_ROWS * STRIDE_BYTES];
                """,
                Stream.concat(layout.constants().stream(), layout.fields().stream())
                        .map(FieldSpec::toString)
                        .map(field -> field.replaceAll("(?s)/\\*\\*.*?\\*/\n", ""))
                        .reduce("", String::concat));
    }

    @Test
    void elements() {
        assertEquals(
                "dev.granary.runtime.Items.getDouble(items, row * STRIDE_BYTES + TIME_OFFSET)",
                layout.read(TIME, ROW).toString());
        String write = layout.write(VOLUME, Place.here(ROW), CodeBlock.of("1f")).toString();
        assertEquals("dev.granary.runtime.Items.putFloat(items, row * STRIDE_BYTES + VOLUME_OFFSET, 1f);\n", write);
    }

    @Test
    void elementsWhereAComponentHasTheNameOfTheArray() {
        Column items = Models.primitive("volume", PrimitiveKind.INT);
        ColumnLayout other =
                ColumnLayout.of(Models.structs(items, Models.group("n", Models.primitive("items", PrimitiveKind.INT))));
        assertEquals(
                "dev.granary.runtime.Items.getInt(items_, row * STRIDE_BYTES + VOLUME_OFFSET)",
                other.read(items, ROW).toString());
    }

    @Test
    void aColumnIsInAnArray() {
        assertEquals("items", layout.array(VOLUME).toString());
    }

    @Test
    void vacantRowsAreNotCleared() {
        assertTrue(layout.clearRow(Place.here(ROW)).isEmpty());
        assertTrue(layout.clearRows(CodeBlock.of("count")).isEmpty());
        assertEquals(16, layout.bytesPerRow());
    }

    @Test
    void aRowIsCopiedWithoutTheStampOfItsSlot() {
        Place from = new Place(CodeBlock.of("from"), CodeBlock.of("fromRow"));
        Place to = new Place(CodeBlock.of("to"), CodeBlock.of("toRow"));
        assertEquals(
                "java.lang.System.arraycopy(from.items, fromRow * Block.STRIDE_BYTES +"
                        + " dev.granary.runtime.ItemSlots.FIELDS, to.items, toRow * Block.STRIDE_BYTES +"
                        + " dev.granary.runtime.ItemSlots.FIELDS, Block.STRIDE_BYTES -"
                        + " dev.granary.runtime.ItemSlots.FIELDS);\n",
                joined(layout.copyRow(from, to)));
    }

    @Test
    void views() {
        assertEquals(
                "[items byte[]]",
                layout.views().stream()
                        .map((MethodSpec view) -> view.name() + " " + view.returnType())
                        .toList()
                        .toString());
    }

    private static String joined(List<CodeBlock> statements) {
        return CodeBlock.join(statements, "").toString();
    }
}
