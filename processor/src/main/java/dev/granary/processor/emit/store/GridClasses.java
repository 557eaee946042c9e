package dev.granary.processor.emit.store;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.key.GridCode;
import dev.granary.processor.emit.key.KeyCode;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The private class that knows where items are, those of what is near a point, and the store's methods that ask for that. */
final class GridClasses {
    private static final List<String> AXES = List.of("x", "y", "z");

    private final Template template;
    private final Keys keys;
    private final KeyClasses classes;
    private final String store;

    GridClasses(StoreModel model, KeyClasses classes) {
        this.template = new Template(model);
        this.keys = new Keys(model);
        this.classes = classes;
        this.store = template.own("store");
    }

    List<TypeSpec> types(KeyModel key) {
        return List.of(keys(key), view(key), hits(key));
    }

    private static ClassName view(Template template, KeyModel key) {
        return template.storeType().nestedClass(Names.path("_", key.name()).substring(1));
    }

    private static ClassName hits(Template template, KeyModel key) {
        return template.storeType().nestedClass(view(template, key).simpleName() + "Hits");
    }

    /** Where the position of a key is in the record. */
    private static String path(KeyModel key) {
        return key.nodes().getFirst().path();
    }

    /**
     * <pre>{@code
     * private static final class NearKeys extends GridKeys {
     *     private int admitKey(float positionX, float positionY) {
     *         return admit(positionX, positionY);
     *     }
     *
     *     private int changeKey(Block block, int row, int slot, float positionX, float positionY) {
     *         if (row >= block.size()) {
     *             return change(false, false);
     *         }
     *         if (isDeferred() || block.isOfNear(row, positionX, positionY) || beginsToFollow()) {
     *             return change(false, false);
     *         }
     *         return admit(positionX, positionY);
     *     }
     * }
     * }</pre>
     */
    private TypeSpec keys(KeyModel key) {
        TypeSpec.Builder type = TypeSpec.classBuilder(keys.type(key))
                .addJavadoc("Where items are, by {@code $L}.\n", path(key))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(Types.GRID_KEYS)
                .addField(template.storeType(), store, Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), store)
                        .addStatement(
                                "super($S, $S, $L, $L, $L)",
                                Members.name(template),
                                path(key),
                                key.columns().size(),
                                key.cell(),
                                keys.numbers(key))
                        .addStatement("this.$N = $N", store, store)
                        .build())
                .addMethod(MethodSpec.methodBuilder("admitKey")
                        .addJavadoc(
                                "Makes sure that an item can be added there. If this throws, nothing has changed.\n")
                        .addModifiers(Modifier.PRIVATE)
                        .addParameters(KeyCode.parameters(key.elements()))
                        .returns(int.class)
                        .addCode(GridCode.admit(key))
                        .build())
                .addMethod(GridCode.changeKey(keys, key))
                .addMethod(KeyCode.inherited("read")
                        .addParameter(int.class, template.own("slot"))
                        .addParameter(double[].class, template.own("point"))
                        .addCode(keys.atRow("$block:L.$pointOf:N($rowInBlock:L, $point:L);\n", key))
                        .build())
                .addMethod(KeyCode.inherited("blocks")
                        .returns(ParameterizedTypeName.get(
                                ClassName.get(Iterable.class), WildcardTypeName.subtypeOf(template.blockType())))
                        .addCode(template.fill("return $store:L.blocks();\n"))
                        .build())
                .addMethod(KeyCode.inherited("endSlot")
                        .returns(int.class)
                        .addCode(template.fill("return $store:L.$slots:L.end();\n"))
                        .build());
        if (!key.isPartial()) {
            type.addMethod(KeyCode.inherited("size")
                    .returns(int.class)
                    .addCode(template.fill("return $store:L.size();\n"))
                    .build());
        }
        GridCode.addCondition(type, keys, key);
        return type.build();
    }

    private TypeSpec view(KeyModel key) {
        return TypeSpec.classBuilder(view(template, key))
                .addJavadoc(
                        "The items whose {@code $L} is near a point: a view, which finds them anew each time.\n",
                        path(key))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(template.subset(Types.NEAR_SUBSET))
                .addSuperinterface(template.foundType())
                .addField(template.storeType(), store, Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), store)
                        .addParameters(coordinates(AXES.size()))
                        .addParameter(double.class, "radius")
                        .addParameter(template.itemHandleType(), "except")
                        .addStatement("super($N, $N.$N, x, y, z, radius, except)", store, store, keys.field(key))
                        .addStatement("this.$N = $N", store, store)
                        .build())
                .addMethod(classes.iterator())
                .build();
    }

    private TypeSpec hits(KeyModel key) {
        int axes = key.columns().size();
        return TypeSpec.classBuilder(hits(template, key))
                .addJavadoc("""
                    Finds items by {@code $L} again and again, and makes no objects for it: for loops and kernels. Each thread needs
                    one of its own.
                    """, path(key))
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(Types.NEAR_HITS)
                .addField(template.storeType(), store, Modifier.PRIVATE, Modifier.FINAL)
                .addField(template.cursorClass(), "cursor", Modifier.PRIVATE, Modifier.FINAL)
                .addField(Members.field(int.class, template.own("known"), "The removals that the question knows of."))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), store)
                        .addStatement("super($N.$N)", store, keys.field(key))
                        .addStatement("this.$N = $N", store, store)
                        .addStatement("cursor = $N.cursor()", store)
                        .build())
                .addMethod(MethodSpec.methodBuilder("find")
                        .addJavadoc("""
                            Finds the items that are near a point, and returns how many they are. They are known until the next
                            question, or until an item is removed.

                            @throws $T if the radius is negative or not a number
                            """, IllegalArgumentException.class)
                        .addModifiers(Modifier.PUBLIC)
                        .addParameters(coordinates(axes))
                        .addParameter(double.class, "radius")
                        .returns(int.class)
                        .addCode(template.fill("$known:L = $store:L.$removals:L;\n"))
                        .addStatement("return findAll($L, radius)", arguments(axes))
                        .build())
                .addMethod(MethodSpec.methodBuilder("at")
                        .addJavadoc("""
                            The item that was found as this one, from 0; always the same cursor, which is put there.

                            @throws $T if an item was removed or moved since
                            @throws $T if no more were found
                            """, ConcurrentModificationException.class, IndexOutOfBoundsException.class)
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(int.class, "index")
                        .returns(template.cursorClass())
                        .addCode(template.fill("""
                            int $row:L = row(index);
                            $blockType:T $block:L = $store:L.blockAt($row:L);
                            return cursor.at($block:L, $store:L.rowInBlock($row:L));
                            """))
                        .build())
                .addMethod(MethodSpec.methodBuilder("row")
                        .addJavadoc("""
                            The row of that item in the store: where it is in the arrays of a block, less the rows of blocks before.

                            @throws $T if an item was removed or moved since
                            @throws $T if no more were found
                            """, ConcurrentModificationException.class, IndexOutOfBoundsException.class)
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(int.class, "index")
                        .returns(int.class)
                        .addCode(template.fill("""
                            int $slot:L = slot(index);
                            if ($known:L != $store:L.$removals:L) {
                                throw new $concurrentModificationExceptionType:T("$storeName:L: an item was removed or moved since these were found; find them again");
                            }
                            return $store:L.$rowOfSlot:N($slot:L);
                            """, "rowOfSlot", keys.rowOfSlot()))
                        .build())
                .build();
    }

    private static List<ParameterSpec> coordinates(int axes) {
        return AXES.subList(0, axes).stream()
                .map(axis -> ParameterSpec.builder(TypeName.DOUBLE, axis).build())
                .toList();
    }

    /** As many as a grid has, and 0 for what it has not. */
    private static String arguments(int axes) {
        return axes == 2 ? "x, y, 0" : "x, y, z";
    }

    /**
     * Of the store.
     *
     * <pre>{@code
     * public Near near(double x, double y, double radius) {
     *     return new Near(this, x, y, 0, radius, Handle.none());
     * }
     * }</pre>
     */
    static List<MethodSpec> methods(Template template, CodeBlock checkOpen, KeyModel key) {
        ClassName view = view(template, key);
        List<Column> columns = key.columns();
        List<CodeBlock> center = new ArrayList<>();
        for (Column column : columns) {
            center.add(template.fill("$block:L.$name:N(rowInBlock($row:L))", "name", column.name()));
        }
        if (columns.size() == 2) {
            center.add(CodeBlock.of("0"));
        }
        return List.of(
                method(key, view, """
                    The items whose {@code $L} is not further from a point than the radius: a view, which finds them anew each
                    time, so it can be kept.

                    @throws $T if the radius is negative or not a number
                    """, IllegalArgumentException.class)
                        .addParameters(coordinates(columns.size()))
                        .addParameter(double.class, "radius")
                        .addCode(checkOpen)
                        .addStatement(
                                "return new $T(this, $L, radius, $T.none())",
                                view,
                                arguments(columns.size()),
                                Types.HANDLE)
                        .build(),
                method(key, view, """
                    The other items whose {@code $L} is not further from where the item is now than the radius.

                    @throws $T if the radius is negative or not a number
                    """, IllegalArgumentException.class)
                        .addParameter(template.itemHandleType(), "handle")
                        .addParameter(double.class, "radius")
                        .addCode(checkOpen)
                        .addCode(template.fill("""
                            int $row:L = rowOf(handle);
                            $blockType:T $block:L = blockAt($row:L);
                            return new $view:T(this, $center:L, radius, handle);
                            """, "view", view, "center", Members.list(center)))
                        .build(),
                method(key, hits(template, key), """
                    What finds items by {@code $L} again and again, and makes no objects for it.
                    """)
                        .addStatement("return new $T(this)", hits(template, key))
                        .build());
    }

    private static MethodSpec.Builder method(KeyModel key, TypeName returned, String javadoc, Class<?>... thrown) {
        return MethodSpec.methodBuilder(key.name())
                .addJavadoc(
                        javadoc,
                        Stream.concat(Stream.of(path(key)), Stream.of(thrown)).toArray())
                .addModifiers(Modifier.PUBLIC)
                .returns(returned);
    }
}
