package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.WhereWords;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.where.Where;
import java.util.Set;
import java.util.function.Function;

/**
 * Those of a block with holes that have an item.
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
 *             ...
 *         }
 *         ...
 *     }
 * }
 * }</pre>
 *
 * @param where null for all items; a condition where the code for a row needs bits of its word
 */
record BlockMatch(Scope scope, Where where) implements Match {
    @Override
    public CodeBlock head() {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock around(boolean isPlain, CodeBlock walk) {
        return scope.fill("""
            long[] $alive:L = $holder:L.alive();
            $groups:L
                $walk:L
            }
            """, "groups", Sweep.groups(scope), "walk", walk);
    }

    @Override
    public CodeBlock firstWord() {
        return scope.fill("($group:L << 6) + ");
    }

    @Override
    public CodeBlock firstRow() {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock word(Flags flags) {
        CodeBlock alive = scope.fill("$alive:L[$index:L]");
        return where == null ? alive : WhereWords.within(where, flags::word, alive);
    }

    @Override
    public boolean mayBeEmpty() {
        return false;
    }

    @Override
    public boolean isOfOneKind() {
        return true;
    }

    @Override
    public CodeBlock rows(Flags flags, Function<Set<WorldComponent>, Loops> loops) {
        return loops.apply(Set.of()).word(scope.own("word"), word(flags));
    }

    /** Not with a condition: flags are around its rows. */
    @Override
    public Sweep.Almost almostFull() {
        return where == null ? Sweep.Almost.WORDS : Sweep.Almost.NOWHERE;
    }

    @Override
    public Run run() {
        return new Run(true, scope.fill("$word:L == -1"), scope.fill("""
            int $end:L = $bitsType:T.endOfFull($alive:L, $index:L, $mathType:T.min($group:L + 1 << 6, $to:L >> 6));
            """));
    }
}
