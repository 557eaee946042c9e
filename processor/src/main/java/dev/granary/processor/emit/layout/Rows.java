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

    /**
     * Whether the method of a run reads the variables itself, behind a fence, and is not given them.
     *
     * <p>So is it for structs. The JIT compiler (C2) inlines that method into the walk of words, which calls another one now and then: then
     * what the walk has read is on the stack, and the first and last rows of a run, which are not unrolled, take 90 ns instead of 30. With
     * one array it costs nothing; with many it would cost more than the rows of a short run.
     */
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
