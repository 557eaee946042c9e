package dev.granary.processor.emit.kernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.layout.Rows;
import java.util.List;
import java.util.stream.Stream;

/**
 * The two loops of a sweep by words of bits: over rows that all have their bit, and over those of a word that do.
 *
 * <p>Where they can, they are methods of their own: with both loops and the walk of words in one method the JIT compiler (C2) runs
 * out of registers, and a loop over a tenth of the rows took twice as long. It may inline them again, though; what the loop over a
 * word uses would then live as long as the walk of words, which calls the other loop now and then, and C2 keeps nothing in
 * registers over a call, nor in a loop between calls. So that method reads the columns itself, behind a fence that C2 moves
 * no reading over: nearly twice as fast where nine of ten rows match.
 *
 * @param first an expression for the row that the first word begins with; empty if it is 0
 * @param index the variable with the number of the word
 * @param row the variable with the row
 * @param body what is done with a row
 * @param calls null where the loops are not methods
 */
public record Loops(CodeBlock first, String index, String row, CodeBlock body, Calls calls) {
    /** A method can't have more than 255 parameters; with many it is given the block or the page, and reads from there. */
    public static final int MOST_GIVEN = 32;

    private static final ClassName LONG = ClassName.get(Long.class);

    /**
     * The methods, and what they are given.
     *
     * @param run the method with the counted loop: from row, to row
     * @param word the method that walks bits: first row, word
     * @param collected the method for rows that were collected; null if none are
     * @param passed the arguments behind those
     */
    public record Calls(Method run, Method word, Method collected, CodeBlock passed) {
        private CodeBlock call(Method method) {
            return passed.isEmpty()
                    ? CodeBlock.of("$N($L);\n", method.name(), method.given())
                    : CodeBlock.of("$N($L,$W$L);\n", method.name(), method.given(), passed);
        }

        private CodeBlock call(Method method, CodeBlock rows) {
            return passed.isEmpty()
                    ? CodeBlock.of("$N($L,$W$L);\n", method.name(), method.given(), rows)
                    : CodeBlock.of("$N($L,$W$L,$W$L);\n", method.name(), method.given(), rows, passed);
        }
    }

    /** A method, and the arguments before the rows. */
    public record Method(String name, CodeBlock given) {
        /** {@code owner} is the variable with the store or the world. */
        public static Method of(String name, String owner, List<Rows.Variable> given) {
            return new Method(
                    name,
                    CodeBlock.join(
                            Stream.concat(Stream.of(owner), given.stream().map(Rows.Variable::name))
                                    .map(argument -> CodeBlock.of("$N", argument))
                                    .toList(),
                            ",$W"));
        }
    }

    /** The statement before the columns are read for the bits of a word. */
    public static CodeBlock fence() {
        return CodeBlock.of("$T.readAnew();\n", Types.SWEEPS);
    }

    /** The rows of the words from the index up to the end, exclusive: all of them. */
    public CodeBlock full(CodeBlock end) {
        return calls == null
                ? run(row, rowOf(CodeBlock.of("$N", index)), rowOf(end), body)
                : calls.call(calls.run(), CodeBlock.of("$L,$W$L", rowOf(CodeBlock.of("$N", index)), rowOf(end)));
    }

    /** The rows of the word at the index whose bits are set in the variable, which is zero afterwards or of no use. */
    public CodeBlock partial(String word) {
        return calls == null
                ? walk(
                        row,
                        first.isEmpty() ? CodeBlock.of("($N << 6)", index) : rowOf(CodeBlock.of("$N", index)),
                        word,
                        body)
                : calls.call(calls.word(), CodeBlock.of("$L,$W$N", rowOf(CodeBlock.of("$N", index)), word));
    }

    /** The rows that were collected. */
    CodeBlock collected() {
        return calls.call(calls.collected());
    }

    /** The first row of a word. */
    private CodeBlock rowOf(CodeBlock word) {
        return first.isEmpty() ? CodeBlock.of("$L << 6", word) : CodeBlock.of("$L + ($L << 6)", first, word);
    }

    /** A counted loop over rows from the first one of a word. */
    public static CodeBlock rows(String row, String from, String to, CodeBlock body) {
        return run(row, CodeBlock.of("$T.firstRow($N)", Types.SWEEPS, from), CodeBlock.of("$N", to), body);
    }

    /** A counted loop. */
    public static CodeBlock run(String row, CodeBlock from, CodeBlock to, CodeBlock body) {
        return CodeBlock.builder()
                .beginControlFlow("for (int $N = $L; $N < $L; $N++)", row, from, row, to, row)
                .add(body)
                .endControlFlow()
                .build();
    }

    /** A loop over the bits of a variable. */
    public static CodeBlock walk(String row, CodeBlock first, String word, CodeBlock body) {
        return CodeBlock.builder()
                .beginControlFlow("for (; $N != 0; $N &= $N - 1)", word, word, word)
                .addStatement("int $N = $L + $T.numberOfTrailingZeros($N)", row, first, LONG, word)
                .add(body)
                .endControlFlow()
                .build();
    }
}
