package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.WhereWords;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.where.Where;
import java.util.Set;
import java.util.function.Function;

/**
 * The rows that a condition holds of, 64 words at a time: the condition is worked out for all of them; then their rows are collected,
 * if they are few, and visited when enough of them are, or otherwise visited word by word.
 *
 * <p>Both ways are needed. Where few rows match, the time is spent waiting for memory, for more rows at once the fewer instructions
 * are between them: a loop over rows that were collected took half the time of one that finds them. Where
 * more match, to collect them costs more than to visit them.
 *
 * <pre>{@code
 * long[] matches = ahead.words();
 * int words = to + 63 >> 6;
 * for (int first = from >> 6; first < words; first += 64) {
 *     boolean isLast = words - first <= 64;
 *     int end = Math.min(words, first + 64);
 *     for (int index = first; index < end; index++) {
 *         matches[index - first] = tank[index] & ~flying[index];
 *     }
 *     boolean areFew = ahead.take(first, end);
 *     if (ahead.isDue(areFew, isLast)) {
 *         moveAhead(store, block, version, ahead, dt);
 *     }
 *     if (!areFew && !moveAlmost(store, block, aside, matches, 0, first, end, to, dt)) {
 *         for (int index = first; index < end; index++) {
 *             long word = matches[index - first];
 *             if (word == -1) {
 *                 moveRun(store, x, speed, version, index << 6, index + 1 << 6, dt);
 *             } else if (word != 0) {
 *                 moveWord(store, block, version, index << 6, word, dt);
 *             }
 *         }
 *     }
 * }
 * }</pre>
 *
 * @param isPacked whether there are no holes
 */
record Lookahead(Scope scope, Where where, boolean isPacked) implements Sweep {

    @Override
    public CodeBlock emit(Flags flags, Around around, Function<Set<WorldComponent>, Loops> loops) {
        Loops ofAll = loops.apply(Set.of());
        return scope.fill(
                """
                long[] $matches:L = $ahead:L.words();
                $groups:L
                    $work:L
                    boolean $areFew:L = $ahead:L.take($first:L, $end:L);
                    if ($ahead:L.isDue($areFew:L, $isLast:L)) {
                        $collected:L
                    }
                    if (!$areFew:L$andNotAll:L) {
                        $words:L
                    }
                }
                """,
                "groups",
                isPacked ? groupsOfItems() : groupsOfSummary(),
                "work",
                around.put(work(flags)),
                "collected",
                ofAll.collected(),
                "andNotAll",
                ofAll.hasAlmost()
                        ? CodeBlock.of(
                                " && !$L",
                                ofAll.almost(
                                        scope.own("matches"),
                                        CodeBlock.of("0"),
                                        scope.fill("$first:L"),
                                        scope.fill("$end:L")))
                        : CodeBlock.of(""),
                "words",
                eachWord(ofAll.word(scope.own("word"), scope.fill("$matches:L[$index:L - $first:L]"))));
    }

    @Override
    public Almost almostFull() {
        return Almost.WORDS;
    }

    private CodeBlock groupsOfItems() {
        return scope.fill("""
            int $words:L = $to:L + 63 >> 6;
            for (int $first:L = $from:L >> 6; $first:L < $words:L; $first:L += 64) {
                boolean $isLast:L = $words:L - $first:L <= 64;
                int $end:L = $mathType:T.min($words:L, $first:L + 64);
            """);
    }

    /**
     * Of each group, the words from the first to the last that has an item. Groups in which nothing is alive are skipped; but not the
     * last one, where rows collected before are visited.
     */
    private CodeBlock groupsOfSummary() {
        return scope.fill(
                """
                $alive:L
                $groups:L
                    boolean $isLast:L = $group:L == $to:L - 1 >> 12;
                    if ($words:L == 0 && !$isLast:L) {
                        continue;
                    }
                    int $end:L = ($group:L + 1 << 6) - $longType:T.numberOfLeadingZeros($words:L);
                    int $first:L = $mathType:T.min($end:L, ($group:L << 6) + $longType:T.numberOfTrailingZeros($words:L));
                """,
                "alive",
                where.holdsOfNothing() ? scope.fill("long[] $alive:L = $holder:L.alive();\n") : CodeBlock.of(""),
                "groups",
                Sweep.groups(scope));
    }

    /** Works the condition out; one that holds of nothing holds of rows without items too, and they are taken away. */
    private CodeBlock work(Flags flags) {
        CodeBlock matching = isPacked
                ? WhereWords.expression(where, flags::element)
                : WhereWords.within(where, flags::element, scope.fill("$alive:L[$index:L]"));
        return scope.fill(
                """
                $each:L
                $last:L
                """,
                "each",
                eachWord(scope.fill("$matches:L[$index:L - $first:L] = $matching:L;\n", "matching", matching)),
                "last",
                isPacked && where.holdsOfNothing()
                        ? scope.fill("$matches:L[$end:L - 1 - $first:L] &="
                                + " $wordsType:T.below($to:L - ($end:L - 1 << 6));\n")
                        : CodeBlock.of(""));
    }

    private CodeBlock eachWord(CodeBlock body) {
        return scope.fill("""
            for (int $index:L = $first:L; $index:L < $end:L; $index:L++) {
                $body:L
            }
            """, "body", body);
    }

    /**
     * The loop over rows that were collected.
     *
     * <pre>{@code
     * int[] rows = ahead.rows();
     * int count = ahead.count();
     * for (int i = 0; i < count; i++) {
     *     int row = rows[i];
     *     ...
     * }
     * ahead.clear();
     * }</pre>
     */
    static CodeBlock visit(Scope scope, CodeBlock row) {
        return scope.fill("""
            int[] $rows:L = $ahead:L.rows();
            int $count:L = $ahead:L.count();
            for (int $i:L = 0; $i:L < $count:L; $i:L++) {
                int $row:L = $rows:L[$i:L];
                $code:L
            }
            $ahead:L.clear();
            """, "code", row);
    }
}
