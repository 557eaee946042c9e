package dev.granary.processor.emit.list;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * Methods between a list of objects and the columns of elements.
 *
 * <pre>{@code
 * public List<Waypoint> toList() {
 *     Object[] elements = new Object[size()];
 *     for (int index = 0; index < elements.length; index++) {
 *         elements[index] = get(index);
 *     }
 *     return listOf(elements);
 * }
 * }</pre>
 */
final class ListElements {
    private final ElementText text;
    private final TypeName listType;

    ListElements(ElementText text) {
        this.text = text;
        this.listType = ParameterizedTypeName.get(ClassName.get(List.class), text.objectType());
    }

    List<MethodSpec> methods() {
        return List.of(
                ListClass.inherited("element")
                        .addParameter(int.class, text.own("index"))
                        .returns(text.objectType())
                        .addCode(text.fill("return get($index:L);\n"))
                        .build(),
                ListClass.method("toList", "A copy of all elements, which can't be changed.\n")
                        .returns(listType)
                        .addCode(text.fill("""
                            $objectType:T[] $elements:L = new $objectType:T[size()];
                            for (int $index:L = 0; $index:L < $elements:L.length; $index:L++) {
                                $elements:L[$index:L] = get($index:L);
                            }
                            return listOf($elements:L);
                            """))
                        .build(),
                admit());
    }

    /**
     * <pre>{@code
     * private static void admit(PathStore store, List<Waypoint> list) {
     *     RunPool pool = store.waypointsPool;
     *     int at = pool.begin(list);
     *     try {
     *         float[] xArray = (float[]) pool.admitted(0);
     *         for (Waypoint value : list) {
     *             pool.checkNext(at, value);
     *             float x = value.x();
     *             xArray[at++] = x;
     *         }
     *         pool.checkAll(at);
     *     } finally {
     *         pool.end();
     *     }
     * }
     * }</pre>
     */
    private MethodSpec admit() {
        CodeBlock.Builder arrays = CodeBlock.builder();
        List<Column> columns = text.columns();
        for (int number = 0; number < columns.size(); number++) {
            arrays.add(text.fill(
                    "$type:T $array:L = ($type:T) $pool:L.admitted($number:L);\n",
                    "type",
                    text.arrayType(columns.get(number)),
                    "array",
                    array(columns.get(number)),
                    "number",
                    number));
        }
        return MethodSpec.methodBuilder("admit")
                .addJavadoc("Takes a run with what is in a list, to be an item's. What can fail does it here.\n")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(text.owner().type(), text.store())
                .addParameter(listType, text.own("list"))
                .addCode(text.fill(
                        """
                        $runPoolType:T $pool:L = $field:L;
                        int $at:L = $pool:L.begin($list:L);
                        try {
                            $arrays:L
                            for ($type:T $value:L : $list:L) {
                                $pool:L.$check:L;
                                $takeApart:L
                                $write:L
                                $at:L++;
                            }
                            $pool:L.checkAll($at:L);
                        } finally {
                            $pool:L.end();
                        }
                        """,
                        "runPoolType",
                        Types.RUN_POOL,
                        "field",
                        text.pool(),
                        "arrays",
                        arrays.build(),
                        "type",
                        text.objectType(),
                        "check",
                        isNullable() ? text.fill("checkRoom($at:L)") : text.fill("checkNext($at:L, $value:L)"),
                        "takeApart",
                        takeApart(),
                        "write",
                        write()))
                .build();
    }

    /** Whether null is a value of the elements. */
    private boolean isNullable() {
        return text.list().element() instanceof Column column && column.isSymbol();
    }

    private String array(Column column) {
        return text.own(text.array(column));
    }

    private CodeBlock takeApart() {
        return switch (text.list().element()) {
            case Group record -> text.records().declare(record.children(), text.fill("$value:L"));
            case Column ignored -> CodeBlock.of("");
            case Array array -> throw RecordCode.refused(array);
        };
    }

    private CodeBlock write() {
        return switch (text.list().element()) {
            case Group record ->
                record.columns().stream()
                        .map(column -> text.fill(
                                "$array:L[$at:L] = $element:N;\n", "array", array(column), "element", column.name()))
                        .collect(CodeBlock.joining(""));
            case Array array -> throw RecordCode.refused(array);
            case Column column ->
                text.fill(
                        "$array:L[$at:L] = $element:L;\n",
                        "array",
                        array(column),
                        "element",
                        text.codec(column).encode(text.fill("$value:L")));
        };
    }
}
