package dev.granary.processor.emit.layout;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.TypeRef;
import java.util.List;

/** How a kernel's loop reaches the elements of columns: code for the head of the method, and for one row. */
public interface Rows {

    /** What the row's code refers to, in local variables before the loop. */
    List<Variable> variables();

    /** Whether the method of a run may read the variables itself, and need not be given them, because they are few. */
    default boolean areReadByRun() {
        return false;
    }

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
}
