package dev.granary.processor.emit.jit;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;

/**
 * {@code cursor.atKept(page, row)}: the cursor of a kernel with commands is an object, since commands are recorded in rare branches, where
 * C2 does not inline what is called. To look which page it is on costs less than to write a reference to an object; where the cursor is
 * none, a look would cost the loop its vectors.
 */
public final class KeptCursor {
    private KeptCursor() {}

    public static CodeBlock at(Tricks tricks, Scope scope, boolean isKept) {
        return scope.fill(
                isKept && tricks.has(Trick.KEPT_CURSOR)
                        ? "$cursor:L.atKept($holder:L, $row:L)"
                        : "$cursor:L.at($holder:L, $row:L)");
    }
}
