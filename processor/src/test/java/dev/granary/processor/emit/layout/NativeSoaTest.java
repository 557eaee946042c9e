package dev.granary.processor.emit.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.GrowthKind;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.testing.Models;
import java.util.List;
import org.junit.jupiter.api.Test;

class NativeSoaTest {
    private static final Column LIFE = Models.primitive("life", PrimitiveKind.FLOAT);
    private static final Column MODE = Models.ordinal("mode", TypeRef.of("game", "Mode"));
    private static final CodeBlock ROW = CodeBlock.of("row");
    private static final String LAYOUT = "java.lang.foreign.ValueLayout.";

    private final ColumnLayout layout = ColumnLayout.of(Models.withGrowth(
            GrowthKind.VIRTUAL,
            Models.packed(LIFE, Models.primitive("lit", PrimitiveKind.BOOLEAN), Models.boxed("name"), MODE)));

    @Test
    void aPartOfEachColumn() {
        assertEquals("""
            private final java.lang.foreign.MemorySegment life = store.memory.rows(0, firstRow, BLOCK_ROWS);
            private final java.lang.foreign.MemorySegment mode = store.memory.rows(1, firstRow, BLOCK_ROWS);
            """, layout.fields().stream().map(FieldSpec::toString).reduce("", String::concat));
        assertEquals(5, layout.bytesPerRow());
    }

    @Test
    void elements() {
        assertEquals(
                "life.getAtIndex(" + LAYOUT + "JAVA_FLOAT, row)",
                layout.read(LIFE, ROW).toString());
        assertEquals(
                "block.mode.setAtIndex(" + LAYOUT + "JAVA_BYTE, row, 7);\n",
                layout.write(MODE, new Place(CodeBlock.of("block"), ROW), CodeBlock.of("7"))
                        .toString());
        assertEquals("life", layout.array(LIFE).toString());
    }

    /** A constant 0 is an {@code int}, which no method takes for a {@code byte}. */
    @Test
    void vacantRowsAreZero() {
        assertEquals(
                "this.life.setAtIndex(" + LAYOUT + "JAVA_FLOAT, row, 0);\n" + "this.mode.setAtIndex(" + LAYOUT
                        + "JAVA_BYTE, row, (byte) 0);\n",
                joined(layout.clearRow(Place.here(ROW))));
        assertEquals(
                "for (int row = 0; row < count; row++) {\n"
                        + "  this.life.setAtIndex(" + LAYOUT + "JAVA_FLOAT, row, 0);\n}\n"
                        + "for (int row = 0; row < count; row++) {\n"
                        + "  this.mode.setAtIndex(" + LAYOUT + "JAVA_BYTE, row, (byte) 0);\n}\n",
                joined(layout.clearRows(CodeBlock.of("count"))));
    }

    @Test
    void rowsMoveWithinTheReservationAndBlocksDoNot() {
        Place from = new Place(CodeBlock.of("from"), CodeBlock.of("last"));
        assertEquals(
                "this.life.setAtIndex(" + LAYOUT + "JAVA_FLOAT, row, from.life.getAtIndex(" + LAYOUT
                        + "JAVA_FLOAT, last));\n",
                joined(layout.copyRow(from, Place.here(ROW)))
                                .lines()
                                .findFirst()
                                .orElseThrow() + "\n");
        assertThrows(IllegalStateException.class, () -> layout.copyAll(ROW, ROW));
    }

    @Test
    void segmentsOfABlockAndOfAllRows() {
        assertEquals(
                "[life, mode]",
                layout.views().stream().map(MethodSpec::name).toList().toString());
        assertEquals(
                "[columns]",
                layout.wholeColumns().stream().map(MethodSpec::name).toList().toString());
        assertEquals(
                "[<init>, life, mode]",
                layout.wholeColumnTypes().getFirst().methodSpecs().stream()
                        .map(MethodSpec::name)
                        .toList()
                        .toString());
    }

    private static String joined(List<CodeBlock> statements) {
        return CodeBlock.join(statements, "").toString();
    }
}
