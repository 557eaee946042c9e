package dev.granary.processor.emit.store;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.StoreModel;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The classes of the views of lists: how each finds its list in the store, and the methods for its elements.
 *
 * <pre>{@code
 * public static final class Speeds extends RunView {
 *     private final PathStore store;
 *     private final Handle<Path> handle;
 *
 *     @Override
 *     protected long read() {
 *         int row = store.rowOf(handle);
 *         Block block = store.blockAt(row);
 *         return block.speedsRun(store.rowInBlock(row));
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

    private TypeSpec type(Column list) {
        ElementText text = new ElementText(model, list);
        TypeSpec.Builder type = TypeSpec.classBuilder(lists.view(list))
                .addJavadoc("""
                    The {@code $L} of an item, read and changed in place.

                    <p>Stays good whatever becomes of other items and of this list. Once the item is gone, everything throws
                    {@link $T}.
                    """, list.path(), Types.STALE)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(
                        list.isArray() ? Types.RUN_VIEW : ParameterizedTypeName.get(Types.LIST_VIEW, text.objectType()))
                .addField(template.storeType(), text.store(), Modifier.PRIVATE, Modifier.FINAL)
                .addField(template.itemHandleType(), text.handle(), Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(constructor(list, text))
                .addMethod(inherited("read")
                        .returns(long.class)
                        .addCode(text.fill("""
                            int row = $store:L.$rowOf:L($handle:L);
                            Block block = $store:L.blockAt(row);
                            return block.$run:N($store:L.rowInBlock(row));
                            """, "rowOf", template.own("rowOf"), "run", lists.run(list)))
                        .build())
                .addMethod(inherited("write")
                        .addParameter(long.class, "run")
                        .addCode(text.fill("""
                            int row = $store:L.$rowOf:L($handle:L);
                            Block block = $store:L.blockAt(row);
                            block.$run:N($store:L.rowInBlock(row), run);
                            """, "rowOf", template.own("rowOf"), "run", lists.run(list)))
                        .build())
                .addMethods(
                        list.element() instanceof Group record
                                ? new RecordElements(text, record).methods()
                                : new SingleElements(text).methods());
        if (!list.isArray()) {
            type.addMethods(new ListElements(text, lists.pool(list)).methods());
        }
        return type.build();
    }

    private MethodSpec constructor(Column list, ElementText text) {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(template.storeType(), text.store())
                .addParameter(template.itemHandleType(), text.handle())
                .addParameter(long.class, "run")
                .addCode(text.fill("""
                    super($store:L.$pool:N, run);
                    this.$store:L = $store:L;
                    this.$handle:L = $handle:L;
                    """, "pool", lists.pool(list)))
                .build();
    }

    static MethodSpec.Builder inherited(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PROTECTED);
    }

    /**
     * A public method.
     *
     * @param javadoc as it is, {@code $} too, but for {@code @throws $T}, which names an index that there is not
     */
    static MethodSpec.Builder method(String name, String javadoc) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC);
        String tag = "@throws $T";
        int end = javadoc.indexOf(tag);
        return end < 0
                ? method.addJavadoc("$L", javadoc)
                : method.addJavadoc(
                        "$L" + tag + "$L",
                        javadoc.substring(0, end),
                        IndexOutOfBoundsException.class,
                        javadoc.substring(end + tag.length()));
    }
}
