package dev.granary.processor.emit.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.testing.Models;
import java.util.List;
import org.junit.jupiter.api.Test;

class SoaTest {
    private static final Column LIFE = Models.primitive("life", PrimitiveKind.FLOAT);
    private static final Column MODE = Models.ordinal("mode", TypeRef.of("game", "Mode"));
    private static final CodeBlock ROW = CodeBlock.of("row");

    private final ColumnLayout layout = ColumnLayout.of(Models.packed(
            LIFE, Models.primitive("lit", PrimitiveKind.BOOLEAN), Models.boxed("name"), MODE, Models.handle("target")));

    @Test
    void anArrayPerColumn() {
        assertEquals("""
            private final float[] life = new float[BLOCK_ROWS];
            private final byte[] mode = new byte[BLOCK_ROWS];
            private final long[] target = new long[BLOCK_ROWS];
            """, layout.fields().stream().map(FieldSpec::toString).reduce("", String::concat));
    }

    @Test
    void columnsOfAPageHaveAGapBehindThem() {
        ColumnLayout pages = ColumnLayout.of(Models.withBlockShift(10, Models.packed(LIFE, MODE)));
        assertEquals("""
            private final float[] life = new float[BLOCK_ROWS + dev.granary.runtime.Blocks.GAP_BYTES / 4];
            private final byte[] mode = new byte[BLOCK_ROWS];
            """, pages.fields().stream().map(FieldSpec::toString).reduce("", String::concat));
    }

    @Test
    void elements() {
        assertEquals("life[row]", layout.read(LIFE, ROW).toString());
        assertEquals(
                "this.life[row] = 1f;\n",
                layout.write(LIFE, Place.here(ROW), CodeBlock.of("1f")).toString());
        assertEquals(
                "block.mode[row] = 0;\n",
                layout.write(MODE, new Place(CodeBlock.of("block"), ROW), CodeBlock.of("0"))
                        .toString());
    }

    @Test
    void aColumnIsInAnArray() {
        assertEquals("life", layout.array(LIFE).toString());
    }

    @Test
    void rows() {
        Place from = new Place(CodeBlock.of("from"), CodeBlock.of("fromRow"));
        assertEquals("""
            to.life[row] = from.life[fromRow];
            to.mode[row] = from.mode[fromRow];
            to.target[row] = from.target[fromRow];
            """, joined(layout.copyRow(from, new Place(CodeBlock.of("to"), ROW))));
        assertEquals("""
            to.life[row] = 0;
            to.mode[row] = 0;
            to.target[row] = 0;
            """, joined(layout.clearRow(new Place(CodeBlock.of("to"), ROW))));
        assertEquals("""
            java.util.Arrays.fill(life, 0, count, 0);
            java.util.Arrays.fill(mode, 0, count, (byte) 0);
            java.util.Arrays.fill(target, 0, count, 0);
            """, joined(layout.clearRows(CodeBlock.of("count"))));
        assertEquals(4 + 1 + 8, layout.bytesPerRow());
    }

    @Test
    void views() {
        assertEquals(
                "[life float[], mode byte[], target long[]]",
                layout.views().stream()
                        .map((MethodSpec view) -> view.name() + " " + view.returnType())
                        .toList()
                        .toString());
    }

    private static String joined(List<CodeBlock> statements) {
        return CodeBlock.join(statements, "").toString();
    }
}
