package dev.granary.processor.code;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/**
 * A statement for each column, in private methods of some columns each where they are many.
 *
 * <p>A method for hundreds of columns is one that no compiler is made for: C2 stops inlining in it, beyond 8,000 bytes nothing
 * compiles it, and in native memory, where each access is some dozens of branches, C1 takes 8 KB of stack for each of them and
 * ends the process where it has no more, which is at about 120.
 *
 * <pre>{@code
 * copyRow0(from, fromRow, to, toRow);
 * copyRow1(from, fromRow, to, toRow);
 * }</pre>
 *
 * @param name that of the methods, without their numbers
 * @param javadoc what the statements do to columns
 * @param variables what the statements refer to
 */
public record Pieces(
        Template template,
        String name,
        String javadoc,
        List<ParameterSpec> variables,
        List<CodeBlock> statements,
        Modifier... modifiers) {
    /** The most columns that a method is about as a whole. */
    public static final int MOST_COLUMNS = 32;

    /** The most that a piece is about. */
    public static final int COLUMNS = 16;

    /** The statements, or calls of the methods that they are in. */
    public CodeBlock code() {
        if (!areCut()) {
            return CodeBlock.join(statements, "");
        }
        CodeBlock arguments = CodeBlock.join(
                variables.stream()
                        .map(variable -> CodeBlock.of("$N", variable.name()))
                        .toList(),
                ", ");
        return IntStream.range(0, cut(statements).size())
                .mapToObj(number -> CodeBlock.of("$L($L);\n", method(number), arguments))
                .collect(CodeBlock.joining(""));
    }

    /** Those methods; none where the statements are few. */
    public List<MethodSpec> methods() {
        if (!areCut()) {
            return List.of();
        }
        List<List<CodeBlock>> pieces = cut(statements);
        return IntStream.range(0, pieces.size())
                .mapToObj(number -> MethodSpec.methodBuilder(method(number))
                        .addJavadoc("$L\n", javadoc)
                        .addModifiers(Modifier.PRIVATE)
                        .addModifiers(modifiers)
                        .addParameters(variables)
                        .addCode(CodeBlock.join(pieces.get(number), ""))
                        .build())
                .toList();
    }

    private boolean areCut() {
        return statements.size() > MOST_COLUMNS;
    }

    private String method(int number) {
        return template.own(name + number);
    }

    /** The list in pieces, in order. */
    public static <T> List<List<T>> cut(List<T> all) {
        List<List<T>> pieces = new ArrayList<>();
        for (int from = 0; from < all.size(); from += COLUMNS) {
            pieces.add(all.subList(from, Math.min(from + COLUMNS, all.size())));
        }
        return pieces;
    }
}
