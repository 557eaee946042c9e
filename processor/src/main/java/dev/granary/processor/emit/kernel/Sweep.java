package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.model.WorldComponent;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** The loop over the rows of a block or a page: which rows, and in what order; bits change it to go word by word. */
sealed interface Sweep permits Dense, Sparse, Matching, Lookahead {

    /**
     * Statements that run the loops' body for all rows, word by word if there is something to do around the words.
     *
     * @param loops those for entities that have just those of the optional components
     */
    CodeBlock emit(Flags flags, Around around, Function<Set<WorldComponent>, Loops> loops);

    /** Statements before. */
    default CodeBlock head() {
        return CodeBlock.of("");
    }

    /** An expression for the row that the first word begins with; empty if it is 0. */
    default CodeBlock firstRow() {
        return CodeBlock.of("");
    }

    /** What to keep of a word of flags that is written; empty if all of it. */
    default CodeBlock kept() {
        return CodeBlock.of("");
    }

    /** Whether it goes by words of rows, some of them full and some not, with the same code for all of them. */
    default boolean hasLoops() {
        return true;
    }

    /** Where it may turn out that most rows match. */
    enum Almost {
        NOWHERE,
        /** On a page, before its rows are visited. */
        PAGE,
        /** In some words of a block, while they are. */
        WORDS
    }

    default Almost almostFull() {
        return Almost.NOWHERE;
    }

    /** Statements before and behind the rows of a word; both empty where rows need not go word by word. */
    record Around(CodeBlock before, CodeBlock behind) {
        static final Around NOTHING = new Around(CodeBlock.of(""), CodeBlock.of(""));

        /** The marks of items, a word at a time. */
        static Around marks(Scope scope) {
            return new Around(
                    scope.fill("long $marked:L = 0;\n"), scope.fill("$marks:L[$first:L + $index:L] = $marked:L;\n"));
        }

        /** Those behind others. */
        Around after(CodeBlock first) {
            return new Around(CodeBlock.join(List.of(first, before), ""), behind);
        }

        boolean isEmpty() {
            return before.isEmpty();
        }

        CodeBlock put(CodeBlock rows) {
            return CodeBlock.join(List.of(before, rows, behind), "");
        }
    }

    /** A loop over words of rows of a packed store. */
    static CodeBlock eachWord(Scope scope, CodeBlock rows) {
        return scope.fill("""
            for (int $index:L = $from:L >> 6; $index:L <= $to:L - 1 >> 6; $index:L++) {
                $rows:L
            }
            """, "rows", rows);
    }

    /** The head of a loop over groups of 64 words with holes, and which of those have an item. */
    static CodeBlock groups(Scope scope) {
        return scope.fill("""
            long[] $aliveSummary:L = $holder:L.aliveSummary();
            for (int $group:L = $from:L >> 12; $group:L <= $to:L - 1 >> 12; $group:L++) {
                long $words:L = $aliveSummary:L[$group:L] & $wordsType:T.within($group:L, $from:L >> 6, $to:L + 63 >> 6);
            """);
    }
}
