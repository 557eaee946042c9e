package dev.granary.processor.emit.store;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.emit.column.SortBits;
import dev.granary.processor.emit.deletion.Sorting;
import dev.granary.processor.emit.item.Values;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * The block's private methods that take the elements of a column out of it, all as {@code long}: a method and a loop each, so
 * that the JIT compiler has one loop at a time, however many columns there are.
 *
 * <pre>{@code
 * private void take(long[] values, int number) {
 *     switch (number) {
 *         case 0 -> takeLife(values);
 *         case 1 -> takeColor(values);
 *         default -> throw new AssertionError(number);
 *     }
 * }
 * }</pre>
 */
public final class SortColumns {
    private final StoreModel model;
    private final Template template;
    private final Sorting sorting;

    SortColumns(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        this.sorting = Sorting.of(template);
    }

    List<MethodSpec> methods() {
        List<Column> columns = sorting.columns();
        Values values = new Values(model);
        CodeBlock row = template.fill("$row:L");
        Map<String, String> takes = Names.methodsOfColumns("take", columns);
        List<ParameterSpec> parameters = sorting.takeParameters();
        String arguments = parameters.stream().map(ParameterSpec::name).collect(Collectors.joining(", "));
        CodeBlock.Builder cases = CodeBlock.builder();
        List<MethodSpec> methods = new ArrayList<>();
        for (int number = 0; number < columns.size(); number++) {
            String take = takes.get(columns.get(number).name());
            cases.add("    case $L -> $L($L);\n", number, take, arguments);
            methods.add(MethodSpec.methodBuilder(take)
                    .addModifiers(Modifier.PRIVATE)
                    .addParameters(parameters)
                    .addCode(sorting.take(SortBits.of(columns.get(number), values.read(columns.get(number), row))))
                    .build());
        }
        methods.addFirst(MethodSpec.methodBuilder("take")
                .addJavadoc("Takes a column out of its rows, as bits.\n")
                .addModifiers(Modifier.PRIVATE)
                .addParameters(parameters)
                .addParameter(int.class, template.own("number"))
                .addCode(template.fill(
                        "switch ($number:L) {\n$cases:L    default -> throw new $errorType:T($number:L);\n}\n",
                        "errorType",
                        AssertionError.class,
                        "cases",
                        cases.build()))
                .build());
        methods.addAll(sorting.blockMethods());
        return methods;
    }
}
