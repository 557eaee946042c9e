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
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.PrimitiveKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * Array of structs of arrays: rows in groups, and in a group so many values of one column, then as many of the next; all
 * columns of a primitive type are in one array.
 *
 * <p>For loops that are written with the Vector API, which load the values that a group has of a column as one vector. All of a
 * group lies together, so columns never fall into the same sets of the cache, however many they are. The price is that the JIT
 * compiler doesn't vectorize plain loops: it can't know that one part of an array is not another.
 *
 * <p>Loops over whole groups compute with rows that have no item, so those are cleared, behind the last item too.
 *
 * <pre>{@code
 * public static final int LANES = 16;
 * public static final int FLOATS_PER_GROUP = 2 * LANES;
 * public static final int LIFE_OFFSET = 0;
 * public static final int SIZE_OFFSET = LANES;
 * private final float[] floats = new float[BLOCK_ROWS / LANES * FLOATS_PER_GROUP];
 * }</pre>
 */
record Aosoa(Template template) implements ColumnLayout {

    @Override
    public List<FieldSpec> constants() {
        List<FieldSpec> fields = new ArrayList<>();
        fields.add(constant("LANES", CodeBlock.of("$L", template.model().sizes().lanes()))
                .addJavadoc("The rows of a group.\n")
                .build());
        for (PrimitiveKind kind : kinds()) {
            List<Column> columns = columnsOf(kind);
            fields.add(constant(Names.groupLength(kind), lanes(columns.size()))
                    .addJavadoc("From one group to the next in {@link #$L}, in elements.\n", Names.arrayOfGroups(kind))
                    .build());
            for (int i = 0; i < columns.size(); i++) {
                fields.add(constant(template.offsetOf(columns.get(i)), lanes(i))
                        .addJavadoc(
                                "Where {@code $L} is in a group of {@link #$L}.\n",
                                columns.get(i).path(),
                                Names.arrayOfGroups(kind))
                        .build());
            }
        }
        return fields;
    }

    @Override
    public List<FieldSpec> fields() {
        return kinds().stream()
                .map(kind -> FieldSpec.builder(
                                arrayOf(kind), Names.arrayOfGroups(kind), Modifier.PRIVATE, Modifier.FINAL)
                        .initializer("new $T[$L]", Types.primitive(kind), length(kind, template.fill("$blockRows:L")))
                        .build())
                .toList();
    }

    private static FieldSpec.Builder constant(String name, CodeBlock value) {
        return FieldSpec.builder(int.class, name, Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer(value);
    }

    /** {@code 3 * LANES}. */
    private static CodeBlock lanes(int count) {
        return switch (count) {
            case 0 -> CodeBlock.of("0");
            case 1 -> CodeBlock.of("LANES");
            default -> CodeBlock.of("$L * LANES", count);
        };
    }

    private static CodeBlock length(PrimitiveKind kind, CodeBlock rows) {
        return CodeBlock.of("$L / LANES * $L", rows, Names.groupLength(kind));
    }

    @Override
    public CodeBlock read(Column column, CodeBlock row) {
        return element(column, Place.here(row));
    }

    @Override
    public CodeBlock write(Column column, Place place, CodeBlock value) {
        return CodeBlock.of("$L = $L;\n", element(column, place), value);
    }

    /** {@code block.floats[Lanes.at(row, Block.LANES, Block.FLOATS_PER_GROUP) + Block.LIFE_OFFSET]}. */
    private CodeBlock element(Column column, Place place) {
        String owner = place.isHere() ? "" : place.block() + ".";
        String constants = place.isHere() ? "" : "Block.";
        return CodeBlock.of(
                "$L$L[$T.at($L, $LLANES, $L$L) + $L$L]",
                owner,
                Names.arrayOfGroups(column.storedKind()),
                Types.LANES,
                place.row(),
                constants,
                constants,
                Names.groupLength(column.storedKind()),
                constants,
                template.offsetOf(column));
    }

    @Override
    public CodeBlock array(Column column) {
        return CodeBlock.of("$N", Names.arrayOfGroups(column.storedKind()));
    }

    /** {@code Lanes.copyRow(from.floats, fromRow, to.floats, toRow, Block.LANES, Block.FLOATS_PER_GROUP);}, for each array. */
    @Override
    public List<CodeBlock> copyRow(Place from, Place to) {
        return forEachKind(kind -> CodeBlock.of(
                "$T.copyRow($L.$L, $L, $L.$L, $L, Block.LANES, Block.$L);\n",
                Types.LANES,
                from.block(),
                Names.arrayOfGroups(kind),
                from.row(),
                to.block(),
                Names.arrayOfGroups(kind),
                to.row(),
                Names.groupLength(kind)));
    }

    @Override
    public List<CodeBlock> copyAll(CodeBlock from, CodeBlock rows) {
        return forEachKind(kind -> CodeBlock.of(
                "$T.arraycopy($L.$L, 0, $L, 0, $L);\n",
                System.class,
                from,
                Names.arrayOfGroups(kind),
                Names.arrayOfGroups(kind),
                length(kind, rows)));
    }

    /** {@code Lanes.clearRow(block.floats, row, Block.LANES, Block.FLOATS_PER_GROUP);}, for each array. */
    @Override
    public List<CodeBlock> clearRow(Place place) {
        return forEachKind(kind -> CodeBlock.of(
                "$T.clearRow($L.$L, $L, Block.LANES, Block.$L);\n",
                Types.LANES,
                place.block(),
                Names.arrayOfGroups(kind),
                place.row(),
                Names.groupLength(kind)));
    }

    @Override
    public List<CodeBlock> clearRows(CodeBlock rows) {
        return forEachKind(kind -> template.fill(
                "$arraysType:T.fill($array:L, 0, $length:L, $zero:L);\n",
                "array",
                Names.arrayOfGroups(kind),
                "length",
                length(kind, rows),
                "zero",
                Types.zero(kind)));
    }

    @Override
    public List<CodeBlock> clearRowBehind(Place place) {
        return clearRow(place);
    }

    @Override
    public List<CodeBlock> clearRowsBehind(CodeBlock rows) {
        return clearRows(rows);
    }

    /**
     * <pre>{@code
     * public int groups() {
     *     return (size() + LANES - 1) / LANES;
     * }
     *
     * public float[] floats() {
     *     return floats;
     * }
     * }</pre>
     */
    @Override
    public CodeBlock schemaPlace() {
        return CodeBlock.of("\n.inLanes(Block.LANES)");
    }

    @Override
    public CodeBlock schemaOffset(Column column) {
        return CodeBlock.of(", Block.$L", template.offsetOf(column));
    }

    @Override
    public Rows rows(Set<String> used, Scope scope, String block, String row) {
        return new GroupRows(template.model(), used, scope, block, row);
    }

    @Override
    public List<MethodSpec> views() {
        MethodSpec groups = MethodSpec.methodBuilder("groups")
                .addJavadoc("The number of groups up to {@link #size}; of the last one, not all rows have an item.\n")
                .addModifiers(Modifier.PUBLIC)
                .returns(int.class)
                .addStatement("return (size() + LANES - 1) / LANES")
                .build();
        Stream<MethodSpec> arrays = kinds().stream()
                .map(kind -> Members.rawView(
                                MethodSpec.methodBuilder(Names.arrayOfGroups(kind))
                                        .addJavadoc(
                                                """
                                                The columns of {@code $L}, in groups of {@link #LANES} rows: the first value that group {@code g} has of
                                                {@code $L} is element {@code g * $L + $L}, and the others of the group are behind it.

                                                <p>What is in a row without an item is 0, or what loops over whole groups have made of that.
                                                """,
                                                kind.keyword(),
                                                columnsOf(kind).getFirst().path(),
                                                Names.groupLength(kind),
                                                template.offsetOf(
                                                        columnsOf(kind).getFirst()))
                                        .addModifiers(Modifier.PUBLIC),
                                template.model(),
                                columnsOf(kind).getFirst())
                        .returns(arrayOf(kind))
                        .addStatement("return $L", Names.arrayOfGroups(kind))
                        .build());
        return Stream.concat(Stream.of(groups), arrays).toList();
    }

    @Override
    public int bytesPerRow() {
        return flatColumns().collect(Collectors.summingInt(Column::bytes));
    }

    @Override
    public CodeBlock elementsPerRow() {
        return CodeBlock.of(
                "$L",
                kinds().stream().mapToInt(kind -> columnsOf(kind).size()).max().orElse(1));
    }

    private Stream<Column> flatColumns() {
        return template.model().columns().stream().filter(Column::isFlat);
    }

    private List<PrimitiveKind> kinds() {
        return flatColumns().map(Column::storedKind).distinct().toList();
    }

    private List<Column> columnsOf(PrimitiveKind kind) {
        return flatColumns().filter(column -> column.storedKind() == kind).toList();
    }

    private List<CodeBlock> forEachKind(Function<PrimitiveKind, CodeBlock> code) {
        return kinds().stream().map(code).toList();
    }

    private static TypeName arrayOf(PrimitiveKind kind) {
        return ArrayTypeName.of(Types.primitive(kind));
    }
}
