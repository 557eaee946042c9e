package dev.granary.processor.emit.jit;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;

/**
 * {@code Sweeps.readAnew()}: the method with the loop over a word reads the columns itself, behind a fence.
 *
 * <p>C2 may inline it into the walk of words, which calls another loop now and then. What the loop over a word uses would then be read
 * before the walk and live as long, and C2 keeps nothing in registers over a call, nor in a loop between calls. It moves no reading
 * over a fence: nearly twice as fast where nine of ten rows match.
 */
public final class Fence {
    private Fence() {}

    public static CodeBlock of(Tricks tricks, Scope scope) {
        return tricks.has(Trick.FENCE) ? scope.fill("$sweepsType:T.readAnew();\n") : CodeBlock.of("");
    }
}
