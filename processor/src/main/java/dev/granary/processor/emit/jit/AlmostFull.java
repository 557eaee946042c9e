package dev.granary.processor.emit.jit;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;
import java.util.List;

/**
 * Where most rows of a page match, or of 64 words of a block, all rows are computed, and those that don't match are put back.
 *
 * <p>A loop that walks bits does not vectorize, and neither does one that chooses between the old value and the new one; the loop over
 * all rows does. It has to be a long one: over the 64 rows of a word it takes as long as the walk.
 *
 * <p>Only where the kernel is nothing but arithmetic. Should it fail all the same, all rows are put back and bits are walked.
 *
 * @param columns the variables with the arrays that it writes
 */
public record AlmostFull(Scope scope, List<String> columns) {

    /** {@code columns} is null where there are others than arrays of numbers. */
    public static boolean isUsed(Tricks tricks, List<String> columns) {
        return tricks.has(Trick.ALMOST_FULL) && columns != null && !columns.isEmpty();
    }

    /**
     * Whether all rows of a page were computed.
     *
     * <pre>{@code
     * long partial = words & ~full;
     * if (Long.bitCount(partial) < RowsAside.ENOUGH) {
     *     return false;
     * }
     * aside.begin();
     * for (long left = partial; left != 0; left &= left - 1) {
     *     int index = Long.numberOfTrailingZeros(left);
     *     if (!aside.put(index, hasPosition[index] & hasVelocity[index])) {
     *         return false;
     *     }
     * }
     * if (!aside.take(words, partial, firstRow, positionX.length)) {
     *     return false;
     * }
     * page.touchPosition();
     * aside.keep(positionX);
     * try {
     *     moveRun(world, page, positionX, velocityX, version, aside.from(), aside.to(), dt);
     * } catch (Throwable failure) {
     *     aside.undo();
     *     return false;
     * }
     * aside.putBack();
     * return true;
     * }</pre>
     *
     * @param word an expression for the word of the index
     * @param before statements before the first row
     * @param run the call of the loop over all rows
     */
    public CodeBlock ofPage(CodeBlock word, CodeBlock before, CodeBlock run) {
        return scope.fill("""
            long $partial:L = $words:L & ~$full:L;
            if ($longType:T.bitCount($partial:L) < $rowsAsideType:T.ENOUGH) {
                return false;
            }
            $aside:L.begin();
            for (long $left:L = $partial:L; $left:L != 0; $left:L &= $left:L - 1) {
                int $index:L = $longType:T.numberOfTrailingZeros($left:L);
                if (!$aside:L.put($index:L, $word:L)) {
                    return false;
                }
            }
            if (!$aside:L.take($words:L, $partial:L, $firstRow:L, $column:L.length)) {
                return false;
            }
            $before:L
            $rows:L
            """, "word", word, "column", columns.getFirst(), "before", before, "rows", all(run));
    }

    /**
     * Whether all rows of some words of a block were computed.
     *
     * <pre>{@code
     * if (!aside.take(matches, at, first, end, limit)) {
     *     return false;
     * }
     * float[] x = block.x();
     * aside.keep(x);
     * ...
     * }</pre>
     *
     * @param columns statements that declare them
     * @param run the call of the loop over all rows
     */
    public CodeBlock ofWords(CodeBlock columns, CodeBlock run) {
        return scope.fill("""
            if (!$aside:L.take($matches:L, $at:L, $first:L, $end:L, $limit:L)) {
                return false;
            }
            $columns:L
            $rows:L
            """, "columns", columns, "rows", all(run));
    }

    private CodeBlock all(CodeBlock run) {
        CodeBlock.Builder keep = CodeBlock.builder();
        columns.forEach(column -> keep.addStatement("$N.keep($N)", scope.own("aside"), column));
        return scope.fill("""
            $keep:L
            try {
                $run:L
            } catch ($throwableType:T $failure:L) {
                $aside:L.undo();
                return false;
            }
            $aside:L.putBack();
            return true;
            """, "keep", keep.build(), "run", run);
    }
}
