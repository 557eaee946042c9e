package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.emit.Types;
import dev.granary.processor.emit.kernel.Rows.Variable;

/**
 * Rows that a condition holds of, 64 words at a time: the condition is worked out for all of them, by a loop that vectorizes; then
 * their rows are collected, if they are few, and visited when enough of them are, or otherwise visited word by word.
 *
 * <p>Both ways are needed. Where few rows match, the time is spent waiting for memory, for more rows at once the fewer instructions
 * are between them: a loop over rows that were collected took half the time of one that finds them. Where
 * more match, to collect them costs more than to visit them.
 */
final class Lookahead {
    private Lookahead() {}

    /** The rows collected, as a variable around the loop over blocks. */
    static Variable rows(String name) {
        return new Variable(Types.ROWS_AHEAD, name, CodeBlock.of("$T.borrow()", Types.ROWS_AHEAD));
    }

    /** Statements before the loop over groups of words. */
    static CodeBlock head(Sweep.Names names) {
        return CodeBlock.builder()
                .addStatement("long[] $N = $N.words()", names.matches(), names.ahead())
                .build();
    }

    /** The first word of a group, and the end of its words; a block has no more than {@code words}. */
    static CodeBlock bounds(Sweep.Names names, CodeBlock words) {
        return CodeBlock.builder()
                .addStatement("int $N = $N << 6", names.first(), names.group())
                .addStatement("int $N = $T.min($L, $N + 64)", names.end(), Sweep.MATH, words, names.first())
                .build();
    }

    /**
     * Finds out which rows of the group match.
     *
     * <pre>{@code
     * for (int index = first; index < end; index++) {
     *     matches[index - first] = tank[index] & ~flying[index];
     * }
     * }</pre>
     */
    static CodeBlock collect(Sweep.Names names, CodeBlock matching) {
        return eachWord(
                names,
                CodeBlock.builder()
                        .addStatement("$N[$N - $N] = $L", names.matches(), names.index(), names.first(), matching)
                        .build());
    }

    /**
     * Visits them, now or later.
     *
     * <pre>{@code
     * boolean areFew = ahead.take(first, end);
     * if (ahead.isDue(areFew)) {
     *     moveAhead(store, block, version, ahead, dt);
     * }
     * if (!areFew) {
     *     for (int index = first; index < end; index++) {
     *         long word = matches[index - first];
     *         if (word == -1) {
     *             moveRun(store, x, speed, version, index << 6, index + 1 << 6, dt);
     *         } else if (word != 0) {
     *             moveWord(store, block, version, index << 6, word, dt);
     *         }
     *     }
     * }
     * }</pre>
     */
    static CodeBlock visit(Sweep.Names names, Loops loops) {
        CodeBlock matching = CodeBlock.of("$N[$N - $N]", names.matches(), names.index(), names.first());
        return CodeBlock.builder()
                .addStatement("boolean $N = $N.take($N, $N)", names.areFew(), names.ahead(), names.first(), names.end())
                .beginControlFlow("if ($N.isDue($N))", names.ahead(), names.areFew())
                .add(loops.collected())
                .endControlFlow()
                .beginControlFlow("if (!$N)", names.areFew())
                .add(eachWord(names, Sweep.word(names, matching, loops)))
                .endControlFlow()
                .build();
    }

    /** Visits those that are left. */
    static CodeBlock last(Sweep.Names names, Loops loops) {
        return CodeBlock.builder()
                .beginControlFlow("if (!$N.isEmpty())", names.ahead())
                .add(loops.collected())
                .endControlFlow()
                .build();
    }

    private static CodeBlock eachWord(Sweep.Names names, CodeBlock body) {
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

    /** The loop over rows that were collected. */
    static CodeBlock each(Sweep.Names names, CodeBlock row) {
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
