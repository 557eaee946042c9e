package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.deletion.Sorting;
import javax.lang.model.element.Modifier;

/**
 * The class {@code Sorted}: what {@code sortedBy} returns.
 *
 * <pre>{@code
 * protected Block blockAt(int row) {
 *     return store.blockAt(row);
 * }
 * }</pre>
 */
final class SortedClass {
    private final Template template;
    private final Sorting sorting;
    private final TypeName key;
    private final ClassName sorted;

    SortedClass(Template template) {
        this.template = template;
        this.sorting = Deletion.of(template.model()).sorting();
        this.key = ParameterizedTypeName.get(Types.SORT_KEY, template.itemType());
        this.sorted = template.storeType().nestedClass("Sorted");
    }

    TypeSpec emit() {
        TypeSpec.Builder type = TypeSpec.classBuilder("Sorted")
                .addJavadoc("Items in the order of a key, as they were when they were sorted.\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(
                        Types.ROW_ORDER, template.itemType(), template.cursorClass(), template.blockType()))
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "store")
                        .addStatement(
                                "super(store, $S)",
                                isPacked() ? "an item was removed, or all were sorted," : "an item was removed")
                        .addStatement("this.store = store")
                        .build())
                .addMethod(own("removals")
                        .returns(int.class)
                        .addCode(template.fill("return store.$removals:L;\n"))
                        .build())
                .addMethod(own("blockAt")
                        .addParameter(int.class, "row")
                        .returns(template.blockType())
                        .addStatement("return store.blockAt(row)")
                        .build())
                .addMethod(own("rowInBlock")
                        .addParameter(int.class, "row")
                        .returns(int.class)
                        .addStatement("return store.rowInBlockOfStore(store.blockAt(row), row)")
                        .build());
        type.addMethod(own("cursor")
                        .returns(template.cursorClass())
                        .addCode(template.fill("return new $cursorType:T(store, true);\n"))
                        .build())
                .addMethod(own("check")
                        .addParameter(template.cursorClass(), "cursor")
                        .addCode(template.fill("cursor.$checkRemovals:L();\n"))
                        .build())
                .addMethod(own("place")
                        .addParameter(template.cursorClass(), "cursor")
                        .addParameter(int.class, "row")
                        .addCode(template.fill("""
                            cursor.$block:L = store.blockAt(row);
                            cursor.$row:L = store.rowInBlockOfStore(cursor.$block:L, row);
                            """))
                        .build())
                .addMethods(sorting.orderMethods())
                .addMethod(MethodSpec.methodBuilder("by")
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(
                                ParameterizedTypeName.get(
                                        Types.STORE_SUBSET, template.itemType(), template.cursorClass()),
                                "of")
                        .addParameter(key, "key")
                        .addParameter(int.class, "limit")
                        .returns(sorted)
                        .addCode("sort(of, key, limit);\nreturn this;\n")
                        .build());
        if (isPacked()) {
            type.addMethod(MethodSpec.methodBuilder("move")
                    .addJavadoc("Moves the items into the order.\n")
                    .addModifiers(Modifier.PRIVATE)
                    .addCode(
                            template.model().keys().isEmpty()
                                    ? CodeBlock.of("")
                                    : CodeBlock.of("store.$L.checkSettled();\n", template.own("keys")))
                    .addCode(
                            template.model().hasViews()
                                    ? template.fill("store.$ownAll:L(-1L);\nstore.$slots:L.ownAll();\n")
                                    : CodeBlock.of(""))
                    .addCode(template.fill("""
                        arrange(store.$slots:L);
                        store.$removals:L++;
                        settle();
                        """))
                    .build());
        }
        return type.build();
    }

    private static MethodSpec.Builder own(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PROTECTED);
    }

    private boolean isPacked() {
        return template.model().strategies().isPacked();
    }
}
