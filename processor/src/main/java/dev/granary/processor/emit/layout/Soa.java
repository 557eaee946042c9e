package dev.granary.processor.emit.layout;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.Codec;
import dev.granary.processor.model.Column;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Struct of arrays: each column of a block is an array of its own.
 *
 * <p>For loops over some of the columns: they load nothing else, and separate arrays are what the JIT compiler vectorizes.
 * The price is a cache miss per column where one item is looked up.
 *
 * <pre>{@code
 * private final float[] life = new float[BLOCK_ROWS + Blocks.GAP_BYTES / 4];
 * private final float[] positionX = new float[BLOCK_ROWS + Blocks.GAP_BYTES / 4];
 * }</pre>
 */
record Soa(Template template) implements ColumnLayout {
    private static final int PAGE_BYTES = 4096;

    @Override
    public List<FieldSpec> fields() {
        return flatColumns().stream()
                .map(column -> FieldSpec.builder(arrayOf(column), column.name(), Modifier.PRIVATE, Modifier.FINAL)
                        .initializer("new $T[$L]", elementOf(column), length(column))
                        .build())
                .toList();
    }

    /** {@code BLOCK_ROWS + Blocks.GAP_BYTES / 4}; columns that are shorter than a page need no gap, as {@code Blocks.length} knows. */
    private CodeBlock length(Column column) {
        if (template.model().blocksDiffer()) {
            return template.fill("$blocksType:T.length($blockRows:L, $bytes:L)", "bytes", column.bytes());
        }
        return template.model().sizes().blockRows() * column.bytes() < PAGE_BYTES
                ? CodeBlock.of("BLOCK_ROWS")
                : template.fill("BLOCK_ROWS + $blocksType:T.GAP_BYTES / $bytes:L", "bytes", column.bytes());
    }

    @Override
    public CodeBlock read(Column column, CodeBlock row) {
        return CodeBlock.of("$N[$L]", column.name(), row);
    }

    @Override
    public boolean readsByCalls() {
        return false;
    }

    @Override
    public CodeBlock write(Column column, Place place, CodeBlock value) {
        return CodeBlock.of("$L.$N[$L] = $L;\n", place.block(), column.name(), place.row(), value);
    }

    @Override
    public CodeBlock array(Column column) {
        return CodeBlock.of("$N", column.name());
    }

    @Override
    public List<CodeBlock> copyRow(Place from, Place to) {
        return flatColumns().stream()
                .map(column -> write(column, to, CodeBlock.of("$L.$N[$L]", from.block(), column.name(), from.row())))
                .toList();
    }

    @Override
    public List<CodeBlock> copyAll(CodeBlock from, CodeBlock rows) {
        return flatColumns().stream()
                .map(column -> CodeBlock.of(
                        "$T.arraycopy($L.$N, 0, $N, 0, $L);\n", System.class, from, column.name(), column.name(), rows))
                .toList();
    }

    @Override
    public List<CodeBlock> clearRow(Place place) {
        return flatColumns().stream()
                .map(column -> write(column, place, CodeBlock.of("0")))
                .toList();
    }

    @Override
    public List<CodeBlock> clearRows(CodeBlock rows) {
        return flatColumns().stream()
                .map(column -> template.fill(
                        "$arraysType:T.fill($column:N, 0, $count:L, $zero:L);\n",
                        "column",
                        column.name(),
                        "count",
                        rows,
                        "zero",
                        Types.zero(column.storedKind())))
                .toList();
    }

    /**
     * <pre>{@code
     * public float[] life() {
     *     return life;
     * }
     * }</pre>
     */
    @Override
    public CodeBlock schemaPlace() {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock schemaOffset(Column column) {
        return CodeBlock.of("");
    }

    @Override
    public Rows rows(Set<String> used, Scope scope, String block, String row) {
        return new ArrayRows(template.model(), used, scope, block, row);
    }

    @Override
    public List<MethodSpec> views() {
        return flatColumns().stream()
                .map(column -> Members.rawView(
                                MethodSpec.methodBuilder(column.name())
                                        .addJavadoc(
                                                "The column {@code $L}, one element a row$L.\n",
                                                column.path(),
                                                Codec.of(column).meaning())
                                        .addModifiers(Modifier.PUBLIC),
                                template.model(),
                                column)
                        .returns(arrayOf(column))
                        .addStatement("return $N", column.name())
                        .build())
                .toList();
    }

    @Override
    public int bytesPerRow() {
        return flatColumns().stream().collect(Collectors.summingInt(Column::bytes));
    }

    private List<Column> flatColumns() {
        return template.model().columns().stream().filter(Column::isFlat).toList();
    }

    private static TypeName elementOf(Column column) {
        return Types.of(column.stored());
    }

    private static TypeName arrayOf(Column column) {
        return ArrayTypeName.of(elementOf(column));
    }
}
