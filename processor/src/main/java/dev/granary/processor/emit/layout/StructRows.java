package dev.granary.processor.emit.layout;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The items of a block, in bytes; references lie beside them. */
public final class StructRows implements Rows {
    private final ClassName block;
    private final Map<String, String> offsets;
    private final ArrayRows references;
    private final String blockVariable;
    private final boolean isNative;
    private final String items;
    private final String at;
    private final String row;
    private final CodeBlock access;

    public StructRows(StoreModel store, Set<String> used, Scope scope, String block, String row) {
        this.block = Types.className(store.store()).nestedClass("Block");
        this.offsets = Names.offsets(store);
        this.blockVariable = block;
        this.isNative = store.strategies().isNative();
        this.items = scope.name("items");
        this.at = scope.name("at");
        this.row = row;
        this.access = Members.raw(store.areStructsHidden() || store.hasViews());
        Set<String> sideColumns = new HashSet<>(used);
        store.columns().stream().filter(Column::isFlat).map(Column::name).forEach(sideColumns::remove);
        this.references = new ArrayRows(store, sideColumns, scope, block, row);
    }

    @Override
    public List<Variable> variables() {
        List<Variable> variables = new ArrayList<>();
        variables.add(new Variable(
                isNative ? Types.MEMORY_SEGMENT : ArrayTypeName.of(TypeName.BYTE),
                items,
                CodeBlock.of("$N.items($L)", blockVariable, access)));
        variables.addAll(references.variables());
        return variables;
    }

    @Override
    public boolean areReadByRun() {
        return true;
    }

    @Override
    public CodeBlock rowHead() {
        // in long, of which C2 knows that it does not overflow: then it takes the checks out of the loop
        return CodeBlock.builder()
                .addStatement(
                        isNative ? "long $N = (long) $N * $T.STRIDE_BYTES" : "int $N = $N * $T.STRIDE_BYTES",
                        at,
                        row,
                        block)
                .build();
    }

    @Override
    public CodeBlock read(Column column) {
        return column.isFlat()
                ? CodeBlock.of(
                        "$T.get$L($N, $N + $T.$N)",
                        Types.ITEMS,
                        column.storedKind().capitalized(),
                        items,
                        at,
                        block,
                        offsets.get(column.name()))
                : references.read(column);
    }

    @Override
    public CodeBlock write(Column column, CodeBlock value) {
        return column.isFlat()
                ? CodeBlock.of(
                        "$T.put$L($N, $N + $T.$N, $L);\n",
                        Types.ITEMS,
                        column.storedKind().capitalized(),
                        items,
                        at,
                        block,
                        offsets.get(column.name()),
                        value)
                : references.write(column, value);
    }
}
