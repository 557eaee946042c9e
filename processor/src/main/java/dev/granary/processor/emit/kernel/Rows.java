package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.emit.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How a kernel's loop reaches the elements of columns: code for the head of the method, and for one row. */
public sealed interface Rows {

    /** Statements before the loop: what the row's code refers to, in local variables. */
    CodeBlock head();

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

    /** The arrays of a block, each in a local variable; references in every layout, flat columns where they are arrays. */
    final class Arrays implements Rows {
        private final Map<String, String> names = new LinkedHashMap<>();
        private final CodeBlock.Builder head = CodeBlock.builder();
        private final String row;

        public Arrays(List<Column> columns, Set<String> used, Scope scope, String block, String row) {
            this.row = row;
            for (Column column : columns) {
                if (used.contains(column.name()) && !column.isBit()) {
                    String name = scope.name(column.name());
                    names.put(column.name(), name);
                    head.addStatement("$T $N = $N.$N()", arrayOf(column), name, block, column.name());
                }
            }
        }

        static TypeName arrayOf(Column column) {
            return ArrayTypeName.of(Types.of(column.stored()));
        }

        @Override
        public CodeBlock head() {
            return head.build();
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

    /** The items of a block, in bytes; references lie beside them. */
    final class Structs implements Rows {
        private final ClassName block;
        private final Map<String, String> offsets;
        private final Arrays references;
        private final String blockVariable;
        private final String items;
        private final String at;
        private final String row;

        Structs(StoreModel store, Set<String> used, Scope scope, String block, String row) {
            this.block = Types.className(store.store()).nestedClass("Block");
            this.offsets = Names.offsets(store);
            this.blockVariable = block;
            this.items = scope.name("items");
            this.at = scope.name("at");
            this.row = row;
            Set<String> sideColumns = new HashSet<>(used);
            store.columns().stream().filter(Column::isFlat).map(Column::name).forEach(sideColumns::remove);
            this.references = new Arrays(store.columns(), sideColumns, scope, block, row);
        }

        @Override
        public CodeBlock head() {
            return CodeBlock.builder()
                    .addStatement("byte[] $N = $N.items()", items, blockVariable)
                    .add(references.head())
                    .build();
        }

        @Override
        public CodeBlock rowHead() {
            return CodeBlock.builder()
                    .addStatement("int $N = $N * $T.STRIDE_BYTES", at, row, block)
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

    /** Copies of columns, bits among them, in the arrays of a {@code Scratch} object. */
    final class Copies implements Rows {
        private final Map<String, String> names = new LinkedHashMap<>();
        private final CodeBlock.Builder head = CodeBlock.builder();
        private final String row;

        Copies(StoreModel store, Set<String> used, Scope scope, String scratch, String row) {
            this.row = row;
            for (Column column : store.columns()) {
                if (used.contains(column.name())) {
                    String name = scope.name(column.name());
                    names.put(column.name(), name);
                    head.addStatement("$T $N = $N.$N", Arrays.arrayOf(column), name, scratch, column.name());
                }
            }
        }

        @Override
        public CodeBlock head() {
            return head.build();
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
