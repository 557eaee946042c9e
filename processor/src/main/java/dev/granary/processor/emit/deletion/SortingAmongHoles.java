package dev.granary.processor.emit.deletion;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Template;
import dev.granary.processor.model.Column;
import java.util.List;

/** Rows are found by their alive bits, and stay what they are. */
record SortingAmongHoles(Template template) implements Sorting {

    @Override
    public List<Column> columns() {
        return template.model().columns().stream().filter(Column::isNumber).toList();
    }

    @Override
    public CodeBlock collect() {
        return template.fill("""
            int end = 0;
            for ($blockType:T block : blocks) {
                int from = end;
                end = order.addRows(from, block.$firstRow:L, block.$alive:L, block.$aliveSummary:L);
                block.take(order.values(), order.rows(), from, end, column);
            }
            """);
    }

    @Override
    public List<ParameterSpec> takeParameters() {
        return List.of(
                ParameterSpec.builder(long[].class, template.own("values")).build(),
                ParameterSpec.builder(int[].class, template.own("rows")).build(),
                ParameterSpec.builder(int.class, template.own("from")).build(),
                ParameterSpec.builder(int.class, template.own("to")).build());
    }

    /**
     * <pre>{@code
     * for (int index = from; index < to; index++) {
     *     int row = rows[index] - firstRow;
     *     values[index] = RawBits.of(volume[row]);
     * }
     * }</pre>
     */
    @Override
    public CodeBlock take(CodeBlock element) {
        return template.fill("""
            for (int $index:L = $from:L; $index:L < $to:L; $index:L++) {
                int $row:L = $rows:L[$index:L] - $firstRow:L;
                $values:L[$index:L] = $element:L;
            }
            """, "element", element);
    }

    @Override
    public List<MethodSpec> blockMethods() {
        return List.of();
    }

    @Override
    public List<MethodSpec> storeMethods() {
        return List.of();
    }

    @Override
    public List<FieldSpec> cursorsFields() {
        return List.of();
    }

    @Override
    public CodeBlock start() {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock step() {
        return CodeBlock.of("int row = order.rows()[index++];\n");
    }
}
