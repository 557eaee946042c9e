package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.model.WorldComponent;
import java.util.Set;
import java.util.function.Function;

/** Which rows a sweep by words runs on: of words, a bit for each of 64 rows, and of words that have any, a bit for each of 64. */
sealed interface Match permits BlockMatch, PageMatch {

    /** Statements before flags are read. */
    CodeBlock head();

    /** The walk of the words in {@code words}, with what it needs before it; {@code isPlain} if nothing is around their rows. */
    CodeBlock around(boolean isPlain, CodeBlock walk);

    /** What to add to the number of a bit to have that of its word; empty if it is the same. */
    CodeBlock firstWord();

    /** An expression for the row that the first word begins with; empty if it is 0. */
    CodeBlock firstRow();

    /** An expression for the word of the index. */
    CodeBlock word(Flags flags);

    /** Whether that can be 0. */
    boolean mayBeEmpty();

    /** Whether all rows have the same code. */
    boolean isOfOneKind();

    /** The loops over the rows of a word. */
    CodeBlock rows(Flags flags, Function<Set<WorldComponent>, Loops> loops);

    /** How runs of full words are found. */
    Run run();

    /** Where it may turn out that most rows match. */
    Sweep.Almost almostFull();

    /**
     * How runs of full words are found.
     *
     * @param asksWord whether the word of the index has to be read before
     * @param isFull an expression for whether that is full
     * @param end statements that declare the end of the run that begins with it
     */
    record Run(boolean asksWord, CodeBlock isFull, CodeBlock end) {}
}
