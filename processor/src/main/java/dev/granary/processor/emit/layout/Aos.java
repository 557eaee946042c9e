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
import dev.granary.processor.model.ItemBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Array of structs: the fields of an item lie side by side in a {@code byte[]}, behind the stamp of its slot.
 *
 * <p>For access by handle: checking the handle and reading the fields touches one or two cache lines. A loop over one
 * field reads all the others too.
 *
 * <pre>{@code
 * public static final int STRIDE_BYTES = 24;
 * public static final int VOLUME_OFFSET = 20;
 * private final byte[] items = new byte[BLOCK_ROWS * STRIDE_BYTES];
 * }</pre>
 */
record Aos(Template template) implements ColumnLayout {
    @Override
    public List<FieldSpec> constants() {
        ItemBytes bytes = itemBytes();
        List<FieldSpec> constants = new ArrayList<>();
        constants.add(constant("STRIDE_BYTES", bytes.strideBytes())
                .addJavadoc("From one item to the next, in bytes.\n")
                .build());
        bytes.offsets()
                .forEach((column, offset) -> constants.add(constant(template.offsetOf(column), offset)
                        .addJavadoc(
                                "Where {@code $L} is in an item, a {@code $T}.\n",
                                column.path(),
                                Types.of(column.stored()))
                        .build()));
        return constants;
    }

    @Override
    public List<FieldSpec> fields() {
        return List.of(FieldSpec.builder(itemsType(), template.own("items"), Modifier.PRIVATE, Modifier.FINAL)
                .initializer(template.fill(
                        isNative()
                                ? "$store:L.$memory:L.rows(0, $firstRow:L, BLOCK_ROWS)"
                                : "new byte[$blockRows:L * STRIDE_BYTES]"))
                .build());
    }

    private boolean isNative() {
        return template.model().strategies().isNative();
    }

    private TypeName itemsType() {
        return isNative() ? Types.MEMORY_SEGMENT : ArrayTypeName.of(TypeName.BYTE);
    }

    /** {@code Items.getFloat(items, row * STRIDE_BYTES + VOLUME_OFFSET)}. */
    @Override
    public CodeBlock read(Column column, CodeBlock row) {
        return template.fill(
                "$itemsType:T.get$kind:L($items:L, $at:L * STRIDE_BYTES + $offset:L)",
                "kind",
                column.storedKind().capitalized(),
                "at",
                row,
                "offset",
                template.offsetOf(column));
    }

    /** {@code Items.putFloat(block.items, row * Block.STRIDE_BYTES + Block.VOLUME_OFFSET, volume)}. */
    @Override
    public CodeBlock write(Column column, Place place, CodeBlock value) {
        return template.fill(
                "$itemsType:T.put$kind:L($owner:L$items:L, $at:L * $constants:LSTRIDE_BYTES + $constants:L$offset:L,"
                        + " $value:L);\n",
                "kind",
                column.storedKind().capitalized(),
                "owner",
                place.isHere() ? "" : place.block() + ".",
                "constants",
                place.isHere() ? "" : "Block.",
                "at",
                place.row(),
                "offset",
                template.offsetOf(column),
                "value",
                value);
    }

    /** As {@link ItemBytes} keeps the order of what has the same size. */
    @Override
    public boolean hasElementsByNumber() {
        return true;
    }

    @Override
    public CodeBlock readAt(List<Column> columns, CodeBlock number, CodeBlock row) {
        return template.fill(
                "$itemsType:T.get$kind:L($items:L, $at:L)",
                "kind",
                columns.getFirst().storedKind().capitalized(),
                "at",
                at(columns.getFirst(), number, row));
    }

    @Override
    public CodeBlock writeAt(List<Column> columns, CodeBlock number, CodeBlock row, CodeBlock value) {
        return template.fill(
                "$itemsType:T.put$kind:L($items:L, $at:L, $value:L);\n",
                "kind",
                columns.getFirst().storedKind().capitalized(),
                "at",
                at(columns.getFirst(), number, row),
                "value",
                value);
    }

    /** {@code row * STRIDE_BYTES + TRANSFORM_0_OFFSET + index * 4}. */
    private CodeBlock at(Column first, CodeBlock number, CodeBlock row) {
        return CodeBlock.of(
                first.bytes() == 1 ? "$L * STRIDE_BYTES + $L + $L" : "$L * STRIDE_BYTES + $L + $L * $L",
                first.bytes() == 1
                        ? new Object[] {row, template.offsetOf(first), number}
                        : new Object[] {row, template.offsetOf(first), number, first.bytes()});
    }

    @Override
    public CodeBlock array(Column column) {
        return template.fill("$items:L");
    }

    /** All but the stamps, which are the slots'. */
    @Override
    public List<CodeBlock> copyRow(Place from, Place to) {
        return List.of(template.fill(
                (isNative() ? "$memorySegmentType:T.copy" : "$systemType:T.arraycopy")
                        + "($from:L.$items:L, $at:L * Block.STRIDE_BYTES + $itemSlotsType:T.FIELDS, $to:L.$items:L,"
                        + " $toAt:L * Block.STRIDE_BYTES + $itemSlotsType:T.FIELDS, Block.STRIDE_BYTES -"
                        + " $itemSlotsType:T.FIELDS);\n",
                "from",
                from.block(),
                "at",
                from.row(),
                "to",
                to.block(),
                "toAt",
                to.row()));
    }

    @Override
    public List<CodeBlock> copyAll(CodeBlock from, CodeBlock rows) {
        return List.of(template.fill(
                "$systemType:T.arraycopy($other:L.$items:L, 0, $items:L, 0, $count:L * STRIDE_BYTES);\n",
                "other",
                from,
                "count",
                rows));
    }

    /** Nothing: loops over items test whether they are alive, and a free list lies in vacant ones. */
    @Override
    public List<CodeBlock> clearRow(Place place) {
        return List.of();
    }

    @Override
    public List<CodeBlock> clearRows(CodeBlock rows) {
        return List.of();
    }

    @Override
    public CodeBlock schemaPlace() {
        return CodeBlock.of(
                template.model().strategies().isNative()
                        ? "\n.inNativeMemory()\n.inStructs(Block.STRIDE_BYTES)"
                        : "\n.inStructs(Block.STRIDE_BYTES)");
    }

    @Override
    public CodeBlock schemaOffset(Column column) {
        return CodeBlock.of(", Block.$L", template.offsetOf(column));
    }

    @Override
    public Rows rows(Set<String> used, Scope scope, String block, String row) {
        return new StructRows(template.model(), used, scope, block, row);
    }

    @Override
    public List<MethodSpec> views() {
        return List.of(Members.rawView(
                        MethodSpec.methodBuilder("items").addJavadoc("""
                            The items of the block, {@link #STRIDE_BYTES} each, in native byte order.

                            <p>The first four bytes of an item belong to the store, and so do all bytes of a vacant one.
                            """).addModifiers(Modifier.PUBLIC),
                        template.model().areStructsHidden())
                .returns(itemsType())
                .addStatement("return $L", template.own("items"))
                .build());
    }

    /**
     * <pre>{@code
     * public MemorySegment items() {
     *     return memory.column(0);
     * }
     * }</pre>
     */
    @Override
    public List<MethodSpec> wholeColumns() {
        if (template.model().areStructsHidden()) {
            return List.of();
        }
        return List.of(MethodSpec.methodBuilder("items")
                .addJavadoc("""
                    All items that there may ever be, {@link Block#STRIDE_BYTES} each, in native byte order: that in slot {@code n}
                    is the {@code n}-th. Its address stays what it is until {@link #close}.

                    <p>The first four bytes of an item belong to the store, and so do all bytes of a vacant one.
                    """)
                .addModifiers(Modifier.PUBLIC)
                .returns(Types.MEMORY_SEGMENT)
                .addCode(template.fill("return $memory:L.column(0);\n"))
                .build());
    }

    @Override
    public CodeBlock elementsPerRow() {
        return template.fill("$blockType:T.STRIDE_BYTES");
    }

    @Override
    public int bytesPerRow() {
        return itemBytes().strideBytes();
    }

    private ItemBytes itemBytes() {
        return ItemBytes.of(template.model().columns());
    }

    private static FieldSpec.Builder constant(String name, int value) {
        return FieldSpec.builder(int.class, name, Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", value);
    }
}
