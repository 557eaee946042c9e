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
    /** {@code float[]}; {@code long[]} for bits. */
    static TypeName arrayType(Column column) {
        return ArrayTypeName.of(column.isBit() ? TypeName.LONG : Types.of(column.stored()));
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

    /** The same where a variable may have the name of the column. */
    static CodeBlock elementOfThis(Column column, WorldTemplate template) {
        return column.isBit()
                ? template.fill("$bitsType:T.get(this.$column:N, row & ROW_MASK)", "column", column.name())
                : CodeBlock.of("this.$N[row]", column.name());
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

    /** Statements that build a record and return it. */
    CodeBlock returnRecord(TypeRef.Declared type, List<Node> nodes, WorldTemplate template) {
        return records.returnRecord(type, nodes, CodeBlock.of("row"), column -> element(column, template));
    }

    /** The same with null for lists. */
    CodeBlock returnWithoutLists(TypeRef.Declared type, List<Node> nodes, WorldTemplate template) {
        return records.returnWithoutLists(type, nodes, CodeBlock.of("row"), column -> element(column, template));
    }
}
