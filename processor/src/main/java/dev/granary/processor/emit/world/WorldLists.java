package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.list.ElementText;
import dev.granary.processor.emit.list.ListClass;
import dev.granary.processor.emit.list.ListOwner;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldModel;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The lists of components: their views, and what a page does where columns of lists are read and written. Pools, and what becomes of
 * lists when entities go, the runtime sees to.
 */
final class WorldLists implements ListOwner {
    private final WorldTemplate template;
    private final Map<String, String> views;

    WorldLists(WorldTemplate template) {
        this.template = template;
        this.views = template.model().listViews();
    }

    private WorldModel model() {
        return template.model();
    }

    private WorldComponent componentOf(Column list) {
        return model().components().stream()
                .filter(component -> component.columns().contains(list))
                .findFirst()
                .orElseThrow();
    }

    /** {@code LANE, 1}: the component and the column. */
    private CodeBlock place(Column list) {
        WorldComponent component = componentOf(list);
        return CodeBlock.of(
                "$L, $L", template.number(component), component.columns().indexOf(list));
    }

    @Override
    public ClassName type() {
        return template.worldType();
    }

    @Override
    public String holder() {
        return "entity";
    }

    @Override
    public String holders() {
        return "entities";
    }

    @Override
    public String kind() {
        return "world";
    }

    @Override
    public String path(Column list) {
        return PageColumns.path(componentOf(list), list);
    }

    @Override
    public ClassName view(Column list) {
        return template.nested(views.get(list.name()));
    }

    @Override
    public StoreModel ofElements(Column list) {
        return ElementText.ofElements(model().nameless(), list);
    }

    @Override
    public Codebooks codebooks(String owner) {
        return new Codebooks(model().enumConstants(), owner + ".symbols");
    }

    @Override
    public CodeBlock pool(Column list, CodeBlock owner) {
        return CodeBlock.of("$L.pool($L)", owner, place(list));
    }

    /** Of the world: an expression for the pool. */
    CodeBlock pool(Column list) {
        return CodeBlock.of("pool($L)", place(list));
    }

    @Override
    public List<KeyModel> keysOf(Column list) {
        return componentOf(list).keysOfElements(list);
    }

    @Override
    public String field(KeyModel key) {
        return WorldKeys.keysField(key);
    }

    @Override
    public boolean isWorld() {
        return true;
    }

    /** The classes of the views. */
    List<TypeSpec> types() {
        return model().columns().stream()
                .filter(Column::isPooled)
                .map(list -> ListClass.of(this, list))
                .toList();
    }

    private Stream<Column> of(WorldComponent component) {
        return component.columns().stream().filter(Column::isPooled);
    }

    private MethodSpec.Builder view(WorldComponent component, Column list, String what) {
        return template.method(
                Names.view(list.name()),
                view(list),
                "The {@code $L} of the $L, to be read and changed in place.",
                PageColumns.path(component, list),
                what);
    }

    /** Of the world: the methods that give views. */
    Stream<MethodSpec> worldViews(WorldComponent component) {
        return of(component)
                .map(list -> view(component, list, "entity")
                        .addParameter(template.entity())
                        .addCode(template.fill(component, """
                            Page page = pageWith$simple:L(entity);
                            return page.$view:N(page.row(entity));
                            """, "view", Names.view(list.name())))
                        .build());
    }

    /** The same of the cursor. */
    Stream<MethodSpec> cursorViews(WorldComponent component) {
        return of(component)
                .map(list -> view(component, list, "entity")
                        .addCode(template.fill(
                                component, "return with$simple:L().$view:N(row);\n", "view", Names.view(list.name())))
                        .build());
    }

    /** The same of the page. */
    Stream<MethodSpec> pageViews(WorldComponent component) {
        return of(component)
                .map(list -> view(component, list, "entity in the row, which has to have one")
                        .addParameter(int.class, "row")
                        .addCode(check(component, List.of(list)))
                        .addStatement(
                                "return new $T($N, handle(row).bits(), $N[row])",
                                view(list),
                                WorldKeys.OWNER,
                                list.name())
                        .build());
    }

    /** Of the page: an expression for the value in the row. */
    CodeBlock get(Column list) {
        return list.isArray()
                ? CodeBlock.of("($T) pool($L).copyOf($N[row])", Types.of(list.type()), place(list), list.name())
                : CodeBlock.of("$N(row).toList()", Names.view(list.name()));
    }

    /** Of the page: takes runs for what is about to be written; an expression for each column is given. */
    CodeBlock admit(List<Column> written, Function<Column, CodeBlock> value) {
        return written.stream()
                .filter(Column::isPooled)
                .map(list -> list.isArray()
                        ? CodeBlock.of("pool($L).admit($L);\n", place(list), value.apply(list))
                        : CodeBlock.of("$T.admit($N, $L);\n", view(list), WorldKeys.OWNER, value.apply(list)))
                .collect(CodeBlock.joining(""));
    }

    /** Of the page: a statement that makes what was admitted the list in the row. */
    CodeBlock put(Column list) {
        return CodeBlock.of("this.$1N[row] = pool($2L).replace(this.$1N[row]);\n", list.name(), place(list));
    }

    /** Of the page: fails in a row without the component, where a list would belong to nobody; empty if no list is written. */
    CodeBlock check(WorldComponent component, List<Column> written) {
        return written.stream().anyMatch(Column::isPooled)
                ? template.fill(component, "check($number:L, row);\n")
                : CodeBlock.of("");
    }

    /** Of the page: the method that makes a record the component of a row, whether that has one or not. */
    static String put(WorldComponent component) {
        return hasLists(component) ? "put" + component.name() : component.accessor();
    }

    /** What members are called because of the component's lists. */
    static Stream<String> members(WorldComponent component) {
        return Stream.concat(
                Stream.of(put(component)),
                component.columns().stream().filter(Column::isPooled).map(list -> Names.view(list.name())));
    }

    static boolean hasLists(WorldComponent component) {
        return component.columns().stream().anyMatch(Column::isPooled);
    }
}
