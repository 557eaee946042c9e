package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.emit.layout.Place;
import dev.granary.processor.emit.list.ElementText;
import dev.granary.processor.emit.list.ListClass;
import dev.granary.processor.emit.list.ListOwner;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/**
 * What keeps the lists of items: code around each of the few places where items come, go and are written. Empty where no component is
 * pooled.
 *
 * <p>A pool makes room before anything changes; then nothing fails.
 */
final class Lists implements ListOwner {
    private final StoreModel model;
    private final Template template;
    private final Map<String, String> views;
    private final CodeBlock row;

    Lists(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.views = Names.views(model);
        this.row = template.fill("$row:L");
    }

    private boolean areThere() {
        return !model.pooled().isEmpty();
    }

    /** The field with the pool that the values of a column are in. */
    String pool(Column column) {
        return Values.pool(model, column);
    }

    @Override
    public ClassName type() {
        return template.storeType();
    }

    @Override
    public TypeName handleType() {
        return template.itemHandleType();
    }

    @Override
    public String holder() {
        return "item";
    }

    @Override
    public String holders() {
        return "items";
    }

    @Override
    public String kind() {
        return "store";
    }

    @Override
    public String path(Column list) {
        return list.path();
    }

    @Override
    public StoreModel ofElements(Column list) {
        return ElementText.ofElements(model, list);
    }

    @Override
    public Codebooks codebooks(String owner) {
        return model.codebooks(owner + "." + template.own("symbols"));
    }

    @Override
    public CodeBlock pool(Column list, CodeBlock owner) {
        return CodeBlock.of("$L.$N", owner, pool(list));
    }

    @Override
    public CodeBlock read(Column list, ElementText text) {
        return text.fill("""
            int row = $store:L.$rowOf:L($handle:L);
            Block block = $store:L.blockAt(row);
            return block.$run:N($store:L.rowInBlock(row));
            """, "rowOf", template.own("rowOf"), "run", run(list));
    }

    @Override
    public CodeBlock write(Column list, ElementText text) {
        return text.fill("""
            int row = $store:L.$rowOf:L($handle:L);
            Block block = $store:L.blockAt(row);
            block.$run:N($store:L.rowInBlock(row), run);
            """, "rowOf", template.own("rowOf"), "run", run(list));
    }

    @Override
    public List<KeyModel> keysOf(Column list) {
        return model.keysOfElements(list);
    }

    @Override
    public String field(KeyModel key) {
        return new Keys(model).field(key);
    }

    @Override
    public boolean notesWrites() {
        return false;
    }

    /** The classes of the views. */
    List<TypeSpec> types() {
        return model.pooled().stream().map(list -> ListClass.of(this, list)).toList();
    }

    @Override
    public ClassName view(Column column) {
        return template.storeType().nestedClass(views.get(column.name()));
    }

    /** Of the block: the methods that read and write where the list in a row is. */
    String run(Column column) {
        return Values.run(model, column);
    }

    private CodeBlock each(Function<Column, CodeBlock> code) {
        return model.pooled().stream().map(code).collect(CodeBlock.joining(""));
    }

    /**
     * <pre>{@code
     * private final Admission admission = new Admission("PathStore");
     * private final RunPool speedsPool = new RunPool(admission, "speeds", float.class);
     * private final RunPool stopsPool = symbols.with(new RunPool(admission, "stops", long.class, int.class), 1);
     * }</pre>
     */
    List<FieldSpec> fields() {
        if (!areThere()) {
            return List.of();
        }
        List<FieldSpec> fields = new ArrayList<>();
        fields.add(field(Types.ADMISSION, template.own("admission"))
                .addJavadoc("When lists can't change.\n")
                .initializer("new $T($S)", Types.ADMISSION, Members.name(template))
                .build());
        model.pooled()
                .forEach(column -> fields.add(field(Types.RUN_POOL, pool(column))
                        .initializer("kept($L)", newPool(column))
                        .build()));
        return fields;
    }

    private static FieldSpec.Builder field(ClassName type, String name) {
        return FieldSpec.builder(type, name, Modifier.PRIVATE, Modifier.FINAL);
    }

    private CodeBlock newPool(Column list) {
        List<Column> elements = list.element().columns();
        CodeBlock pool = template.fill(
                "new $runPool:T($admission:L, $path:S, $types:L)",
                "runPool",
                Types.RUN_POOL,
                "path",
                list.path(),
                "types",
                Members.list(elements.stream()
                        .map(column -> CodeBlock.of("$T.class", Types.erased(column.stored())))
                        .toList()));
        String symbols = IntStream.range(0, elements.size())
                .filter(number -> elements.get(number).isSymbol())
                .mapToObj(String::valueOf)
                .collect(Collectors.joining(", "));
        return symbols.isEmpty()
                ? pool
                : template.fill("$symbols:L.with($pool:L, $numbers:L)", "pool", pool, "numbers", symbols);
    }

    /** Of the store: takes runs for what is added; an expression for each column is given. */
    CodeBlock admit(Function<Column, CodeBlock> added) {
        return each(column -> admit(column, CodeBlock.of("this"), CodeBlock.of("$N", pool(column)), added));
    }

    /** Of the block: the same for what is written. */
    CodeBlock admit(List<Column> written, Function<Column, CodeBlock> value) {
        return written.stream()
                .filter(Column::isPooled)
                .map(column -> admit(
                        column,
                        template.fill("$store:L"),
                        template.fill("$store:L.$pool:N", "pool", pool(column)),
                        value))
                .collect(CodeBlock.joining(""));
    }

    private CodeBlock admit(Column list, CodeBlock store, CodeBlock pool, Function<Column, CodeBlock> value) {
        return list.isArray()
                ? CodeBlock.of("$L.admit($L);\n", pool, value.apply(list))
                : CodeBlock.of("$T.admit($L, $L);\n", view(list), store, value.apply(list));
    }

    /** Before anything changes that can take lists along. */
    CodeBlock checkChangeable() {
        return areThere()
                ? CodeBlock.of("$N.checkChangeable();\n", pool(model.pooled().getFirst()))
                : CodeBlock.of("");
    }

    /** Of the block, before columns are written: gives back what their lists are in. */
    CodeBlock release(List<Column> written) {
        return written.stream()
                .filter(Column::isPooled)
                .map(column -> template.fill(
                        "$store:L.$pool:N.free($run:N($row:L));\n", "pool", pool(column), "run", run(column)))
                .collect(CodeBlock.joining(""));
    }

    /** In {@code removeRow}: gives back what the lists of the item are in. */
    CodeBlock leave() {
        if (!areThere()) {
            return CodeBlock.of("");
        }
        CodeBlock removed = CodeBlock.of("$L", template.own(Deletion.of(model).removedBy()));
        return template.fill(
                "$leaveLists:L($row:L);\n",
                "row",
                model.strategies().isPacked() ? removed : Deletion.of(model).rowOfSlot(removed));
    }

    /** Of the store: the methods that give views. Not by those of the block, which have to find the handle that is here. */
    List<MethodSpec> storeViews() {
        return model.pooled().stream()
                .map(column -> view(column, "item")
                        .addParameter(template.itemHandleType(), template.own("handle"))
                        .addCode(template.fill("""
                            int $row:L = $rowOf:L($handle:L);
                            return new $view:T(this, $handle:L, blockAt($row:L).$run:N(rowInBlock($row:L)));
                            """, "view", view(column), "run", run(column)))
                        .build())
                .toList();
    }

    /** The same of the cursor. */
    List<MethodSpec> cursorViews() {
        return model.pooled().stream()
                .map(column -> view(column, "item")
                        .addCode(template.fill(
                                "return $block:L().$view:N($row:L);\n", "view", Names.view(column.name())))
                        .build())
                .toList();
    }

    private MethodSpec.Builder view(Column column, String what) {
        return MethodSpec.methodBuilder(Names.view(column.name()))
                .addJavadoc("The {@code $L} of the $L, to be read and changed in place.\n", column.path(), what)
                .addModifiers(Modifier.PUBLIC)
                .returns(view(column));
    }

    /**
     * <pre>{@code
     * private void leaveLists(int row) {
     *     Block block = blockAt(row);
     *     speedsPool.free(block.speedsRun(rowInBlock(row)));
     * }
     *
     * protected void pack(Schema of) {
     *     speedsPool.pack(change -> blocks().forEach(block -> block.changeSpeedsRun(change)));
     * }
     * }</pre>
     */
    List<MethodSpec> privateMethods() {
        if (!areThere()) {
            return List.of();
        }
        return List.of(
                MethodSpec.methodBuilder(template.own("leaveLists"))
                        .addJavadoc("Gives back what the lists of an item are in, before it is removed.\n")
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(int.class, template.own("row"))
                        .addCode(template.fill("""
                            $blockType:T $block:L = blockAt($row:L);
                            int $rowInBlock:L = rowInBlock($row:L);
                            """))
                        .addCode(each(column -> template.fill(
                                "$pool:N.free($block:L.$run:N($rowInBlock:L));\n",
                                "pool",
                                pool(column),
                                "run",
                                run(column))))
                        .build(),
                MethodSpec.methodBuilder("pack")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PROTECTED)
                        .addParameter(Types.SCHEMA, "of")
                        .addCode(each(column -> template.fill(
                                "$pool:N.pack($change:L -> blocks().forEach($block:L ->"
                                        + " $block:L.$changeRun:N($change:L)));\n",
                                "pool",
                                pool(column),
                                "changeRun",
                                changeRun(column))))
                        .build());
    }

    private String changeRun(Column column) {
        return template.own(Names.path("change", run(column)));
    }

    /**
     * <pre>{@code
     * public Speeds speedsOf(int row) {
     *     return new Speeds(store, handle(row), speeds[row]);
     * }
     *
     * private long speedsRun(int row) {
     *     return speeds[row];
     * }
     * }</pre>
     */
    List<MethodSpec> blockMethods() {
        ColumnLayout layout = ColumnLayout.of(model);
        List<MethodSpec> methods = new ArrayList<>();
        for (Column column : model.pooled()) {
            methods.add(view(column, "item in the row")
                    .addParameter(int.class, template.own("row"))
                    .addCode(template.fill(
                            "return new $view:T($store:L, handle($row:L), $run:L);\n",
                            "view",
                            view(column),
                            "run",
                            layout.read(column, row)))
                    .build());
            methods.add(runMethod(column, "Where in the pool the {@code $L} of the item in the row are.\n")
                    .returns(long.class)
                    .addStatement("return $L", layout.read(column, row))
                    .build());
            methods.add(runMethod(column, "Says where in the pool the {@code $L} of the item in the row are.\n")
                    .addParameter(long.class, template.own("run"))
                    .addCode(layout.write(column, Place.here(row), template.fill("$run:L")))
                    .build());
            methods.add(MethodSpec.methodBuilder(changeRun(column))
                    .addJavadoc(
                            "Has the operator say where in the pool the {@code $L} of all items are.\n", column.path())
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(LongUnaryOperator.class, template.own("change"))
                    .addCode(template.fill(
                            """
                            for (int $row:L = 0; $row:L < size(); $row:L++) {
                                $write:L
                            }
                            """,
                            "write",
                            onlyAlive(layout.write(
                                    column,
                                    Place.here(row),
                                    template.fill("$change:L.applyAsLong($run:L)", "run", layout.read(column, row))))))
                    .build());
        }
        return methods;
    }

    /** The statement, for rows that have an item. */
    private CodeBlock onlyAlive(CodeBlock statement) {
        return model.strategies().isPacked() ? statement : template.fill("""
            if ($bitsType:T.get($alive:L, $row:L)) {
                $statement:L
            }
            """, "statement", statement);
    }

    private MethodSpec.Builder runMethod(Column column, String javadoc) {
        return MethodSpec.methodBuilder(run(column))
                .addJavadoc(javadoc, column.path())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("row"));
    }
}
