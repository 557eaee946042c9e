package dev.granary.processor.emit.jit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.Trick;
import dev.granary.processor.model.Tricks;
import java.util.List;

/**
 * On a page where most rows match, all rows are computed, and those that don't match are put back.
 *
 * <p>A loop that walks bits does not vectorize, and neither does one that chooses between the old value and the new one; the loop over
 * all rows does. It has to be a long one: over the 64 rows of a word it takes as long as the walk.
 *
 * <p>Only where the kernel is nothing but arithmetic. Should it fail all the same, all rows are put back and bits are walked.
 *
 * @param columns the arrays that it writes
 */
public record AlmostFull(Scope scope, List<Array> columns) {

    /** The variable with the array of a column. */
    public record Array(TypeName type, String name) {}

    /** {@code columns} is null where there are others than arrays of numbers. */
    public static boolean isUsed(Tricks tricks, List<Array> columns) {
        return tricks.has(Trick.ALMOST_FULL) && columns != null && !columns.isEmpty();
    }

    /**
     * Whether all rows were computed.
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
     * int from = aside.from();
     * int to = aside.to();
     * float[] oldPositionX = aside.keep(0, positionX);
     * try {
     *     moveRun(world, page, positionX, velocityX, version, from, to, dt);
     * } catch (Throwable failure) {
     *     System.arraycopy(oldPositionX, 0, positionX, from, to - from);
     *     return false;
     * }
     * int[] others = aside.others();
     * int count = aside.count();
     * for (int i = 0; i < count; i++) {
     *     int row = others[i];
     *     positionX[row] = oldPositionX[row - from];
     * }
     * return true;
     * }</pre>
     *
     * @param word an expression for the word of the index
     * @param before statements before the first row
     * @param run the call of the loop over all rows
     */
    public CodeBlock body(CodeBlock word, CodeBlock before, CodeBlock run) {
        CodeBlock.Builder keep = CodeBlock.builder();
        CodeBlock.Builder undo = CodeBlock.builder();
        CodeBlock.Builder putBack = CodeBlock.builder();
        for (int number = 0; number < columns.size(); number++) {
            Array column = columns.get(number);
            String name = column.name();
            String old = scope.name(Names.path("old", name));
            keep.addStatement("$T $N = $N.keep($L, $N)", column.type(), old, scope.own("aside"), number, name);
            undo.add(scope.fill(
                    "$systemType:T.arraycopy($old:L, 0, $column:L, $from:L, $to:L - $from:L);\n",
                    "column",
                    name,
                    "old",
                    old));
            putBack.add(scope.fill("$column:L[$row:L] = $old:L[$row:L - $from:L];\n", "column", name, "old", old));
        }
        return scope.fill(
                """
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
                if (!$aside:L.take($words:L, $partial:L, $firstRow:L, $first:L.length)) {
                    return false;
                }
                $before:L
                int $from:L = $aside:L.from();
                int $to:L = $aside:L.to();
                $keep:L
                try {
                    $run:L
                } catch ($throwableType:T $failure:L) {
                    $undo:L
                    return false;
                }
                int[] $others:L = $aside:L.others();
                int $count:L = $aside:L.count();
                for (int $i:L = 0; $i:L < $count:L; $i:L++) {
                    int $row:L = $others:L[$i:L];
                    $putBack:L
                }
                return true;
                """,
                "word",
                word,
                "first",
                columns.getFirst().name(),
                "before",
                before,
                "keep",
                keep.build(),
                "run",
                run,
                "undo",
                undo.build(),
                "putBack",
                putBack.build());
    }
}
