package dev.granary.processor.emit.layout;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Pieces;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The arrays of a block, each in a local variable; references in every layout, flat columns where they are arrays, or segments
 * of native memory.
 */
public final class ArrayRows implements Rows {
    private static final Set<PrimitiveKind> VECTORS =
            Set.of(PrimitiveKind.INT, PrimitiveKind.LONG, PrimitiveKind.FLOAT, PrimitiveKind.DOUBLE);

    private final Map<String, String> names = new LinkedHashMap<>();
    private final List<Variable> variables = new ArrayList<>();
    private final boolean isNative;
    private final String block;
    private final String row;

    /**
     * Whether the block's methods read and write native columns: of as many accesses in one method, C1 would find the end of its
     * stack.
     */
    private final boolean isThroughBlock;

    /** The arrays of fixed length, whose elements the block has no methods of their own for. */
    private final List<Array> arrays;

    public ArrayRows(StoreModel store, Set<String> used, Scope scope, String block, String row) {
        this(
                store.columns(),
                store.nodes().stream()
                        .filter(Array.class::isInstance)
                        .map(Array.class::cast)
                        .toList(),
                store.strategies().isNative(),
                used,
                scope,
                block,
                row,
                column -> Members.raw(store, column));
    }

    /** In no native memory; {@code access} is what the method takes that gives the array of a column. */
    public ArrayRows(
            List<Column> columns,
            Set<String> used,
            Scope scope,
            String block,
            String row,
            Function<Column, CodeBlock> access) {
        this(columns, List.of(), false, used, scope, block, row, access);
    }

    private ArrayRows(
            List<Column> columns,
            List<Array> arrays,
            boolean isNative,
            Set<String> used,
            Scope scope,
            String block,
            String row,
            Function<Column, CodeBlock> access) {
        this.arrays = arrays;
        this.isNative = isNative;
        this.block = block;
        this.row = row;
        this.isThroughBlock = isNative && used.size() > Pieces.MOST_COLUMNS;
        for (Column column : columns) {
            if (used.contains(column.name()) && !column.isBit() && !isOfBlock(column)) {
                String name = scope.name(column.name());
                names.put(column.name(), name);
                variables.add(new Variable(
                        typeOf(column), name, CodeBlock.of("$N.$N($L)", block, column.name(), access.apply(column))));
            }
        }
    }

    private boolean isOfBlock(Column column) {
        return isThroughBlock && column.isFlat() && column.encoding() instanceof Encoding.Plain;
    }

    private TypeName typeOf(Column column) {
        return isSegment(column) ? Types.MEMORY_SEGMENT : arrayOf(column);
    }

    private boolean isSegment(Column column) {
        return isNative && column.isFlat();
    }

    public static TypeName arrayOf(Column column) {
        return ArrayTypeName.of(Types.of(column.stored()));
    }

    @Override
    public List<Variable> variables() {
        return variables;
    }

    /** The variable with the array of a column of numbers that vectors can hold; null where it has none, or others. */
    public Variable numbers(Column column) {
        boolean areNumbers = column.encoding() instanceof Encoding.Plain
                && column.stored() instanceof TypeRef.Primitive(PrimitiveKind kind)
                && VECTORS.contains(kind)
                && !isSegment(column);
        return areNumbers
                ? variables.stream()
                        .filter(variable -> variable.name().equals(names.get(column.name())))
                        .findFirst()
                        .orElse(null)
                : null;
    }

    @Override
    public CodeBlock read(Column column) {
        if (isOfBlock(column)) {
            return CodeBlock.of("$L)", call(column));
        }
        return isSegment(column)
                ? CodeBlock.of(
                        "$N.getAtIndex($L, $N)", names.get(column.name()), ColumnLayout.nativeElements(column), row)
                : CodeBlock.of("$N[$N]", names.get(column.name()), row);
    }

    /** The beginning of one: {@code block.life(row}, or {@code block.transform(row, 3}. */
    private CodeBlock call(Column column) {
        for (Array array : arrays) {
            int index = array.columns().indexOf(column);
            if (index >= 0) {
                return CodeBlock.of("$N.$N($N, $L", block, array.name(), row, index);
            }
        }
        return CodeBlock.of("$N.$N($N", block, column.name(), row);
    }

    @Override
    public CodeBlock write(Column column, CodeBlock value) {
        if (isOfBlock(column)) {
            return CodeBlock.of("$L, $L);\n", call(column), value);
        }
        return isSegment(column)
                ? CodeBlock.of(
                        "$N.setAtIndex($L, $N, $L);\n",
                        names.get(column.name()),
                        ColumnLayout.nativeElements(column),
                        row,
                        value)
                : CodeBlock.of("$N[$N] = $L;\n", names.get(column.name()), row, value);
    }
}
