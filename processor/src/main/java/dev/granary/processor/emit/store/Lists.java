package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.emit.layout.ColumnLayout;
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
    public List<KeyModel> keysOf(Column list) {
        return model.keysOfElements(list);
    }

    @Override
    public String field(KeyModel key) {
        return new Keys(model).field(key);
    }

    @Override
    public boolean isWorld() {
        return false;
    }

    @Override
    public boolean hasViews() {
        return model.hasViews();
    }

    /** The classes of the views. */
    List<TypeSpec> types() {
        return model.pooled().stream().map(list -> ListClass.of(this, list)).toList();
    }

    @Override
    public ClassName view(Column column) {
        return template.storeType().nestedClass(views.get(column.name()));
    }

    /** Of the block: the method that says where the list in a row is. */
    private String run(Column column) {
        return template.own(column.name() + "Run");
    }

    private CodeBlock each(Function<Column, CodeBlock> code) {
        return model.pooled().stream().map(code).collect(CodeBlock.joining(""));
    }

    /** {@code private final RunPool speedsPool = newPool(SCHEMA, 1);}, for each. */
    List<FieldSpec> fields() {
        return model.pooled().stream()
                .map(list -> FieldSpec.builder(Types.RUN_POOL, pool(list), Modifier.PRIVATE, Modifier.FINAL)
                        .initializer("newPool(SCHEMA, $L)", model.numberOf(list.path()))
                        .build())
                .toList();
    }

    /** Of the store: takes runs for what is added; an expression for each column is given. */
    CodeBlock admit(Function<Column, CodeBlock> added) {
        return each(column -> admit(column, CodeBlock.of("this"), CodeBlock.of("$N", pool(column)), added));
    }

    /** Of the block: the same for what is written. */
    CodeBlock admit(List<Column> written, Function<Column, CodeBlock> value) {
        CodeBlock admitted = written.stream()
                .filter(Column::isPooled)
                .map(column -> admit(
                        column,
                        template.fill("$store:L"),
                        template.fill("$store:L.$pool:N", "pool", pool(column)),
                        value))
                .collect(CodeBlock.joining(""));
        return admitted.isEmpty()
                ? admitted
                : template.fill("checkItem(this, $row:L);\n$admitted:L", "admitted", admitted);
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
                "leaveLists(SCHEMA, $row:L);\n",
                "row",
                model.strategies().isPacked() ? removed : Deletion.of(model).rowOfSlot(removed));
    }

    /** Of the store: the methods that give views. Not by those of the block, which have to find the handle that is here. */
    List<MethodSpec> storeViews() {
        return model.pooled().stream()
                .map(column -> view(column, "item")
                        .addParameter(template.itemHandleType(), template.own("handle"))
                        .addCode(template.fill("""
                            int $row:L = rowOf($handle:L);
                            return new $view:T(this, $handle:L.bits(), blockAt($row:L).$run:N(rowInBlock($row:L)));
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
     * public Speeds speedsOf(int row) {
     *     checkItem(this, row);
     *     return new Speeds(store, handle(row).bits(), speeds[row]);
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
                            "checkItem(this, $row:L);\nreturn new $view:T($store:L, handle($row:L).bits(), $run:L);\n",
                            "view",
                            view(column),
                            "run",
                            layout.read(column, row)))
                    .build());
            methods.add(MethodSpec.methodBuilder(run(column))
                    .addJavadoc("Where in the pool the {@code $L} of the item in the row are.\n", column.path())
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(int.class, template.own("row"))
                    .returns(long.class)
                    .addStatement("return $L", layout.read(column, row))
                    .build());
        }
        return methods;
    }
}
