package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
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
import java.util.Objects;
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

    private static MethodSpec.Builder method(String name, String javadoc) {
        return MethodSpec.methodBuilder(name).addJavadoc("$L\n", javadoc).addModifiers(Modifier.PUBLIC);
    }

    private TypeSpec order() {
        TypeSpec.Builder type = TypeSpec.classBuilder("Sorted")
                .addJavadoc(
                        """
                        The items in the order of a number, as they were when they were sorted.

                        <p>What is added or set later changes nothing in it. After a removal, $Land after {@link $L#clear} of the store,
                        it has to be sorted again, and until then its methods throw
                        {@link java.util.ConcurrentModificationException}.
                        """,
                        isPacked() ? "after the items were sorted in place, " : "",
                        sorted.simpleNames().getFirst())
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(ParameterizedTypeName.get(Types.CURSOR_ITERABLE, template.cursorClass()))
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addField(FieldSpec.builder(Types.ROW_SORT, "order", Modifier.PRIVATE, Modifier.FINAL)
                        .initializer("new $T()", Types.ROW_SORT)
                        .build())
                .addField(key, "key", Modifier.PRIVATE)
                .addField(Members.field(int.class, "removals", "The removals of the store until it was sorted."))
                .addField(Members.field(int.class, "sorts", "How often it was sorted."))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "store")
                        .addStatement("this.store = store")
                        .build())
                .addMethods(visits())
                .addMethods(places())
                .addMethods(privateMethods());
        return type.build();
    }

    private boolean isPacked() {
        return template.model().strategies().isPacked();
    }

    private List<MethodSpec> visits() {
        return List.of(
                method("iterator", """
                    The items in order, through one cursor that moves from item to item.

                    <p>Removing the cursor's own item is allowed. After any other removal, and after the order was sorted again,
                    the next step throws {@link java.util.ConcurrentModificationException}.\
                    """)
                        .addAnnotation(Override.class)
                        .returns(ParameterizedTypeName.get(
                                ClassName.get("java.util", "Iterator"), template.cursorClass()))
                        .addCode("""
                            check();
                            return new SortedCursors(this);
                            """)
                        .build(),
                method("stream", "The items as records, in order, by the rules of {@link #iterator}.")
                        .returns(ParameterizedTypeName.get(
                                ClassName.get("java.util.stream", "Stream"), template.itemType()))
                        .addCode(template.fill("return $recordsType:T.stream(this, $cursorType:T::value);\n"))
                        .build(),
                method("refresh", """
                    Sorts the items as they are now, by the same key. Allocates only where there are more of them than there ever
                    were.\
                    """).addStatement("sort(key)").build(),
                method("key", "What the items are sorted by.")
                        .returns(key)
                        .addStatement("return key")
                        .build(),
                method("size", "The number of items in order.")
                        .returns(int.class)
                        .addStatement("return order.size()")
                        .build());
    }

    private List<MethodSpec> places() {
        return List.of(
                method(
                                "block",
                                "The block of the item at a place in the order, from 0; with {@link #row}, for loops"
                                        + " over raw columns.")
                        .addParameter(int.class, "index")
                        .returns(template.blockType())
                        .addStatement("return store.blockAt(rowAt(index))")
                        .build(),
                method("row", "The row of the item at a place in the order, in its {@link #block}.")
                        .addParameter(int.class, "index")
                        .returns(int.class)
                        .addStatement("return rowInBlock(rowAt(index))")
                        .build(),
                method("handle", "The handle of the item at a place in the order.")
                        .addParameter(int.class, "index")
                        .returns(template.itemHandleType())
                        .addStatement("return block(index).handle(row(index))")
                        .build(),
                method(
                                "toString",
                                "As in {@code " + template.model().store().displayName() + ".sortedBy(a, descending)}.")
                        .addAnnotation(Override.class)
                        .returns(String.class)
                        .addCode(template.fill("return \"$storeName:L.sortedBy(\" + key + \")\";\n"))
                        .build());
    }

    private List<MethodSpec> privateMethods() {
        MethodSpec sort = MethodSpec.methodBuilder("sort")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(key, "key")
                .addCode(template.fill("""
                    int column = $sortKeysType:T.number(key, $storeType:T.class);
                    order.reserve(store.$size:L, key);
                    order.collect(store.blocks(), SCHEMA.columns().get(column));
                    order.sort(key);
                    this.key = key;
                    removals = store.$removals:L;
                    sorts++;
                    """))
                .build();
        MethodSpec rowAt = MethodSpec.methodBuilder("rowAt")
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, "index")
                .returns(int.class)
                .addCode("""
                    check();
                    return order.rows()[$T.checkIndex(index, order.size())];
                    """, Objects.class)
                .build();
        MethodSpec check = MethodSpec.methodBuilder("check")
                .addModifiers(Modifier.PRIVATE)
                .addCode(template.fill(
                        """
                        if (removals != store.$removals:L) {
                            throw new $concurrentModificationExceptionType:T(
                                    "$storeName:L: $reason:L since this order was sorted; refresh it");
                        }
                        """, "reason", isPacked() ? "an item was removed, or all were sorted," : "an item was removed"))
                .build();
        MethodSpec settle = MethodSpec.methodBuilder("settle")
                .addJavadoc("Makes it the order of the rows, now that the items are in it.\n")
                .addModifiers(Modifier.PRIVATE)
                .addCode(template.fill("""
                    order.allRows();
                    removals = store.$removals:L;
                    """))
                .build();
        return isPacked() ? List.of(sort, settle, rowAt, check) : List.of(sort, rowAt, check);
    }

    private TypeSpec cursors() {
        return TypeSpec.classBuilder("SortedCursors")
                .addJavadoc("Moves a cursor from item to item, in order.\n")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(
                        ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), template.cursorClass()))
                .addField(sorted, "sorted", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Types.ROW_SORT, "order", Modifier.PRIVATE, Modifier.FINAL)
                .addField(int.class, "sorts", Modifier.PRIVATE, Modifier.FINAL)
                .addField(template.cursorClass(), "cursor", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Members.field(int.class, "index", "The place of the next item."))
                .addFields(sorting.cursorsFields())
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(sorted, "sorted")
                        .addCode(template.fill("""
                            this.sorted = sorted;
                            order = sorted.order;
                            sorts = sorted.sorts;
                            cursor = new $cursorType:T(sorted.store, true);
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
                            cursor.$block:L = sorted.store.blockAt(row);
                            cursor.$row:L = rowInBlock(row);
                            return cursor;
                            """))
                        .build())
                .addMethod(
                        iteratorMethod("remove").addStatement("cursor.remove()").build())
                .addMethod(MethodSpec.methodBuilder("check")
                        .addModifiers(Modifier.PRIVATE)
                        .addCode(template.fill("""
                            cursor.$checkRemovals:L();
                            if (sorts != sorted.sorts) {
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
