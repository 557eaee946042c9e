package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.FingerprintCode;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.item.Slices;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Place;
import dev.granary.processor.emit.layout.SideColumns;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * The class {@code Block}: the columns of some rows.
 *
 * <p>It is the one place where generated code touches memory; store and cursor go through its accessors.
 *
 * <pre>{@code
 * public float life(int row) {
 *     return life[row];
 * }
 *
 * public void position(int row, Vec3 position) {
 *     float positionX = position.x();
 *     float positionY = position.y();
 *     this.positionX[row] = positionX;
 *     this.positionY[row] = positionY;
 * }
 * }</pre>
 */
final class BlockClass {
    private final StoreModel model;
    private final Template template;
    private final ColumnLayout layout;
    private final SideColumns sideColumns;
    private final Deletion deletion;
    private final Values values;
    private final Keys keys;
    private final Lists lists;
    private final Views views;
    private final CodeBlock row;
    private final Arrays arrays;
    private final boolean blocksDiffer;

    /** Whether a block goes on in larger arrays. */
    private final boolean isResized;

    /** Whether the columns are made by the constructor, because they depend on what it is given. */
    private final boolean constructorMakesColumns;

    BlockClass(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.layout = ColumnLayout.of(model);
        this.sideColumns = new SideColumns(template);
        this.deletion = Deletion.of(model);
        this.values = new Values(model);
        this.keys = new Keys(model);
        this.lists = new Lists(model);
        this.row = template.fill("$row:L");
        this.arrays = new Arrays(template, values, row);
        this.blocksDiffer = model.blocksDiffer();
        this.isResized = model.sizes().lastBlockGrows();
        this.views = new Views(model);
        this.constructorMakesColumns = blocksDiffer || model.strategies().isNative() || model.hasViews();
    }

    TypeSpec emit() {
        return TypeSpec.classBuilder("Block")
                .addJavadoc("$L\n", Growth.of(model).blockJavadoc())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(Types.ROW_BLOCK, template.itemType()))
                .addField(FingerprintCode.constant(model))
                .addFields(layout.constants())
                .addFields(views.blockConstants())
                .addField(store())
                .addField(FieldSpec.builder(int.class, template.own("firstRow"), Modifier.PRIVATE, Modifier.FINAL)
                        .build())
                .addFields(isResized ? List.of(resizing().count()) : List.of())
                .addFields(blocksDiffer ? List.of(blockRows()) : List.of())
                .addFields(columns().stream()
                        .map(constructorMakesColumns ? this::declared : column -> column)
                        .toList())
                .addMethod(constructor())
                .addMethods(deletion.blockMethods())
                .addMethod(handle())
                .addMethods(Stream.concat(layout.views().stream(), sideColumns.views().stream())
                        .flatMap(views::raw)
                        .toList())
                .addMethods(accessors())
                .addMethod(value())
                .addMethod(setValue())
                .addMethods(new KernelValues(model, values).methods())
                .addMethods(privateMethods())
                .build();
    }

    private FieldSpec store() {
        FieldSpec.Builder store = FieldSpec.builder(template.storeType(), template.own("store"), Modifier.PRIVATE);
        return (model.hasViews() ? store : store.addModifiers(Modifier.FINAL)).build();
    }

    /** What there is per row, in arrays as long as the block. */
    private List<FieldSpec> columns() {
        return Stream.of(deletion.blockFields(), layout.fields(), sideColumns.fields())
                .flatMap(List::stream)
                .toList();
    }

    private Resizing resizing() {
        return new Resizing(
                template,
                Stream.concat(deletion.blockFields().stream(), sideColumns.fields().stream())
                        .toList(),
                layout.fields());
    }

    /** In the order of the schema. */
    private CodeBlock allColumns() {
        Stream<CodeBlock> columns = Stream.concat(model.columns().stream(), model.flags().stream())
                .map(column -> column.isFlat() ? layout.array(column) : CodeBlock.of("$N", column.name()));
        Stream<CodeBlock> structs = areStructsOfSlotsAlone() ? Stream.of(template.fill("$items:L")) : Stream.empty();
        return Members.list(Stream.concat(columns, structs).toList());
    }

    /** Whether no column is in the structs: then the runtime can't know them by one. */
    private boolean areStructsOfSlotsAlone() {
        return model.strategies().layout().slotsAreInItems()
                && model.columns().stream().noneMatch(Column::isFlat);
    }

    private FieldSpec blockRows() {
        return FieldSpec.builder(int.class, template.own("blockRows"), modifiers())
                .build();
    }

    /** The field without its initializer, for the constructor to make. */
    private FieldSpec declared(FieldSpec field) {
        return FieldSpec.builder(field.type(), field.name(), modifiers())
                .addJavadoc(field.javadoc())
                .build();
    }

    private Modifier[] modifiers() {
        return isResized || model.hasViews()
                ? new Modifier[] {Modifier.PRIVATE}
                : new Modifier[] {Modifier.PRIVATE, Modifier.FINAL};
    }

    /**
     * <pre>{@code
     * private Block(ParticleStore store, int firstRow, int blockRows) {
     *     this.store = store;
     *     this.firstRow = firstRow;
     *     this.blockRows = blockRows;
     *     for (int number = 0; number < ARRAYS; number++) {
     *         resize(SCHEMA, number, blockRows);
     *     }
     *     hold(blockRows, slots, new Object[] {life});
     * }
     * }</pre>
     */
    private MethodSpec constructor() {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.storeType(), template.own("store"))
                .addParameter(int.class, template.own("firstRow"))
                .addCode(template.fill(
                        """
                        super(SCHEMA, $symbolsOf:L$firstRow:L);
                        this.$store:L = $store:L;
                        this.$firstRow:L = $firstRow:L;
                        """, "symbolsOf", model.hasSymbols() ? template.fill("$store:L.$symbols:L, ") : ""));
        if (blocksDiffer) {
            constructor
                    .addParameter(int.class, template.own("blockRows"))
                    .addCode(template.fill("this.$blockRows:L = $blockRows:L;\n"));
        }
        if (isResized) {
            constructor.addCode(template.fill("""
                for (int $number:L = 0; $number:L < ARRAYS; $number:L++) {
                    resize(SCHEMA, $number:L, $blockRows:L);
                }
                """));
        } else if (constructorMakesColumns) {
            columns().forEach(column -> constructor.addStatement("this.$N = $L", column.name(), column.initializer()));
        }
        return constructor
                .addCode(template.fill(
                        "hold($blockRows:L, $bookkeeping:L, new $objectType:T[] {$all:L});\n",
                        "bookkeeping",
                        deletion.bookkeeping(),
                        "all",
                        allColumns()))
                .build();
    }

    private MethodSpec handle() {
        return MethodSpec.methodBuilder("handle")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(int.class, template.own("row"))
                .returns(template.itemHandleType())
                .addCode(template.fill(
                        "return $handleType:T.ofBits($store:L.$slots:L.bits($slotOfRow:L));\n",
                        "slotOfRow",
                        deletion.slotOfRow()))
                .build();
    }

    private List<MethodSpec> accessors() {
        List<MethodSpec> methods = new ArrayList<>();
        for (Node node : model.accessible()) {
            MethodSpec.Builder getter = MethodSpec.methodBuilder(node.name())
                    .addJavadoc("The {@code $L} of the item in the row." + Members.ofCopy(node) + "\n", node.path())
                    .addModifiers(Modifier.PUBLIC)
                    .addParameter(int.class, template.own("row"))
                    .returns(Types.of(node.type()))
                    .addCode(
                            switch (node) {
                                case Group group -> values.returnRecord(group.type(), group.children(), row);
                                case Array array -> arrays.get(array);
                                case Column column -> CodeBlock.of("return $L;\n", values.get(column, row));
                            });
            methods.add(Members.allowCasts(getter, node.columns()).build());
            methods.add(MethodSpec.methodBuilder(node.name())
                    .addJavadoc("Sets the {@code $L} of the item in the row.\n", node.path())
                    .addModifiers(Modifier.PUBLIC)
                    .addParameter(int.class, template.own("row"))
                    .addParameter(Types.of(node.type()), node.name())
                    .addCode(unlessVacant(node.columns()))
                    .addCode(
                            switch (node) {
                                case Group group ->
                                    setAll(group.columns(), group.children(), CodeBlock.of("$N", node.name()));
                                case Array array ->
                                    CodeBlock.of("$L$L", views.beforeWrite(array.columns()), arrays.set(array));
                                case Column column -> set(column);
                            })
                    .build());
            if (node instanceof Array array) {
                methods.addAll(arrays.ofElements(
                        array,
                        CodeBlock.of("$L$L", unlessVacant(array.columns()), views.beforeWrite(array.columns()))));
            }
        }
        return methods;
    }

    private MethodSpec value() {
        MethodSpec.Builder method = MethodSpec.methodBuilder("value")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(int.class, template.own("row"))
                .returns(template.itemType())
                .addCode(values.returnRecord(model.item(), model.components(), row));
        return Members.allowCasts(method, model.columns()).build();
    }

    private MethodSpec setValue() {
        return MethodSpec.methodBuilder("value")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(int.class, template.own("row"))
                .addParameter(template.itemType(), template.own("value"))
                .addCode(unlessVacant(model.columns()))
                .addCode(setAll(model.columns(), model.components(), template.fill("$value:L")))
                .build();
    }

    /**
     * Ends a method that writes to a row without an item, where that does harm: bits are of items alone, what objects refer to is kept, and
     * all bytes of a vacant struct are the store's. Lists are refused there.
     *
     * <pre>{@code
     * if (!Bits.get(alive, row)) {
     *     return;
     * }
     * }</pre>
     */
    private CodeBlock unlessVacant(List<Column> written) {
        boolean isHarmful = model.strategies().layout().slotsAreInItems()
                || written.stream().anyMatch(column -> column.isBit() || column.isReference());
        return !isHarmful || written.stream().anyMatch(Column::isPooled)
                ? CodeBlock.of("")
                : template.fill(
                        """
                        if ($isVacant:L) {
                            $before:L
                            return;
                        }
                        """,
                        "isVacant",
                        template.fill(
                                model.strategies().isPacked()
                                        ? "$row:L >= size()"
                                        : "!$bitsType:T.get($alive:L, $row:L)"),
                        "before",
                        views.beforeNoWrite());
    }

    private CodeBlock set(Column column) {
        CodeBlock value = CodeBlock.of("$N", column.name());
        CodeBlock.Builder code = CodeBlock.builder()
                .add(views.beforeWrite(List.of(column)))
                .add(lists.admit(List.of(column), ignored -> value));
        CodeBlock encoded = values.encoded(column, value);
        if (!encoded.equals(value)
                && keys.dependOn(column)) { // encoded once: a text that is asked for twice might get two numbers
            CodeBlock element = CodeBlock.of("$N", keys.keyOf(column));
            code.addStatement("$T $L = $L", Types.of(column.written()), element, encoded);
            return code.add(keys.around(List.of(column), ignored -> element, values.put(column, row, element)))
                    .build();
        }
        CodeBlock write = CodeBlock.of("$L$L", lists.release(List.of(column)), values.set(column, row, value));
        return code.add(keys.around(List.of(column), ignored -> encoded, write)).build();
    }

    private CodeBlock setAll(List<Column> columns, List<Node> components, CodeBlock record) {
        return CodeBlock.builder()
                .add(values.takeApart(components, record))
                .add(views.beforeWrite(columns))
                .add(lists.admit(columns, column -> values.taken(components, column)))
                .add(keys.around(
                        columns,
                        column -> values.taken(components, column),
                        CodeBlock.of("$L$L", lists.release(columns), values.writeTaken(components, row))))
                .build();
    }

    private List<MethodSpec> privateMethods() {
        List<MethodSpec> methods = new ArrayList<>();
        if (deletion.writesInBlock()) {
            methods.add(write());
        }
        if (isResized) {
            methods.add(resizing().method());
        }
        methods.addAll(new Slices(model).blockMethods(values, row));
        methods.addAll(keys.blockMethods(values));
        methods.addAll(lists.blockMethods());
        methods.addAll(views.blockMethods());
        return methods;
    }

    /** By itself, so that the store's {@code insert} stays short enough to be inlined. */
    private MethodSpec write() {
        return MethodSpec.methodBuilder(template.own("write"))
                .addJavadoc("Writes all columns of a row.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("row"))
                .addParameters(Members.parameters(model, Values::elementType))
                .addCode(values.writeAll(Place.here(row)))
                .build();
    }
}
