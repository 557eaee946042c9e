package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.deletion.Sorting;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The class {@code Sorted}: what {@code sortedBy} returns; and the private {@code SortedCursors}, which walks over it.
 *
 * <pre>{@code
 * public Block block(int index) {
 *     return store.blockAt(rowAt(index));
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

    List<TypeSpec> emit() {
        return List.of(order(), cursors());
    }

    private TypeSpec order() {
        TypeSpec.Builder type = TypeSpec.classBuilder("Sorted")
                .addJavadoc("The items in the order of a number, as they were when they were sorted.\n")
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
                .addMethod(iterator())
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
                        .addStatement("return rowInBlockOfStore(store.blockAt(row), row)")
                        .build());
        type.addMethod(MethodSpec.methodBuilder("by")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(key, "key")
                .returns(sorted)
                .addCode("sort(key);\nreturn this;\n")
                .build());
        if (isPacked()) {
            type.addMethod(MethodSpec.methodBuilder("move")
                    .addJavadoc("Moves the items into the order.\n")
                    .addModifiers(Modifier.PRIVATE)
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

    private MethodSpec iterator() {
        return MethodSpec.methodBuilder("iterator")
                .addJavadoc("""
                    The items in order, through one cursor that moves from item to item.

                    <p>Removing the cursor's own item is allowed. After any other removal, and after the order was sorted again,
                    the next step throws {@link java.util.ConcurrentModificationException}.
                    """)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), template.cursorClass()))
                .addStatement("return new SortedCursors(store, order())")
                .build();
    }

    private TypeSpec cursors() {
        return TypeSpec.classBuilder("SortedCursors")
                .addJavadoc("Moves a cursor from item to item, in order.\n")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(
                        ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), template.cursorClass()))
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Types.ROW_SORT, "order", Modifier.PRIVATE, Modifier.FINAL)
                .addField(int.class, "sorts", Modifier.PRIVATE, Modifier.FINAL)
                .addField(template.cursorClass(), "cursor", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Members.field(int.class, "index", "The place of the next item."))
                .addFields(sorting.cursorsFields())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "store")
                        .addParameter(Types.ROW_SORT, "order")
                        .addCode(template.fill("""
                            this.store = store;
                            this.order = order;
                            sorts = order.sorts();
                            cursor = new $cursorType:T(store, true);
                            """))
                        .addCode(sorting.start())
                        .build())
                .addMethod(iteratorMethod("hasNext")
                        .returns(boolean.class)
                        .addCode("""
                            check();
                            return index < order.size();
                            """)
                        .build())
                .addMethod(iteratorMethod("next")
                        .returns(template.cursorClass())
                        .addCode(template.fill("""
                            check();
                            if (index == order.size()) {
                                throw new $noSuchElementExceptionType:T("$storeName:L: the iteration is at its end");
                            }
                            """))
                        .addCode(sorting.step())
                        .addCode(template.fill("""
                            cursor.$block:L = store.blockAt(row);
                            cursor.$row:L = rowInBlockOfStore(cursor.$block:L, row);
                            return cursor;
                            """))
                        .build())
                .addMethod(
                        iteratorMethod("remove").addStatement("cursor.remove()").build())
                .addMethod(MethodSpec.methodBuilder("check")
                        .addModifiers(Modifier.PRIVATE)
                        .addCode(template.fill("""
                            cursor.$checkRemovals:L();
                            if (sorts != order.sorts()) {
                                throw new $concurrentModificationExceptionType:T("$storeName:L: the order was sorted again since the iteration began");
                            }
                            """))
                        .build())
                .build();
    }

    private static MethodSpec.Builder iteratorMethod(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
    }
}
