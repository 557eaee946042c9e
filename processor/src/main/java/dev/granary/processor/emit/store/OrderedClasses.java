package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.emit.key.TableClass;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The private classes that know the order of items by a key, and those of its views, one for each number of components that are given. */
final class OrderedClasses {
    private final Template template;
    private final Keys keys;
    private final KeyClasses classes;
    private final KeyMethods methods;
    private final String store;

    OrderedClasses(StoreModel model, KeyClasses classes) {
        this.template = new Template(model);
        this.keys = new Keys(model);
        this.classes = classes;
        this.methods = new KeyMethods(model);
        this.store = template.own("store");
    }

    /** The class of a view of items of which so many of the first components are given. */
    static ClassName view(Template template, KeyModel key, int given) {
        ClassName all = KeyClasses.view(template, key);
        return given == 0
                ? all
                : all.nestedClass(Names.path(
                        "Of",
                        key.nodes().subList(0, given).stream()
                                .map(Node::name)
                                .reduce((joined, next) -> Names.path(joined, Names.path("and", next)))
                                .orElseThrow()));
    }

    /**
     * <pre>{@code
     * private static final class ExpiresKeys extends OrderedKeys {
     *     private int admitKey(long expires) {
     *         long[] words = pending();
     *         words[0] = KeyOrder.word(KeyOrder.of(expires));
     *         return admit();
     *     }
     *
     *     private int changeKey(Block block, int row, int slot, long expires) {
     *         if (isDeferred()) {
     *             return change(false, false);
     *         }
     *         long[] words = pending();
     *         words[0] = KeyOrder.word(KeyOrder.of(expires));
     *         block.wordsOfExpires(row, current());
     *         return admit(true, true);
     *     }
     * }
     * }</pre>
     */
    TypeSpec keys(KeyModel key) {
        TypeSpec.Builder type = TypeSpec.classBuilder(keys.type(key))
                .addJavadoc("The items in the order of {@code $L}.\n", key.name())
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(Types.ORDERED_KEYS)
                .addField(template.storeType(), store, Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), store)
                        .addStatement(
                                "super($S, $S, $L, $L)",
                                Members.name(template),
                                key.name(),
                                key.words(),
                                keys.numbers(key))
                        .addStatement("this.$N = $N", store, store)
                        .build())
                .addMethod(admitKey(key))
                .addMethod(changeKey(key))
                .addMethod(KeyCode.inherited("read")
                        .addParameter(int.class, template.own("slot"))
                        .addParameter(long[].class, template.own("words"))
                        .addCode(keys.atRow("$block:L.$wordsOf:N($rowInBlock:L, $words:L);\n", key))
                        .build());
        if (key.isPartial()) {
            type.addMethod(new TableClass(keys).holds(key));
        }
        return type.build();
    }

    private CodeBlock pending(KeyModel key) {
        return CodeBlock.builder()
                .addStatement("long[] $N = pending()", template.own("words"))
                .add(keys.words(key, column -> CodeBlock.of("$N", column.name())))
                .build();
    }

    private MethodSpec admitKey(KeyModel key) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("admitKey")
                .addJavadoc("Makes sure that an item with the key can be added. If this throws, nothing has changed.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameters(KeyCode.parameters(key.elements()))
                .returns(int.class);
        if (key.isPartial()) {
            method.beginControlFlow("if (!($L))", KeyClasses.holds(key))
                    .addStatement("return change(false, false)")
                    .endControlFlow();
        }
        return method.addCode(pending(key)).addStatement("return admit()").build();
    }

    private MethodSpec changeKey(KeyModel key) {
        return MethodSpec.methodBuilder("changeKey")
                .addJavadoc("What it means that an item is to have the key. If this throws, nothing has changed.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.blockType(), template.own("block"))
                .addParameter(int.class, template.own("row"))
                .addParameter(int.class, template.own("slot"))
                .addParameters(KeyCode.parameters(key.elements()))
                .returns(int.class)
                .beginControlFlow("if (isDeferred())")
                .addStatement("return change(false, false)")
                .endControlFlow()
                .addCode(pending(key))
                .addCode(template.fill(
                        "$block:L.$wordsOf:N($row:L, current());\n", "wordsOf", keys.method("wordsOf", key)))
                .addCode(
                        key.isPartial()
                                ? template.fill(
                                        "return admit($block:L.$hasOne:N($row:L), $holds:L);\n",
                                        "hasOne",
                                        keys.method("has", key),
                                        "holds",
                                        KeyClasses.holds(key))
                                : CodeBlock.of("return admit(true, true);\n"))
                .build();
    }

    /** The view of all items, and in it those of which some components are given. */
    TypeSpec view(KeyModel key) {
        TypeSpec.Builder all = view(key, 0);
        for (int given = 1; given <= key.nodes().size(); given++) {
            all.addType(view(key, given).build());
        }
        return all.build();
    }

    private TypeSpec.Builder view(KeyModel key, int given) {
        ClassName view = view(template, key, given);
        String of = key.nodes().subList(0, given).stream()
                .map(node -> "{@code " + node.path() + "}")
                .collect(Collectors.joining(" and "));
        TypeSpec.Builder type = TypeSpec.classBuilder(view)
                .addJavadoc("""
                    The items $Lin the order of {@code $L}: a view, which finds them anew each time.

                    <p>Those of one key are in the order of their slots.
                    """, of.isEmpty() ? "" : "with one " + of + " ", key.name())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(
                        ParameterizedTypeName.get(Types.ORDERED_SUBSET, template.itemType(), template.cursorClass()))
                .addField(template.storeType(), store, Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), store)
                        .addParameter(Types.KEY_RANGE, "range")
                        .addParameter(boolean.class, "isDescending")
                        .addParameter(int.class, "limit")
                        .addStatement("super($N.$N, range, isDescending, limit)", store, keys.field(key))
                        .addStatement("this.$N = $N", store, store)
                        .build());
        if (given < key.nodes().size()) {
            Node next = key.nodes().get(given);
            type.addMethod(part(view, next, "atLeast", "not less than this"))
                    .addMethod(part(view, next, "above", "greater than this"))
                    .addMethod(part(view, next, "atMost", "not greater than this"))
                    .addMethod(part(view, next, "below", "less than this"))
                    .addMethod(MethodSpec.methodBuilder("with")
                            .addModifiers(Modifier.PRIVATE)
                            .addParameter(Types.of(next.type()), next.name())
                            .returns(Types.KEY_RANGE)
                            .addStatement("return $L", methods.with(CodeBlock.of("range()"), key, List.of(next)))
                            .build())
                    .addMethod(MethodSpec.methodBuilder("in")
                            .addModifiers(Modifier.PRIVATE)
                            .addParameter(Types.KEY_RANGE, "range")
                            .returns(view)
                            .addStatement("return new $T($N, range, isDescending(), limit())", view, store)
                            .build());
        }
        return type.addMethod(MethodSpec.methodBuilder("descending")
                        .addJavadoc("The same items from the other end.\n")
                        .addModifiers(Modifier.PUBLIC)
                        .returns(view)
                        .addStatement("return new $T($N, range(), !isDescending(), limit())", view, store)
                        .build())
                .addMethod(MethodSpec.methodBuilder("limit")
                        .addJavadoc("""
                            The first of the items, so many at most; of the range and from the end that are asked for, before or
                            after this call.

                            @throws IllegalArgumentException if the number is negative
                            """)
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(int.class, "most")
                        .returns(view)
                        .addStatement("return new $T($N, range(), isDescending(), limited(most))", view, store)
                        .build())
                .addMethod(classes.iterator("""
                    The items that are in the range now, in order, through one cursor that moves from item to item, by the
                    rules of the store's own iterator.

                    <p>Keys may change meanwhile, also that of the cursor's item: which items are visited, and when, stays as
                    it is. Their slots are copied, 4 bytes each; a limit keeps that short.
                    """))
                .addMethods(classes.itemMethods());
    }

    private MethodSpec part(ClassName view, Node next, String verb, String which) {
        return MethodSpec.methodBuilder(verb)
                .addJavadoc("Those whose {@code $L} is $L.\n", next.path(), which)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(Types.of(next.type()), next.name())
                .returns(view)
                .addStatement("return in(range().$L(with($N)))", verb, next.name())
                .build();
    }
}
