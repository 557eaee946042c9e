package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.where.Where;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * What keeps keys true: code around each of the few places where items come, go, move and are written. Empty where there are no keys.
 *
 * <p>What can fail comes first, for all keys: then a duplicate, or no memory, leaves everything as it was.
 */
final class Keys {
    private final StoreModel model;
    private final Template template;
    private final Deletion deletion;
    private final CodeBlock row;

    Keys(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.deletion = Deletion.of(model);
        this.row = template.fill("$row:L");
    }

    private boolean areThere() {
        return !model.keys().isEmpty();
    }

    /** The field with all of them. */
    String all() {
        return template.own("keys");
    }

    /** The field with one of them. */
    String field(KeyModel key) {
        return template.own(key.name() + "Keys");
    }

    /** The class of one of them. */
    ClassName type(KeyModel key) {
        return template.storeType().nestedClass(capitalized(key) + "Keys");
    }

    private static String capitalized(KeyModel key) {
        return Names.path("_", key.name()).substring(1);
    }

    /** The variable that says what a change means for a key. */
    private String change(KeyModel key) {
        return template.own(key.name() + "Change");
    }

    /** Of the block: the method that compares the key in a row. */
    String isOf(KeyModel key) {
        return template.own("isOf" + capitalized(key));
    }

    /** Of the block: the method that finds who has the key in a row. */
    String slotLike(KeyModel key) {
        return template.own("slotLike" + capitalized(key));
    }

    /** Of the block: the method that makes the hash of the key in a row. */
    String hashOf(KeyModel key) {
        return template.own("hashOf" + capitalized(key));
    }

    /** Of the block: the method that says whether the item in a row has the key. */
    String hasOne(KeyModel key) {
        return template.own("has" + capitalized(key));
    }

    /** Of the block: the method that puts down the words of the key in a row. */
    String wordsOf(KeyModel key) {
        return template.own("wordsOf" + capitalized(key));
    }

    /** Of the block: the method that puts down the position in a row. */
    String pointOf(KeyModel key) {
        return template.own("pointOf" + capitalized(key));
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

    /**
     * Statements that put down the words of a key, given an expression for each column.
     *
     * <pre>{@code
     * words[0] = KeyOrder.word(KeyOrder.of(instrument) << 32 | KeyOrder.of(side) << 24);
     * words[1] = KeyOrder.word(KeyOrder.of(price));
     * }</pre>
     */
    CodeBlock words(KeyModel key, Function<Column, CodeBlock> element) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (int word = 0; word < key.words(); word++) {
            int number = word;
            code.addStatement(
                    "$N[$L] = $T.word($L)",
                    template.own("words"),
                    word,
                    Types.KEY_ORDER,
                    key.parts().stream()
                            .filter(part -> part.word() == number)
                            .map(part -> shifted(part, element.apply(part.column())))
                            .collect(CodeBlock.joining("\n| ")));
        }
        return code.build();
    }

    private static CodeBlock shifted(KeyModel.Part part, CodeBlock element) {
        CodeBlock order = order(part.column(), element);
        return part.shift() == 0 ? order : CodeBlock.of("$L << $L", order, part.shift());
    }

    /** An expression for a number of the same order as what a column holds. */
    static CodeBlock order(Column column, CodeBlock element) {
        return CodeBlock.of(
                column.encoding() instanceof Encoding.HandleBits ? "$T.ofHandle($L)" : "$T.of($L)",
                Types.KEY_ORDER,
                element);
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
            fields.add(FieldSpec.builder(type(key), field(key), Modifier.PRIVATE, Modifier.FINAL)
                    .initializer("new $T(this)", type(key))
                    .build());
        }
        fields.add(FieldSpec.builder(Types.STORE_KEYS, all(), Modifier.PRIVATE, Modifier.FINAL)
                .initializer(
                        "new $T($S, $L)",
                        Types.STORE_KEYS,
                        Members.name(template),
                        Members.list(model.keys().stream()
                                .map(key -> CodeBlock.of("$N", field(key)))
                                .toList()))
                .build());
        return fields;
    }

    CodeBlock checkSettled() {
        return areThere() ? CodeBlock.of("$N.checkSettled();\n", all()) : CodeBlock.of("");
    }

    CodeBlock clear() {
        return areThere() ? CodeBlock.of("$N.clear();\n", all()) : CodeBlock.of("");
    }

    CodeBlock fit() {
        return areThere() ? template.fill("$keys:N.fit($slots:L.end());\n", "keys", all()) : CodeBlock.of("");
    }

    /** In {@code become}: statements that copy the keys of {@code other}; or throw and change nothing. */
    CodeBlock copy() {
        return areThere()
                ? template.fill(
                        "$storeKeysType:T.Copy $copiedKeys:L = $keys:N.copyOf($other:L.$keys:N);\n", "keys", all())
                : CodeBlock.of("");
    }

    CodeBlock restore() {
        return areThere() ? template.fill("$keys:N.restore($copiedKeys:L);\n", "keys", all()) : CodeBlock.of("");
    }

    /** In {@code fill}: connects references to items of other stores. */
    CodeBlock connect() {
        CodeBlock.Builder code = CodeBlock.builder();
        model.keys().stream()
                .filter(key -> key.reference() != null && !key.reference().isOwn())
                .forEach(key -> code.add(template.fill("$file:L.connect($field:N);\n", "field", field(key))));
        return code.build();
    }

    /** In {@code fill}: makes the keys of items that are there at once. */
    CodeBlock make() {
        return areThere() ? template.fill("$keys:N.make(blocks(), $size:L);\n", "keys", all()) : CodeBlock.of("");
    }

    /** Behind an expression for the memory of all else. */
    CodeBlock bytes() {
        return areThere() ? CodeBlock.of(" + $N.bytes()", all()) : CodeBlock.of("");
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
        CodeBlock.Builder code =
                CodeBlock.builder().add(Growth.of(model).checkOpen()).add(checkSettled());
        for (KeyModel key : model.keys()) {
            code.addStatement(
                    "int $N = $N.admitKey($L)",
                    change(key),
                    field(key),
                    elements(
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
                        "$field:N.enter($slot:L, $change:N);\n", "field", field(key), "change", change(key))));
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

    /** All elements of a key, given an expression for each. */
    private static CodeBlock elements(KeyModel key, Function<Column, CodeBlock> element) {
        return Members.list(key.elements().stream().map(element).toList());
    }

    /**
     * Of the block: a write of columns, with what has to be done before and behind it for the keys that depend on them.
     *
     * <pre>{@code
     * int slot = firstRow + row;
     * int idChange = store.idKeys.changeKey(this, row, slot, id);
     * store.idKeys.leave(slot, idChange);
     * this.id[row] = id;
     * store.idKeys.enter(slot, idChange);
     * }</pre>
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
        CodeBlock.Builder code = CodeBlock.builder()
                .add(template.fill("int $slot:L = $slotOfRow:L;\n", "slotOfRow", deletion.slotOfRow()));
        for (KeyModel key : keys) {
            code.add(template.fill(
                    "int $change:N = $store:L.$field:N.changeKey(this, $row:L, $slot:L, $elements:L);\n",
                    "change",
                    change(key),
                    "field",
                    field(key),
                    "elements",
                    elements(
                            key, column -> written.contains(column) ? value.apply(column) : values.read(column, row))));
        }
        keys.forEach(key -> code.add(each("leave", key)));
        code.add(write);
        keys.forEach(key -> code.add(each("enter", key)));
        return code.build();
    }

    private CodeBlock each(String verb, KeyModel key) {
        return template.fill(
                "$store:L.$field:N.$verb:L($slot:L, $change:N);\n",
                "field",
                field(key),
                "verb",
                verb,
                "change",
                change(key));
    }

    /**
     * <pre>{@code
     * private boolean isOfId(int row, long id) {
     *     return this.id[row] == id;
     * }
     *
     * private long hashOfId(int row) {
     *     return KeyHash.of(this.id[row]);
     * }
     * }</pre>
     */
    List<MethodSpec> blockMethods(Values values) {
        List<MethodSpec> methods = new ArrayList<>();
        for (KeyModel key : model.keys()) {
            if (key.isPartial()) {
                methods.add(blockMethod(hasOne(key), "Whether the item in the row has a key {@code $L}.\n", key)
                        .returns(boolean.class)
                        .addStatement("return $L", holds(key, column -> values.read(column, row)))
                        .build());
            }
            if (key.isGrid()) {
                methods.add(blockMethod(
                                pointOf(key), "Puts down the position for {@code $L} of the item in the row.\n", key)
                        .addParameter(double[].class, template.own("point"))
                        .addCode(point(key, values))
                        .build());
                continue;
            }
            if (key.isOrdered()) {
                methods.add(blockMethod(wordsOf(key), "Puts down the words of the key {@code $L} in the row.\n", key)
                        .addParameter(long[].class, template.own("words"))
                        .addCode(words(key, column -> values.read(column, row)))
                        .build());
                continue;
            }
            methods.add(blockMethod(isOf(key), "Whether the item in the row has the key {@code $L}.\n", key)
                    .returns(boolean.class)
                    .addParameters(key.columns().stream()
                            .map(column -> ParameterSpec.builder(Values.elementType(column), keyOf(column))
                                    .build())
                            .toList())
                    .addStatement(
                            "return $L",
                            key.columns().stream()
                                    .map(column ->
                                            isSame(column, values.read(column, row), CodeBlock.of("$N", keyOf(column))))
                                    .collect(CodeBlock.joining("\n&& ")))
                    .build());
            methods.add(blockMethod(
                            slotLike(key), "The slot of the item with the key {@code $L} in the row, or 0.\n", key)
                    .returns(int.class)
                    .addParameter(long.class, template.own("hash"))
                    .addStatement(
                            "return $L.$N.slotOfKey($N, $L)",
                            template.own("store"),
                            field(key),
                            template.own("hash"),
                            Members.list(key.columns().stream()
                                    .map(column -> values.read(column, row))
                                    .toList()))
                    .build());
            methods.add(blockMethod(hashOf(key), "The hash of the key {@code $L} in the row.\n", key)
                    .returns(long.class)
                    .addStatement("return $L", hash(key, column -> values.read(column, row)))
                    .build());
        }
        return methods;
    }

    /** The parameter with what a column is compared to, which has its name itself. */
    private String keyOf(Column column) {
        return template.own(Names.path(column.name(), "key"));
    }

    private MethodSpec.Builder blockMethod(String name, String javadoc, KeyModel key) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc(javadoc, key.name())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("row"));
    }

    /** A parameter for each element. */
    static List<ParameterSpec> parameters(List<Column> columns) {
        return columns.stream()
                .map(column -> ParameterSpec.builder(Values.elementType(column), column.name())
                        .build())
                .toList();
    }

    private static CodeBlock isSame(Column column, CodeBlock one, CodeBlock other) {
        return column.isReference()
                ? CodeBlock.of("$T.equals($L, $L)", java.util.Objects.class, one, other)
                : CodeBlock.of("$L == $L", one, other);
    }

    /** An expression for the hash of a key, given one for each column. */
    static CodeBlock hash(KeyModel key, Function<Column, CodeBlock> element) {
        CodeBlock hash = null;
        for (Column column : key.columns()) {
            CodeBlock next = element.apply(column);
            boolean isNumber = !column.isBit() && !column.isReference();
            hash = hash == null
                    ? CodeBlock.of("$T.of($L)", Types.KEY_HASH, next)
                    : CodeBlock.of(
                            isNumber ? "$1T.and($2L, $3L)" : "$1T.and($2L, $1T.of($3L))", Types.KEY_HASH, hash, next);
        }
        return hash;
    }

    /** An expression that is true if the flags say that an item has the key. */
    static CodeBlock holds(KeyModel key, Function<Column, CodeBlock> flag) {
        return holds(
                key.where(),
                name -> key.flags().stream()
                        .filter(column -> column.name().equals(name))
                        .map(flag)
                        .findFirst()
                        .orElseThrow());
    }

    private static CodeBlock holds(Where where, Function<String, CodeBlock> flag) {
        return switch (where) {
            case Where.Flag(String name) -> flag.apply(name);
            case Where.Not(Where operand) ->
                operand instanceof Where.Flag
                        ? CodeBlock.of("!$L", holds(operand, flag))
                        : CodeBlock.of("!($L)", holds(operand, flag));
            case Where.Joined(Where.Operator operator, Where left, Where right) ->
                Stream.of(left, right)
                        .map(side -> side instanceof Where.Joined
                                ? CodeBlock.of("($L)", holds(side, flag))
                                : holds(side, flag))
                        .collect(CodeBlock.joining(" " + operator.symbol() + " "));
        };
    }
}
