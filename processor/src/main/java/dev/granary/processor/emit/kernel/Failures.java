package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;

/**
 * The code for a row, which says at which item it fails.
 *
 * <pre>{@code
 * try {
 *     ...
 * } catch (Throwable failure) {
 *     throw Sweeps.failed(failure, "Physics.step", store.version() == version, row, block::handle,
 *             there -> store.cursor().at(block, there));
 * }
 * }</pre>
 *
 * <p>Inside the loop, where the row is a variable that nobody changes: that costs nothing, because the JIT compiler (C2) leaves out handlers that
 * were never entered, and keeps nothing for them.
 *
 * @param kernel as in {@code Physics.step}
 * @param owner the variable with the store or the world
 * @param isUnchanged an expression for whether its items are where they were before the loop
 * @param holder the variable with the block or the page
 * @param row an expression for the row there
 */
public record Failures(String kernel, String owner, CodeBlock isUnchanged, String holder, CodeBlock row) {
    public CodeBlock around(CodeBlock body, Scope scope) {
        String failure = scope.name("failure");
        String there = scope.name("there");
        return CodeBlock.builder()
                .beginControlFlow("try")
                .add(body)
                .nextControlFlow("catch ($T $N)", Throwable.class, failure)
                .addStatement(
                        "throw $T.failed($N, $S,$W$L,$W$L, $N::handle,$W$N -> $N.cursor().at($N, $N))",
                        Types.SWEEPS,
                        failure,
                        kernel,
                        isUnchanged,
                        row,
                        holder,
                        there,
                        owner,
                        holder,
                        there)
                .endControlFlow()
                .build();
    }
}
