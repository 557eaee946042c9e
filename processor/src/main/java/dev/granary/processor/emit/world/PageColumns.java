package dev.granary.processor.emit.world;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.Codec;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.List;

/** The members of a page that are about the columns of one component. */
final class PageColumns {
    private static final ParameterSpec ACCESS = Members.access("");

    private final WorldTemplate template;
    private final WorldKeys keys;
    private final WorldLists lists;
    private final ColumnCode code;

    PageColumns(WorldTemplate template) {
        this.template = template;
        this.keys = new WorldKeys(template);
        this.lists = new WorldLists(template);
        this.code = new ColumnCode(new RecordCode(template.model().codebooks()));
    }

    /** {@code position.x}. */
    static String path(WorldComponent component, Node node) {
        return component.accessor() + "." + node.path();
    }

    /** The raw columns. */
    List<MethodSpec> views(WorldComponent component) {
        return component.columns().stream()
                .filter(column -> !column.isPooled()) // what is in it means something to the pool only
                .map(column -> rawView(
                                component,
                                column,
                                template.method(
                                        column.name(),
                                        ColumnCode.arrayType(column),
                                        column.isBit()
                                                ? "The flags {@code $L}, bit {@code row & 63} of word {@code row -"
                                                        + " firstRow() >>> 6}; maybe null while no entity has a $L."
                                                : "The column {@code $L}, one element a row$L, of this page and"
                                                        + " others; maybe null while no entity of this page has a $L.",
                                        column.isBit()
                                                ? new Object[] {path(component, column), component.name()}
                                                : new Object[] {
                                                    path(component, column),
                                                    Codec.of(column).meaning(),
                                                    component.name()
                                                }))
                        .addStatement("return $N", column.name())
                        .build())
                .toList();
    }

    private static MethodSpec.Builder rawView(WorldComponent component, Column column, MethodSpec.Builder view) {
        return component.isHidden(column) ? Members.forKernels(view) : view;
    }

    /** Values by row. */
    List<MethodSpec> accessors(WorldComponent component) {
        List<MethodSpec> methods = new ArrayList<>();
        if (component.isTag()) {
            return methods;
        }
        MethodSpec.Builder get = template.method(
                        component.accessor(),
                        Types.className(component.type()),
                        "The $L of the entity in the row, which has to have one.",
                        component.name())
                .addParameter(int.class, "row")
                .addCode(code.returnRecord(component.type(), component.nodes(), template));
        methods.add(Members.allowCasts(get, component.columns()).build());
        methods.add(template.method(
                        component.accessor(),
                        TypeName.VOID,
                        "Sets the $L of the entity in the row, which has to have one.",
                        component.name())
                .addParameter(int.class, "row")
                .addParameter(template.value(component))
                .addCode(lists.check(component, component.columns()))
                .addCode(
                        WorldLists.hasLists(component)
                                ? CodeBlock.of("$L(row, value);\n", WorldLists.put(component))
                                : put(component))
                .build());
        if (WorldLists.hasLists(component)) {
            methods.add(template.own(WorldLists.put(component), TypeName.VOID)
                    .addParameter(int.class, "row")
                    .addParameter(template.value(component))
                    .addCode(put(component))
                    .build());
        }
        if (WorldLists.hasLists(component)) {
            methods.addAll(withoutLists(component));
        }
        component.accessible().forEach(node -> methods.addAll(accessors(component, node)));
        return methods;
    }

    /** What kernels take and give that pass lists on, where the loop leaves components to the page. */
    private List<MethodSpec> withoutLists(WorldComponent component) {
        List<Column> written = Node.withoutLists(component.columns());
        List<MethodSpec> methods = new ArrayList<>();
        MethodSpec.Builder get = template.method(
                        component.accessor(),
                        Types.className(component.type()),
                        "The $L in the row with null for lists, which kernels pass on; for generated kernels only.",
                        component.name())
                .addParameter(int.class, "row")
                .addParameter(ACCESS)
                .addCode(code.returnWithoutLists(component.type(), component.nodes(), template));
        methods.add(Members.allowCasts(get, component.columns()).build());
        methods.add(template.method(
                        component.accessor(),
                        TypeName.VOID,
                        "Sets the $L in the row but for its lists, which kernels pass on; for generated kernels only.",
                        component.name())
                .addParameter(int.class, "row")
                .addParameter(template.value(component))
                .addParameter(ACCESS)
                .addCode(keys.declare(component, component.nodes(), written, CodeBlock.of("value")))
                .addCode(putAll(component, written))
                .build());
        component.accessible().stream()
                .filter(node -> node instanceof Group && node.hasLists())
                .map(node -> part((Group) node))
                .forEach(methods::add);
        return methods;
    }

    private MethodSpec part(Group group) {
        MethodSpec.Builder get = template.own(group.name(), Types.of(group.type()))
                .addParameter(int.class, "row")
                .addParameter(ACCESS)
                .addCode(code.returnWithoutLists(group.type(), group.children(), template));
        return Members.allowCasts(get, group.columns()).build();
    }

    private CodeBlock put(WorldComponent component) {
        return CodeBlock.builder()
                .add(keys.declare(component, component.nodes(), CodeBlock.of("value")))
                .add(admit(component.columns()))
                .add(putAll(component, component.columns()))
                .build();
    }

    /** From the variables of their names. */
    private CodeBlock admit(List<Column> columns) {
        return lists.admit(columns, column -> CodeBlock.of("$N", column.name()));
    }

    private List<MethodSpec> accessors(WorldComponent component, Node node) {
        MethodSpec.Builder get = template.method(
                        node.name(),
                        Types.of(node.type()),
                        "The {@code $L} of the entity in the row, which has to have one." + Members.ofCopy(node),
                        path(component, node))
                .addParameter(int.class, "row")
                .addCode(
                        switch (node) {
                            case Group group -> code.returnRecord(group.type(), group.children(), template);
                            case Array array ->
                                CodeBlock.of(
                                        "return $L;\n",
                                        RecordCode.make(
                                                array,
                                                array.columns().stream()
                                                        .map(column -> code.get(column, template))
                                                        .toList()));
                            case Column column
                            when column.isPooled() -> CodeBlock.of("return $L;\n", lists.get(column));
                            case Column column -> CodeBlock.of("return $L;\n", code.get(column, template));
                        });
        MethodSpec.Builder set = template.method(
                        node.name(),
                        TypeName.VOID,
                        "Sets the {@code $L} of the entity in the row, which has to have one.",
                        path(component, node))
                .addParameter(int.class, "row")
                .addParameter(Types.of(node.type()), "value");
        switch (node) {
            case Group group ->
                set.addCode(lists.check(component, group.columns()))
                        .addCode(keys.declare(component, group.children(), CodeBlock.of("value")))
                        .addCode(admit(group.columns()))
                        .addCode(putAll(component, group.columns()));
            case Array array -> {
                return List.of(
                        get.build(),
                        set.addCode(putAll(array)).build(),
                        element(component, array),
                        setElement(component, array));
            }
            case Column column
            when column.isPooled() ->
                set.addCode(lists.check(component, List.of(column)))
                        .addCode(lists.admit(List.of(column), any -> CodeBlock.of("value")))
                        .addCode(keys.around(
                                component, List.of(column), any -> CodeBlock.of("value"), lists.put(column)));
            case Column column
            when keys.isMadeReal(component, column) || column.isSymbol() && component.isHidden(column) ->
                set.addCode(keys.declare(component, column, CodeBlock.of("value")))
                        .addCode(putAll(component, List.of(column)));
            case Column column -> {
                CodeBlock element = code.records().codec(column).encode(CodeBlock.of("value"));
                set.addCode(keys.around(
                        component, List.of(column), any -> element, ColumnCode.put(column, element, template)));
            }
        }
        return List.of(Members.allowCasts(get, node.columns()).build(), set.build());
    }

    /** No key depends on elements. */
    private CodeBlock putAll(Array array) {
        CodeBlock.Builder puts = CodeBlock.builder();
        puts.addStatement("$T.check($S, value.length, $L)", Types.LENGTHS, array.label(), array.length());
        for (int i = 0; i < array.length(); i++) {
            puts.add(ColumnCode.put(array.columns().get(i), CodeBlock.of("value[$L]", i), template));
        }
        return puts.build();
    }

    private MethodSpec element(WorldComponent component, Array array) {
        CodeBlock.Builder cases = CodeBlock.builder().add("return switch (index) {\n$>");
        for (int i = 0; i < array.length(); i++) {
            cases.add("case $L -> $L;\n", i, code.get(array.columns().get(i), template));
        }
        return ofElement(
                        component, array, Types.of(array.type().component()), "The element {@code index} of {@code $L}")
                .addCode(cases.add(otherwise(array)).add("$<};\n").build())
                .build();
    }

    private MethodSpec setElement(WorldComponent component, Array array) {
        CodeBlock.Builder cases = CodeBlock.builder().add("switch (index) {\n$>");
        for (int i = 0; i < array.length(); i++) {
            cases.add("case $L -> $L", i, ColumnCode.put(array.columns().get(i), CodeBlock.of("value"), template));
        }
        return ofElement(component, array, TypeName.VOID, "Sets the element {@code index} of {@code $L}")
                .addParameter(Types.of(array.type().component()), "value")
                .addCode(cases.add(otherwise(array)).add("$<}\n").build())
                .build();
    }

    private MethodSpec.Builder ofElement(WorldComponent component, Array array, TypeName returns, String javadoc) {
        return template.method(
                        array.name(),
                        returns,
                        javadoc + ", from 0 to " + (array.length() - 1)
                                + ", of the entity in the row, which has to have one.",
                        path(component, array))
                .addParameter(int.class, "row")
                .addParameter(int.class, "index");
    }

    private static CodeBlock otherwise(Array array) {
        return CodeBlock.of(
                "default -> throw $T.outside(index, $L, $S);\n", Types.LENGTHS, array.length(), array.label());
    }

    private CodeBlock putAll(WorldComponent component, List<Column> columns) {
        return keys.around(
                component,
                columns,
                column -> CodeBlock.of("$N", column.name()),
                columns.stream()
                        .map(column -> column.isPooled()
                                ? lists.put(column)
                                : ColumnCode.put(column, CodeBlock.of("$N", column.name()), template))
                        .collect(CodeBlock.joining("")));
    }
}
