package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.model.Array;
import java.util.List;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Of the block: accessors of arrays of fixed length, whose elements are columns.
 *
 * <pre>{@code
 * public float[] transform(int row) {
 *     return new float[] {transform0[row], transform1[row]};
 * }
 *
 * public float transform(int row, int index) {
 *     return switch (index) {
 *         case 0 -> transform0[row];
 *         case 1 -> transform1[row];
 *         default -> throw Lengths.outside(index, 2, "Bone.transform");
 *     };
 * }
 * }</pre>
 *
 * <p>In structs elements are found by their number, without a switch.
 */
final class Arrays {
    private final Template template;
    private final Values values;
    private final ColumnLayout layout;
    private final CodeBlock row;

    Arrays(Template template, Values values, CodeBlock row) {
        this.template = template;
        this.values = values;
        this.layout = ColumnLayout.of(template.model());
        this.row = row;
    }

    CodeBlock get(Array array) {
        return CodeBlock.of(
                "return $L;\n",
                RecordCode.make(
                        array,
                        array.columns().stream()
                                .map(column -> values.get(column, row))
                                .toList()));
    }

    CodeBlock set(Array array) {
        CodeBlock.Builder code = CodeBlock.builder().add(RecordCode.check(array));
        List<CodeBlock> elements = RecordCode.elements(array);
        for (int i = 0; i < array.length(); i++) {
            code.add(values.set(array.columns().get(i), row, elements.get(i)));
        }
        return code.build();
    }

    /** One element, by its number; {@code beforeWrite} comes before it is written. */
    List<MethodSpec> ofElements(Array array, CodeBlock beforeWrite) {
        String index = template.own("index");
        String element = template.own("element");
        TypeName type = Types.of(array.type().component());
        return List.of(
                accessor(array, "The element {@code $L} of {@code $L} of the item in the row, from 0 to $L.\n", index)
                        .addParameter(int.class, template.own("row"))
                        .addParameter(int.class, index)
                        .returns(type)
                        .addCode(read(array, CodeBlock.of("$N", index)))
                        .build(),
                accessor(
                                array,
                                "Sets the element {@code $L} of {@code $L} of the item in the row, from 0 to $L.\n",
                                index)
                        .addParameter(int.class, template.own("row"))
                        .addParameter(int.class, index)
                        .addParameter(type, element)
                        .addCode(beforeWrite)
                        .addCode(write(array, CodeBlock.of("$N", index), CodeBlock.of("$N", element)))
                        .build());
    }

    static MethodSpec.Builder accessor(Array array, String javadoc, String index) {
        return MethodSpec.methodBuilder(array.name())
                .addJavadoc(javadoc, index, array.path(), array.length() - 1)
                .addModifiers(Modifier.PUBLIC);
    }

    private CodeBlock read(Array array, CodeBlock index) {
        if (isBesideOthers(array)) {
            return CodeBlock.of("return $L;\n", layout.readAt(array.columns(), checked(array, index), row));
        }
        return cases(
                array,
                "return switch ($L) {\n$>",
                index,
                i -> CodeBlock.of(
                        "case $L -> $L;\n", i, values.get(array.columns().get(i), row)),
                "$<};\n");
    }

    private CodeBlock write(Array array, CodeBlock index, CodeBlock element) {
        if (isBesideOthers(array)) {
            return layout.writeAt(array.columns(), checked(array, index), row, element);
        }
        return cases(
                array,
                "switch ($L) {\n$>",
                index,
                i -> CodeBlock.of("case $L -> $L", i, values.set(array.columns().get(i), row, element)),
                "$<}\n");
    }

    private boolean isBesideOthers(Array array) {
        return array.columns().getFirst().isFlat() && layout.hasElementsByNumber();
    }

    private static CodeBlock cases(
            Array array, String begin, CodeBlock index, Function<Integer, CodeBlock> one, String end) {
        CodeBlock.Builder code = CodeBlock.builder().add(begin, index);
        for (int i = 0; i < array.length(); i++) {
            code.add(one.apply(i));
        }
        return code.add(
                        "default -> throw $T.outside($L, $L, $S);\n",
                        Types.LENGTHS,
                        index,
                        array.length(),
                        array.label())
                .add(end)
                .build();
    }

    private static CodeBlock checked(Array array, CodeBlock index) {
        return CodeBlock.of("$T.check($L, $L, $S)", Types.LENGTHS, index, array.length(), array.label());
    }
}
