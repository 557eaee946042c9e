package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Pieces;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How a kernel's loop reaches the elements of columns: code for the head of the method, and for one row. */
public sealed interface Rows {

    /** What the row's code refers to, in local variables before the loop. */
    List<Variable> variables();

    /** A variable of the method around the loop, and what it holds. */
    record Variable(TypeName type, String name, CodeBlock value) {}

    /** Statements before the loop: the variables, each with its value. */
    default CodeBlock head() {
        CodeBlock.Builder head = CodeBlock.builder();
        variables()
                .forEach(variable ->
                        head.addStatement("$T $N = $L", variable.type(), variable.name(), variable.value()));
        return head.build();
    }

    /** Statements at the beginning of each row. */
    default CodeBlock rowHead() {
        return CodeBlock.of("");
    }

    /** An expression for the element of a column that is not a bit. */
    CodeBlock read(Column column);

    /** A statement that sets the element of a column that is not a bit. */
    CodeBlock write(Column column, CodeBlock value);

    /** {@code new float[ROWS]}, and for arrays {@code new int[ROWS][]}. */
    static CodeBlock allocate(Column column, CodeBlock length) {
        TypeRef element = column.stored();
        String dimensions = "";
        while (element instanceof TypeRef.Array(TypeRef component)) {
            element = component;
            dimensions += "[]";
        }
        return CodeBlock.of("new $T[$L]$L", Types.of(element), length, dimensions);
    }

    /**
     * The arrays of a block, each in a local variable; references in every layout, flat columns where they are arrays, or segments
     * of native memory.
     */
    final class Arrays implements Rows {
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

        Arrays(StoreModel store, Set<String> used, Scope scope, String block, String row) {
            this(store.columns(), store.strategies().isNative(), used, scope, block, row);
        }

        public Arrays(List<Column> columns, boolean isNative, Set<String> used, Scope scope, String block, String row) {
            this.isNative = isNative;
            this.block = block;
            this.row = row;
            this.isThroughBlock = isNative && used.size() > Pieces.MOST_COLUMNS;
            for (Column column : columns) {
                if (used.contains(column.name()) && !column.isBit() && !isOfBlock(column)) {
                    String name = scope.name(column.name());
                    names.put(column.name(), name);
                    variables.add(new Variable(typeOf(column), name, CodeBlock.of("$N.$N()", block, column.name())));
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

        static TypeName arrayOf(Column column) {
            return ArrayTypeName.of(Types.of(column.stored()));
        }

        @Override
        public List<Variable> variables() {
            return variables;
        }

        @Override
        public CodeBlock read(Column column) {
            if (isOfBlock(column)) {
                return CodeBlock.of("$N.$N($N)", block, column.name(), row);
            }
            return isSegment(column)
                    ? CodeBlock.of(
                            "$N.getAtIndex($L, $N)", names.get(column.name()), ColumnLayout.nativeElements(column), row)
                    : CodeBlock.of("$N[$N]", names.get(column.name()), row);
        }

        @Override
        public CodeBlock write(Column column, CodeBlock value) {
            if (isOfBlock(column)) {
                return CodeBlock.of("$N.$N($N, $L);\n", block, column.name(), row, value);
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

    /** The items of a block, in bytes; references lie beside them. */
    final class Structs implements Rows {
        private final ClassName block;
        private final Map<String, String> offsets;
        private final Arrays references;
        private final String blockVariable;
        private final boolean isNative;
        private final String items;
        private final String at;
        private final String row;

        Structs(StoreModel store, Set<String> used, Scope scope, String block, String row) {
            this.block = Types.className(store.store()).nestedClass("Block");
            this.offsets = Names.offsets(store);
            this.blockVariable = block;
            this.isNative = store.strategies().isNative();
            this.items = scope.name("items");
            this.at = scope.name("at");
            this.row = row;
            Set<String> sideColumns = new HashSet<>(used);
            store.columns().stream().filter(Column::isFlat).map(Column::name).forEach(sideColumns::remove);
            this.references = new Arrays(store, sideColumns, scope, block, row);
        }

        @Override
        public List<Variable> variables() {
            List<Variable> variables = new ArrayList<>();
            variables.add(new Variable(
                    isNative ? Types.MEMORY_SEGMENT : ArrayTypeName.of(TypeName.BYTE),
                    items,
                    CodeBlock.of("$N.items()", blockVariable)));
            variables.addAll(references.variables());
            return variables;
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

    /** The arrays of a block that columns are in by groups, each in a local variable; references lie beside them. */
    final class Groups implements Rows {
        private final ClassName block;
        private final Map<String, String> offsets;
        private final Arrays references;
        private final Map<PrimitiveKind, String> arrays = new LinkedHashMap<>();
        private final Map<PrimitiveKind, String> at = new LinkedHashMap<>();
        private final String blockVariable;
        private final String row;

        Groups(StoreModel store, Set<String> used, Scope scope, String block, String row) {
            this.block = Types.className(store.store()).nestedClass("Block");
            this.offsets = Names.offsets(store);
            this.blockVariable = block;
            this.row = row;
            Set<String> sideColumns = new HashSet<>(used);
            for (Column column : store.columns()) {
                if (column.isFlat() && sideColumns.remove(column.name())) {
                    String array = Names.arrayOfGroups(column.storedKind());
                    arrays.computeIfAbsent(column.storedKind(), kind -> scope.name(array));
                    at.computeIfAbsent(column.storedKind(), kind -> scope.name(array + "At"));
                }
            }
            this.references = new Arrays(store, sideColumns, scope, block, row);
        }

        @Override
        public List<Variable> variables() {
            List<Variable> variables = new ArrayList<>();
            arrays.forEach((kind, array) -> variables.add(new Variable(
                    ArrayTypeName.of(Types.primitive(kind)),
                    array,
                    CodeBlock.of("$N.$N()", blockVariable, Names.arrayOfGroups(kind)))));
            variables.addAll(references.variables());
            return variables;
        }

        @Override
        public CodeBlock rowHead() {
            CodeBlock.Builder head = CodeBlock.builder();
            at.forEach((kind, name) -> head.addStatement(
                    "int $N = $T.at($N, $T.LANES, $T.$N)",
                    name,
                    Types.LANES,
                    row,
                    block,
                    block,
                    Names.groupLength(kind)));
            return head.build();
        }

        @Override
        public CodeBlock read(Column column) {
            return column.isFlat() ? element(column) : references.read(column);
        }

        @Override
        public CodeBlock write(Column column, CodeBlock value) {
            return column.isFlat()
                    ? CodeBlock.of("$L = $L;\n", element(column), value)
                    : references.write(column, value);
        }

        private CodeBlock element(Column column) {
            PrimitiveKind kind = column.storedKind();
            return CodeBlock.of("$N[$N + $T.$N]", arrays.get(kind), at.get(kind), block, offsets.get(column.name()));
        }
    }

    /** Copies of columns, bits among them, in the arrays of a {@code Scratch} object. */
    final class Copies implements Rows {
        private final Map<String, String> names = new LinkedHashMap<>();
        private final List<Variable> variables = new ArrayList<>();
        private final String row;

        Copies(StoreModel store, Set<String> used, Scope scope, String scratch, String row) {
            this.row = row;
            for (Column column : store.columns()) {
                if (used.contains(column.name())) {
                    String name = scope.name(column.name());
                    names.put(column.name(), name);
                    variables.add(
                            new Variable(Arrays.arrayOf(column), name, CodeBlock.of("$N.$N", scratch, column.name())));
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
}
