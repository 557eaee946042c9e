package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.deletion.Deletion;
import dev.granary.processor.emit.growth.Growth;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The class {@code Cursor}, one item at a time, and the private {@code Cursors}, which moves it along.
 *
 * <pre>{@code
 * public float life() {
 *     return block().life(row);
 * }
 * }</pre>
 */
final class CursorClass {
    private final StoreModel model;
    private final Template template;
    private final Deletion deletion;

    CursorClass(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.deletion = Deletion.of(model);
    }

    TypeSpec emit() {
        return TypeSpec.classBuilder("Cursor")
                .addJavadoc("""
                    One item of the store at a time, read and written in place.

                    <p>The same object for each step of an iteration. Several cursors over one store have places of their
                    own; what one removes ends the steps of the others.
                    """)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(Types.ROW_CURSOR, template.itemType()))
                .addFields(fields())
                .addMethod(constructor())
                .addMethod(handle())
                .addMethods(accessors())
                .addMethods(value())
                .addMethod(remove())
                .addMethod(at())
                .addMethod(place())
                .addMethod(atHandle())
                .addMethod(tryAt())
                .addMethod(string())
                .addMethods(steps())
                .build();
    }

    private List<FieldSpec> fields() {
        List<FieldSpec> fields = new ArrayList<>();
        fields.add(FieldSpec.builder(template.storeType(), template.own("store"), Modifier.PRIVATE, Modifier.FINAL)
                .build());
        fields.add(Members.field(
                template.blockType(), template.own("block"), "The block of the item, or null while there is none."));
        fields.add(Members.field(int.class, template.own("row"), "The row of the item, in its block."));
        fields.addAll(deletion.cursorFields());
        return fields;
    }

    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.storeType(), template.own("store"))
                .addParameter(boolean.class, template.own("removes"))
                .addCode(template.fill("""
                    super($store:L, $removes:L);
                    this.$store:L = $store:L;
                    """))
                .build();
    }

    private MethodSpec handle() {
        return MethodSpec.methodBuilder("handle")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(template.itemHandleType())
                .addCode(template.fill("return $block:L().handle($row:L);\n"))
                .build();
    }

    private List<MethodSpec> accessors() {
        List<MethodSpec> methods = new ArrayList<>();
        for (Node node : model.accessible()) {
            methods.add(MethodSpec.methodBuilder(node.name())
                    .addJavadoc("The {@code $L} of the item." + Members.ofCopy(node) + "\n", node.path())
                    .addModifiers(Modifier.PUBLIC)
                    .returns(Types.of(node.type()))
                    .addCode(template.fill("return $block:L().$name:N($row:L);\n", "name", node.name()))
                    .build());
            methods.add(MethodSpec.methodBuilder(node.name())
                    .addJavadoc("Sets the {@code $L} of the item.\n", node.path())
                    .addModifiers(Modifier.PUBLIC)
                    .addParameter(Types.of(node.type()), node.name())
                    .addCode(template.fill("$block:L().$name:N($row:L, $name:N);\n", "name", node.name()))
                    .build());
            if (node instanceof Array array) {
                methods.addAll(ofElements(array));
            }
        }
        methods.addAll(new Lists(model).cursorViews());
        return methods;
    }

    private List<MethodSpec> ofElements(Array array) {
        String index = template.own("index");
        TypeName type = Types.of(array.type().component());
        return List.of(
                Arrays.accessor(array, "The element {@code $L} of {@code $L} of the item, from 0 to $L.\n", index)
                        .addParameter(int.class, index)
                        .returns(type)
                        .addCode(template.fill("return $block:L().$name:N($row:L, $index:L);\n", "name", array.name()))
                        .build(),
                Arrays.accessor(array, "Sets the element {@code $L} of {@code $L} of the item, from 0 to $L.\n", index)
                        .addParameter(int.class, index)
                        .addParameter(type, template.own("element"))
                        .addCode(template.fill(
                                "$block:L().$name:N($row:L, $index:L, $element:L);\n", "name", array.name()))
                        .build());
    }

    private List<MethodSpec> value() {
        return List.of(
                MethodSpec.methodBuilder("value")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(template.itemType())
                        .addCode(template.fill("return $block:L().value($row:L);\n"))
                        .build(),
                MethodSpec.methodBuilder("value")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(template.itemType(), template.own("value"))
                        .addCode(template.fill("$block:L().value($row:L, $value:L);\n"))
                        .build());
    }

    /**
     * <pre>{@code
     * public void remove() {
     *     store.removeRow(toRemove(block, row));
     *     removals++;
     *     block = null;
     * }
     * }</pre>
     */
    private MethodSpec remove() {
        return MethodSpec.methodBuilder("remove")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addCode(template.fill("""
                    $store:L.removeRow(toRemove($block:L, $row:L));
                    $removals:L++;
                    """))
                .addCode(deletion.afterRemoval())
                .addCode(template.fill("$block:L = null;\n"))
                .build();
    }

    /** Two parameters, so that no accessor has this signature. */
    private MethodSpec at() {
        return MethodSpec.methodBuilder("at")
                .addJavadoc(
                        "Puts the cursor on a row of this store that has an item; not one that an iteration moves.\n")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(template.blockType(), template.own("block"))
                .addParameter(int.class, template.own("row"))
                .returns(template.cursorClass())
                .addCode(template.fill("""
                    isAt($block:L, $row:L);
                    this.$block:L = $block:L;
                    this.$row:L = $row:L;
                    return this;
                    """))
                .build();
    }

    private MethodSpec place() {
        return MethodSpec.methodBuilder("place")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(ParameterizedTypeName.get(Types.STORE, template.itemType()), "of")
                .addParameter(int.class, template.own("row"))
                .addCode(template.fill("""
                    $block:L = $store:L.blockAt($row:L);
                    this.$row:L = $store:L.rowInBlock($row:L);
                    """))
                .build();
    }

    private MethodSpec atHandle() {
        return MethodSpec.methodBuilder("at")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(template.itemHandleType(), template.own("handle"))
                .returns(template.cursorClass())
                .addCode(template.fill("""
                    checkFree($store:L, $handle:L);
                    place($store:L, $store:L.rowOf($handle:L));
                    isAt($block:L, $row:L);
                    return this;
                    """))
                .build();
    }

    private MethodSpec tryAt() {
        return MethodSpec.methodBuilder("tryAt")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .addParameter(template.itemHandleType(), template.own("handle"))
                .returns(boolean.class)
                .addCode(template.fill("""
                    checkFree($store:L, $handle:L);
                    $block:L = null;
                    if ($store:L.contains($handle:L)) {
                        at($handle:L);
                    }
                    return $block:L != null;
                    """))
                .build();
    }

    /**
     * <pre>{@code
     * public String toString() {
     *     return describeItem(block, row);
     * }
     * }</pre>
     */
    private MethodSpec string() {
        return MethodSpec.methodBuilder("toString")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addCode(template.fill("return describeItem($current:L, $row:L);\n", "current", current()))
                .build();
    }

    /** The block that the item is in now, or null. */
    private CodeBlock current() {
        CodeBlock block = template.fill("$block:L");
        CodeBlock current = Growth.of(model).current(template.fill("$store:L"), block);
        return current.equals(block) ? block : CodeBlock.of("$L == null ? null : $L", block, current);
    }

    private List<MethodSpec> steps() {
        return List.of(
                MethodSpec.methodBuilder(template.own("block"))
                        .addModifiers(Modifier.PRIVATE)
                        .returns(template.blockType())
                        .addJavadoc("The block of the item; fails if there is none, and if its row may hold another one"
                                + " now.\n")
                        .addCode(template.fill(
                                """
                                checkItem($block:L, $row:L);
                                return $current:L;
                                """,
                                "current",
                                Growth.of(model).current(template.fill("$store:L"), template.fill("$block:L"))))
                        .build(),
                MethodSpec.methodBuilder(template.own("hasNext"))
                        .addModifiers(Modifier.PRIVATE)
                        .returns(boolean.class)
                        .addCode(template.fill("checkRemovals($store:L, $removals:L);\n"))
                        .addCode(deletion.lookAhead())
                        .build(),
                MethodSpec.methodBuilder(template.own("next"))
                        .addModifiers(Modifier.PRIVATE)
                        .returns(template.cursorClass())
                        .addCode(template.fill("""
                            checkRemovals($store:L, $removals:L);
                            if (!($known:L) && !$hasNext:L()) {
                                throw atEnd($store:L, $removals:L);
                            }
                            """, "known", deletion.isAheadKnown()))
                        .addCode(deletion.step())
                        .addStatement("return this")
                        .build());
    }

    /** Apart from the cursor, so that its methods do not stand between the accessors. */
    TypeSpec emitIterator() {
        return TypeSpec.classBuilder("Cursors")
                .addJavadoc("Moves a cursor from item to item.\n")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .addSuperinterface(
                        ParameterizedTypeName.get(ClassName.get("java.util", "Iterator"), template.cursorClass()))
                .addField(template.cursorClass(), "cursor", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "store")
                        .addCode(template.fill("cursor = new $cursorType:T(store, true);\n"))
                        .build())
                .addMethod(step("hasNext")
                        .returns(boolean.class)
                        .addCode(template.fill("return cursor.$hasNext:L();\n"))
                        .build())
                .addMethod(step("next")
                        .returns(template.cursorClass())
                        .addCode(template.fill("return cursor.$next:L();\n"))
                        .build())
                .addMethod(step("remove").addCode("cursor.remove();\n").build())
                .build();
    }

    private static MethodSpec.Builder step(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
    }
}
