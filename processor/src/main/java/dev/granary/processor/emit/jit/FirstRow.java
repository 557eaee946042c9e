package dev.granary.processor.emit.jit;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;

/**
 * {@code Sweeps.firstRow(from)}: the first row of a counted loop is a multiple of 64, and C2 is told so.
 *
 * <p>It vectorizes a loop over several columns from a row of which it knows nothing, and the loop takes five times as long as from row
 * 0. From a row that is neither negative nor in the midst of a vector it is as fast. Knowing one of the two is not enough.
 */
public final class FirstRow {
    private FirstRow() {}

    public static CodeBlock of(Tricks tricks, Scope scope) {
        return scope.fill(tricks.has(Trick.FIRST_ROW) ? "$sweepsType:T.firstRow($from:L)" : "$from:L");
    }
}
