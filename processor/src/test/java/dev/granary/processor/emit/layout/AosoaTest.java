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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AosoaTest {
    private static final Column LIFE = Models.primitive("life", PrimitiveKind.FLOAT);
    private static final Column SIZE = Models.primitive("width", PrimitiveKind.FLOAT);
    private static final Column MODE = Models.ordinal("mode", TypeRef.of("game", "Mode"));
    private static final CodeBlock ROW = CodeBlock.of("row");

    private final ColumnLayout layout = ColumnLayout.of(Models.groups(
            8,
            LIFE,
            Models.primitive("lit", PrimitiveKind.BOOLEAN),
            Models.boxed("name"),
            MODE,
            SIZE,
            Models.primitive("height", PrimitiveKind.FLOAT)));

    @Test
    void anArrayPerType() {
        assertEquals(
                """
                /**
                 * The rows of a group.
                 */
                public static final int LANES = 8;
                /**
                 * From one group to the next in {@link #floats}, in elements.
                 */
                public static final int FLOATS_PER_GROUP = 3 * LANES;
                /**
                 * Where {@code life} is in a group of {@link #floats}.
                 */
                public static final int LIFE_OFFSET = 0;
                /**
                 * Where {@code width} is in a group of {@link #floats}.
                 */
                public static final int WIDTH_OFFSET = LANES;
                /**
                 * Where {@code height} is in a group of {@link #floats}.
                 */
                public static final int HEIGHT_OFFSET = 2 * LANES;
                /**
                 * From one group to the next in {@link #bytes}, in elements.
                 */
                public static final int BYTES_PER_GROUP = LANES;
                /**
                 * Where {@code mode} is in a group of {@link #bytes}.
                 */
                public static final int MODE_OFFSET = 0;
                private final float[] floats = new float[BLOCK_ROWS / LANES * FLOATS_PER_GROUP];
                private final byte[] bytes = new byte[BLOCK_ROWS / LANES * BYTES_PER_GROUP];
                """,
                Stream.concat(layout.constants().stream(), layout.fields().stream())
                        .map(FieldSpec::toString)
                        .reduce("", String::concat));
        assertEquals("3", layout.elementsPerRow().toString());
        assertEquals(3 * 4 + 1, layout.bytesPerRow());
    }

    @Test
    void elements() {
        assertEquals(
                "floats[dev.granary.runtime.Lanes.at(row, LANES, FLOATS_PER_GROUP) + WIDTH_OFFSET]",
                layout.read(SIZE, ROW).toString());
        assertEquals(
                "floats[dev.granary.runtime.Lanes.at(row, LANES, FLOATS_PER_GROUP) + LIFE_OFFSET] = 1f;\n",
                layout.write(LIFE, Place.here(ROW), CodeBlock.of("1f")).toString());
        assertEquals(
                "block.bytes[dev.granary.runtime.Lanes.at(row, Block.LANES, Block.BYTES_PER_GROUP) + Block.MODE_OFFSET]"
                        + " = 0;\n",
                layout.write(MODE, new Place(CodeBlock.of("block"), ROW), CodeBlock.of("0"))
                        .toString());
    }

    @Test
    void aColumnIsInAnArray() {
        assertEquals("floats", layout.array(SIZE).toString());
    }

    @Test
    void rows() {
        Place from = new Place(CodeBlock.of("from"), CodeBlock.of("fromRow"));
        Place to = new Place(CodeBlock.of("to"), ROW);
        assertEquals("""
            dev.granary.runtime.Lanes.copyRow(from.floats, fromRow, to.floats, row, Block.LANES, Block.FLOATS_PER_GROUP);
            dev.granary.runtime.Lanes.copyRow(from.bytes, fromRow, to.bytes, row, Block.LANES, Block.BYTES_PER_GROUP);
            """, joined(layout.copyRow(from, to)));
        String cleared = """
            dev.granary.runtime.Lanes.clearRow(to.floats, row, Block.LANES, Block.FLOATS_PER_GROUP);
            dev.granary.runtime.Lanes.clearRow(to.bytes, row, Block.LANES, Block.BYTES_PER_GROUP);
            """;
        assertEquals(cleared, joined(layout.clearRow(to)));
        assertEquals(cleared, joined(layout.clearRowBehind(to)));
        String allCleared = """
            java.util.Arrays.fill(floats, 0, count / LANES * FLOATS_PER_GROUP, 0);
            java.util.Arrays.fill(bytes, 0, count / LANES * BYTES_PER_GROUP, (byte) 0);
            """;
        assertEquals(allCleared, joined(layout.clearRows(CodeBlock.of("count"))));
        assertEquals(allCleared, joined(layout.clearRowsBehind(CodeBlock.of("count"))));
        assertEquals("""
            java.lang.System.arraycopy(other.floats, 0, floats, 0, count / LANES * FLOATS_PER_GROUP);
            java.lang.System.arraycopy(other.bytes, 0, bytes, 0, count / LANES * BYTES_PER_GROUP);
            """, joined(layout.copyAll(CodeBlock.of("other"), CodeBlock.of("count"))));
    }

    @Test
    void views() {
        assertEquals(
                "[groups int, floats float[], bytes byte[]]",
                layout.views().stream()
                        .map((MethodSpec view) -> view.name() + " " + view.returnType())
                        .toList()
                        .toString());
    }

    private static String joined(List<CodeBlock> statements) {
        return CodeBlock.join(statements, "").toString();
    }
}
