package dev.granary.processor.emit.worldkernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.WhereWords;
import dev.granary.processor.emit.kernel.Loops;
import dev.granary.processor.emit.kernel.Words;
import dev.granary.processor.model.WorldComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * The loop over the rows of a page that match: runs of full words as a counted loop, other words bit by bit, words that can't
 * match not at all.
 *
 * <pre>{@code
 * int firstRow = page.firstRow();
 * long full = words & page.hasPositionFull() & page.hasVelocityFull();
 * while (words != 0) {
 *     int index = Long.numberOfTrailingZeros(words);
 *     if ((full >>> index & 1) != 0) {
 *         int end = index + Long.numberOfTrailingZeros(~(full >>> index));
 *         moveRun(world, positionX, velocityX, changes, firstRow + (index << 6), firstRow + (end << 6));
 *         words &= ~(-1L >>> index - end << index);
 *     } else {
 *         long word = hasPosition[index] & hasVelocity[index];
 *         moveWord(world, positionX, velocityX, changes, firstRow + (index << 6), word);
 *         words &= words - 1;
 *     }
 * }
 * }</pre>
 *
 * <p>Where components are optional, a word has a part for each combination of them, so no row has to choose between a record
 * and null: that would make the records objects.
 *
 * <pre>{@code
 * long withVelocity = word & hasVelocity[index];
 * ... // as above, without runs
 * long withoutVelocity = word & ~hasVelocity[index];
 * ...
 * }</pre>
 */
final class PageSweep {
    /** The variables of the loop. */
    record Names(
            String page,
            String firstRow,
            String words,
            String row,
            String index,
            String word,
            String full,
            String end) {
        static Names in(Scope scope) {
            return new Names(
                    scope.name("page"),
                    scope.name("firstRow"),
                    scope.name("words"),
                    scope.name("row"),
                    scope.name("index"),
                    scope.name("word"),
                    scope.name("full"),
                    scope.name("end"));
        }
    }

    private final WorldParts parts;
    private final Match match;
    private final Words flags;
    private final Names names;
    private final Scope scope;

    PageSweep(WorldParts parts, Match match, Words flags, Names names, Scope scope) {
        this.parts = parts;
        this.match = match;
        this.flags = flags;
        this.names = names;
        this.scope = scope;
    }

    /** Whether all entities have the same components for the kernel, and no flag is in a word around the rows. */
    static boolean hasLoopMethods(WorldParts parts, Words flags) {
        return !parts.reduces()
                && !parts.removes()
                && !flags.areUsedByRows()
                && parts.terms.optional().isEmpty();
    }

    /**
     * The loop.
     *
     * @param row gives the code for a row, of an entity that has just those of the optional components
     * @param calls null where the loops over rows are not methods
     */
    CodeBlock emit(
            CodeBlock before, CodeBlock behind, Loops.Calls calls, Function<Set<WorldComponent>, CodeBlock> row) {
        boolean isPlain =
                flags.isEmpty() && before.isEmpty() && parts.terms.optional().isEmpty();
        boolean hasFull = isPlain && Match.hasFull(parts.terms);
        CodeBlock.Builder code =
                CodeBlock.builder().addStatement("int $N = $N.firstRow()", names.firstRow(), names.page());
        if (hasFull) {
            code.addStatement("long $N = $N & $L", names.full(), names.words(), match.full());
        }
        code.beginControlFlow("while ($N != 0)", names.words())
                .addStatement("int $N = $T.numberOfTrailingZeros($N)", names.index(), WorldParts.LONG, names.words());
        if (hasFull) {
            code.add(fullRuns(loops(row.apply(Set.of()), calls)));
        } else if (isPlain) {
            code.addStatement("long $N = $L", names.word(), match.word(names.index()))
                    .add(runs(loops(row.apply(Set.of()), calls)));
        } else {
            CodeBlock rows = CodeBlock.builder()
                    .addStatement("long $N = $L", names.word(), word())
                    .add(rows(calls, row))
                    .build();
            code.add(before)
                    .add(flags.around(rows, names.index(), CodeBlock.of("")))
                    .add(behind)
                    .add(nextWord());
        }
        return code.endControlFlow().build();
    }

    private CodeBlock nextWord() {
        return CodeBlock.builder()
                .addStatement("$N &= $N - 1", names.words(), names.words())
                .build();
    }

    private CodeBlock word() {
        CodeBlock word = match.word(names.index());
        return parts.kernel.where() == null ? word : WhereWords.and(word, parts.kernel.where(), flags::word);
    }

    private Loops loops(CodeBlock row, Loops.Calls calls) {
        return new Loops(CodeBlock.of("$N", names.firstRow()), names.index(), names.row(), row, calls);
    }

    private CodeBlock fullRuns(Loops loops) {
        return CodeBlock.builder()
                .beginControlFlow("if (($N >>> $N & 1) != 0)", names.full(), names.index())
                .addStatement(
                        "int $N = $N + $T.numberOfTrailingZeros(~($N >>> $N))",
                        names.end(),
                        names.index(),
                        WorldParts.LONG,
                        names.full(),
                        names.index())
                .add(loops.full(CodeBlock.of("$N", names.end())))
                .add(behindRun())
                .nextControlFlow("else")
                .addStatement("long $N = $L", names.word(), match.word(names.index()))
                .add(partial(loops))
                .add(nextWord())
                .endControlFlow()
                .build();
    }

    private CodeBlock behindRun() {
        return CodeBlock.builder()
                .addStatement(
                        "$N &= ~(-1L >>> $N - $N << $N)", names.words(), names.index(), names.end(), names.index())
                .build();
    }

    /** Where one of several components will do, only the words say whether they are full. */
    private CodeBlock runs(Loops loops) {
        return CodeBlock.builder()
                .beginControlFlow("if ($N == -1)", names.word())
                .addStatement("int $N = $N + 1", names.end(), names.index())
                .beginControlFlow(
                        match.isPlain()
                                ? "while ($N < $L && ($N >>> $N & 1) != 0 && $L == -1)"
                                : "while ($N < $L && ($N >>> $N & 1) != 0 && ($L) == -1)",
                        names.end(),
                        WorldParts.PAGE_WORDS,
                        names.words(),
                        names.end(),
                        match.word(names.end()))
                .addStatement("$N++", names.end())
                .endControlFlow()
                .add(loops.full(CodeBlock.of("$N", names.end())))
                .add(behindRun())
                .nextControlFlow("else")
                .add(partial(loops))
                .add(nextWord())
                .endControlFlow()
                .build();
    }

    /** Of several components a word has bits in common or not; the loop is a call, which an empty word does not need. */
    private CodeBlock partial(Loops loops) {
        return match.isPlain()
                ? loops.partial(names.word())
                : CodeBlock.builder()
                        .beginControlFlow("if ($N != 0)", names.word())
                        .add(loops.partial(names.word()))
                        .endControlFlow()
                        .build();
    }

    /** The rows of a word, for each combination of optional components those that have it. */
    private CodeBlock rows(Loops.Calls calls, Function<Set<WorldComponent>, CodeBlock> row) {
        if (parts.terms.optional().isEmpty()) {
            return rows(names.word(), loops(row.apply(Set.of()), calls));
        }
        CodeBlock.Builder code = CodeBlock.builder();
        for (Set<WorldComponent> present : combinations(parts.terms.optional())) {
            StringBuilder name = new StringBuilder();
            CodeBlock.Builder word = CodeBlock.builder().add("$N", names.word());
            for (WorldComponent component : parts.terms.optional()) {
                boolean isPresent = present.contains(component);
                name.append(isPresent ? "With" : "Without").append(component.name());
                word.add(isPresent ? " & $L" : " & ~$L", match.has(component, names.index()));
            }
            String some = scope.name("w" + name.substring(1));
            code.addStatement("long $N = $L", some, word.build()).add(rows(some, loops(row.apply(present), null)));
        }
        return code.build();
    }

    /** All subsets, the fullest first. */
    private static List<Set<WorldComponent>> combinations(List<WorldComponent> components) {
        List<Set<WorldComponent>> combinations = new ArrayList<>(List.of(new LinkedHashSet<>(components)));
        for (WorldComponent component : components) {
            for (Set<WorldComponent> with : List.copyOf(combinations)) {
                Set<WorldComponent> without = new HashSet<>(with);
                without.remove(component);
                combinations.add(without);
            }
        }
        return combinations;
    }

    private CodeBlock rows(String word, Loops loops) {
        return CodeBlock.builder()
                .beginControlFlow("if ($N == -1)", word)
                .add(loops.full(CodeBlock.of("$N + 1", names.index())))
                .nextControlFlow("else if ($N != 0)", word)
                .add(loops.partial(word))
                .endControlFlow()
                .build();
    }
}
