package dev.granary.processor.emit.key;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Text;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KeyModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * The private class that knows which item has which key, of keys that are found by their hash.
 *
 * <pre>{@code
 * private static final class IdKeys extends UniqueKeys {
 *     private int slotOf(long id) {
 *         checkSettled();
 *         long hash = KeyHash.of(id);
 *         int[] entries = entries(hash);
 *         int mask = entries[0];
 *         int tag = tag(hash, mask);
 *         for (int at = home(hash, entries); entries[at] != 0; at = next(at, entries)) {
 *             int slot = entries[at] ^ tag;
 *             if ((slot & ~mask) == 0) {
 *                 int row = store.rowOfSlot(slot);
 *                 Block block = store.blockAt(row);
 *                 if (block.isOfId(store.rowInBlockOfStore(block, row), id)) {
 *                     return slot;
 *                 }
 *             }
 *         }
 *         return 0;
 *     }
 * }
 * }</pre>
 */
public final class TableClass {
    private static final String HASH = "hash";
    private static final String SLOT = "slot";

    private final KeyOwner owner;
    private final Text text;

    public TableClass(KeyOwner owner) {
        this.owner = owner;
        this.text = owner.text();
    }

    /**
     * The class, to be completed.
     *
     * @param arguments what its constructor passes on behind the names, with a comma behind it
     */
    public TypeSpec.Builder emit(KeyModel key, CodeBlock arguments) {
        String store = text.own("store");
        TypeSpec.Builder table = TypeSpec.classBuilder(owner.type(key))
                .addJavadoc(
                        key.isUnique() ? "Which $L has which {@code $L}.\n" : "Which $L have which {@code $L}.\n",
                        key.isUnique() ? owner.singular() : owner.plural(),
                        key.name())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(
                        key.isUnique()
                                ? Types.UNIQUE_KEYS
                                : key.reference() != null ? Types.REFERENCE_KEYS : Types.LISTED_KEYS)
                .addField(owner.type(), store, Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(owner.type(), store)
                        .addStatement("super($S, $S, $L$L)", owner.name(), key.name(), arguments, owner.numbers(key))
                        .addStatement("this.$N = $N", store, store)
                        .build());
        if (key.reference() == null) {
            addSearch(table, key);
        }
        table.addMethod(changeKey(key));
        if (key.isPartial()) {
            new PartialKey(owner, key).addTo(table);
        }
        if (key.isUnique()) {
            table.addMethod(KeyCode.inherited("key")
                            .returns(Object.class)
                            .addParameter(int.class, text.own(SLOT))
                            .addCode(owner.atRow("return $value:L;\n", key))
                            .build())
                    .addMethod(KeyCode.inherited("handle")
                            .returns(ParameterizedTypeName.get(Types.HANDLE, WildcardTypeName.subtypeOf(Object.class)))
                            .addParameter(int.class, text.own(SLOT))
                            .addStatement("return $L", owner.handle())
                            .build());
        }
        return table;
    }

    private void addSearch(TypeSpec.Builder table, KeyModel key) {
        table.addMethod(slotOf(key))
                .addMethod(slotOfKey(key))
                .addMethod(KeyCode.inherited("hash")
                        .returns(long.class)
                        .addParameter(int.class, text.own(SLOT))
                        .addCode(owner.atRow("return $block:L.$hashOf:N($rowInBlock:L);\n", key))
                        .build())
                .addMethod(KeyCode.inherited("slotLike")
                        .returns(int.class)
                        .addParameter(int.class, text.own(SLOT))
                        .addParameter(long.class, text.own(HASH))
                        .addCode(owner.atRow("return $block:L.$slotLike:N($rowInBlock:L, $hash:L);\n", key))
                        .build());
    }

    private static CodeBlock hash(KeyModel key) {
        return KeyCode.hash(key, column -> CodeBlock.of("$N", column.name()));
    }

    private MethodSpec slotOf(KeyModel key) {
        return MethodSpec.methodBuilder("slotOf")
                .addJavadoc(
                        key.isUnique()
                                ? "The slot of the item with the key, or 0 if there is none.\n"
                                : "The slot of the first item with the key, or 0 if there is none.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameters(KeyCode.parameters(key.columns()))
                .returns(int.class)
                .addStatement("checkSettled()")
                .addStatement("long $N = $L", text.own(HASH), hash(key))
                .addCode(search(key))
                .build();
    }

    /**
     * The same for what is about to be written. A method of its own, because what is about to be added is seldom there: what C2 learned
     * of this loop, that it hardly ever compares a key, would be wrong in {@code slotOf}.
     */
    private MethodSpec slotOfKey(KeyModel key) {
        return MethodSpec.methodBuilder("slotOfKey")
                .addJavadoc("The same while items are written, where keys are seldom there already.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(long.class, text.own(HASH))
                .addParameters(KeyCode.parameters(key.columns()))
                .returns(int.class)
                .addCode(search(key))
                .build();
    }

    private CodeBlock search(KeyModel key) {
        return CodeBlock.builder()
                .add(text.fill("""
                    int[] $entries:L = entries($hash:L);
                    int $mask:L = $entries:L[0];
                    int $tag:L = tag($hash:L, $mask:L);
                    for (int $at:L = home($hash:L, $entries:L); $entries:L[$at:L] != 0; $at:L = next($at:L, $entries:L)) {
                        int $slot:L = $entries:L[$at:L] ^ $tag:L;
                        if (($slot:L & ~$mask:L) == 0) {
                    """))
                .add("$>$>")
                .add(owner.atRow("""
                    if ($block:L.$isOf:N($rowInBlock:L, $elements:L)) {
                        return $slot:L;
                    }
                    """, key))
                .add("$<}\n$<}\n")
                .addStatement("return 0")
                .build();
    }

    /** What makes sure that an item can have the key, in a slot up to the last. */
    public CodeBlock admit(KeyModel key, CodeBlock last) {
        if (key.reference() != null) {
            return CodeBlock.of("admit($L, $L);\n", KeyCode.variables(key.columns()), last);
        }
        CodeBlock.Builder code = CodeBlock.builder()
                .addStatement("long $N = $L", text.own(HASH), hash(key))
                .add("admit($N, slotOfKey($N, $L)", text.own(HASH), text.own(HASH), KeyCode.variables(key.columns()));
        if (!key.isUnique()) {
            code.add(", $L", last);
        }
        return code.add(");\n").build();
    }

    private MethodSpec changeKey(KeyModel key) {
        ChangeKey change = new ChangeKey(owner, key);
        CodeBlock admit = admit(key, text.fill("$slot:L"));
        CodeBlock.Builder code = CodeBlock.builder();
        if (key.isPartial()) {
            code.beginControlFlow("if ($L)", change.enters()).add(admit).endControlFlow();
        } else {
            code.add(admit);
        }
        return change.emit(code.addStatement("return change($L, $L)", change.leaves(), change.enters())
                .build());
    }

    /**
     * Of the holder: what the class asks of a row.
     *
     * <pre>{@code
     * private boolean isOfId(int row, long id) {
     *     return this.id[row] == id;
     * }
     *
     * private long hashOfId(int row) {
     *     return KeyHash.of(this.id[row]);
     * }
     * }</pre>
     *
     * @param read an expression for the element of a column in the row
     */
    public List<MethodSpec> ofHolder(KeyModel key, Function<Column, CodeBlock> read) {
        if (key.reference() != null) {
            return List.of(ofHolder("bitsOf", "The bits of the handle {@code $L} in the row.\n", key)
                    .returns(long.class)
                    .addStatement("return $L", read.apply(key.columns().getFirst()))
                    .build());
        }
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(new ChangeKey(owner, key).ofHolder(read));
        methods.add(ofHolder("slotLike", "The slot of the item with the key {@code $L} in the row, or 0.\n", key)
                .returns(int.class)
                .addParameter(long.class, text.own(HASH))
                .addStatement(
                        "return $L.slotOfKey($N, $L)",
                        owner.keysOf(key),
                        text.own(HASH),
                        CodeBlock.join(key.columns().stream().map(read).toList(), ",$W"))
                .build());
        methods.add(ofHolder("hashOf", "The hash of the key {@code $L} in the row.\n", key)
                .returns(long.class)
                .addStatement("return $L", KeyCode.hash(key, read))
                .build());
        return methods;
    }

    /** Of the holder: whether the item in a row has a key that only some have. */
    public MethodSpec hasOfHolder(KeyModel key, Function<Column, CodeBlock> read) {
        return ofHolder("has", "Whether the item in the row has a key {@code $L}.\n", key)
                .returns(boolean.class)
                .addStatement("return $L.$L", owner.keysOf(key), PartialKey.has(key, read))
                .build();
    }

    private MethodSpec.Builder ofHolder(String verb, String javadoc, KeyModel key) {
        return MethodSpec.methodBuilder(owner.method(verb, key))
                .addJavadoc(javadoc, key.name())
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, text.own("row"));
    }

    /**
     * Of the holder: a write of columns, with what has to be done before and behind it for keys that depend on them.
     *
     * <pre>{@code
     * int slot = firstRow + row;
     * int idChange = store.idKeys.changeKey(this, row, slot, id);
     * store.idKeys.leave(slot, idChange);
     * this.id[row] = id;
     * store.idKeys.enter(slot, idChange);
     * }</pre>
     *
     * @param keys those that depend on them
     * @param slot an expression for the slot of the row
     * @param element an expression for what a column has in the row afterwards
     * @param change the variable that says what the write means for a key
     */
    public CodeBlock around(
            List<KeyModel> keys,
            CodeBlock slot,
            Function<Column, CodeBlock> element,
            Function<KeyModel, String> change,
            CodeBlock write) {
        CodeBlock.Builder code = CodeBlock.builder().add(text.fill("int $slot:L = $value:L;\n", "value", slot));
        for (KeyModel key : keys) {
            if (key.isOfElements()) {
                code.add(text.fill(
                        "int $change:N = $keys:L.admitList($slot:L);\n",
                        "change",
                        change.apply(key),
                        "keys",
                        owner.keysOf(key)));
                continue;
            }
            code.add(text.fill(
                    "int $change:N = $keys:L.changeKey(this, $row:L, $slot:L, $elements:L);\n",
                    "change",
                    change.apply(key),
                    "keys",
                    owner.keysOf(key),
                    "elements",
                    KeyCode.elements(key, element)));
        }
        keys.forEach(key -> code.add(each("leave", key, change)));
        code.add(write);
        keys.forEach(key -> code.add(each("enter", key, change)));
        return code.build();
    }

    private CodeBlock each(String verb, KeyModel key, Function<KeyModel, String> change) {
        return text.fill(
                "$keys:L.$verb:L($slot:L, $change:N);\n",
                "keys",
                owner.keysOf(key),
                "verb",
                verb,
                "change",
                change.apply(key));
    }
}
