package dev.granary.processor.code;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.where.Where;
import java.util.function.Function;

/**
 * Conditions as expressions of {@code long} words, a bit for each of 64 rows.
 *
 * <pre>{@code
 * tank & ~flying
 * alive & (~tank | flying)
 * }</pre>
 */
public final class WhereWords {
    private WhereWords() {}

    /**
     * An expression for the rows with items of which the condition holds.
     *
     * <p>Bits of rows without items are clear in every flag, so the alive word is in it only where the condition holds of
     * nothing: invariant V2 of the runtime's {@code Bits}.
     *
     * @param word an expression for the word of a flag, such as a variable
     * @param alive an expression for the word of the rows with items
     */
    public static CodeBlock within(Where where, Function<String, CodeBlock> word, CodeBlock alive) {
        return where.holdsOfNothing()
                ? CodeBlock.of("$L & $L", alive, operand(where, Where.Operator.AND, word))
                : expression(where, word);
    }

    /** An expression for the rows of the word of which the condition holds, too; the word is joined by {@code &} at most. */
    public static CodeBlock and(CodeBlock rows, Where where, Function<String, CodeBlock> word) {
        return CodeBlock.of("$L & $L", rows, operand(where, Where.Operator.AND, word));
    }

    /** An expression for the rows of which the condition holds, with items or without. */
    public static CodeBlock expression(Where where, Function<String, CodeBlock> word) {
        return switch (where) {
            case Where.Flag(String name) -> word.apply(name);
            case Where.Equal equal -> word.apply(equal.name());
            case Where.Not(Where.Not(Where operand)) -> expression(operand, word);
            case Where.Not(Where operand)
            when operand instanceof Where.Joined -> CodeBlock.of("~($L)", expression(operand, word));
            case Where.Not(Where operand) -> CodeBlock.of("~$L", expression(operand, word));
            case Where.Joined(Where.Operator operator, Where left, Where right) ->
                CodeBlock.of(
                        "$L $L $L", operand(left, operator, word), operator.symbol(), operand(right, operator, word));
        };
    }

    /** In parentheses where another operator joins it, though Java may need none there. */
    private static CodeBlock operand(Where where, Where.Operator beside, Function<String, CodeBlock> word) {
        Where inner = where;
        while (inner instanceof Where.Not(Where.Not(Where operand))) {
            inner = operand;
        }
        return inner instanceof Where.Joined joined && joined.operator() != beside
                ? CodeBlock.of("($L)", expression(inner, word))
                : expression(inner, word);
    }
}
