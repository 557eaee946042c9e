package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Text;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.emit.key.KeyOwner;
import dev.granary.processor.emit.key.OrderedClass;
import dev.granary.processor.emit.key.RangeClass;
import dev.granary.processor.emit.key.ReferenceCode;
import dev.granary.processor.emit.key.TableClass;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * The keys of components: what the world has for each, and what a page does where columns are written that keys depend on. All else
 * that happens to entities, the runtime sees to.
 */
final class WorldKeys implements KeyOwner {
    /** Of the page: the world, which it knows only where there are keys. */
    private static final String OWNER = "owner";

    private final WorldTemplate template;
    private final TableClass tables;
    private final ReferenceCode references;
    private final RecordCode records;

    WorldKeys(WorldTemplate template) {
        this.template = template;
        this.tables = new TableClass(this);
        this.references = new ReferenceCode(this);
        this.records = new RecordCode(new Codebooks(template.model().enumConstants(), ""));
    }

    private boolean areThere() {
        return !template.model().keys().isEmpty();
    }

    private WorldComponent componentOf(KeyModel key) {
        return template.model().components().stream()
                .filter(component -> component.keys().contains(key))
                .findFirst()
                .orElseThrow();
    }

    private static String capitalized(KeyModel key) {
        return Names.path("_", key.name()).substring(1);
    }

    @Override
    public String field(KeyModel key) {
        return keysField(key);
    }

    private static String keysField(KeyModel key) {
        return key.name() + "Keys";
    }

    private ClassName view(KeyModel key) {
        return template.nested(Names.path("By", key.name()));
    }

    /** What members of the world and its page are called because of the component's keys. */
    static Stream<String> members(WorldComponent component) {
        return component.keys().stream()
                .flatMap(key -> Stream.concat(
                        Stream.of(keysField(key)),
                        Stream.of("by", "findBy", "removeBy", "isOf", "slotLike", "hashOf", "wordsOf", "has")
                                .map(verb -> Names.path(verb, key.name()))));
    }

    @Override
    public Text text() {
        return template;
    }

    @Override
    public ClassName type() {
        return template.worldType();
    }

    @Override
    public String name() {
        return template.model().world().displayName();
    }

    @Override
    public String plural() {
        return "entities";
    }

    @Override
    public ClassName holderType() {
        return template.nested("Page");
    }

    @Override
    public ClassName type(KeyModel key) {
        return template.nested(capitalized(key) + "Keys");
    }

    @Override
    public CodeBlock keysOf(KeyModel key) {
        return CodeBlock.of("$N.$N", OWNER, field(key));
    }

    @Override
    public String method(String verb, KeyModel key) {
        return verb + capitalized(key);
    }

    @Override
    public String keyOf(Column column) {
        return column.name();
    }

    @Override
    public CodeBlock numbers(KeyModel key) {
        List<Column> columns = componentOf(key).columns();
        return Members.list(IntStream.range(0, columns.size())
                .filter(number -> key.elements().contains(columns.get(number)))
                .mapToObj(number -> CodeBlock.of("$L", number))
                .toList());
    }

    @Override
    public CodeBlock handle() {
        return CodeBlock.of("world.handleOfKey(slot)");
    }

    @Override
    public CodeBlock isWithout(KeyModel key) {
        return template.fill(componentOf(key), "!$bitsType:T.get(page.has$simple:L, row & ROW_MASK)");
    }

    @Override
    public CodeBlock atRow(String text, KeyModel key) {
        List<CodeBlock> parts = key.nodes().stream()
                .map(node -> CodeBlock.of("page.$N(rowOfKey(page, slot))", node.name()))
                .toList();
        return template.fill(
                "Page page = world.pageOfKey(slot);\n" + text,
                "rowInBlock",
                "rowOfKey(page, slot)",
                "hashOf",
                method("hashOf", key),
                "isOf",
                method("isOf", key),
                "slotLike",
                method("slotLike", key),
                "wordsOf",
                method("wordsOf", key),
                "hasOne",
                method("has", key),
                "elements",
                KeyCode.variables(key.columns()),
                "accessor",
                key.nodes().getFirst().name(),
                "touch",
                CodeBlock.of("page.touch$L();\n", componentOf(key).name()),
                "value",
                parts.size() == 1
                        ? parts.getFirst()
                        : CodeBlock.of("$T.asList($L)", Arrays.class, Members.list(parts)));
    }

    List<FieldSpec> fields() {
        return template.model().keys().stream()
                .map(key -> FieldSpec.builder(type(key), field(key), Modifier.PRIVATE, Modifier.FINAL)
                        .initializer("new $T(this)", type(key))
                        .build())
                .toList();
    }

    /** Of the world's constructor: {@code keep(NETWORK, networkIdKeys);}. */
    CodeBlock keep() {
        return template.model().components().stream()
                .filter(component -> !component.keys().isEmpty())
                .map(component -> template.fill(
                        component,
                        "keep($number:L, $fields:L);\n",
                        "fields",
                        component.keys().stream().map(this::field).collect(Collectors.joining(", "))))
                .collect(CodeBlock.joining(""));
    }

    /** Of the world: what finds entities. */
    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        for (WorldComponent component : template.model().components()) {
            for (KeyModel key : component.keys()) {
                if (key.isOrdered()) {
                    for (int given = 0; given <= key.nodes().size(); given++) {
                        methods.add(rangeBy(key, given));
                    }
                } else if (key.isUnique()) {
                    methods.addAll(List.of(by(key), findBy(component, key), removeBy(key)));
                } else {
                    methods.add(viewBy(key));
                }
            }
        }
        methods.addAll(references.storeMethods(template.model().keys(), "target", CodeBlock.of("")));
        return methods;
    }

    private RangeClass ranges() {
        return new RangeClass(
                this,
                template.runtime("OrderedEntities", "Page", "Cursor"),
                OWNER,
                (key, world) -> CodeBlock.of("$1N, $1N.$2N, ", world, field(key)),
                this::elements,
                List.of(template.cursorOfIteration()));
    }

    private MethodSpec rangeBy(KeyModel key, int given) {
        return method(
                        "by",
                        key,
                        key.nodes().subList(0, given),
                        RangeClass.of(view(key), key, given),
                        (given == 0 ? "All entities that have the key" : "The entities with the $L")
                                + ", in order: a view, which finds them anew each time, so it can be kept.")
                .addStatement("return $L", ranges().make(view(key), key, given))
                .build();
    }

    private MethodSpec.Builder method(String verb, KeyModel key, TypeName returns, String javadoc) {
        return method(verb, key, key.nodes(), returns, javadoc);
    }

    private MethodSpec.Builder method(
            String verb, KeyModel key, List<Node> parameters, TypeName returns, String javadoc) {
        MethodSpec.Builder method = template.method(
                Names.path(verb, key.name()),
                returns,
                javadoc.replace(
                        "$L",
                        parameters.stream()
                                .map(node -> "{@code " + PageColumns.path(componentOf(key), node) + "}")
                                .collect(Collectors.joining(" and "))));
        parameters.forEach(node -> method.addParameter(Types.of(node.type()), node.name()));
        return method;
    }

    /** The elements of the key that parameters are. */
    private CodeBlock elements(KeyModel key) {
        return Members.list(key.nodes().stream()
                .flatMap(node -> elements(node, CodeBlock.of("$N", node.name())).stream())
                .toList());
    }

    private List<CodeBlock> elements(Node node, CodeBlock value) {
        return switch (node) {
            case Column column -> List.of(records.codec(column).encode(value));
            case Group group -> records.takeApart(group.children(), value);
        };
    }

    private MethodSpec by(KeyModel key) {
        return method(
                        "by",
                        key,
                        template.entityType(),
                        "The entity with the $L, or {@link Handle#none} if there is none.")
                .addStatement("return handleOfKey(this.$N.slotOf($L))", field(key), elements(key))
                .build();
    }

    private MethodSpec findBy(WorldComponent component, KeyModel key) {
        return method(
                        "findBy",
                        key,
                        Types.className(component.type()),
                        "The " + component.name() + " of the entity with the $L, or null if there is none.")
                .addCode(template.fill(component, """
                    int slot = this.$field:N.slotOf($elements:L);
                    if (slot == 0) {
                        return null;
                    }
                    Page page = pageOfKey(slot);
                    return page.$accessor:L(rowOfKey(page, slot));
                    """, "field", field(key), "elements", elements(key)))
                .build();
    }

    private MethodSpec removeBy(KeyModel key) {
        return method(
                        "removeBy",
                        key,
                        TypeName.BOOLEAN,
                        "Destroys the entity with the $L: true, or false if there is none.")
                .addStatement(
                        "return destroy($N($L))",
                        Names.path("by", key.name()),
                        Members.list(key.nodes().stream()
                                .map(node -> CodeBlock.of("$N", node.name()))
                                .toList()))
                .build();
    }

    private MethodSpec viewBy(KeyModel key) {
        return method(
                        "by",
                        key,
                        view(key),
                        "The entities with the $L: a view, which finds them anew each time, so it can be kept.")
                .addStatement("return new $T(this, $L)", view(key), elements(key))
                .build();
    }

    /** The classes that know which entity has which key, and those of views. */
    List<TypeSpec> types() {
        List<TypeSpec> types = new ArrayList<>();
        for (KeyModel key : template.model().keys()) {
            if (key.isOrdered()) {
                types.add(new OrderedClass(this).emit(key, List.of()));
                types.add(ranges().emit(view(key), key));
                continue;
            }
            types.add(table(key));
            if (!key.isUnique()) {
                types.add(viewClass(key));
            }
        }
        return types;
    }

    private TypeSpec table(KeyModel key) {
        TypeSpec.Builder table = tables.emit(key, ReferenceCode.arguments(key));
        if (key.reference() != null) {
            table.addMethods(references.keyMethods(key));
        }
        return table.build();
    }

    private TypeSpec viewClass(KeyModel key) {
        TypeSpec.Builder type = template.nestedClass(
                        view(key).simpleName(),
                        template.runtime("ListedEntities", "Page", "Cursor"),
                        "The entities with one {@code " + key.name() + "}: a view, which finds them anew each time.")
                .addField(FieldSpec.builder(type(key), "keys", Modifier.PRIVATE, Modifier.FINAL)
                        .build());
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.worldType(), "world")
                .addParameters(KeyCode.parameters(key.columns()))
                .addStatement("super(world, world.$N)", field(key))
                .addStatement("keys = world.$N", field(key));
        for (ParameterSpec parameter : KeyCode.parameters(key.columns())) {
            type.addField(FieldSpec.builder(parameter.type(), parameter.name(), Modifier.PRIVATE, Modifier.FINAL)
                    .build());
            constructor.addStatement("this.$N = $N", parameter.name(), parameter.name());
        }
        return type.addMethod(constructor.build())
                .addMethod(template.cursorOfIteration())
                .addMethod(KeyCode.inherited("firstSlot")
                        .returns(int.class)
                        .addStatement("return keys.slotOf($L)", KeyCode.variables(key.columns()))
                        .build())
                .build();
    }

    /** Of the page. */
    List<FieldSpec> pageFields() {
        return areThere()
                ? List.of(FieldSpec.builder(template.worldType(), OWNER, Modifier.PRIVATE, Modifier.FINAL)
                        .addJavadoc("Null of the page that stands for those that are not there.\n")
                        .build())
                : List.of();
    }

    /** Of the page's constructor. */
    CodeBlock keepOwner() {
        return areThere() ? CodeBlock.of("$N = world;\n", OWNER) : CodeBlock.of("");
    }

    /** Of the page: what the classes of keys ask of a row. */
    List<MethodSpec> pageMethods(WorldComponent component) {
        List<MethodSpec> methods = new ArrayList<>();
        for (KeyModel key : component.keys()) {
            Function<Column, CodeBlock> read = column -> ColumnCode.elementOfThis(column, template);
            if (key.isPartial()) {
                methods.add(tables.flagsOfHolder(key, read));
            }
            if (key.isOrdered()) {
                methods.add(new OrderedClass(this).ofHolder(key, read));
            } else {
                methods.addAll(tables.ofHolder(key, read));
            }
        }
        return methods;
    }

    /**
     * Of the page: statements that declare a variable of its name for each column, with what it gets; a handle that commands gave in
     * advance cannot be a reference, but what it has become can.
     */
    CodeBlock declare(WorldComponent component, List<Node> nodes, CodeBlock value) {
        return CodeBlock.of("$L$L", records.declare(nodes, value), makeReal(component, Node.columns(nodes)));
    }

    /** Whether the column has references to entities of this world. */
    boolean isReference(WorldComponent component, Column column) {
        return !makeReal(component, List.of(column)).isEmpty();
    }

    /** The same of one column. */
    CodeBlock declare(WorldComponent component, Column column, CodeBlock value) {
        return CodeBlock.builder()
                .addStatement(
                        "$T $N = $L",
                        Types.of(column.written()),
                        column.name(),
                        records.codec(column).encode(value))
                .add(makeReal(component, List.of(column)))
                .build();
    }

    /** {@code childOfParent = owner.childOfParentKeys.real(childOfParent);}. */
    private CodeBlock makeReal(WorldComponent component, List<Column> columns) {
        return component.keys().stream()
                .filter(key -> key.reference() != null && key.reference().isOwn() && key.isOf(columns))
                .map(key -> CodeBlock.of(
                        "$1N = $2L.real($1N);\n", key.columns().getFirst().name(), keysOf(key)))
                .collect(CodeBlock.joining(""));
    }

    /**
     * Of the page: a write of columns, with what has to be done for the keys that depend on them.
     *
     * @param value an expression for what one of them gets
     */
    CodeBlock around(
            WorldComponent component, List<Column> written, Function<Column, CodeBlock> value, CodeBlock write) {
        List<KeyModel> keys = component.keysOf(written);
        return keys.isEmpty()
                ? write
                : tables.around(
                        keys,
                        CodeBlock.of("keySlot(this, row)"),
                        column -> written.contains(column)
                                ? value.apply(column)
                                : ColumnCode.elementOfThis(column, template),
                        key -> "change" + (keys.size() == 1 ? "" : keys.indexOf(key) + 1),
                        write);
    }
}
