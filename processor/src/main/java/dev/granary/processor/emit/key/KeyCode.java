package dev.granary.processor.emit.key;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KeyModel;
import dev.granary.processor.model.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Expressions for keys, given one for each of their columns. */
public final class KeyCode {
    private KeyCode() {}

    /** A parameter for each element. */
    public static List<ParameterSpec> parameters(List<Column> columns) {
        return columns.stream()
                .map(column -> ParameterSpec.builder(Types.of(column.stored()), column.name())
                        .build())
                .toList();
    }

    /** What a view keeps of a key: the same, but the texts of symbols, whose numbers may be those of others later. */
    public static List<ParameterSpec> kept(KeyModel key) {
        return key.columns().stream()
                .map(column -> ParameterSpec.builder(
                                column.isSymbol() ? ClassName.get(String.class) : Types.of(column.stored()),
                                column.name())
                        .build())
                .toList();
    }

    /** What a view is made with, given the elements of what some components of the key are. */
    public static CodeBlock values(KeyModel key, BiFunction<Node, CodeBlock, List<CodeBlock>> elements) {
        List<CodeBlock> values = new ArrayList<>();
        for (Node node : key.nodes()) {
            CodeBlock value = CodeBlock.of("$N", node.name());
            List<CodeBlock> parts = elements.apply(node, value);
            List<CodeBlock> texts =
                    node instanceof Group group ? RecordCode.flatten(group.children(), value) : List.of(value);
            for (int i = 0; i < parts.size(); i++) {
                values.add(node.columns().get(i).isSymbol() ? texts.get(i) : parts.get(i));
            }
        }
        return Members.list(values);
    }

    /** The elements of what a view keeps; {@code symbols} is an expression for the dictionary. */
    public static CodeBlock sought(KeyModel key, String symbols) {
        return Members.list(key.columns().stream()
                .map(column -> column.isSymbol()
                        ? CodeBlock.of("$L.find($N)", symbols, column.name())
                        : CodeBlock.of("$N", column.name()))
                .toList());
    }

    /** An element of a list as the number by which it is found, given one of its column. */
    public static CodeBlock word(Column column, CodeBlock element) {
        return column.isBit() ? CodeBlock.of("$L ? 1 : 0", element) : element;
    }

    /** What those parameters are, each under the name of its column. */
    public static CodeBlock variables(List<Column> columns) {
        return Members.list(columns.stream()
                .map(column -> CodeBlock.of("$N", column.name()))
                .toList());
    }

    /** All elements of a key, given an expression for each. */
    public static CodeBlock elements(KeyModel key, Function<Column, CodeBlock> element) {
        return Members.list(key.elements().stream().map(element).toList());
    }

    /** Whether two values are one key; -0 is another number than 0, and NaN the same as itself. */
    static CodeBlock isSame(Column column, CodeBlock one, CodeBlock other) {
        if (column.isReference()) {
            return CodeBlock.of("$T.equals($L, $L)", Objects.class, one, other);
        }
        return column.isReal()
                ? CodeBlock.of(
                        "$T.compare($L, $L) == 0", Types.of(column.stored()).box(), one, other)
                : CodeBlock.of("$L == $L", one, other);
    }

    /** An expression for the hash of a key, given one for each column. */
    static CodeBlock hash(KeyModel key, Function<Column, CodeBlock> element) {
        CodeBlock hash = null;
        for (Column column : key.columns()) {
            CodeBlock next = element.apply(column);
            boolean isNumber = !column.isBit() && !column.isReference();
            hash = hash == null
                    ? CodeBlock.of("$T.of($L)", Types.KEY_HASH, next)
                    : CodeBlock.of(
                            isNumber ? "$1T.and($2L, $3L)" : "$1T.and($2L, $1T.of($3L))", Types.KEY_HASH, hash, next);
        }
        return hash;
    }

    /** A method that the class of a key inherits, to be completed. */
    public static MethodSpec.Builder inherited(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PROTECTED);
    }
}
