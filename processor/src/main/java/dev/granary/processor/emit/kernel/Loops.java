package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Scope;
import dev.granary.processor.emit.jit.Fence;
import dev.granary.processor.emit.jit.FirstRow;
import dev.granary.processor.emit.jit.LoopsApart;
import dev.granary.processor.model.Tricks;

/**
 * The two loops of a sweep by words of bits: over rows that all have their bit, and over those of a word that do.
 *
 * <p>Where they can, they are methods of their own ({@link LoopsApart}), and that over a word reads the columns itself, behind a
 * {@link Fence}.
 *
 * @param first an expression for the row that the first word begins with; empty if it is 0
 * @param body what is done with a row
 * @param calls null where the loops are not methods
 */
record Loops(Scope scope, CodeBlock first, CodeBlock body, Calls calls) {
    /** A method can't have more than 255 parameters; with many it is given the block or the page, and reads from there. */
    static final int MOST_GIVEN = 32;

    /**
     * What the methods are given.
     *
     * @param run before the rows, that with the counted loop
     * @param word before the rows, that which walks bits
     * @param collected instead of rows, that for those that were collected
     * @param almost before the words, that which computes all rows of words where most match; empty where there is none
     * @param passed all of them behind the rows
     */
    record Calls(CodeBlock run, CodeBlock word, CodeBlock collected, CodeBlock almost, CodeBlock passed) {}

    private CodeBlock call(String hole, CodeBlock given, CodeBlock rows) {
        return CodeBlock.of("$L;\n", expression(hole, given, rows));
    }

    private CodeBlock expression(String hole, CodeBlock given, CodeBlock rows) {
        return scope.fill(
                "$" + hole + ":L($owner:L,$W$given:L,$W$rows:L$passed:L)",
                "given",
                given,
                "rows",
                rows,
                "passed",
                calls.passed().isEmpty() ? "" : CodeBlock.of(",$W$L", calls.passed()));
    }

    /** The rows of the words from the index up to the end, exclusive: all of them. */
    CodeBlock full(CodeBlock end) {
        CodeBlock from = rowOf(scope.fill("$index:L"));
        CodeBlock to = rowOf(end);
        return calls == null
                ? run(scope, from, to, body)
                : call("overRun", calls.run(), CodeBlock.of("$L,$W$L", from, to));
    }

    /** The rows of the word at the index whose bits are set in the variable, which is zero afterwards or of no use. */
    CodeBlock partial(String word) {
        CodeBlock from = rowOf(scope.fill("$index:L"));
        return calls == null
                ? walk(scope, first.isEmpty() ? CodeBlock.of("($L)", from) : from, word, body)
                : call("overWord", calls.word(), CodeBlock.of("$L,$W$N", from, word));
    }

    /** The rows of a word, which gets a variable: all 64 by the counted loop, fewer bit by bit, and no call for none. */
    CodeBlock word(String variable, CodeBlock word) {
        return scope.fill(
                """
                long $some:L = $value:L;
                if ($some:L == -1) {
                    $full:L
                } else if ($some:L != 0) {
                    $partial:L
                }
                """,
                "some",
                variable,
                "value",
                word,
                "full",
                full(scope.fill("$index:L + 1")),
                "partial",
                partial(variable));
    }

    /** Whether words are computed whole where most of their rows match. */
    boolean hasAlmost() {
        return calls != null && !calls.almost().isEmpty();
    }

    /**
     * An expression that computes all rows of words if most of them match, and for whether it has.
     *
     * @param words the matches, up to those of 64 words, the first one at {@code at}
     * @param first its number in the block
     * @param end of the last one, exclusive
     */
    CodeBlock almost(String words, CodeBlock at, CodeBlock first, CodeBlock end) {
        return expression(
                "overAlmost",
                calls.almost(),
                CodeBlock.of("$N,$W$L,$W$L,$W$L,$W$L", words, at, first, end, scope.fill("$to:L")));
    }

    /** The rows that were collected. */
    CodeBlock collected() {
        return calls == null ? Lookahead.visit(scope, body) : call("overAhead", calls.word(), calls.collected());
    }

    /** The first row of a word. */
    private CodeBlock rowOf(CodeBlock word) {
        return first.isEmpty() ? CodeBlock.of("$L << 6", word) : CodeBlock.of("$L + ($L << 6)", first, word);
    }

    /** A counted loop over rows from the first one of a word. */
    static CodeBlock rows(Tricks tricks, Scope scope, CodeBlock body) {
        return run(scope, FirstRow.of(tricks, scope), scope.fill("$to:L"), body);
    }

    /** A counted loop. */
    static CodeBlock run(Scope scope, CodeBlock from, CodeBlock to, CodeBlock body) {
        return scope.fill("""
            for (int $row:L = $begin:L; $row:L < $end:L; $row:L++) {
                $body:L
            }
            """, "begin", from, "end", to, "body", body);
    }

    /** A loop over the bits of a variable. */
    static CodeBlock walk(Scope scope, CodeBlock first, String word, CodeBlock body) {
        return scope.fill("""
            for (; $left:L != 0; $left:L &= $left:L - 1) {
                int $row:L = $first:L + $longType:T.numberOfTrailingZeros($left:L);
                $body:L
            }
            """, "left", word, "first", first, "body", body);
    }
}
