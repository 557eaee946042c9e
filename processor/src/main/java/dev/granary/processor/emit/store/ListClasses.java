package dev.granary.processor.emit.store;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The classes of the views of lists.
 *
 * <pre>{@code
 * public static final class Speeds extends RunView {
 *     public float get(int index) {
 *         int at = at(index);
 *         return array()[at];
 *     }
 *
 *     public void add(float value) {
 *         int at = append();
 *         array()[at] = value;
 *     }
 * }
 * }</pre>
 */
final class ListClasses {
    private final StoreModel model;
    private final Template template;
    private final Lists lists;

    ListClasses(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.lists = new Lists(model);
    }

    List<TypeSpec> types() {
        return model.pooled().stream().map(this::type).toList();
    }

    private TypeSpec type(Column column) {
        TypeName element = Types.of(new TypeRef.Primitive(((Encoding.Run) column.encoding()).element()));
        return TypeSpec.classBuilder(lists.view(column))
                .addJavadoc("""
                    The {@code $L} of an item, read and changed in place.

                    <p>Stays good whatever becomes of other items and of this list. Once the item is gone, everything throws
                    {@link $T}.
                    """, column.path(), Types.STALE)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(Types.RUN_VIEW)
                .addField(template.storeType(), "store", Modifier.PRIVATE, Modifier.FINAL)
                .addField(template.itemHandleType(), "handle", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(template.storeType(), "store")
                        .addParameter(template.itemHandleType(), "handle")
                        .addParameter(long.class, "run")
                        .addCode(template.fill("""
                            super(store.$pool:N, run);
                            this.store = store;
                            this.handle = handle;
                            """, "pool", lists.pool(column)))
                        .build())
                .addMethod(inherited("read")
                        .returns(long.class)
                        .addCode(atItem())
                        .addCode(template.fill(
                                "return block.$run:N(store.rowInBlockOfStore(block, row));\n",
                                "run",
                                lists.run(column)))
                        .build())
                .addMethod(inherited("write")
                        .addParameter(long.class, "run")
                        .addCode(atItem())
                        .addCode(template.fill(
                                "block.$run:N(store.rowInBlockOfStore(block, row), run);\n", "run", lists.run(column)))
                        .build())
                .addMethod(method("array", """
                    What the elements are in, from {@link #from} to {@link #to}, for loops; others are beside them. To be asked for
                    anew when this list has got or lost elements, or the store was trimmed.
                    """)
                        .returns(ArrayTypeName.of(element))
                        .addStatement("return ($T) elements(0)", ArrayTypeName.of(element))
                        .build())
                .addMethod(method("get", """
                    An element.

                    @throws $T if there is none of the index
                    """)
                        .addParameter(int.class, "index")
                        .returns(element)
                        .addCode("""
                            int at = at(index);
                            return array()[at];
                            """)
                        .build())
                .addMethod(method("set", """
                    Sets an element.

                    @throws $T if there is none of the index
                    """)
                        .addParameter(int.class, "index")
                        .addParameter(element, "value")
                        .addCode("""
                            int at = at(index);
                            array()[at] = value;
                            """)
                        .build())
                .addMethod(method(
                                "add",
                                "Adds an element behind the last one. If there is no memory for it, nothing has"
                                        + " changed.\n")
                        .addParameter(element, "value")
                        .addCode("""
                            int at = append();
                            array()[at] = value;
                            """)
                        .build())
                .addMethod(method("insert", """
                    Adds an element before the one of the index, or behind the last one. If there is no memory for it, nothing has
                    changed.

                    @throws $T if the index is none of those
                    """)
                        .addParameter(int.class, "index")
                        .addParameter(element, "value")
                        .addCode("""
                            int at = open(index);
                            array()[at] = value;
                            """)
                        .build())
                .build();
    }

    private CodeBlock atItem() {
        return template.fill("""
            int row = store.$rowOf:L(handle);
            Block block = store.blockAt(row);
            """);
    }

    private static MethodSpec.Builder inherited(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PROTECTED);
    }

    private static MethodSpec.Builder method(String name, String javadoc) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc(javadoc.replace("$T", "IndexOutOfBoundsException"))
                .addModifiers(Modifier.PUBLIC);
    }
}
