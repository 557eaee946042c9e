package dev.granary.processor.emit.jit;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;

/**
 * Four exclusive-ors that change nothing, in the loop of a scratch.
 *
 * <p>C2 unrolls, and so vectorizes, a loop of more than 60 nodes only if it finds four exclusive-ors in it, and then up to 240:
 * its rule for checksums ({@code IdealLoopTree::policy_unroll}, where it is {@code LoopUnrollLimit}). So there are four, of a number that
 * is always 0, which C2 doesn't know, with sums between them because C2 joins neighbors.
 */
public record ExclusiveOrs(Scope scope, boolean areThere) {
    public ExclusiveOrs(Scope scope, Tricks tricks) {
        this(scope, tricks.has(Trick.EXCLUSIVE_ORS));
    }

    /** Before the loop: the number, from the field of the scratch. */
    public CodeBlock head(String field) {
        return areThere ? scope.fill("int $zero:L = $scratch:L.$field:L;\n", "field", field) : CodeBlock.of("");
    }

    /** In the loop. */
    public CodeBlock row() {
        return areThere ? scope.fill("""
            // changes nothing; with four exclusive-ors in it C2 vectorizes a longer loop
            $rows:L[$i:L] = (((((($rows:L[$i:L] ^ $zero:L) + $zero:L) ^ $zero:L) + $zero:L) ^ $zero:L) + $zero:L) ^ $zero:L;
            """) : CodeBlock.of("");
    }
}
