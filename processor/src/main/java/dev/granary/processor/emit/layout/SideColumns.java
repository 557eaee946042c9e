package dev.granary.processor.emit.layout;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * The columns that lie beside the flat ones in every layout: a word of bits per 64 rows, and arrays of references.
 *
 * <pre>{@code
 * private final long[] tank = Bits.words(BLOCK_ROWS);
 * private final String[] name = new String[BLOCK_ROWS];
 * }</pre>
 */
public record SideColumns(Template template) {

    public List<FieldSpec> fields() {
        return columns()
                .map(column -> FieldSpec.builder(arrayOf(column), column.name(), Modifier.PRIVATE, Modifier.FINAL)
                        .initializer(
                                column.isBit() ? template.fill("$bitsType:T.words($blockRows:L)") : allocate(column))
                        .build())
                .toList();
    }

    public CodeBlock read(Column column, CodeBlock row) {
        return column.isBit()
                ? template.fill("$bitsType:T.get($column:N, $at:L)", "column", column.name(), "at", row)
                : CodeBlock.of("$N[$L]", column.name(), row);
    }

    public CodeBlock write(Column column, Place place, CodeBlock value) {
        return column.isBit()
                ? template.fill(
                        "$bitsType:T.put($owner:L.$column:N, $at:L, $value:L);\n",
                        "owner",
                        place.block(),
                        "column",
                        column.name(),
                        "at",
                        place.row(),
                        "value",
                        value)
                : CodeBlock.of("$L.$N[$L] = $L;\n", place.block(), column.name(), place.row(), value);
    }

    public List<CodeBlock> copyRow(Place from, Place to) {
        return columns()
                .map(column -> {
                    CodeBlock source = CodeBlock.of("$L.$N", from.block(), column.name());
                    CodeBlock element = column.isBit()
                            ? template.fill("$bitsType:T.get($words:L, $at:L)", "words", source, "at", from.row())
                            : CodeBlock.of("$L[$L]", source, from.row());
                    return write(column, to, element);
                })
                .toList();
    }

    /** Of the block: statements that copy the first so many rows of another, a multiple of 64. */
    public List<CodeBlock> copyAll(CodeBlock from, CodeBlock rows) {
        return columns()
                .map(column -> CodeBlock.of(
                        "$T.arraycopy($L.$N, 0, $N, 0, $L$L);\n",
                        System.class,
                        from,
                        column.name(),
                        column.name(),
                        rows,
                        column.isBit() ? " / 64" : ""))
                .toList();
    }

    /** A bit of a vacant row would be found by a search (V1 of the runtime's {@code Bits}), and a reference would leak. */
    public List<CodeBlock> clearRow(Place place) {
        return columns()
                .map(column -> column.isBit()
                        ? template.fill(
                                "$bitsType:T.clear($owner:L.$column:N, $at:L);\n",
                                "owner",
                                place.block(),
                                "column",
                                column.name(),
                                "at",
                                place.row())
                        : write(column, place, CodeBlock.of("null")))
                .toList();
    }

    /** Of the block: statements that do the same for the first rows, a multiple of 64. */
    public List<CodeBlock> clearRows(CodeBlock rows) {
        return columns()
                .map(column -> template.fill(
                        column.isBit()
                                ? "$arraysType:T.fill($column:N, 0, $count:L / 64, 0);\n"
                                : "$arraysType:T.fill($column:N, 0, $count:L, null);\n",
                        "column",
                        column.name(),
                        "count",
                        rows))
                .toList();
    }

    public List<MethodSpec> views() {
        return columns()
                .map(column -> Members.rawView(
                                MethodSpec.methodBuilder(column.name())
                                        .addJavadoc(
                                                column.isBit() ? """
                                                    The flags {@code $L}, bit {@code row & 63} of word {@code row >>> 6}.

                                                    <p>The bit of a row without an item is clear, and has to stay so.
                                                    """ : "The references {@code $L}, one a row.\n",
                                                column.path())
                                        .addModifiers(Modifier.PUBLIC),
                                template.model(),
                                column)
                        .returns(arrayOf(column))
                        .addStatement("return $N", column.name())
                        .build())
                .toList();
    }

    /** The memory of the rows of a block. */
    public long bytes(int rows) {
        return columns()
                .mapToLong(column -> column.isBit() ? rows / Byte.SIZE : (long) rows * column.bytes())
                .sum();
    }

    private Stream<Column> columns() {
        StoreModel model = template.model();
        return Stream.concat(model.columns().stream().filter(column -> !column.isFlat()), model.flags().stream());
    }

    private static TypeName arrayOf(Column column) {
        return ArrayTypeName.of(column.isBit() ? TypeName.LONG : Types.of(column.stored()));
    }

    /** {@code new String[BLOCK_ROWS]}, and for arrays {@code new int[BLOCK_ROWS][]}. */
    private CodeBlock allocate(Column column) {
        TypeRef element = column.stored();
        String dimensions = "";
        while (element instanceof TypeRef.Array(TypeRef component)) {
            element = component;
            dimensions += "[]";
        }
        return template.fill(
                "new $element:T[$blockRows:L]$dimensions:L", "element", Types.of(element), "dimensions", dimensions);
    }
}
