package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Rows are those up to the size. A removal moves the last of them, and items can be sorted where they are. */
record SortingInPacked(Template template) implements Sorting {

    /**
     * <pre>{@code
     * public void sort(SortKey<Particle> key, Sorted order) {
     *     sortedBy(key, order).move();
     * }
     * }</pre>
     */
    @Override
    public List<MethodSpec> storeMethods() {
        TypeName key = ParameterizedTypeName.get(Types.SORT_KEY, template.itemType());
        TypeName sorted = template.storeType().nestedClass("Sorted");
        return List.of(
                MethodSpec.methodBuilder("sort")
                        .addJavadoc("""
                            Moves the items into rows in the order of a number: what is next to each other in the order is so in memory.

                            <p>Handles stay valid. The next step of a cursor from before throws
                            {@link java.util.ConcurrentModificationException}. Costs what {@link #sortedBy} does, and
                            two passes over each column. Memory for the order is allocated first, so a failure changes nothing.
                            """)
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(key, "key")
                        .addStatement("sort(key, new Sorted(this))")
                        .build(),
                MethodSpec.methodBuilder("sort")
                        .addJavadoc("""
                            The same, in the memory of an order from before, which is that of the items afterwards.

                            @throws $T if the order is one of another store
                            """, IllegalArgumentException.class)
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(key, "key")
                        .addParameter(sorted, "order")
                        .addStatement("sortedBy(key, order).move()")
                        .build());
    }

    /** Items added since are no part of the order, and so is what becomes of them. */
    @Override
    public List<MethodSpec> orderMethods() {
        return List.of(
                own("end")
                        .returns(int.class)
                        .addCode(template.fill("return cursor.$end:L;\n"))
                        .build(),
                own("end")
                        .addParameter(int.class, "end")
                        .addCode(template.fill("cursor.$end:L = end;\n"))
                        .build());
    }

    private MethodSpec.Builder own(String name) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(template.cursorClass(), "cursor");
    }
}
