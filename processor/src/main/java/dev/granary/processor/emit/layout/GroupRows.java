package dev.granary.processor.emit.layout;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.StoreModel;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The arrays of a block that columns are in by groups, each in a local variable; references lie beside them. */
final class GroupRows implements Rows {
    private final ClassName block;
    private final Map<String, String> offsets;
    private final ArrayRows references;
    private final Map<PrimitiveKind, String> arrays = new LinkedHashMap<>();
    private final Map<PrimitiveKind, String> at = new LinkedHashMap<>();
    private final Map<PrimitiveKind, CodeBlock> access = new LinkedHashMap<>();
    private final String blockVariable;
    private final String row;

    GroupRows(StoreModel store, Set<String> used, Scope scope, String block, String row) {
        this.block = Types.className(store.store()).nestedClass("Block");
        this.offsets = Names.offsets(store);
        this.blockVariable = block;
        this.row = row;
        Set<String> sideColumns = new HashSet<>(used);
        for (Column column : store.columns()) {
            if (column.isFlat() && sideColumns.remove(column.name())) {
                String array = Names.arrayOfGroups(column.storedKind());
                access.put(column.storedKind(), Members.raw(store, column));
                arrays.computeIfAbsent(column.storedKind(), kind -> scope.name(array));
                at.computeIfAbsent(column.storedKind(), kind -> scope.name(array + "At"));
            }
        }
        this.references = new ArrayRows(store, sideColumns, scope, block, row);
    }

    @Override
    public List<Variable> variables() {
        List<Variable> variables = new ArrayList<>();
        arrays.forEach((kind, array) -> variables.add(new Variable(
                ArrayTypeName.of(Types.primitive(kind)),
                array,
                CodeBlock.of("$N.$N($L)", blockVariable, Names.arrayOfGroups(kind), access.get(kind)))));
        variables.addAll(references.variables());
        return variables;
    }

    @Override
    public CodeBlock rowHead() {
        CodeBlock.Builder head = CodeBlock.builder();
        at.forEach((kind, name) -> head.addStatement(
                "int $N = $T.at($N, $T.LANES, $T.$N)", name, Types.LANES, row, block, block, Names.groupLength(kind)));
        return head.build();
    }

    @Override
    public CodeBlock read(Column column) {
        return column.isFlat() ? element(column) : references.read(column);
    }

    @Override
    public CodeBlock write(Column column, CodeBlock value) {
        return column.isFlat() ? CodeBlock.of("$L = $L;\n", element(column), value) : references.write(column, value);
    }

    private CodeBlock element(Column column) {
        PrimitiveKind kind = column.storedKind();
        return CodeBlock.of("$N[$N + $T.$N]", arrays.get(kind), at.get(kind), block, offsets.get(column.name()));
    }
}
