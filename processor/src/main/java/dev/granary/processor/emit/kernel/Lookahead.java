package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.code.WhereWords;
import dev.granary.processor.emit.layout.Rows.Variable;
import dev.granary.processor.where.Where;

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
 *     if (!areFew) {
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
record Lookahead(Where where, boolean isPacked) implements Sweep {

    /** What rows are collected in, a variable around the loop over blocks. */
    static Variable ahead(String name) {
        return new Variable(Types.ROWS_AHEAD, name, CodeBlock.of("$T.borrow()", Types.ROWS_AHEAD));
    }

    @Override
    public CodeBlock emit(Names names, Words words, Around around, Loops loops) {
        CodeBlock.Builder code =
                CodeBlock.builder().addStatement("long[] $N = $N.words()", names.matches(), names.ahead());
        code.add(isPacked ? groupsOfItems(names) : groupsOfSummary(names))
                .add(work(names, words))
                .addStatement("boolean $N = $N.take($N, $N)", names.areFew(), names.ahead(), names.first(), names.end())
                .beginControlFlow("if ($N.isDue($N, $N))", names.ahead(), names.areFew(), names.isLast())
                .add(loops.calls() == null ? visit(names, loops.body()) : loops.collected())
                .endControlFlow()
                .beginControlFlow("if (!$N)", names.areFew())
                .add(eachWord(
                        names,
                        Sweep.word(
                                names,
                                CodeBlock.of("$N[$N - $N]", names.matches(), names.index(), names.first()),
                                loops)))
                .endControlFlow();
        return code.endControlFlow().build();
    }

    private static CodeBlock groupsOfItems(Names names) {
        return CodeBlock.builder()
                .addStatement("int $N = $N + 63 >> 6", names.words(), names.to())
                .beginControlFlow(
                        "for (int $N = $N >> 6; $N < $N; $N += 64)",
                        names.first(),
                        names.from(),
                        names.first(),
                        names.words(),
                        names.first())
                .addStatement("boolean $N = $N - $N <= 64", names.isLast(), names.words(), names.first())
                .addStatement("int $N = $T.min($N, $N + 64)", names.end(), MATH, names.words(), names.first())
                .build();
    }

    /**
     * Of each group, the words from the first to the last that has an item. Groups in which nothing is alive are skipped; but not the
     * last one, where rows collected before are visited.
     */
    private CodeBlock groupsOfSummary(Names names) {
        CodeBlock.Builder code = CodeBlock.builder();
        if (where.holdsOfNothing()) {
            code.addStatement("long[] $N = $N.alive()", names.alive(), names.block());
        }
        return code.add(Sweep.groups(names))
                .addStatement("boolean $N = $N == $N - 1 >> 12", names.isLast(), names.group(), names.to())
                .beginControlFlow("if ($N == 0 && !$N)", names.words(), names.isLast())
                .addStatement("continue")
                .endControlFlow()
                .addStatement(
                        "int $N = ($N + 1 << 6) - $T.numberOfLeadingZeros($N)",
                        names.end(),
                        names.group(),
                        LONG,
                        names.words())
                .addStatement(
                        "int $N = $T.min($N, ($N << 6) + $T.numberOfTrailingZeros($N))",
                        names.first(),
                        MATH,
                        names.end(),
                        names.group(),
                        LONG,
                        names.words())
                .build();
    }

    /** Works the condition out; one that holds of nothing holds of rows without items too, and they are taken away. */
    private CodeBlock work(Names names, Words words) {
        CodeBlock condition = WhereWords.expression(where, flag -> words.element(flag, names.index()));
        CodeBlock alive = CodeBlock.of("$N[$N]", names.alive(), names.index());
        CodeBlock matching =
                isPacked ? condition : WhereWords.within(where, flag -> words.element(flag, names.index()), alive);
        CodeBlock.Builder code = CodeBlock.builder()
                .add(eachWord(
                        names,
                        CodeBlock.builder()
                                .addStatement(
                                        "$N[$N - $N] = $L", names.matches(), names.index(), names.first(), matching)
                                .build()));
        if (isPacked && where.holdsOfNothing()) {
            code.addStatement(
                    "$N[$N - 1 - $N] &= $T.below($N - ($N - 1 << 6))",
                    names.matches(),
                    names.end(),
                    names.first(),
                    Types.WORDS,
                    names.to(),
                    names.end());
        }
        return code.build();
    }

    private static CodeBlock eachWord(Names names, CodeBlock body) {
        return CodeBlock.builder()
                .beginControlFlow(
                        "for (int $N = $N; $N < $N; $N++)",
                        names.index(),
                        names.first(),
                        names.index(),
                        names.end(),
                        names.index())
                .add(body)
                .endControlFlow()
                .build();
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
    static CodeBlock visit(Names names, CodeBlock row) {
        return CodeBlock.builder()
                .addStatement("int[] $N = $N.rows()", names.rows(), names.ahead())
                .addStatement("int $N = $N.count()", names.count(), names.ahead())
                .beginControlFlow("for (int $N = 0; $N < $N; $N++)", names.i(), names.i(), names.count(), names.i())
                .addStatement("int $N = $N[$N]", names.row(), names.rows(), names.i())
                .add(row)
                .endControlFlow()
                .addStatement("$N.clear()", names.ahead())
                .build();
    }
}
