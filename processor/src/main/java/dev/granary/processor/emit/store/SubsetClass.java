package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The class {@code Subset}: what {@code where} returns.
 *
 * <pre>{@code
 * public int count() {
 *     int count = 0;
 *     for (Runs runs = new Runs(store, mask); runs.next(); ) {
 *         count += Words.count(runs.matches, runs.from, runs.to);
 *     }
 *     return count;
 * }
 * }</pre>
 */
final class SubsetClass {
    private final Template template;

    SubsetClass(Template template) {
        this.template = template;
    }

    TypeSpec emit() {
        TypeName cursor = template.cursorClass();
        return TypeSpec.classBuilder("Subset")
                .addJavadoc("""
                    The items that match a mask: a view, which finds them anew each time.

                    <p>A search costs an operation per 64 rows for each operator of the mask, and then what is done with the matches.
                    """)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(ParameterizedTypeName.get(Types.CURSOR_ITERABLE, cursor))
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Types.MASK_PROGRAM, "mask", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "store")
                        .addParameter(Types.MASK_PROGRAM, "mask")
                        .addCode("""
                            this.store = store;
                            this.mask = mask;
                            """)
                        .build())
                .addMethods(visits(cursor))
                .addMethods(queries())
                .addMethods(changes())
                .addMethod(MethodSpec.methodBuilder("toString")
                        .addJavadoc(
                                "As in {@code $L.where(a & !b)}.\n",
                                template.model().store().displayName())
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(String.class)
                        .addCode(template.fill("return \"$storeName:L.where(\" + mask + \")\";\n"))
                        .build())
                .build();
    }

    private static MethodSpec.Builder method(String name, String javadoc) {
        return MethodSpec.methodBuilder(name).addJavadoc("$L\n", javadoc).addModifiers(Modifier.PUBLIC);
    }

    private List<MethodSpec> visits(TypeName cursor) {
        return List.of(
                method("iterator", """
                    The items, through one cursor that moves from item to item, by the rules of the store's own iterator.

                    <p>Flags may change meanwhile. An item of which it is not known yet whether it matches is then visited or
                    not; up to a block of rows ahead it may be.\
                    """)
                        .addAnnotation(Override.class)
                        .returns(ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), cursor))
                        .addStatement("return new Matches(store, mask)")
                        .build(),
                method("stream", "The items as records, by the rules of {@link #iterator}.")
                        .returns(ParameterizedTypeName.get(
                                ClassName.get("java.util.stream", "Stream"), template.itemType()))
                        .addCode(template.fill("return $recordsType:T.stream(this, $cursorType:T::value);\n"))
                        .build(),
                method("batches", "The rows of the items, for loops over raw columns.")
                        .returns(template.storeType().nestedClass("Batches"))
                        .addStatement("return new Batches(store, mask)")
                        .build(),
                method("forEachHandle", """
                    Gives the handle of each item to the action, which may not remove any: that would end it with an
                    exception, by the rules of {@link #iterator}.\
                    """)
                        .addParameter(
                                ParameterizedTypeName.get(
                                        ClassName.get("java.util.function", "Consumer"),
                                        WildcardTypeName.supertypeOf(template.itemHandleType())),
                                "action")
                        .addCode(template.fill("""
                            for ($cursorType:T cursor : this) {
                                action.accept(cursor.handle());
                            }
                            """))
                        .build());
    }

    private List<MethodSpec> queries() {
        return List.of(
                method("count", "The number of the items.")
                        .returns(int.class)
                        .addCode(template.fill("""
                            int count = 0;
                            for (Runs runs = new Runs(store, mask); runs.next(); ) {
                                count += $wordsType:T.count(runs.matches, runs.from, runs.to);
                            }
                            return count;
                            """))
                        .build(),
                method("isEmpty", "Whether there is none.")
                        .returns(boolean.class)
                        .addCode(template.fill("""
                            for (Runs runs = new Runs(store, mask); runs.next(); ) {
                                if ($wordsType:T.next(runs.matches, runs.from, runs.to) < runs.to) {
                                    return false;
                                }
                            }
                            return true;
                            """))
                        .build(),
                method("first", "The handle of the item in the lowest row, or {@link Handle#none} if there is none.")
                        .returns(template.itemHandleType())
                        .addCode(template.fill("""
                            for (Runs runs = new Runs(store, mask); runs.next(); ) {
                                int index = $wordsType:T.next(runs.matches, runs.from, runs.to);
                                if (index < runs.to) {
                                    return runs.block.handle((index << 6) + $longType:T.numberOfTrailingZeros(runs.matches[index]));
                                }
                            }
                            return $handleType:T.none();
                            """))
                        .build());
    }

    private List<MethodSpec> changes() {
        CodeBlock number = CodeBlock.of("$T.number(flag, $T.class)", Types.MASKS, template.storeType());
        return List.of(
                method("set", """
                    Sets a flag of all the items, or clears it, 64 at a time.

                    @throws IllegalArgumentException if the flag is one of another store\
                    """)
                        .addParameter(ParameterizedTypeName.get(Types.FLAG, template.itemType()), "flag")
                        .addParameter(boolean.class, "value")
                        .addCode(template.fill("""
                            int number = $number:L;
                            for (Runs runs = new Runs(store, mask); runs.next(); ) {
                                $wordsType:T.put(runs.block.$flags:L[number], runs.matches, runs.from, runs.to, value);
                            }
                            """, "number", number))
                        .build(),
                method("removeAll", "Removes the items, and returns how many they were.")
                        .returns(int.class)
                        .addCode(Deletion.of(template.model()).matching().removeAll())
                        .build());
    }
}
