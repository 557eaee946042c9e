package dev.granary.processor.emit.world;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.TypeRef;
import java.util.List;

/** Of a page: code between columns, fields of their names, and the values that they hold. */
record ColumnCode(RecordCode records) {
    private static final int PAGE_ROWS = 4096;

    /** The memory of a bit for each row of a page. */
    static final int WORD_BYTES = PAGE_ROWS / Byte.SIZE;

    /** {@code float[]}; {@code long[]} for bits. */
    static TypeName arrayType(Column column) {
        return ArrayTypeName.of(column.isBit() ? TypeName.LONG : Types.of(column.stored()));
    }

    /** Whether pages of a group have it together; of bits, each page has its own, beside those of its components. */
    static boolean isShared(Column column) {
        return !column.isBit();
    }

    /**
     * {@code new float[words.columnRows() + Blocks.GAP_BYTES / 4]}, {@code Bits.words(PAGE_ROWS)}, {@code new
     * String[words.columnRows()]}.
     */
    CodeBlock allocate(Column column, WorldTemplate template) {
        if (column.isBit()) {
            return template.fill("$bitsType:T.words(PAGE_ROWS)");
        }
        if (column.isFlat()) {
            return template.fill(
                    "new $element:T[words.columnRows() + $blocksType:T.GAP_BYTES$divided:L]",
                    "element",
                    Types.of(column.stored()),
                    "divided",
                    column.bytes() == 1 ? "" : " / " + column.bytes());
        }
        TypeRef element = column.stored();
        String dimensions = "";
        while (element instanceof TypeRef.Array(TypeRef part)) {
            element = part;
            dimensions += "[]";
        }
        return CodeBlock.of("new $T[words.columnRows()]$L", Types.of(element), dimensions);
    }

    /** The memory of a column in bytes: for each row, or of bits for a page. */
    static int bytes(Column column) {
        return column.isBit() ? WORD_BYTES : column.bytes();
    }

    /** An expression for the value in the row. */
    CodeBlock get(Column column, WorldTemplate template) {
        return records.codec(column).decode(element(column, template));
    }

    private static CodeBlock element(Column column, WorldTemplate template) {
        return column.isBit()
                ? template.fill("$bitsType:T.get($column:N, row & ROW_MASK)", "column", column.name())
                : CodeBlock.of("$N[row]", column.name());
    }

    /** A statement that makes an expression's value, encoded, the element in the row. */
    static CodeBlock put(Column column, CodeBlock element, WorldTemplate template) {
        return column.isBit()
                ? template.fill(
                        "$bitsType:T.put(this.$column:N, row & ROW_MASK, $element:L);\n",
                        "column",
                        column.name(),
                        "element",
                        element)
                : CodeBlock.of("this.$N[row] = $L;\n", column.name(), element);
    }

    /** A statement that makes a variable's value that of {@code count} rows from the first one on. */
    static CodeBlock fill(Column column, WorldTemplate template) {
        return template.fill(
                column.isBit()
                        ? "$pageWordsType:T.fill(this.$column:N, rows[0] & ROW_MASK, (rows[0] & ROW_MASK) + count,"
                                + " $column:N);\n"
                        : "$arraysType:T.fill(this.$column:N, rows[0], rows[0] + count, $column:N);\n",
                "column",
                column.name());
    }

    /** Statements that build a record and return it. */
    CodeBlock returnRecord(TypeRef.Declared type, List<Node> nodes, WorldTemplate template) {
        return records.returnRecord(type, nodes, CodeBlock.of("row"), column -> element(column, template));
    }
}
