package dev.granary.processor.emit.jit;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;

/**
 * Items of a scratch whose rows have no hole between them are copied by a loop of their own.
 *
 * <p>C2 takes checks of bounds out of a loop over consecutive rows, and not out of one that reads where its items are.
 */
public record ConsecutiveRows(Scope scope, boolean areTold) {
    public ConsecutiveRows(Scope scope, Tricks tricks) {
        this(scope, tricks.has(Trick.CONSECUTIVE_ROWS));
    }

    /** Before the loops. */
    public CodeBlock head() {
        return areTold ? scope.fill("""
            int $first:L = $rows:L[0];
            boolean $consecutive:L = $rows:L[$count:L - 1] - $first:L == $count:L - 1;
            """) : CodeBlock.of("");
    }

    /**
     * A loop over the items of a scratch.
     *
     * @param copy what it does with the item at {@code $i:L}, in the row {@code $row:L}
     */
    public CodeBlock loop(CodeBlock copy) {
        CodeBlock any = scope.fill("""
            for (int $i:L = 0; $i:L < $count:L; $i:L++) {
                int $row:L = $rows:L[$i:L];
                $copy:L
            }
            """, "copy", copy);
        return areTold ? scope.fill("""
            if ($consecutive:L) {
                for (int $row:L = $first:L; $row:L < $first:L + $count:L; $row:L++) {
                    int $i:L = $row:L - $first:L;
                    $copy:L
                }
            } else {
                $any:L
            }
            """, "copy", copy, "any", any) : any;
    }
}
