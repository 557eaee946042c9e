package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.emit.layout.ArrayRows;
import dev.granary.processor.emit.layout.Rows;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Copies of columns, bits among them, in the arrays of a {@code Scratch} object. */
final class CopiedRows implements Rows {
    private final Map<String, String> names = new LinkedHashMap<>();
    private final List<Variable> variables = new ArrayList<>();
    private final String row;

    CopiedRows(StoreModel store, Set<String> used, Scope scope, String scratch, String row) {
        this.row = row;
        for (Column column : store.columns()) {
            if (used.contains(column.name())) {
                String name = scope.name(column.name());
                names.put(column.name(), name);
                variables.add(
                        new Variable(ArrayRows.arrayOf(column), name, CodeBlock.of("$N.$N", scratch, column.name())));
            }
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
