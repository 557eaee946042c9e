package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.item.Slices;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * The store's methods for one item: adding, lookup by handle, removal.
 *
 * <pre>{@code
 * public float life(Handle<Particle> handle) {
 *     int row = rowOf(handle);
 *     Block block = byRow[row >>> BLOCK_SHIFT];
 *     return block.life(row - block.firstRow);
 * }
 * }</pre>
 */
final class ItemMethods {
    private final StoreModel model;
    private final Template template;
    private final Deletion deletion;
    private final Keys keys;
    private final Lists lists;
    private final Growth growth;
    private final Slices slices;
    private final Watching watching;
    private final RecordCode records;
    private final Map<Column, CodeBlock> parameters;
    private final CodeBlock blockOfRow;
    private final CodeBlock rowInBlock;

    /** The method that leads from the bits of a handle to a row, or to -1. */
    private final CodeBlock find;

    ItemMethods(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.deletion = Deletion.of(model);
        this.keys = new Keys(model);
        this.lists = new Lists(model);
        this.growth = Growth.of(model);
        this.slices = new Slices(model);
        this.watching = new Watching(template);
        this.records = new RecordCode(model.codebooksOfStore());
        this.parameters = parameters(model);
        CodeBlock row = template.fill("$row:L");
        this.blockOfRow = growth.blockOf(row);
        this.rowInBlock = growth.rowInBlock(blockOfRow, row);
        this.find = deletion.rowOfBits();
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(add());
        if (!isAlreadyFlat()) {
            methods.add(addFlattened());
        }
        methods.add(get());
        methods.add(find());
        methods.add(set());
        methods.add(contains());
        methods.add(rowOf());
        methods.add(remove());
        for (Node node : model.accessible()) {
            methods.add(getter(node));
            methods.add(setter(node));
            if (node instanceof Array array) {
                methods.addAll(ofElements(array));
            }
        }
        return methods;
    }

    List<MethodSpec> privateMethods() {
        List<MethodSpec> methods = new ArrayList<>(keys.privateMethods());
        methods.add(insert());
        methods.addAll(deletion.storeMethods());
        methods.add(removeRow());
        methods.addAll(places());
        methods.add(newBlock());
        if (model.sizes().isLimited() || !model.strategies().isPacked()) { // to others the runtime adds many at once
            methods.add(addZeros());
        }
        return methods;
    }

    /**
     * A record whose one column is a boxed record of the same type would have the same method twice; and so would one whose one
     * column is an {@code Object}, which is what an item is to a store of anything.
     */
    private boolean isAlreadyFlat() {
        return model.columns().size() == 1
                && Types.erased(model.columns().getFirst().type()) instanceof ClassName type
                && (type.equals(Types.className(model.item())) || type.equals(ClassName.OBJECT));
    }

    private MethodSpec add() {
        return MethodSpec.methodBuilder("add")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(template.itemType(), template.own("value"))
                .returns(template.itemHandleType())
                .addCode(
                        isWide()
                                ? addSlices(slices.takeApart(
                                        model.columns(), template.fill("$value:L"), model.codebooksOfStore()))
                                : isAlreadyFlat()
                                        ? insertion(records.takeApart(model.components(), template.fill("$value:L")))
                                        : template.fill(
                                                "return add($components:L);\n",
                                                "components",
                                                Members.list(RecordCode.flatten(
                                                        model.components(), template.fill("$value:L")))))
                .build();
    }

    /**
     * Apart from {@code insert}, which from some columns on is too long to be inlined here, and meant to be: this stays short enough to be
     * inlined into its caller, where the handle need not become an object.
     */
    private MethodSpec addFlattened() {
        return MethodSpec.methodBuilder("add")
                .addJavadoc(
                        "Adds an item and returns its handle; takes its components, so no record is made.$L",
                        throwsWhenFull())
                .addModifiers(Modifier.PUBLIC)
                .addParameters(Node.leaves(model.components()).stream()
                        .map(leaf -> ParameterSpec.builder(Types.of(leaf.type()), leaf.name())
                                .build())
                        .toList())
                .returns(template.itemHandleType())
                .addCode(Node.leaves(model.components()).stream()
                        .map(leaf -> leaf instanceof Array array ? RecordCode.check(array) : CodeBlock.of(""))
                        .collect(CodeBlock.joining("")))
                .addCode(
                        isWide()
                                ? insertion(slices.of(model.columns()).stream()
                                        .map(slice -> CodeBlock.of(
                                                "new $T($L)", slice.type(), Members.list(encoded(slice.columns()))))
                                        .toList())
                                : insertion(encoded(model.columns())))
                .build();
    }

    private List<CodeBlock> encoded(List<Column> columns) {
        return columns.stream()
                .map(column -> records.codec(column).encode(parameters.get(column)))
                .toList();
    }

    /** What holds the columns where a method takes each leaf as a parameter. */
    private static Map<Column, CodeBlock> parameters(StoreModel model) {
        Map<Column, CodeBlock> parameters = new HashMap<>();
        for (Node leaf : Node.leaves(model.components())) {
            List<CodeBlock> values =
                    leaf instanceof Array array ? RecordCode.elements(array) : List.of(CodeBlock.of("$N", leaf.name()));
            for (int i = 0; i < values.size(); i++) {
                parameters.put(leaf.columns().get(i), values.get(i));
            }
        }
        return parameters;
    }

    private boolean isWide() {
        return Slices.areMany(model.columns());
    }

    /**
     * <pre>{@code
     * Slice0 slice0 = Slice0.of(value);
     * Slice1 slice1 = Slice1.of(value);
     * long bits = insert(slice0, slice1);
     * }</pre>
     */
    private CodeBlock addSlices(CodeBlock takeApart) {
        return CodeBlock.builder()
                .add(takeApart)
                .add(insertion(slices.of(model.columns()).stream()
                        .map(slice -> CodeBlock.of("$N", slice.name()))
                        .toList()))
                .build();
    }

    private CodeBlock insertion(List<CodeBlock> elements) {
        return template.fill("""
            if ($watch:L != null) {
                $watch:L.checkFree();
            }
            long $bits:L = $insert:L($elements:L);
            if ($watch:L != null) {
                $watch:L.added($bits:L);
            }
            try {
                return $handleType:T.ofBits($bits:L);
            } catch ($throwableType:T $failure:L) {
                takeBack($bits:L, $failure:L);
                throw $failure:L;
            }
            """, "elements", Members.list(elements));
    }

    private CodeBlock throwsWhenFull() {
        return model.sizes().isLimited()
                ? CodeBlock.of(
                        "\n\n@throws $L if there are $L\n",
                        Types.FULL.canonicalName(),
                        model.sizes().maxCapacity())
                : CodeBlock.of("\n");
    }

    private MethodSpec get() {
        return ofItem("get")
                .addCode(row())
                .returns(template.itemType())
                .addCode(template.fill("return blockAt($row:L).value(rowInBlock($row:L));\n"))
                .build();
    }

    private MethodSpec find() {
        return ofItem("find")
                .addCode(growth.checkOpen())
                .returns(template.itemType())
                .addCode(at("""
                    int $row:L = $find:L($handle:L.bits());
                    return $row:L < 0 ? null : blockAt($row:L).value(rowInBlock($row:L));
                    """))
                .build();
    }

    private MethodSpec set() {
        return ofItem("set")
                .addParameter(template.itemType(), template.own("value"))
                .addCode(row())
                .addCode(template.fill("blockAt($row:L).value(rowInBlock($row:L), $value:L);\n"))
                .build();
    }

    private MethodSpec contains() {
        return ofItem("contains")
                .addCode(growth.checkOpen())
                .returns(boolean.class)
                .addCode(at("return $find:L($handle:L.bits()) >= 0;\n"))
                .build();
    }

    private MethodSpec remove() {
        return ofItem("remove")
                .addCode(growth.checkOpen())
                .returns(boolean.class)
                .addCode(at("""
                    int $row:L = $find:L($handle:L.bits());
                    if ($row:L < 0) {
                        return false;
                    }
                    removeRow($row:L);
                    return true;
                    """))
                .build();
    }

    private MethodSpec getter(Node node) {
        return accessor(node)
                .addJavadoc("The {@code $L} of the item." + Members.ofCopy(node) + "\n", node.path())
                .returns(Types.of(node.type()))
                .addCode(template.fill("return blockAt($row:L).$name:N(rowInBlock($row:L));\n", "name", node.name()))
                .build();
    }

    private MethodSpec setter(Node node) {
        return accessor(node)
                .addJavadoc("Sets the {@code $L} of the item.\n", node.path())
                .addParameter(Types.of(node.type()), node.name())
                .addCode(template.fill("blockAt($row:L).$name:N(rowInBlock($row:L), $name:N);\n", "name", node.name()))
                .build();
    }

    private List<MethodSpec> ofElements(Array array) {
        String index = template.own("index");
        TypeName type = Types.of(array.type().component());
        return List.of(
                Arrays.accessor(array, "The element {@code $L} of {@code $L} of the item, from 0 to $L.\n", index)
                        .addParameter(template.itemHandleType(), template.own("handle"))
                        .addParameter(int.class, index)
                        .returns(type)
                        .addCode(row())
                        .addCode(at(
                                "return blockAt($row:L).$name:N(rowInBlock($row:L), $index:L);\n",
                                "name",
                                array.name()))
                        .build(),
                Arrays.accessor(array, "Sets the element {@code $L} of {@code $L} of the item, from 0 to $L.\n", index)
                        .addParameter(template.itemHandleType(), template.own("handle"))
                        .addParameter(int.class, index)
                        .addParameter(type, template.own("element"))
                        .addCode(row())
                        .addCode(at(
                                "blockAt($row:L).$name:N(rowInBlock($row:L), $index:L, $element:L);\n",
                                "name",
                                array.name()))
                        .build());
    }

    /** One of those that all stores have. */
    private MethodSpec.Builder ofItem(String name) {
        return handleMethod(name).addAnnotation(Override.class);
    }

    private MethodSpec.Builder handleMethod(String name) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(template.itemHandleType(), template.own("handle"));
    }

    private MethodSpec.Builder accessor(Node node) {
        return handleMethod(node.name()).addCode(row());
    }

    private CodeBlock row() {
        return template.fill("int $row:L = rowOf($handle:L);\n");
    }

    private CodeBlock at(String text, Object... more) {
        List<Object> all = new ArrayList<>(List.of("blockOfRow", blockOfRow, "rowInBlock", rowInBlock, "find", find));
        all.addAll(List.of(more));
        return template.fill(text, all.toArray());
    }

    private MethodSpec rowOf() {
        return ofItem("rowOf")
                .addCode(growth.checkOpen())
                .returns(int.class)
                .addCode(at("""
                    int $row:L = $find:L($handle:L.bits());
                    if ($row:L < 0) {
                        throw $slots:L.stale($handle:L.bits());
                    }
                    return $row:L;
                    """))
                .build();
    }

    /** Where a row is, for the classes in the store. With a number alone, which no accessor of the store takes. */
    private List<MethodSpec> places() {
        return List.of(
                MethodSpec.methodBuilder("blockAt")
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(int.class, template.own("row"))
                        .returns(template.blockType())
                        .addCode(at("return $blockOfRow:L;\n"))
                        .build(),
                MethodSpec.methodBuilder("rowInBlock")
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(int.class, template.own("row"))
                        .returns(int.class)
                        .addCode(at("return $rowInBlock:L;\n"))
                        .build());
    }

    private MethodSpec newBlock() {
        boolean blocksDiffer = model.blocksDiffer();
        String rows = template.own(blocksDiffer ? "blockRows" : "rows");
        return MethodSpec.methodBuilder("newBlock")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(int.class, template.own("firstRow"))
                .addParameter(int.class, rows)
                .returns(template.blockType())
                .addCode(template.fill(
                        "return new $blockType:T(this, $firstRow:L$rows:L);\n",
                        "rows",
                        blocksDiffer ? ", " + rows : ""))
                .build();
    }

    private MethodSpec addZeros() {
        return MethodSpec.methodBuilder("addZeros")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(Types.SCHEMA, "of")
                .returns(long.class)
                .addCode(keys.areThere() ? lists.admit(Values::none) : CodeBlock.of(""))
                .addCode(template.fill(
                        "return $place:L($zeros:L);\n",
                        "place",
                        keys.insertion(),
                        "zeros",
                        Members.list(new Values(model).zeros())))
                .build();
    }

    private MethodSpec insert() {
        MethodSpec.Builder method = MethodSpec.methodBuilder(keys.insertion())
                .addJavadoc("Adds an item and returns the bits of its handle. What can fail comes first.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameters(new Values(model).insertedParameters())
                .returns(long.class)
                .addCode(growth.checkOpen());
        if (model.sizes().isLimited()) {
            method.addCode(template.fill("""
                if ($size:L == MAX_CAPACITY) {
                    throw $full:L;
                }
                """, "full", growth.full()));
        }
        return method.addCode(keys.areThere() ? CodeBlock.of("") : lists.admit(new Values(model)::inserted))
                .addCode(deletion.insert())
                .build();
    }

    private MethodSpec removeRow() {
        return MethodSpec.methodBuilder("removeRow")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(int.class, template.own(deletion.removedBy()))
                .addCode(lists.checkChangeable())
                .addCode(watching.beforeRemoval())
                .addCode(new Views(model).beforeRemoval())
                .addCode(keys.leave())
                .addCode(lists.leave())
                .addCode(deletion.removeRow())
                .addCode(template.fill("$removals:L++;\n"))
                .build();
    }
}
