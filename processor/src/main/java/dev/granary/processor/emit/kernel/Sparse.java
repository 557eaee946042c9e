package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.WorldComponent;
import java.util.Set;
import java.util.function.Function;

/**
 * The rows that have an item, or that match: runs of full words as a counted loop, other words bit by bit, empty ones not at all.
 *
 * <pre>{@code
 * while (words != 0) {
 *     int index = Long.numberOfTrailingZeros(words);
 *     if ((full >>> index & 1) != 0) {
 *         int end = index + Long.numberOfTrailingZeros(~(full >>> index));
 *         moveRun(world, page, positionX, velocityX, version, firstRow + (index << 6), firstRow + (end << 6));
 *         words &= ~(-1L >>> index - end << index);
 *     } else {
 *         long word = hasPosition[index] & hasVelocity[index];
 *         moveWord(world, page, version, firstRow + (index << 6), word);
 *         words &= words - 1;
 *     }
 * }
 * }</pre>
 */
record Sparse(Scope scope, Match match) implements Sweep {
    @Override
    public CodeBlock head() {
        return match.head();
    }

    @Override
    public CodeBlock firstRow() {
        return match.firstRow();
    }

    @Override
    public boolean hasLoops() {
        return match.isOfOneKind();
    }

    @Override
    public CodeBlock emit(Flags flags, Around around, Function<Set<WorldComponent>, Loops> loops) {
        boolean isPlain = flags.isEmpty() && around.isEmpty() && match.isOfOneKind();
        CodeBlock rows = isPlain
                ? runs(match.run(), match.word(flags), loops.apply(Set.of()))
                : scope.fill("""
                    $rows:L
                    $words:L &= $words:L - 1;
                    """, "rows", around.put(flags.around(match.rows(flags, loops))));
        boolean hasAlmost = isPlain && loops.apply(Set.of()).hasAlmost();
        return match.around(
                isPlain,
                scope.fill(
                        """
                        $before:L
                        while ($words:L != 0) {
                            int $index:L = $first:L$longType:T.numberOfTrailingZeros($words:L);
                            $rows:L
                        }
                        """,
                        "before",
                        hasAlmost ? scope.fill("boolean $isUnasked:L = true;\n") : CodeBlock.of(""),
                        "first",
                        match.firstWord(),
                        "rows",
                        rows));
    }

    @Override
    public Almost almostFull() {
        return match.almostFull();
    }

    /**
     * Asks once in a group, at its first word that is not full.
     *
     * <pre>{@code
     * else if (isUnasked) {
     *     isUnasked = false;
     *     if (moveAlmost(store, block, aside, alive, index, index, group + 1 << 6, to)) {
     *         break;
     *     }
     * }
     * }</pre>
     */
    private CodeBlock almost(Loops loops) {
        CodeBlock index = scope.fill("$index:L");
        return scope.fill(
                """
                \selse if ($isUnasked:L) {
                    $isUnasked:L = false;
                    if ($almost:L) {
                        break;
                    }
                }
                """.stripTrailing(),
                "almost",
                loops.almost(scope.own("alive"), index, index, scope.fill("$group:L + 1 << 6")));
    }

    private CodeBlock runs(Match.Run run, CodeBlock word, Loops loops) {
        CodeBlock declared = scope.fill("long $word:L = $is:L;\n", "is", word);
        CodeBlock partial = loops.partial(scope.own("word"));
        return scope.fill(
                """
                $before:L
                if ($isFull:L) {
                    $untilEnd:L
                    $full:L
                    $words:L &= ~(-1L >>> $index:L - $end:L << $index:L);
                }$almost:L else {
                    $inside:L
                    $partial:L
                    $words:L &= $words:L - 1;
                }
                """,
                "before",
                run.asksWord() ? declared : CodeBlock.of(""),
                "isFull",
                run.isFull(),
                "untilEnd",
                run.end(),
                "full",
                loops.full(scope.fill("$end:L")),
                "almost",
                loops.hasAlmost() ? almost(loops) : CodeBlock.of(""),
                "inside",
                run.asksWord() ? CodeBlock.of("") : declared,
                "partial",
                match.mayBeEmpty()
                        ? scope.fill("if ($word:L != 0) {\n    $partial:L\n}\n", "partial", partial)
                        : partial);
    }
}
