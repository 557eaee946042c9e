package dev.granary.processor.emit.world;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Text;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.emit.key.ChangeKey;
import dev.granary.processor.emit.key.ElementKeysCode;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.emit.key.KeyOwner;
import dev.granary.processor.emit.key.OrderedClass;
import dev.granary.processor.emit.key.TableClass;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
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
 * The keys of components: what a page does where columns are written that keys depend on, and what the classes of keys ask of it. All
 * else that happens to entities, the runtime sees to.
 */
final class WorldKeys implements KeyOwner {
    /** Of the page, and of views: the world, which pages know only where there are keys or lists. */
    static final String OWNER = "owner";

    private final WorldTemplate template;
    private final TableClass tables;
    private final RecordCode records;

    WorldKeys(WorldTemplate template) {
        this.template = template;
        this.tables = new TableClass(this);
        this.records = new RecordCode(template.model().codebooks());
    }

    /** Whether pages know their world. */
    private boolean isOwnerKnown() {
        return !template.model().keys().isEmpty() || !template.model().pooled().isEmpty();
    }

    WorldComponent componentOf(KeyModel key) {
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

    static String keysField(KeyModel key) {
        return key.name() + "Keys";
    }

    ClassName view(KeyModel key) {
        return template.nested(Names.path("By", key.name()));
    }

    /** What members of the world and its page are called because of the component's keys. */
    static Stream<String> members(WorldComponent component) {
        return component.keys().stream()
                .flatMap(key -> Stream.concat(
                        Stream.of(keysField(key), key.name()),
                        Stream.of(
                                        "by",
                                        "findBy",
                                        "removeBy",
                                        "isOf",
                                        "bitsOf",
                                        "slotLike",
                                        "hashOf",
                                        "wordsOf",
                                        "pointOf",
                                        "has")
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
    public String singular() {
        return "entity";
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
    public Codebooks codebooksOfKeys() {
        return new Codebooks(template.model().enumConstants(), "world.symbols");
    }

    @Override
    public String constant(String name) {
        return name;
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
                "bitsOf",
                method("bitsOf", key),
                "slotLike",
                method("slotLike", key),
                "wordsOf",
                method("wordsOf", key),
                "pointOf",
                method("pointOf", key),
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
        ElementKeysCode elements = new ElementKeysCode(this);
        WorldLists lists = new WorldLists(template);
        return template.model().keys().stream()
                .map(key -> key.isOfElements()
                        ? elements.field(key, lists.pool(key.list()))
                        : FieldSpec.builder(type(key), field(key), Modifier.PRIVATE, Modifier.FINAL)
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

    /** Of the page. */
    List<FieldSpec> pageFields() {
        return isOwnerKnown()
                ? List.of(FieldSpec.builder(template.worldType(), OWNER, Modifier.PRIVATE, Modifier.FINAL)
                        .addJavadoc("Null of the page that stands for those that are not there.\n")
                        .build())
                : List.of();
    }

    /** Of the page's constructor. */
    CodeBlock keepOwner() {
        return isOwnerKnown() ? CodeBlock.of("$N = world;\n", OWNER) : CodeBlock.of("");
    }

    /** Of the page: what the classes of keys ask of a row. */
    List<MethodSpec> pageMethods(WorldComponent component) {
        List<MethodSpec> methods = new ArrayList<>();
        for (KeyModel key : component.keys()) {
            if (key.isOfElements()) {
                continue; // what the runtime asks is where the list is
            }
            Function<Column, CodeBlock> read = column -> ColumnCode.elementOfThis(column, template);
            if (key.isPartial()) {
                methods.add(tables.hasOfHolder(key, read));
            }
            if (key.isGrid()) {
                methods.add(new ChangeKey(this, key).ofHolder(read));
                methods.add(pointOf(key, read));
            } else if (key.isOrdered()) {
                methods.addAll(new OrderedClass(this).ofHolder(key, read));
            } else {
                methods.addAll(tables.ofHolder(key, read));
            }
        }
        return methods;
    }

    private MethodSpec pointOf(KeyModel key, Function<Column, CodeBlock> read) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(method("pointOf", key))
                .addJavadoc("Puts down the position for {@code $L} of the entity in the row.\n", key.name())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, "row")
                .addParameter(double[].class, "point");
        for (int axis = 0; axis < key.columns().size(); axis++) {
            method.addStatement("point[$L] = $L", axis, read.apply(key.columns().get(axis)));
        }
        return method.build();
    }

    /**
     * Of the page: statements that declare a variable of its name for each column, with what it gets; a handle that commands gave in
     * advance cannot be a reference or unique, but what it has become can.
     */
    CodeBlock declare(WorldComponent component, List<Node> nodes, CodeBlock value) {
        return declare(component, nodes, Node.columns(nodes), value);
    }

    /** The same of some columns. */
    CodeBlock declare(WorldComponent component, List<Node> nodes, List<Column> columns, CodeBlock value) {
        return CodeBlock.of("$L$L", records.declare(nodes, value, columns::contains), makeReal(component, columns));
    }

    /** Whether a handle in advance has to become real before it is in the column. */
    boolean isMadeReal(WorldComponent component, Column column) {
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

    /** {@code childOfParent = owner.childOfParentKeys.real(childOfParent);}, and the same of what is in a key that is unique. */
    private CodeBlock makeReal(WorldComponent component, List<Column> columns) {
        CodeBlock unique = columns.stream()
                .filter(column -> column.encoding() instanceof Encoding.HandleBits
                        && component.keys().stream()
                                .anyMatch(key -> key.isUnique() && key.columns().contains(column)))
                .map(column -> CodeBlock.of("$1N = $2N.realKey($1N);\n", column.name(), OWNER))
                .collect(CodeBlock.joining(""));
        CodeBlock references = component.keys().stream()
                .filter(key -> key.reference() != null && key.reference().isOwn() && key.isOf(columns))
                .filter(key -> !key.isOfElements()) // which the runtime makes real in the list
                .map(key -> CodeBlock.of(
                        "$1N = $2L.real($1N);\n", key.columns().getFirst().name(), keysOf(key)))
                .collect(CodeBlock.joining(""));
        return CodeBlock.builder().add(references).add(unique).build();
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
