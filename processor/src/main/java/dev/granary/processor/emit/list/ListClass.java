package dev.granary.processor.emit.list;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The class of the view of a list: the methods for its elements. How it finds the list, the runtime knows.
 *
 * <pre>{@code
 * public static final class Names extends ListView<String> {
 *     private final PathStore store; // where elements are symbols, or in keys
 *
 *     private Names(PathStore store, long handle, long run) {
 *         super(store.namesPool, handle, run);
 *         this.store = store;
 *     }
 * }
 * }</pre>
 */
public final class ListClass {
    private ListClass() {}

    /** The class of the view of a list. */
    public static TypeSpec of(ListOwner owner, Column list) {
        ElementText text = new ElementText(owner, list);
        TypeSpec.Builder type = TypeSpec.classBuilder(owner.view(list))
                .addJavadoc("""
                    The {@code $1L} of an $2L, read and changed in place.

                    <p>Stays good whatever becomes of other $3L and of this list. Once the $2L is gone, everything throws
                    {@link $4T}.
                    """, owner.path(list), owner.holder(), owner.holders(), Types.STALE)
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
                .superclass(
                        list.isArray() ? Types.RUN_VIEW : ParameterizedTypeName.get(Types.LIST_VIEW, text.objectType()))
                .addMethod(constructor(owner, text));
        if (text.needsOwner()) {
            type.addField(owner.type(), text.store(), Modifier.PRIVATE, Modifier.FINAL);
        }
        type.addMethods(
                list.element() instanceof Group record
                        ? new RecordElements(text, record).methods()
                        : new SingleElements(text).methods());
        if (!list.isArray()) {
            type.addMethods(new ListElements(text).methods());
        }
        return type.build();
    }

    private static MethodSpec constructor(ListOwner owner, ElementText text) {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(owner.type(), text.store())
                .addParameter(long.class, "handle")
                .addParameter(long.class, "run")
                .addCode(text.fill("super($pool:L, handle, run);\n", "pool", text.pool()))
                .addCode(text.needsOwner() ? text.fill("this.$owner:L = $owner:L;\n") : CodeBlock.of(""))
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
        return method(name, javadoc, Modifier.PUBLIC);
    }

    /** The method that gives the array of a column, which is nobody else's where a key depends on what is in it; none where nobody calls it. */
    static List<MethodSpec> array(ElementText text, Column column, String javadoc) {
        boolean hasViews = text.owner().hasViews();
        boolean isInKey = text.isInKey(column);
        if (hasViews && isInKey) {
            return List.of();
        }
        String copied = hasViews ? """

            <p>Copied before, if a view has it: true of the store until the next view is made, so it has to be asked for again then.
            That of a view is to be read only.
            """ : "";
        return List.of(method(text.array(column), javadoc + copied, isInKey ? Modifier.PRIVATE : Modifier.PUBLIC)
                .returns(text.arrayType(column))
                .addStatement(
                        hasViews ? "return ($T) given(this, $L)" : "return ($T) elements($L)",
                        text.arrayType(column),
                        text.numberOf(column))
                .build());
    }

    private static MethodSpec.Builder method(String name, String javadoc, Modifier access) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(name).addModifiers(access);
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
