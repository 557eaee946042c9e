package dev.granary.processor.emit.world;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.WorldComponent;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The members of a page that find what has a component's types by its number, for the runtime. */
final class PageDispatch {
    private static final TypeName OBJECTS = ArrayTypeName.of(ClassName.OBJECT);

    private final WorldTemplate template;
    private final List<WorldComponent> components;
    private final List<WorldComponent> withColumns;

    PageDispatch(WorldTemplate template) {
        this.template = template;
        this.components = template.model().components();
        this.withColumns =
                components.stream().filter(component -> !component.isTag()).toList();
    }

    List<MethodSpec> methods() {
        return List.of(bind(), put(), putAll(), value());
    }

    private MethodSpec.Builder inherited(String name, TypeName returns) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .returns(returns);
    }

    /**
     * <pre>{@code
     * case POSITION -> {
     *     hasPosition = rows;
     *     positionX = (float[]) columns[0];
     * }
     * }</pre>
     */
    private MethodSpec bind() {
        CodeBlock.Builder cases = CodeBlock.builder();
        for (WorldComponent component : components) {
            CodeBlock rows = template.fill(component, "has$simple:L = rows;\n");
            if (component.isTag()) {
                cases.add(template.fill(component, "case $number:L -> $rows:L", "rows", rows));
                continue;
            }
            cases.add(template.fill(component, "case $number:L -> {$>\n")).add(rows);
            List<Column> columns = component.columns();
            for (int number = 0; number < columns.size(); number++) {
                Column column = columns.get(number);
                cases.addStatement("$N = ($T) columns[$L]", column.name(), ColumnCode.arrayType(column), number);
            }
            cases.add("$<}\n");
        }
        return inherited("bind", TypeName.VOID)
                .addParameter(int.class, "component")
                .addParameter(ArrayTypeName.of(TypeName.LONG), "rows")
                .addParameter(OBJECTS, "columns")
                .addCode("switch (component) {$>\n")
                .addCode(cases.build())
                .addCode("default -> throw new $T(component);\n$<}\n", AssertionError.class)
                .build();
    }

    private MethodSpec put() {
        return inherited("put", TypeName.VOID)
                .addParameter(int.class, "component")
                .addParameter(int.class, "row")
                .addParameter(ClassName.OBJECT, "value")
                .addCode("switch (component) {$>\n")
                .addCode(withColumns.stream()
                        .map(component -> template.fill(
                                component,
                                "case $number:L -> $put:L(row, ($valueType:T) value);\n",
                                "put",
                                WorldLists.put(component)))
                        .collect(CodeBlock.joining("")))
                .addCode("default -> {} // a tag has no columns\n$<}\n")
                .build();
    }

    private MethodSpec putAll() {
        return inherited("putAll", TypeName.VOID)
                .addParameter(ArrayTypeName.of(TypeName.INT), "components")
                .addParameter(int.class, "row")
                .addParameter(OBJECTS, "values")
                .addCode("""
                    for (int component : components) {
                        put(component, row, values[component]);
                    }
                    """)
                .build();
    }

    private MethodSpec value() {
        return inherited("value", ClassName.OBJECT)
                .addParameter(int.class, "component")
                .addParameter(int.class, "row")
                .addCode("return switch (component) {$>\n")
                .addCode(template.each(withColumns, "case $number:L -> $accessor:L(row);\n"))
                .addCode("default -> null; // a tag has no columns\n$<};\n")
                .build();
    }
}
