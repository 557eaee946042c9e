package dev.granary.processor.emit.list;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import java.util.ArrayList;
import java.util.List;

/**
 * Methods for elements that have one column, and no name.
 *
 * <pre>{@code
 * public float get(int index) {
 *     int at = at(index);
 *     return array()[at];
 * }
 *
 * public void add(float value) {
 *     int at = append();
 *     array()[at] = value;
 * }
 * }</pre>
 */
final class SingleElements {
    private final ElementText text;
    private final Column column;
    private final TypeName value;

    SingleElements(ElementText text) {
        this.text = text;
        this.column = (Column) text.list().element();
        this.value = text.valueType();
    }

    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>(ListClass.array(
                text,
                column,
                "What the elements are in, from {@link #from} to {@link #to}"
                        + text.codec(column).meaning()
                        + """
                        .
                        Those of other %s are beside them. To be asked for anew when this list has got or lost elements, or the
                        %s was trimmed.
                        """.formatted(text.owner().holders(), text.owner().kind())));
        methods.addAll(accessors());
        return methods;
    }

    private List<MethodSpec> accessors() {
        return List.of(
                Members.allowCasts(
                                ListClass.method("get", """
                                    An element.

                                    @throws $T if there is none of the index
                                    """)
                                        .addParameter(int.class, text.own("index"))
                                        .returns(value)
                                        .addCode(text.fill("int $at:L = at($index:L);\n"))
                                        .addStatement(
                                                "return $L", text.codec(column).decode(text.atIndex(column))),
                                text.columns())
                        .build(),
                ListClass.method("set", """
                    Sets an element.

                    @throws $T if there is none of the index
                    """)
                        .addParameter(int.class, text.own("index"))
                        .addParameter(value, text.own("value"))
                        .addCode(write(text.writtenAt(), false))
                        .build(),
                ListClass.method(
                                "add",
                                "Adds an element behind the last one. If there is no memory for it, nothing has"
                                        + " changed.\n")
                        .addParameter(value, text.own("value"))
                        .addCode(write(CodeBlock.of("append()"), true))
                        .build(),
                ListClass.method("insert", """
                    Adds an element before the one of the index, or behind the last one. If there is no memory for it, nothing has
                    changed.

                    @throws $T if the index is none of those
                    """)
                        .addParameter(int.class, text.own("index"))
                        .addParameter(value, text.own("value"))
                        .addCode(write(text.fill("open($index:L)"), true))
                        .build());
    }

    /** What can fail comes first. */
    private CodeBlock write(CodeBlock at, boolean isNew) {
        if (text.isAsItIs(column)) {
            return text.write(text.columns(), ignored -> text.fill("$value:L"), at, isNew);
        }
        CodeBlock encoded = text.codec(column).encode(text.fill("$value:L"));
        return CodeBlock.builder()
                .add(text.fill(
                        "$type:T $element:L = $encoded:L;\n", "type", Types.of(column.stored()), "encoded", encoded))
                .add(text.write(text.columns(), ignored -> text.fill("$element:L"), at, isNew))
                .build();
    }
}
