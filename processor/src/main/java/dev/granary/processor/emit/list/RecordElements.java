package dev.granary.processor.emit.list;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Methods for elements that are records.
 *
 * <pre>{@code
 * public float[] xArray() {
 *     return (float[]) elements(0);
 * }
 *
 * public float x(int index) {
 *     int at = at(index);
 *     return xArray()[at];
 * }
 *
 * public void add(Waypoint value) {
 *     float x = value.x();
 *     float y = value.y();
 *     int at = append();
 *     xArray()[at] = x;
 *     yArray()[at] = y;
 * }
 * }</pre>
 */
final class RecordElements {
    private final ElementText text;
    private final Group record;

    RecordElements(ElementText text, Group record) {
        this.text = text;
        this.record = record;
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(get());
        methods.add(written("set", """
            Sets an element.

            @throws $T if there is none of the index
            """, true, text.writtenAt(), false));
        methods.add(written(
                "add",
                "Adds an element behind the last one. If there is no memory for it, nothing has changed.\n",
                false,
                CodeBlock.of("append()"),
                true));
        if (!isAlreadyFlat()) {
            methods.add(addFlattened());
        }
        methods.add(written("insert", """
            Adds an element before the one of the index, or behind the last one. If there is no memory for it, nothing has
            changed.

            @throws $T if the index is none of those
            """, true, text.fill("open($index:L)"), true));
        for (Node node : Node.flatten(record.children())) {
            methods.add(getter(node));
            methods.add(setter(node));
        }
        text.columns().forEach(column -> methods.addAll(array(column)));
        return methods;
    }

    /** A record whose one column is a boxed record of the same type would have the same method twice. */
    private boolean isAlreadyFlat() {
        return text.columns().size() == 1
                && Types.erased(text.columns().getFirst().type()).equals(Types.className(record.type()));
    }

    private List<MethodSpec> array(Column column) {
        return ListClass.array(
                text,
                column,
                "What the {@code " + text.path(column)
                        + "} of elements is in, from {@link #from} to {@link #to}"
                        + text.codec(column).meaning()
                        + ".\n"
                        + "Of other " + text.owner().holders()
                        + " it is beside them. To be asked for anew when this list has got or"
                        + " lost elements, or the " + text.owner().kind() + "\n"
                        + "was trimmed.\n");
    }

    private MethodSpec get() {
        return Members.allowCasts(
                        ListClass.method("get", """
                            An element.

                            @throws $T if there is none of the index
                            """)
                                .addParameter(int.class, text.own("index"))
                                .returns(Types.of(record.type()))
                                .addCode(read(record)),
                        record.columns())
                .build();
    }

    private CodeBlock read(Group group) {
        boolean hasColumns = group.children().stream().anyMatch(Column.class::isInstance);
        return CodeBlock.builder()
                .add(
                        hasColumns
                                ? text.fill("int $at:L = at($index:L);\n")
                                : CodeBlock.of("")) // else its parts check the index
                .add(text.records().returnRecord(group.type(), group.children(), text.fill("$index:L"), text::atIndex))
                .build();
    }

    /** A method that takes an element as a record, at a place that there is then. */
    private MethodSpec written(String name, String javadoc, boolean takesIndex, CodeBlock place, boolean isNew) {
        MethodSpec.Builder method = ListClass.method(name, javadoc);
        if (takesIndex) {
            method.addParameter(int.class, text.own("index"));
        }
        return method.addParameter(Types.of(record.type()), text.own("value"))
                .addCode(text.records().declare(record.children(), text.fill("$value:L")))
                .addCode(write(record.columns(), Map.of(), place, isNew))
                .build();
    }

    /** Statements that write columns, each from the variable of its name, or another one that is given. */
    private CodeBlock write(List<Column> columns, Map<Column, CodeBlock> others, CodeBlock place, boolean isNew) {
        return text.write(
                columns, column -> others.getOrDefault(column, CodeBlock.of("$N", column.name())), place, isNew);
    }

    /** What can fail comes first. */
    private MethodSpec addFlattened() {
        MethodSpec.Builder method = ListClass.method("add", "The same of its components, so no record is made.\n");
        Map<Column, CodeBlock> encoded = new HashMap<>();
        for (Column column : record.columns()) {
            method.addParameter(Types.of(column.type()), column.name());
            encode(column, encoded, method);
        }
        return method.addCode(write(record.columns(), encoded, CodeBlock.of("append()"), true))
                .build();
    }

    private void encode(Column column, Map<Column, CodeBlock> encoded, MethodSpec.Builder method) {
        if (!text.isAsItIs(column)) {
            String variable = text.own(column.name() + "Element");
            method.addStatement(
                    "$T $N = $L",
                    Types.of(column.stored()),
                    variable,
                    text.codec(column).encode(CodeBlock.of("$N", column.name())));
            encoded.put(column, CodeBlock.of("$N", variable));
        }
    }

    private MethodSpec getter(Node node) {
        MethodSpec.Builder method = accessor(node, "The").returns(Types.of(node.type()));
        return Members.allowCasts(method, node.columns())
                .addCode(
                        switch (node) {
                            case Group group -> read(group);
                            case Array array -> throw RecordCode.refused(array);
                            case Column column ->
                                text.fill("""
                                    int $at:L = at($index:L);
                                    return $value:L;
                                    """, "value", text.codec(column).decode(text.atIndex(column)));
                        })
                .build();
    }

    private MethodSpec setter(Node node) {
        MethodSpec.Builder method = accessor(node, "Sets the").addParameter(Types.of(node.type()), node.name());
        Map<Column, CodeBlock> encoded = new HashMap<>();
        switch (node) {
            case Group group ->
                method.addCode(text.records().declare(group.children(), CodeBlock.of("$N", node.name())));
            case Array array -> throw RecordCode.refused(array);
            case Column column -> encode(column, encoded, method);
        }
        return method.addCode(write(node.columns(), encoded, text.writtenAt(), false))
                .build();
    }

    private MethodSpec.Builder accessor(Node node, String verb) {
        return ListClass.method(
                        node.name(),
                        verb + " {@code " + text.path(node)
                                + "} of an element.\n\n@throws $T if there is none of the index\n")
                .addParameter(int.class, text.own("index"));
    }
}
