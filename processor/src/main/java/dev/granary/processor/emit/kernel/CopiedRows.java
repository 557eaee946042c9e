package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.emit.layout.ArrayRows;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.model.Column;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Copies of columns, bits among them, in the arrays of a {@code Scratch} object. */
final class CopiedRows implements Rows {
    private final Map<String, String> names = new LinkedHashMap<>();
    private final List<Variable> variables = new ArrayList<>();
    private final String row;

    CopiedRows(List<Column> columns, Scope scope) {
        this.row = scope.own("i");
        for (Column column : columns) {
            String name = scope.name(column.name());
            names.put(column.name(), name);
            variables.add(new Variable(
                    ArrayRows.arrayOf(column), name, scope.fill("$scratch:L.$field:L", "field", column.name())));
        }
    }

    @Override
    public List<Variable> variables() {
        return variables;
    }

    @Override
    public CodeBlock read(Column column) {
        return CodeBlock.of("$N[$N]", names.get(column.name()), row);
    }

    @Override
    public CodeBlock write(Column column, CodeBlock value) {
        return CodeBlock.of("$N[$N] = $L;\n", names.get(column.name()), row, value);
    }
}
