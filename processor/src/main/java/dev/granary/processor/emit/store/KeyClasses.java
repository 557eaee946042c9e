package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The private classes that know which item has which key, one a key; and those of the views of keys that many items may share. */
final class KeyClasses {
    private final StoreModel model;
    private final Template template;
    private final Keys keys;
    private final References references;
    private final String store;

    KeyClasses(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.keys = new Keys(model);
        this.references = new References(model, this);
        this.store = template.own("store");
    }

    List<TypeSpec> types() {
        List<TypeSpec> types = new ArrayList<>();
        OrderedClasses ordered = new OrderedClasses(model, this);
        GridClasses grids = new GridClasses(model, this);
        for (KeyModel key : model.keys()) {
            if (key.isGrid()) {
                types.addAll(grids.types(key));
                continue;
            }
            if (key.isOrdered()) {
                types.add(ordered.keys(key));
                types.add(ordered.view(key));
                continue;
            }
            types.add(table(key));
            if (!key.isUnique()) {
                types.add(view(key));
            }
        }
        if (model.keys().stream().anyMatch(key -> !key.isUnique())) {
            types.add(cursors());
        }
        return types;
    }

    /** Of the store: the methods that say what references refer to. */
    List<MethodSpec> connecting() {
        return references.storeMethods();
    }

    /** The class of a view. */
    static ClassName view(Template template, KeyModel key) {
        return template.storeType().nestedClass(Names.path("By", key.name()));
    }

    /**
     * <pre>{@code
     * private static final class IdKeys extends UniqueKeys {
     *     private int slotOf(long id) {
     *         checkSettled();
     *         long hash = KeyHash.of(id);
     *         int[] entries = entries(hash);
     *         int slotMask = entries[0];
     *         int tag = tag(hash, slotMask);
     *         for (int at = home(hash, entries); entries[at] != 0; at = next(at, entries)) {
     *             int slot = entries[at] ^ tag;
     *             if ((slot & ~slotMask) == 0) {
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
    private TypeSpec table(KeyModel key) {
        ClassName type = keys.type(key);
        TypeSpec.Builder table = TypeSpec.classBuilder(type)
                .addJavadoc(
                        key.isUnique() ? "Which item has which {@code $L}.\n" : "Which items have which {@code $L}.\n",
                        key.name())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(
                        key.isUnique()
                                ? Types.UNIQUE_KEYS
                                : key.reference() != null ? Types.REFERENCE_KEYS : Types.LISTED_KEYS)
                .addField(template.storeType(), store, Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), store)
                        .addStatement(
                                "super($S, $S, $L$L)",
                                Members.name(template),
                                key.name(),
                                References.arguments(key),
                                numbers(key))
                        .addStatement("this.$N = $N", store, store)
                        .build())
                .addMethod(slotOf(key))
                .addMethod(slotOfKey(key))
                .addMethod(admitKey(key))
                .addMethod(changeKey(key))
                .addMethod(inherited("hash")
                        .returns(long.class)
                        .addParameter(int.class, template.own("slot"))
                        .addCode(atRow("return $block:L.$hashOf:N($rowInBlock:L);\n", key))
                        .build())
                .addMethod(inherited("slotLike")
                        .returns(int.class)
                        .addParameter(int.class, template.own("slot"))
                        .addParameter(long.class, template.own("hash"))
                        .addCode(atRow("return $block:L.$slotLike:N($rowInBlock:L, $hash:L);\n", key))
                        .build());
        if (key.isPartial()) {
            table.addMethod(holdsMethod(key));
        }
        if (key.reference() != null) {
            table.addMethods(references.keyMethods(key));
        }
        if (key.isUnique()) {
            table.addMethod(inherited("key")
                            .returns(Object.class)
                            .addParameter(int.class, template.own("slot"))
                            .addCode(atRow("return $value:L;\n", key))
                            .build())
                    .addMethod(inherited("handle")
                            .returns(ParameterizedTypeName.get(Types.HANDLE, WildcardTypeName.subtypeOf(Object.class)))
                            .addParameter(int.class, template.own("slot"))
                            .addCode(template.fill("return $handleType:T.ofBits($store:L.$slots:L.bits($slot:L));\n"))
                            .build());
        }
        return table.build();
    }

    /** Whether the item in a slot has a key that only some have. */
    MethodSpec holdsMethod(KeyModel key) {
        return inherited("holds")
                .returns(boolean.class)
                .addParameter(int.class, template.own("slot"))
                .addCode(atRow("return $block:L.$hasOne:N($rowInBlock:L);\n", key))
                .build();
    }

    static MethodSpec.Builder inherited(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PROTECTED);
    }

    /** What is done with the block and the row of the item in a slot. */
    CodeBlock atRow(String text, KeyModel key) {
        CodeBlock rowInBlock = template.fill("$store:L.rowInBlockOfStore($block:L, $row:L)");
        List<CodeBlock> parts = key.nodes().stream()
                .map(node -> template.fill("$block:L.$name:N($at:L)", "name", node.name(), "at", rowInBlock))
                .toList();
        return template.fill(
                """
                    int $row:L = $store:L.$rowOfSlot:N($slot:L);
                    $blockType:T $block:L = $store:L.blockAt($row:L);
                    """ + text,
                "rowOfSlot",
                keys.rowOfSlot(),
                "rowInBlock",
                rowInBlock,
                "hashOf",
                keys.hashOf(key),
                "isOf",
                keys.isOf(key),
                "slotLike",
                keys.slotLike(key),
                "hash",
                template.own("hash"),
                "hasOne",
                keys.hasOne(key),
                "wordsOf",
                keys.wordsOf(key),
                "pointOf",
                keys.pointOf(key),
                "elements",
                elements(key),
                "accessor",
                key.nodes().getFirst().name(),
                "value",
                parts.size() == 1
                        ? parts.getFirst()
                        : CodeBlock.of("$T.asList($L)", Arrays.class, Members.list(parts)));
    }

    /** The numbers in the schema of the columns that a key depends on. */
    CodeBlock numbers(KeyModel key) {
        return Members.list(model.numbers(key.elements()::contains).stream()
                .map(number -> CodeBlock.of("$L", number))
                .toList());
    }

    private static CodeBlock elements(KeyModel key) {
        return Members.list(variables(key.columns()));
    }

    private static List<CodeBlock> variables(List<Column> columns) {
        return columns.stream().map(column -> CodeBlock.of("$N", column.name())).toList();
    }

    private static CodeBlock hash(KeyModel key) {
        return Keys.hash(key, column -> CodeBlock.of("$N", column.name()));
    }

    private MethodSpec slotOf(KeyModel key) {
        return MethodSpec.methodBuilder("slotOf")
                .addJavadoc(
                        key.isUnique()
                                ? "The slot of the item with the key, or 0 if there is none.\n"
                                : "The slot of the first item with the key, or 0 if there is none.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameters(Keys.parameters(key.columns()))
                .returns(int.class)
                .addStatement("checkSettled()")
                .addStatement("long $N = $L", template.own("hash"), hash(key))
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
                .addParameter(long.class, template.own("hash"))
                .addParameters(Keys.parameters(key.columns()))
                .returns(int.class)
                .addCode(search(key))
                .build();
    }

    private CodeBlock search(KeyModel key) {
        return CodeBlock.builder()
                .add(template.fill(
                        """
                        int[] $entries:L = entries($hash:L);
                        int $slotMask:L = $entries:L[0];
                        int $tag:L = tag($hash:L, $slotMask:L);
                        for (int $at:L = home($hash:L, $entries:L); $entries:L[$at:L] != 0; $at:L = next($at:L, $entries:L)) {
                            int $slot:L = $entries:L[$at:L] ^ $tag:L;
                            if (($slot:L & ~$slotMask:L) == 0) {
                        """,
                        "hash",
                        template.own("hash"),
                        "entries",
                        template.own("entries"),
                        "slotMask",
                        template.own("slotMask"),
                        "tag",
                        template.own("tag"),
                        "at",
                        template.own("at")))
                .add("$>$>")
                .add(atRow("""
                    if ($block:L.$isOf:N($rowInBlock:L, $elements:L)) {
                        return $slot:L;
                    }
                    """, key))
                .add("$<}\n$<}\n")
                .addStatement("return 0")
                .build();
    }

    private MethodSpec admitKey(KeyModel key) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("admitKey")
                .addJavadoc("Makes sure that an item with the key can be added. If this throws, nothing has changed.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameters(Keys.parameters(key.elements()))
                .returns(int.class);
        if (key.isPartial()) {
            method.beginControlFlow("if (!($L))", holds(key))
                    .addStatement("return change(false, false)")
                    .endControlFlow();
        }
        return method.addCode(References.check(key))
                .addCode(admit(key, template.fill("$store:L.$slots:L.end()")))
                .addStatement("return change(false, true)")
                .build();
    }

    static CodeBlock holds(KeyModel key) {
        return Keys.holds(key, flag -> CodeBlock.of("$N", flag.name()));
    }

    private CodeBlock admit(KeyModel key, CodeBlock last) {
        CodeBlock.Builder code = CodeBlock.builder()
                .addStatement("long $N = $L", template.own("hash"), hash(key))
                .add("admit($N, slotOfKey($N, $L)", template.own("hash"), template.own("hash"), elements(key));
        if (!key.isUnique()) {
            code.add(", $L", last);
        }
        return code.add(");\n").build();
    }

    private MethodSpec changeKey(KeyModel key) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("changeKey")
                .addJavadoc("What it means that an item is to have the key, where it can. If this throws, nothing has"
                        + " changed.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.blockType(), template.own("block"))
                .addParameter(int.class, template.own("row"))
                .addParameter(int.class, template.own("slot"))
                .addParameters(Keys.parameters(key.elements()))
                .returns(int.class);
        CodeBlock isOf = template.fill(
                "$block:L.$isOf:N($row:L, $elements:L)", "isOf", keys.isOf(key), "elements", elements(key));
        CodeBlock admit = admit(key, template.fill("$slot:L"));
        if (!key.isPartial()) {
            return method.beginControlFlow("if (isDeferred() || $L)", isOf)
                    .addStatement("return change(false, false)")
                    .endControlFlow()
                    .addCode(References.check(key))
                    .addCode(admit)
                    .addStatement("return change(true, true)")
                    .build();
        }
        String leaves = template.own("leaves");
        String enters = template.own("enters");
        return method.addCode(template.fill(
                        "boolean $leaves:L = $block:L.$hasOne:N($row:L);\n",
                        "leaves",
                        leaves,
                        "hasOne",
                        keys.hasOne(key)))
                .addStatement("boolean $L = $L", enters, holds(key))
                .beginControlFlow("if (isDeferred() || $1L == $2L && (!$1L || $3L))", leaves, enters, isOf)
                .addStatement("return change(false, false)")
                .endControlFlow()
                .beginControlFlow("if ($L)", enters)
                .addCode(admit)
                .endControlFlow()
                .addStatement("return change($L, $L)", leaves, enters)
                .build();
    }

    private TypeSpec view(KeyModel key) {
        ClassName type = view(template, key);
        TypeSpec.Builder view = TypeSpec.classBuilder(type)
                .addJavadoc("The items with one {@code $L}: a view, which finds them anew each time.\n", key.name())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(Types.LISTED_SUBSET, template.itemType(), template.cursorClass()))
                .addField(template.storeType(), store, Modifier.PRIVATE, Modifier.FINAL);
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.storeType(), store)
                .addParameters(kept(key))
                .addStatement("super($N.$N)", store, keys.field(key))
                .addStatement("this.$N = $N", store, store);
        for (ParameterSpec parameter : kept(key)) {
            view.addField(FieldSpec.builder(parameter.type(), parameter.name(), Modifier.PRIVATE, Modifier.FINAL)
                    .build());
            constructor.addStatement("this.$N = $N", parameter.name(), parameter.name());
        }
        return view.addMethod(constructor.build())
                .addMethod(iterator("""
                    The items that have the key now, through one cursor that moves from item to item, by the rules of the
                    store's own iterator.

                    <p>Keys may change meanwhile, also that of the cursor's item: which items are visited stays as it is.
                    """))
                .addMethod(inherited("firstSlot")
                        .returns(int.class)
                        .addStatement("return $N.$N.slotOf($L)", store, keys.field(key), sought(key))
                        .build())
                .addMethods(itemMethods())
                .build();
    }

    /** What a view keeps of the key: of symbols the texts. */
    private static List<ParameterSpec> kept(KeyModel key) {
        return key.columns().stream()
                .map(column -> ParameterSpec.builder(
                                column.isSymbol() ? ClassName.get(String.class) : Types.of(column.stored()),
                                column.name())
                        .build())
                .toList();
    }

    /** The elements of what a view keeps. */
    private CodeBlock sought(KeyModel key) {
        return Members.list(key.columns().stream()
                .map(column -> column.isSymbol()
                        ? CodeBlock.of("$L.find($N)", model.codebooksOfBlock().symbols(), column.name())
                        : CodeBlock.of("$N", column.name()))
                .toList());
    }

    /** Of a view: gives the items one by one. */
    MethodSpec iterator(String javadoc) {
        return MethodSpec.methodBuilder("iterator")
                .addJavadoc(javadoc)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(ClassName.get(Iterator.class), template.cursorClass()))
                .addStatement("return new KeyCursors($N, slots())", store)
                .build();
    }

    /** Of a view: what it asks of the store for the item in a slot. */
    List<MethodSpec> itemMethods() {
        List<MethodSpec> methods = new ArrayList<>(new Orders(model).subsetMethods(template.own("store")));
        methods.addAll(List.of(
                inherited("handleOf")
                        .addParameter(int.class, template.own("slot"))
                        .returns(template.itemHandleType())
                        .addCode(template.fill("return $handleType:T.ofBits($store:L.$slots:L.bits($slot:L));\n"))
                        .build(),
                inherited("removeSlot")
                        .addParameter(int.class, template.own("slot"))
                        .addCode(template.fill(
                                "$store:L.$removeRow:L($store:L.$rowOfSlot:N($slot:L));\n",
                                "rowOfSlot",
                                keys.rowOfSlot()))
                        .build(),
                inherited("rowOfSlot")
                        .addParameter(int.class, template.own("slot"))
                        .returns(int.class)
                        .addCode(template.fill(
                                "return $store:L.$rowOfSlot:N($slot:L);\n", "rowOfSlot", keys.rowOfSlot()))
                        .build(),
                Watching.ofSubset(template, store),
                inherited("store")
                        .returns(template.storeType())
                        .addCode(template.fill("return $store:L;\n"))
                        .build()));
        return methods;
    }

    private TypeSpec cursors() {
        return TypeSpec.classBuilder("KeyCursors")
                .addJavadoc("Moves a cursor from item to item of a key.\n")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(ParameterizedTypeName.get(ClassName.get(Iterator.class), template.cursorClass()))
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addField(int[].class, "slots", Modifier.PRIVATE, Modifier.FINAL)
                .addField(template.cursorClass(), "cursor", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Members.field(int.class, "index", "The place of the next item."))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "store")
                        .addParameter(int[].class, "slots")
                        .addCode(template.fill("""
                            this.store = store;
                            this.slots = slots;
                            cursor = new $cursorType:T(store, true);
                            """))
                        .build())
                .addMethod(step("hasNext")
                        .returns(boolean.class)
                        .addCode(template.fill("""
                            cursor.$checkRemovals:L();
                            return index < slots.length;
                            """))
                        .build())
                .addMethod(step("next")
                        .returns(template.cursorClass())
                        .addCode(template.fill("""
                            if (!hasNext()) {
                                throw new $noSuchElementExceptionType:T("$storeName:L: the iteration is at its end");
                            }
                            int row = store.$rowOfSlot:N(slots[index++]);
                            cursor.$block:L = store.blockAt(row);
                            cursor.$row:L = store.rowInBlockOfStore(cursor.$block:L, row);
                            return cursor;
                            """, "rowOfSlot", keys.rowOfSlot()))
                        .build())
                .addMethod(step("remove").addStatement("cursor.remove()").build())
                .build();
    }

    private static MethodSpec.Builder step(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
    }
}
