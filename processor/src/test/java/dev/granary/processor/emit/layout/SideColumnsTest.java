package dev.granary.processor.emit.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.testing.Models;
import java.util.List;
import org.junit.jupiter.api.Test;

class SideColumnsTest {
    private static final TypeRef GRID = new TypeRef.Array(new TypeRef.Array(new TypeRef.Primitive(PrimitiveKind.INT)));
    private static final Column LIT = Models.primitive("lit", PrimitiveKind.BOOLEAN);
    private static final Column NAME = Models.boxed("name");
    private static final CodeBlock ROW = CodeBlock.of("row");

    private final SideColumns columns = new SideColumns(new Template(Models.structs(
            LIT,
            Models.primitive("life", PrimitiveKind.FLOAT),
            NAME,
            new Column("grid", "grid", GRID, GRID, new Encoding.Reference(false)))));

    @Test
    void wordsOfBitsAndArraysOfReferences() {
        assertEquals("""
            private final long[] lit = dev.granary.runtime.Bits.words(BLOCK_ROWS);
            private final java.lang.String[] name = new java.lang.String[BLOCK_ROWS];
            private final int[][][] grid = new int[BLOCK_ROWS][][];
            """, columns.fields().stream().map(FieldSpec::toString).reduce("", String::concat));
        assertEquals(64 / 8 + 64 * 4 + 64 * 4, columns.bytes(64));
    }

    @Test
    void elements() {
        assertEquals(
                "dev.granary.runtime.Bits.get(lit, row)", columns.read(LIT, ROW).toString());
        assertEquals("name[row]", columns.read(NAME, ROW).toString());
        Place place = new Place(CodeBlock.of("block"), ROW);
        assertEquals(
                "dev.granary.runtime.Bits.put(block.lit, row, true);\n",
                columns.write(LIT, place, CodeBlock.of("true")).toString());
        assertEquals(
                "block.name[row] = value;\n",
                columns.write(NAME, place, CodeBlock.of("value")).toString());
    }

    /** A bit past the last row would be found by a search, and a reference would leak. */
    @Test
    void vacantRowsHoldNothing() {
        assertEquals("""
            dev.granary.runtime.Bits.clear(block.lit, row);
            block.name[row] = null;
            block.grid[row] = null;
            """, joined(columns.clearRow(new Place(CodeBlock.of("block"), ROW))));
        assertEquals("""
            java.util.Arrays.fill(lit, 0, count / 64, 0);
            java.util.Arrays.fill(name, 0, count, null);
            java.util.Arrays.fill(grid, 0, count, null);
            """, joined(columns.clearRows(CodeBlock.of("count"))));
    }

    private static String joined(List<CodeBlock> statements) {
        return CodeBlock.join(statements, "").toString();
    }
}
