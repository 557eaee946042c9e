package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Text;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.emit.key.ChangeKey;
import dev.granary.processor.emit.key.ElementKeysCode;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.emit.key.KeyOwner;
import dev.granary.processor.emit.key.OrderedClass;
import dev.granary.processor.emit.key.TableClass;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * What keeps keys true: code around each of the few places where items come, go, move and are written. Empty where there are no keys.
 *
 * <p>What can fail comes first, for all keys: then a duplicate, or no memory, leaves everything as it was.
 */
final class Keys implements KeyOwner {
    private final StoreModel model;
    private final Template template;
    private final Deletion deletion;
    private final TableClass tables;
    private final CodeBlock row;

    Keys(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.deletion = Deletion.of(model);
        this.tables = new TableClass(this);
        this.row = template.fill("$row:L");
    }

    boolean areThere() {
        return !model.keys().isEmpty();
    }

    boolean dependOn(Column column) {
        return !model.keysOf(List.of(column)).isEmpty();
    }

    /** The field with all of them. */
    String all() {
        return template.own("keys");
    }

    @Override
    public String field(KeyModel key) {
        return template.own(key.name() + "Keys");
    }

    @Override
    public Text text() {
        return template;
    }

    @Override
    public ClassName type() {
        return template.storeType();
    }

    @Override
    public String name() {
        return Members.name(template);
    }

    @Override
    public String plural() {
        return "items";
    }

    @Override
    public String singular() {
        return "item";
    }

    @Override
    public ClassName holderType() {
        return template.blockType();
    }

    @Override
    public ClassName type(KeyModel key) {
        return template.storeType().nestedClass(capitalized(key) + "Keys");
    }

    private static String capitalized(KeyModel key) {
        return Names.path("_", key.name()).substring(1);
    }

    /** The variable that says what a change means for a key. */
    private String change(KeyModel key) {
        return template.own(key.name() + "Change");
    }

    @Override
    public CodeBlock keysOf(KeyModel key) {
        return template.fill("$store:L.$field:N", "field", field(key));
    }

    @Override
    public String method(String verb, KeyModel key) {
        return template.own(verb + capitalized(key));
    }

    @Override
    public String keyOf(Column column) {
        return template.own(Names.path(column.name(), "key"));
    }

    @Override
    public Codebooks codebooksOfKeys() {
        return model.codebooksOfBlock();
    }

    @Override
    public String constant(String name) {
        return template.own(name);
    }

    @Override
    public CodeBlock numbers(KeyModel key) {
        return Members.list(model.numbers(key.elements()::contains).stream()
                .map(number -> CodeBlock.of("$L", number))
                .toList());
    }

    @Override
    public CodeBlock handle() {
        return template.fill("$handleType:T.ofBits($store:L.$slots:L.bits($slot:L))");
    }

    /** A row without an item may be written, and nobody finds it. */
    @Override
    public CodeBlock isWithout(KeyModel key) {
        return template.fill(
                model.strategies().isPacked()
                        ? "$row:L >= $block:L.size()"
                        : "!$bitsType:T.get($block:L.$alive:L, $row:L)");
    }

    @Override
    public CodeBlock atRow(String text, KeyModel key) {
        CodeBlock rowInBlock = template.fill("$store:L.rowInBlock($row:L)");
        List<CodeBlock> parts = key.nodes().stream()
                .map(node -> template.fill("$block:L.$name:N($at:L)", "name", node.name(), "at", rowInBlock))
                .toList();
        return template.fill(
                """
                    int $row:L = $store:L.$rowOfSlot:N($slot:L);
                    $blockType:T $block:L = $store:L.blockAt($row:L);
                    """ + text,
                "rowOfSlot",
                rowOfSlot(),
                "rowInBlock",
                rowInBlock,
                "hashOf",
                method("hashOf", key),
                "isOf",
                method("isOf", key),
                "bitsOf",
                method("bitsOf", key),
                "slotLike",
                method("slotLike", key),
                "hasOne",
                method("has", key),
                "wordsOf",
                method("wordsOf", key),
                "pointOf",
                method("pointOf", key),
                "elements",
                KeyCode.variables(key.columns()),
                "accessor",
                key.nodes().getFirst().name(),
                "touch",
                CodeBlock.of(""),
                "value",
                parts.size() == 1
                        ? parts.getFirst()
                        : CodeBlock.of("$T.asList($L)", Arrays.class, Members.list(parts)));
    }

    private CodeBlock point(KeyModel key, Values values) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (int axis = 0; axis < key.columns().size(); axis++) {
            code.addStatement(
                    "$N[$L] = $L",
                    template.own("point"),
                    axis,
                    values.read(key.columns().get(axis), row));
        }
        return code.build();
    }

    /** Of the store: the method that gives the row of the item in a slot. */
    String rowOfSlot() {
        return template.own("rowOfSlot");
    }

    private String slotOfRow() {
        return template.own("slotOfRow");
    }

    List<FieldSpec> fields() {
        if (!areThere()) {
            return List.of();
        }
        List<FieldSpec> fields = new ArrayList<>();
        for (KeyModel key : model.keys()) {
            fields.add(
                    key.isOfElements()
                            ? new ElementKeysCode(this).field(key, CodeBlock.of("$N", Values.pool(model, key.list())))
                            : field(type(key), key, CodeBlock.of("this")));
        }
        fields.add(FieldSpec.builder(Types.STORE_KEYS, all(), Modifier.PRIVATE, Modifier.FINAL)
                .initializer(
                        "kept(new $T($S, $L))",
                        Types.STORE_KEYS,
                        Members.name(template),
                        Members.list(model.keys().stream()
                                .map(key -> CodeBlock.of("$N", field(key)))
                                .toList()))
                .build());
        return fields;
    }

    private FieldSpec field(ClassName type, KeyModel key, CodeBlock arguments) {
        return FieldSpec.builder(type, field(key), Modifier.PRIVATE, Modifier.FINAL)
                .initializer("new $T($L)", type, arguments)
                .build();
    }

    CodeBlock checkSettled() {
        return areThere() ? CodeBlock.of("$N.checkSettled();\n", all()) : CodeBlock.of("");
    }

    /** The name of the method that puts an item in a row. */
    String insertion() {
        return areThere() ? template.own("place") : template.own("insert");
    }

    /** In {@code removeRow}: takes the item out. */
    CodeBlock leave() {
        if (!areThere()) {
            return CodeBlock.of("");
        }
        CodeBlock removed = CodeBlock.of("$L", template.own(deletion.removedBy()));
        return CodeBlock.of(
                "$N($L);\n",
                template.own("leaveKeys"),
                model.strategies().isPacked() ? CodeBlock.of("$N($L)", slotOfRow(), removed) : removed);
    }

    /**
     * <pre>{@code
     * private long insert(long id, int quantity) {
     *     keys.checkSettled();
     *     int idChange = idKeys.admitKey(id);
     *     long bits = place(id, quantity);
     *     int slot = HandleBits.slot(bits);
     *     idKeys.enter(slot, idChange);
     *     return bits;
     * }
     * }</pre>
     */
    List<MethodSpec> privateMethods() {
        if (!areThere()) {
            return List.of();
        }
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(insert());
        methods.add(leaveKeys());
        CodeBlock slot = template.fill("$slot:L");
        methods.add(MethodSpec.methodBuilder(rowOfSlot())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("slot"))
                .returns(int.class)
                .addStatement("return $L", deletion.rowOfSlot(slot))
                .build());
        return methods;
    }

    private MethodSpec insert() {
        Values values = new Values(model);
        List<ParameterSpec> parameters = values.insertedParameters();
        CodeBlock arguments = Members.list(parameters.stream()
                .map(parameter -> CodeBlock.of("$N", parameter.name()))
                .toList());
        CodeBlock.Builder code = CodeBlock.builder()
                .add(Growth.of(model).checkOpen())
                .add(checkSettled())
                .add(new Lists(model).admit(values::inserted)); // first, as it may run code of the user
        for (KeyModel key : model.keys()) {
            if (key.isOfElements()) {
                code.addStatement("$N.admitList(0)", field(key));
                continue;
            }
            code.addStatement(
                    "int $N = $N.admitKey($L)",
                    change(key),
                    field(key),
                    KeyCode.elements(
                            key,
                            column -> model.columns().contains(column)
                                    ? values.inserted(column)
                                    : CodeBlock.of("false")));
        }
        code.add(template.fill("""
            long $bits:L = $place:N($arguments:L);
            int $slot:L = $handleBitsType:T.slot($bits:L);
            """, "place", insertion(), "arguments", arguments));
        model.keys()
                .forEach(key -> code.add(template.fill(
                        key.isOfElements()
                                ? "$field:N.enterAdded($slot:L);\n"
                                : "$field:N.enter($slot:L, $change:N);\n",
                        "field",
                        field(key),
                        "change",
                        change(key))));
        return MethodSpec.methodBuilder(template.own("insert"))
                .addJavadoc("Adds an item, whose keys are no other's, and returns the bits of its handle. What can fail"
                        + " comes first.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameters(parameters)
                .returns(long.class)
                .addCode(code.build())
                .addCode(template.fill("return $bits:L;\n"))
                .build();
    }

    private MethodSpec leaveKeys() {
        MethodSpec.Builder method = MethodSpec.methodBuilder(template.own("leaveKeys"))
                .addJavadoc("Takes an item out of all keys, before it is removed.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("slot"))
                .addCode(checkSettled());
        model.keys().forEach(key -> method.addCode(template.fill("$field:N.leave($slot:L);\n", "field", field(key))));
        return method.build();
    }

    /**
     * Of the block: a write of columns, with what has to be done for the keys that depend on them.
     *
     * @param written the columns
     * @param value an expression for what one of them gets
     */
    CodeBlock around(List<Column> written, Function<Column, CodeBlock> value, CodeBlock write) {
        List<KeyModel> keys = model.keysOf(written);
        if (keys.isEmpty()) {
            return write;
        }
        Values values = new Values(model);
        return tables.around(
                keys,
                deletion.slotOfRow(),
                column -> written.contains(column) ? value.apply(column) : values.read(column, row),
                this::change,
                write);
    }

    /** Of the block: what the classes of keys ask of a row. */
    List<MethodSpec> blockMethods(Values values) {
        List<MethodSpec> methods = new ArrayList<>();
        for (KeyModel key : model.keys()) {
            if (key.isOfElements()) {
                continue; // what the runtime asks is where the list is
            }
            Function<Column, CodeBlock> read = column -> values.read(column, row);
            if (key.isPartial()) {
                methods.add(tables.hasOfHolder(key, read));
            }
            if (key.isGrid()) {
                methods.add(new ChangeKey(this, key).ofHolder(read));
                methods.add(
                        blockMethod("pointOf", "Puts down the position for {@code $L} of the item in the row.\n", key)
                                .addParameter(double[].class, template.own("point"))
                                .addCode(point(key, values))
                                .build());
            } else if (key.isOrdered()) {
                methods.addAll(new OrderedClass(this).ofHolder(key, read));
            } else {
                methods.addAll(tables.ofHolder(key, read));
            }
        }
        return methods;
    }

    private MethodSpec.Builder blockMethod(String verb, String javadoc, KeyModel key) {
        return MethodSpec.methodBuilder(method(verb, key))
                .addJavadoc(javadoc, key.name())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("row"));
    }
}
