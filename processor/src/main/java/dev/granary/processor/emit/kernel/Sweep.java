package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.emit.Types;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.where.Where;
import dev.granary.processor.where.WhereWords;

/** The loop over the rows of a block: which rows, and in what order; bits change it to go word by word. */
sealed interface Sweep {
    ClassName LONG = ClassName.get(Long.class);
    ClassName MATH = ClassName.get(Math.class);

    /** How many words of 64 are asked first. */
    int ASKED = 16;

    /** Of those, from about one match in two hundred rows on, if they are anywhere. */
    int MANY = 4;

    /** The sweep of a kernel over a store. */
    static Sweep of(StoreModel store, KernelModel kernel) {
        if (kernel.mode() == Mode.ALL_ROWS) {
            return new Dense(true);
        }
        return switch (store.strategies().deletion()) {
            case SWAP_REMOVE -> kernel.where() == null ? new Dense(false) : new Matching(kernel.where());
            case HOLES -> new Sparse(kernel.where());
        };
    }

    /** Statements that run the loops' body for all rows, word by word if there is something to do around the words. */
    CodeBlock emit(Names names, Words words, Around around, Loops loops);

    /** Whether it goes by words of rows, some of them full and some not. */
    default boolean hasLoops() {
        return true;
    }

    /** Whether the method that walks bits goes over words by itself, and {@link #found} says how it finds rows. */
    default boolean walksWords() {
        return false;
    }

    /** How the method that walks bits finds rows, if it goes over words by itself. */
    default Found found(Names names, Words words) {
        throw new IllegalStateException("the method is given a word");
    }

    /**
     * How the rows that a condition holds of are found.
     *
     * @param head statements before the loop
     * @param word an expression for a word of them
     */
    record Found(CodeBlock head, CodeBlock word) {}

    /** The variables of the loop. */
    record Names(
            String block,
            String row,
            String index,
            String word,
            String end,
            String alive,
            String summary,
            String left,
            String group,
            String words,
            String hasFull) {
        static Names in(Scope scope, String block) {
            return new Names(
                    block,
                    scope.name("row"),
                    scope.name("index"),
                    scope.name("word"),
                    scope.name("end"),
                    scope.name("alive"),
                    scope.name("aliveSummary"),
                    scope.name("size"),
                    scope.name("group"),
                    scope.name("words"),
                    scope.name("hasFull"));
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
     * All rows up to the size: a counted loop, which vectorizes.
     *
     * <pre>{@code
     * int size = block.size();
     * for (int row = 0; row < size; row++) {
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
            code.addStatement("int $N = $N.size()", names.left(), names.block());
            if (words.isEmpty() && around.isEmpty()) {
                return code.beginControlFlow(
                                "for (int $N = 0; $N < $N; $N++)", names.row(), names.row(), names.left(), names.row())
                        .add(row)
                        .endControlFlow()
                        .build();
            }
            if (hasVacantRows) {
                code.addStatement("long[] $N = $N.alive()", names.alive(), names.block());
            }
            CodeBlock rows = CodeBlock.builder()
                    .addStatement("int $N = $T.min($N, $N + 1 << 6)", names.end(), MATH, names.left(), names.index())
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
            return code.beginControlFlow(
                            "for (int $N = 0; $N << 6 < $N; $N++)",
                            names.index(),
                            names.index(),
                            names.left(),
                            names.index())
                    .add(around.put(words.around(rows, names.index(), kept)))
                    .endControlFlow()
                    .build();
        }
    }

    /**
     * The rows that have an item: runs of full words as a counted loop, other words bit by bit, empty ones not at all. With a
     * condition, and where all of 64 words have an item, it is first found out which of them have one that matches:
     *
     * <pre>{@code
     * if (words == -1) {
     *     int end = (group << 6) + 16;
     *     words = 0;
     *     boolean hasFull = false;
     *     for (int index = group << 6; index < end; index++) {
     *         long word = tank[index] & ~flying[index];
     *         words |= (word == 0 ? 0L : 1L) << index;
     *         hasFull |= word == -1;
     *     }
     *     if (!hasFull && Long.bitCount(words) >= 4) {
     *         stepWords(store, block, version, group << 6, group + 1 << 6, dt);
     *         words = 0;
     *     } else {
     *         ... // the same for the others
     *     }
     * }
     * }</pre>
     *
     * <p>Without one:
     *
     * <pre>{@code
     * long[] alive = block.alive();
     * long[] aliveSummary = block.aliveSummary();
     * for (int group = 0; group < aliveSummary.length; group++) {
     *     long words = aliveSummary[group];
     *     while (words != 0) {
     *         int index = (group << 6) + Long.numberOfTrailingZeros(words);
     *         long word = alive[index];
     *         if (word == -1) {
     *             int end = Bits.endOfFull(alive, index, group + 1 << 6);
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
     * @param where null for all items
     */
    record Sparse(Where where) implements Sweep {
        @Override
        public boolean walksWords() {
            return where != null;
        }

        @Override
        public Found found(Names names, Words words) {
            CodeBlock head = where.holdsOfNothing()
                    ? CodeBlock.builder()
                            .addStatement("long[] $N = $N.alive()", names.alive(), names.block())
                            .build()
                    : CodeBlock.of("");
            return new Found(head, elements(where, names, words, CodeBlock.of("$N[$N]", names.alive(), names.index())));
        }

        @Override
        public CodeBlock emit(Names names, Words words, Around around, Loops loops) {
            CodeBlock alive = CodeBlock.of("$N[$N]", names.alive(), names.index());
            CodeBlock.Builder code = CodeBlock.builder()
                    .addStatement("long[] $N = $N.alive()", names.alive(), names.block())
                    .addStatement("long[] $N = $N.aliveSummary()", names.summary(), names.block())
                    .beginControlFlow(
                            "for (int $N = 0; $N < $N.length; $N++)",
                            names.group(),
                            names.group(),
                            names.summary(),
                            names.group())
                    .addStatement("long $N = $N[$N]", names.words(), names.summary(), names.group());
            if (where != null && loops.calls() != null) {
                CodeBlock matching = found(names, words).word();
                return code.beginControlFlow("if ($N == -1)", names.words())
                        .add(find(names, matching, loops))
                        .endControlFlow()
                        .add(visit(names, matching, loops))
                        .endControlFlow()
                        .build();
            }
            code.beginControlFlow("while ($N != 0)", names.words())
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
                                "int $N = $T.endOfFull($N, $N, $N + 1 << 6)",
                                names.end(),
                                Types.BITS,
                                names.alive(),
                                names.index(),
                                names.group())
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

    /**
     * The rows of a packed store that a condition holds of, 64 words at a time: first which words have such a row, by a loop with
     * nothing else in it, then the rows of those.
     *
     * <pre>{@code
     * int size = block.size();
     * for (int group = 0; group << 12 < size; group++) {
     *     long words = 0;
     *     int end = Math.min(size + 63 >> 6, group + 1 << 6);
     *     for (int index = group << 6; index < end; index++) {
     *         words |= ((tank[index] & ~flying[index]) == 0 ? 0L : 1L) << index;
     *     }
     *     while (words != 0) {
     *         int index = (group << 6) + Long.numberOfTrailingZeros(words);
     *         long word = tank[index] & ~flying[index];
     *         ... // as in Sparse
     *         words &= words - 1;
     *     }
     * }
     * }</pre>
     */
    record Matching(Where where) implements Sweep {
        @Override
        public CodeBlock emit(Names names, Words words, Around around, Loops loops) {
            CodeBlock alive =
                    CodeBlock.of("($N + 1 << 6 <= $N ? -1L : -1L >>> -$N)", names.index(), names.left(), names.left());
            CodeBlock size = CodeBlock.builder()
                    .addStatement("int $N = $N.size()", names.left(), names.block())
                    .build();
            return loops.calls() == null
                    ? CodeBlock.builder()
                            .add(size)
                            .beginControlFlow(
                                    "for (int $N = 0; $N << 6 < $N; $N++)",
                                    names.index(),
                                    names.index(),
                                    names.left(),
                                    names.index())
                            .add(around.put(words.around(
                                    word(names, within(where, words, alive), loops), names.index(), CodeBlock.of(""))))
                            .endControlFlow()
                            .build()
                    : CodeBlock.builder()
                            .add(size)
                            .add(groups(names, elements(where, names, words, alive), loops))
                            .build();
        }

        private static CodeBlock groups(Names names, CodeBlock matching, Loops loops) {
            return CodeBlock.builder()
                    .beginControlFlow(
                            "for (int $N = 0; $N << 12 < $N; $N++)",
                            names.group(),
                            names.group(),
                            names.left(),
                            names.group())
                    .addStatement("long $N = 0", names.words())
                    .addStatement(
                            "int $N = $T.min($N + 63 >> 6, $N + 1 << 6)",
                            names.end(),
                            MATH,
                            names.left(),
                            names.group())
                    .beginControlFlow(
                            "for (int $N = $N << 6; $N < $N; $N++)",
                            names.index(),
                            names.group(),
                            names.index(),
                            names.end(),
                            names.index())
                    .addStatement("$N |= (($L) == 0 ? 0L : 1L) << $N", names.words(), matching, names.index())
                    .endControlFlow()
                    .beginControlFlow("while ($N != 0)", names.words())
                    .addStatement(
                            "int $N = ($N << 6) + $T.numberOfTrailingZeros($N)",
                            names.index(),
                            names.group(),
                            LONG,
                            names.words())
                    .addStatement("long $N = $L", names.word(), matching)
                    .beginControlFlow("if ($N == -1)", names.word())
                    .add(loops.full(CodeBlock.of("$N + 1", names.index())))
                    .nextControlFlow("else")
                    .add(loops.partial(names.word()))
                    .endControlFlow()
                    .addStatement("$N &= $N - 1", names.words(), names.words())
                    .endControlFlow()
                    .endControlFlow()
                    .build();
        }
    }

    /**
     * Finds out which words of a group have a row that matches, by loops without a branch. If many of the first few have one, and none
     * is full, all words are walked in turn instead, by one loop around another, and none is left.
     *
     * <p>Both ways are needed: where hardly any word matches, whether the next one does is guessed wrongly too often. But from a match in
     * each other word on, the time is spent waiting for rows, for more of them at once the fewer instructions are between them; and to
     * find out first is many.
     */
    private static CodeBlock find(Names names, CodeBlock matching, Loops loops) {
        CodeBlock end = CodeBlock.of("$N + 1 << 6", names.group());
        return CodeBlock.builder()
                .addStatement("int $N = ($N << 6) + $L", names.end(), names.group(), ASKED)
                .addStatement("$N = 0", names.words())
                .addStatement("boolean $N = false", names.hasFull())
                .beginControlFlow(
                        "for (int $N = $N << 6; $N < $N; $N++)",
                        names.index(),
                        names.group(),
                        names.index(),
                        names.end(),
                        names.index())
                .addStatement("long $N = $L", names.word(), matching)
                .addStatement("$N |= ($N == 0 ? 0L : 1L) << $N", names.words(), names.word(), names.index())
                .addStatement("$N |= $N == -1", names.hasFull(), names.word())
                .endControlFlow()
                .beginControlFlow("if (!$N && $T.bitCount($N) >= $L)", names.hasFull(), LONG, names.words(), MANY)
                .add(loops.matching(CodeBlock.of("$N << 6", names.group()), end))
                .addStatement("$N = 0", names.words())
                .nextControlFlow("else")
                .beginControlFlow(
                        "for (int $N = $N; $N < $L; $N++)",
                        names.index(),
                        names.end(),
                        names.index(),
                        end,
                        names.index())
                .addStatement("$N |= (($L) == 0 ? 0L : 1L) << $N", names.words(), matching, names.index())
                .endControlFlow()
                .endControlFlow()
                .build();
    }

    /** The rows of the words that are left: all 64 of a full one by a counted loop, fewer bit by bit. */
    private static CodeBlock visit(Names names, CodeBlock matching, Loops loops) {
        return CodeBlock.builder()
                .beginControlFlow("while ($N != 0)", names.words())
                .addStatement(
                        "int $N = ($N << 6) + $T.numberOfTrailingZeros($N)",
                        names.index(),
                        names.group(),
                        LONG,
                        names.words())
                .addStatement("long $N = $L", names.word(), matching)
                .beginControlFlow("if ($N == -1)", names.word())
                .add(loops.full(CodeBlock.of("$N + 1", names.index())))
                .nextControlFlow("else if ($N != 0)", names.word())
                .add(loops.matching(CodeBlock.of("$N", names.index()), CodeBlock.of("$N + 1", names.index())))
                .endControlFlow()
                .addStatement("$N &= $N - 1", names.words(), names.words())
                .endControlFlow()
                .build();
    }

    /** The word of the rows that the condition holds of, read from the arrays of flags. */
    private static CodeBlock elements(Where where, Names names, Words words, CodeBlock alive) {
        return WhereWords.within(where, flag -> words.element(flag, names.index()), alive);
    }

    /** The word of the rows that the condition holds of. */
    private static CodeBlock within(Where where, Words words, CodeBlock alive) {
        return WhereWords.within(where, words::word, alive);
    }

    /** The rows of a word: all 64 by a counted loop, fewer bit by bit, and no call for none. */
    private static CodeBlock word(Names names, CodeBlock word, Loops loops) {
        return CodeBlock.builder()
                .addStatement("long $N = $L", names.word(), word)
                .add(rows(names, loops))
                .build();
    }

    /** The rows of the word in its variable. */
    private static CodeBlock rows(Names names, Loops loops) {
        return CodeBlock.builder()
                .beginControlFlow("if ($N == -1)", names.word())
                .add(loops.full(CodeBlock.of("$N + 1", names.index())))
                .nextControlFlow("else if ($N != 0)", names.word())
                .add(loops.partial(names.word()))
                .endControlFlow()
                .build();
    }
}
