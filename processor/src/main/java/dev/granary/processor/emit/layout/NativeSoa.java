package dev.granary.processor.emit.layout;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.Codec;
import dev.granary.processor.model.Column;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/**
 * Struct of arrays in native memory: each column of a block is a part of the store's whole column.
 *
 * <pre>{@code
 * this.life = store.memory.rows(0, firstRow, BLOCK_ROWS);
 * }</pre>
 */
record NativeSoa(Template template) implements ColumnLayout {

    @Override
    public List<FieldSpec> fields() {
        List<Column> columns = flatColumns();
        return IntStream.range(0, columns.size())
                .mapToObj(number -> FieldSpec.builder(
                                Types.MEMORY_SEGMENT, columns.get(number).name(), Modifier.PRIVATE, Modifier.FINAL)
                        .initializer(template.fill(
                                "$store:L.$memory:L.rows($column:L, $firstRow:L, BLOCK_ROWS)", "column", number))
                        .build())
                .toList();
    }

    /** {@code JAVA_FLOAT}, whose elements a segment has at an index. */
    static CodeBlock elements(Column column) {
        return CodeBlock.of("$T.JAVA_$L", Types.VALUE_LAYOUT, column.storedKind());
    }

    @Override
    public CodeBlock read(Column column, CodeBlock row) {
        return CodeBlock.of("$N.getAtIndex($L, $L)", column.name(), elements(column), row);
    }

    @Override
    public CodeBlock write(Column column, Place place, CodeBlock value) {
        return CodeBlock.of(
                "$L.$N.setAtIndex($L, $L, $L);\n", place.block(), column.name(), elements(column), place.row(), value);
    }

    @Override
    public CodeBlock array(Column column) {
        return CodeBlock.of("$N", column.name());
    }

    @Override
    public List<CodeBlock> copyRow(Place from, Place to) {
        return flatColumns().stream()
                .map(column -> write(
                        column,
                        to,
                        CodeBlock.of(
                                "$L.$N.getAtIndex($L, $L)", from.block(), column.name(), elements(column), from.row())))
                .toList();
    }

    @Override
    public List<CodeBlock> copyAll(CodeBlock from, CodeBlock rows) {
        throw new IllegalStateException("blocks in virtual memory are not copied");
    }

    @Override
    public List<CodeBlock> clearRow(Place place) {
        return flatColumns().stream()
                .map(column -> write(column, place, CodeBlock.of(Types.zero(column.storedKind()))))
                .toList();
    }

    /** One by one: for {@code fill}, a slice would be made, and that may fail. */
    @Override
    public List<CodeBlock> clearRows(CodeBlock rows) {
        CodeBlock row = template.fill("$row:L");
        return clearRow(Place.here(row)).stream()
                .map(clear -> CodeBlock.builder()
                        .add("for (int $1L = 0; $1L < $2L; $1L++) {\n$>", row, rows)
                        .add(clear)
                        .add("$<}\n")
                        .build())
                .toList();
    }

    @Override
    public CodeBlock schemaPlace() {
        return CodeBlock.of("\n.inNativeMemory()");
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
                                view(column, "The rows of the block in column {@code $L}, one element a row$L.\n"),
                                template.model(),
                                column)
                        .addStatement("return $N", column.name())
                        .build())
                .toList();
    }

    private static MethodSpec.Builder view(Column column, String javadoc) {
        return MethodSpec.methodBuilder(column.name())
                .addJavadoc(javadoc, column.path(), Codec.of(column).meaning())
                .addModifiers(Modifier.PUBLIC)
                .returns(Types.MEMORY_SEGMENT);
    }

    /**
     * <pre>{@code
     * public Columns columns() {
     *     return new Columns(memory);
     * }
     * }</pre>
     */
    @Override
    public List<MethodSpec> wholeColumns() {
        return List.of(MethodSpec.methodBuilder("columns")
                .addJavadoc(
                        "The columns in native memory, whole, for native code: each is a segment with an address.\n")
                .addModifiers(Modifier.PUBLIC)
                .returns(template.storeType().nestedClass("Columns"))
                .addCode(template.fill("""
                    $memory:L.checkOpen();
                    return new Columns($memory:L);
                    """))
                .build());
    }

    /**
     * <pre>{@code
     * public static final class Columns {
     *     private final Reservation memory;
     *
     *     public MemorySegment life() {
     *         return memory.column(0);
     *     }
     * }
     * }</pre>
     */
    @Override
    public List<TypeSpec> wholeColumnTypes() {
        List<Column> columns = flatColumns();
        TypeSpec.Builder type = TypeSpec.classBuilder("Columns")
                .addJavadoc("""
                    The columns in native memory, each with all rows that there may ever be.

                    <p>Their addresses stay what they are until the store is closed. Which rows have an item, blocks say.
                    """)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addField(Types.RESERVATION, template.own("memory"), Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(Types.RESERVATION, template.own("memory"))
                        .addCode(template.fill("this.$memory:L = $memory:L;\n"))
                        .build());
        for (int number = 0; number < columns.size(); number++) {
            if (template.model().isHidden(columns.get(number))) {
                continue;
            }
            type.addMethod(view(columns.get(number), "All rows of column {@code $L}, one element a row$L.\n")
                    .addCode(template.fill("return $memory:L.column($column:L);\n", "column", number))
                    .build());
        }
        return List.of(type.build());
    }

    @Override
    public int bytesPerRow() {
        return flatColumns().stream().mapToInt(Column::bytes).sum();
    }

    private List<Column> flatColumns() {
        return template.model().columns().stream().filter(Column::isFlat).toList();
    }
}
