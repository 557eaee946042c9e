package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.code.WhereWords;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.where.Where;

/** The loop over the rows of a block: which rows, and in what order; bits change it to go word by word. */
sealed interface Sweep permits Sweep.Dense, Sweep.Sparse, Sweep.Matching, Lookahead {
    ClassName LONG = ClassName.get(Long.class);
    ClassName MATH = ClassName.get(Math.class);

    /** The sweep of a kernel over a store. */
    static Sweep of(StoreModel store, KernelModel kernel) {
        if (kernel.mode() == Mode.ALL_ROWS) {
            return new Dense(true);
        }
        boolean isPacked = store.strategies().isPacked();
        if (kernel.where() != null && !usesWords(store, kernel)) {
            return new Lookahead(kernel.where(), isPacked);
        }
        if (isPacked) {
            return kernel.where() == null ? new Dense(false) : new Matching(kernel.where());
        }
        return new Sparse(kernel.where());
    }

    /** Whether the code for a row needs bits in words around the rows: flags that it uses, or marks of items to remove. */
    private static boolean usesWords(StoreModel store, KernelModel kernel) {
        return kernel.effect() instanceof KernelModel.Effect.Removal
                || kernel.mode() == Mode.SCRATCH
                || !kernel.onCursor() && store.bits().stream().map(Column::name).anyMatch(kernel.usage()::uses);
    }

    /** Statements that run the loops' body for all rows, word by word if there is something to do around the words. */
    CodeBlock emit(Names names, Words words, Around around, Loops loops);

    /** Whether it goes by words of rows, some of them full and some not. */
    default boolean hasLoops() {
        return true;
    }

    /** The variables of the loop. */
    record Names(
            String block,
            String from,
            String to,
            String row,
            String index,
            String word,
            String end,
            String alive,
            String summary,
            String left,
            String group,
            String words,
            String ahead,
            String matches,
            String first,
            String isLast,
            String areFew,
            String rows,
            String count,
            String i) {
        static Names in(Parts parts, Scope scope, String block) {
            return new Names(
                    block,
                    parts.from,
                    parts.to,
                    scope.name("row"),
                    scope.name("index"),
                    scope.name("word"),
                    scope.name("end"),
                    scope.name("alive"),
                    scope.name("aliveSummary"),
                    scope.name("size"),
                    scope.name("group"),
                    scope.name("words"),
                    scope.name("ahead"),
                    scope.name("matches"),
                    scope.name("first"),
                    scope.name("isLast"),
                    scope.name("areFew"),
                    scope.name("rows"),
                    scope.name("count"),
                    scope.name("i"));
        }
    }

    /** Statements before and behind the rows of a word; both empty where rows need not go word by word. */
    record Around(CodeBlock before, CodeBlock behind) {
        static final Around NOTHING = new Around(CodeBlock.of(""), CodeBlock.of(""));

        boolean isEmpty() {
            return before.isEmpty() && behind.isEmpty();
        }

        CodeBlock put(CodeBlock rows) {
            return CodeBlock.builder().add(before).add(rows).add(behind).build();
        }
    }

    /**
     * All rows: a counted loop, which vectorizes.
     *
     * <pre>{@code
     * for (int row = Sweeps.firstRow(from); row < to; row++) {
     *     ...
     * }
     * }</pre>
     *
     * @param hasVacantRows whether some of them have no item; their bits stay clear
     */
    record Dense(boolean hasVacantRows) implements Sweep {
        @Override
        public boolean hasLoops() {
            return false;
        }

        @Override
        public CodeBlock emit(Names names, Words words, Around around, Loops loops) {
            CodeBlock row = loops.body();
            CodeBlock.Builder code = CodeBlock.builder();
            if (words.isEmpty() && around.isEmpty()) {
                return Loops.rows(names.row(), names.from(), names.to(), row);
            }
            if (hasVacantRows) {
                code.addStatement("long[] $N = $N.alive()", names.alive(), names.block());
            }
            CodeBlock rows = CodeBlock.builder()
                    .addStatement("int $N = $T.min($N, $N + 1 << 6)", names.end(), MATH, names.to(), names.index())
                    .beginControlFlow(
                            "for (int $N = $N << 6; $N < $N; $N++)",
                            names.row(),
                            names.index(),
                            names.row(),
                            names.end(),
                            names.row())
                    .add(row)
                    .endControlFlow()
                    .build();
            CodeBlock kept = hasVacantRows ? CodeBlock.of(" & $N[$N]", names.alive(), names.index()) : CodeBlock.of("");
            return code.add(eachWord(names))
                    .add(around.put(words.around(rows, names.index(), kept)))
                    .endControlFlow()
                    .build();
        }
    }

    /**
     * The rows that have an item: runs of full words as a counted loop, other words bit by bit, empty ones not at all.
     *
     * <pre>{@code
     * long[] alive = block.alive();
     * long[] aliveSummary = block.aliveSummary();
     * for (int group = from >> 12; group <= to - 1 >> 12; group++) {
     *     long words = aliveSummary[group] & Words.within(group, from >> 6, to + 63 >> 6);
     *     while (words != 0) {
     *         int index = (group << 6) + Long.numberOfTrailingZeros(words);
     *         long word = alive[index];
     *         if (word == -1) {
     *             int end = Bits.endOfFull(alive, index, Math.min(group + 1 << 6, to >> 6));
     *             stepRun(store, life, version, index << 6, end << 6, dt);
     *             words &= ~(-1L >>> index - end << index);
     *         } else {
     *             stepWord(store, block, version, index << 6, word, dt);
     *             words &= words - 1;
     *         }
     *     }
     * }
     * }</pre>
     *
     * @param where null for all items; a condition where the code for a row needs bits of its word
     */
    record Sparse(Where where) implements Sweep {
        @Override
        public CodeBlock emit(Names names, Words words, Around around, Loops loops) {
            CodeBlock alive = CodeBlock.of("$N[$N]", names.alive(), names.index());
            CodeBlock.Builder code = CodeBlock.builder()
                    .addStatement("long[] $N = $N.alive()", names.alive(), names.block())
                    .add(groups(names))
                    .beginControlFlow("while ($N != 0)", names.words())
                    .addStatement(
                            "int $N = ($N << 6) + $T.numberOfTrailingZeros($N)",
                            names.index(),
                            names.group(),
                            LONG,
                            names.words());
            CodeBlock nextWord = CodeBlock.builder()
                    .addStatement("$N &= $N - 1", names.words(), names.words())
                    .build();
            if (!words.isEmpty() || !around.isEmpty()) {
                CodeBlock rows = word(names, where == null ? alive : within(where, words, alive), loops);
                code.add(around.put(words.around(rows, names.index(), CodeBlock.of(""))))
                        .add(nextWord);
            } else {
                code.addStatement("long $N = $L", names.word(), alive)
                        .beginControlFlow("if ($N == -1)", names.word())
                        .addStatement(
                                "int $N = $T.endOfFull($N, $N, $T.min($N + 1 << 6, $N >> 6))",
                                names.end(),
                                Types.BITS,
                                names.alive(),
                                names.index(),
                                MATH,
                                names.group(),
                                names.to())
                        .add(loops.full(CodeBlock.of("$N", names.end())))
                        .addStatement(
                                "$N &= ~(-1L >>> $N - $N << $N)",
                                names.words(),
                                names.index(),
                                names.end(),
                                names.index())
                        .nextControlFlow("else")
                        .add(loops.partial(names.word()))
                        .add(nextWord)
                        .endControlFlow();
            }
            return code.endControlFlow().endControlFlow().build();
        }
    }

    /** The rows of a packed store that a condition holds of, where the code for a row needs bits of its word. */
    record Matching(Where where) implements Sweep {
        @Override
        public CodeBlock emit(Names names, Words words, Around around, Loops loops) {
            CodeBlock alive =
                    CodeBlock.of("($N + 1 << 6 <= $N ? -1L : -1L >>> -$N)", names.index(), names.to(), names.to());
            return CodeBlock.builder()
                    .add(eachWord(names))
                    .add(around.put(words.around(
                            word(names, within(where, words, alive), loops), names.index(), CodeBlock.of(""))))
                    .endControlFlow()
                    .build();
        }
    }

    /** The head of the loop over words of rows. */
    private static CodeBlock eachWord(Names names) {
        return CodeBlock.builder()
                .beginControlFlow(
                        "for (int $N = $N >> 6; $N <= $N - 1 >> 6; $N++)",
                        names.index(),
                        names.from(),
                        names.index(),
                        names.to(),
                        names.index())
                .build();
    }

    /** The head of the loop over groups of 64 words with holes, and which of those have an item. */
    static CodeBlock groups(Names names) {
        return CodeBlock.builder()
                .addStatement("long[] $N = $N.aliveSummary()", names.summary(), names.block())
                .beginControlFlow(
                        "for (int $N = $N >> 12; $N <= $N - 1 >> 12; $N++)",
                        names.group(),
                        names.from(),
                        names.group(),
                        names.to(),
                        names.group())
                .addStatement(
                        "long $N = $N[$N] & $T.within($N, $N >> 6, $N + 63 >> 6)",
                        names.words(),
                        names.summary(),
                        names.group(),
                        Types.WORDS,
                        names.group(),
                        names.from(),
                        names.to())
                .build();
    }

    /** The word of the rows that the condition holds of. */
    private static CodeBlock within(Where where, Words words, CodeBlock alive) {
        return WhereWords.within(where, words::word, alive);
    }

    /** The rows of a word: all 64 by a counted loop, fewer bit by bit, and no call for none. */
    static CodeBlock word(Names names, CodeBlock word, Loops loops) {
        return CodeBlock.builder()
                .addStatement("long $N = $L", names.word(), word)
                .beginControlFlow("if ($N == -1)", names.word())
                .add(loops.full(CodeBlock.of("$N + 1", names.index())))
                .nextControlFlow("else if ($N != 0)", names.word())
                .add(loops.partial(names.word()))
                .endControlFlow()
                .build();
    }
}
