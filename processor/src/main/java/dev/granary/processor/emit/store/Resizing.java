package dev.granary.processor.emit.store;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * How the arrays of a block are copied into larger or smaller ones, one after the other.
 *
 * <p>The last one goes with all bits, which are little beside any other; it is the one with the items of structs.
 *
 * @param beside the arrays and the bits that are not flat columns
 * @param flat the flat columns
 */
record Resizing(Template template, List<FieldSpec> beside, List<FieldSpec> flat) {

    private static boolean isBits(FieldSpec field) {
        return field.type().equals(ArrayTypeName.of(TypeName.LONG));
    }

    /** {@code private static final int ARRAYS = 9;}. */
    FieldSpec count() {
        return FieldSpec.builder(int.class, "ARRAYS", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$L", steps().size())
                .build();
    }

    /**
     * <pre>{@code
     * protected void resize(Schema schema, int number, int blockRows) {
     *     switch (number) {
     *         case 0 -> slots = replaced(slots, new int[blockRows]);
     *         case 1 -> life = replaced(life, new float[Blocks.length(blockRows, 4)]);
     *         case 2 -> {
     *             lit = replaced(lit, Bits.words(blockRows));
     *             color = replaced(color, new int[Blocks.length(blockRows, 4)]);
     *         }
     *         default -> this.blockRows = blockRows;
     *     }
     * }
     * }</pre>
     */
    MethodSpec method() {
        List<CodeBlock> steps = steps();
        MethodSpec.Builder method = MethodSpec.methodBuilder("resize")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PROTECTED)
                .addParameter(Types.SCHEMA, template.own("schema"))
                .addParameter(int.class, template.own("number"))
                .addParameter(int.class, template.own("blockRows"))
                .beginControlFlow("switch ($L)", template.own("number"));
        for (int number = 0; number < steps.size() - 1; number++) {
            method.addCode("case $L -> $L", number, steps.get(number));
        }
        return method.beginControlFlow("case $L ->", steps.size() - 1)
                .addCode(steps.getLast())
                .endControlFlow()
                .addCode(template.fill("default -> this.$blockRows:L = $blockRows:L;\n"))
                .endControlFlow()
                .build();
    }

    private List<CodeBlock> steps() {
        List<CodeBlock> steps =
                new ArrayList<>(Stream.concat(beside.stream().filter(field -> !isBits(field)), flat.stream())
                        .map(this::copy)
                        .toList());
        CodeBlock last = steps.isEmpty() ? CodeBlock.of("") : steps.removeLast();
        CodeBlock.Builder all = CodeBlock.builder();
        beside.stream().filter(Resizing::isBits).forEach(field -> all.add(copy(field)));
        steps.add(all.add(last).build());
        return steps;
    }

    private CodeBlock copy(FieldSpec field) {
        return template.fill(
                "$column:N = replaced($column:N, $initializer:L);\n",
                "column",
                field.name(),
                "initializer",
                field.initializer());
    }
}
