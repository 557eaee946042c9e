package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Records made of what columns hold, and taken apart into it.
 */
public record RecordCode(Codebooks codebooks) {

    public Codec codec(Column column) {
        return Codec.of(column, codebooks);
    }

    /**
     * The elements that a record consists of: {@code value.life(), value.position().x()}. Those of arrays are taken from the variables
     * that {@link #measured} declares.
     */
    public List<CodeBlock> takeApart(List<Node> components, CodeBlock value) {
        return takeApart(components, value, (node, part) -> switch (node) {
            case Column column -> List.of(codec(column).encode(part));
            case Array array -> elements(array);
            case Group group -> takeApart(group.children(), part);
        });
    }

    /** The same of a record that is looked for. */
    public List<CodeBlock> sought(List<Node> components, CodeBlock value) {
        return takeApart(components, value, (node, part) -> switch (node) {
            case Column column -> List.of(codec(column).sought(part));
            case Array array -> throw refused(array);
            case Group group -> sought(group.children(), part);
        });
    }

    /** Of an array in a key, or in the elements of a list. */
    public static IllegalArgumentException refused(Array array) {
        return new IllegalArgumentException(array.path() + " is an array, which the rules let through nowhere here");
    }

    /** The components' own values, not yet encoded, arrays as a whole: {@code value.life(), value.position().x()}. */
    public static List<CodeBlock> flatten(List<Node> components, CodeBlock value) {
        return takeApart(components, value, (node, part) -> switch (node) {
            case Column ignored -> List.of(part);
            case Array ignored -> List.of(part);
            case Group group -> flatten(group.children(), part);
        });
    }

    private interface Part {
        List<CodeBlock> of(Node node, CodeBlock value);
    }

    private static List<CodeBlock> takeApart(List<Node> components, CodeBlock value, Part part) {
        List<CodeBlock> parts = new ArrayList<>();
        for (Node component : components) {
            parts.addAll(part.of(component, CodeBlock.of("$L.$N()", value, component.componentName())));
        }
        return parts;
    }

    /** {@code transform[0], transform[1]}. */
    public static List<CodeBlock> elements(Array array) {
        return IntStream.range(0, array.length())
                .mapToObj(index -> CodeBlock.of("$N[$L]", array.name(), index))
                .toList();
    }

    /** A statement that fails where the array in the variable of its name is not as long as it has to be. */
    public static CodeBlock check(Array array) {
        return CodeBlock.of(
                "$T.check($S, $N.length, $L);\n", Types.LENGTHS, array.label(), array.name(), array.length());
    }

    /**
     * Statements that put the arrays in a record in variables, as far as they are wanted, and check their lengths.
     *
     * <pre>{@code
     * float[] transform = value.transform();
     * Lengths.check("Bone.transform", transform.length, 16);
     * }</pre>
     */
    public static CodeBlock measured(List<Node> components, CodeBlock value, Predicate<Array> isWanted) {
        CodeBlock.Builder code = CodeBlock.builder();
        for (Node component : components) {
            CodeBlock part = CodeBlock.of("$L.$N()", value, component.componentName());
            switch (component) {
                case Array array
                when isWanted.test(array) -> {
                    code.addStatement("$T $N = $L", Types.of(array.type()), array.name(), part);
                    code.add(check(array));
                }
                case Array ignored -> {}
                case Group group -> code.add(measured(group.children(), part, isWanted));
                case Column ignored -> {}
            }
        }
        return code.build();
    }

    /** {@code new float[] {transform0[row], transform1[row]}}, given expressions for the elements. */
    public static CodeBlock make(Array array, List<CodeBlock> elements) {
        return CodeBlock.of("new $T {$L}", Types.of(array.type()), Members.list(elements));
    }

    /** Statements that declare a variable of its name for each column, and put the record's elements in them. */
    public CodeBlock declare(List<Node> components, CodeBlock value) {
        return declare(components, value, column -> true);
    }

    /** The same of some columns. */
    public CodeBlock declare(List<Node> components, CodeBlock value, Predicate<Column> isWanted) {
        CodeBlock.Builder code = CodeBlock.builder().add(measured(components, value, array -> true));
        List<CodeBlock> elements = takeApart(components, value);
        List<Column> columns = Node.columns(components);
        for (int i = 0; i < columns.size(); i++) {
            if (isWanted.test(columns.get(i))) {
                code.addStatement(
                        "$T $N = $L",
                        Types.of(columns.get(i).written()),
                        columns.get(i).name(),
                        elements.get(i));
            }
        }
        return code.build();
    }

    /** {@code new Particle(life, position, color)}. */
    public static CodeBlock make(TypeRef.Declared type, List<CodeBlock> arguments) {
        return CodeBlock.of(
                type.arguments().isEmpty() ? "new $T($L)" : "new $T<>($L)",
                Types.className(type),
                Members.list(arguments));
    }

    /**
     * Statements that build a record and return it.
     *
     * <pre>{@code
     * Vec3 position = position(row);
     * return new Particle(life[row], position, color[row]);
     * }</pre>
     *
     * <p>What is made of objects is made first. {@code new Particle(new Vec3(...))} would allocate the particle before the
     * vector, so storing the one in the other would need a barrier of the garbage collector; the method's code would be
     * twice as large, and where it grows beyond {@code InlineSmallCode} the JIT compiler stops inlining it, and the records
     * become real objects.
     *
     * @param elements an expression for the element of a column in the row
     */
    public CodeBlock returnRecord(
            TypeRef.Declared type, List<Node> components, CodeBlock row, Function<Column, CodeBlock> elements) {
        return returnRecord(
                components,
                type,
                component ->
                        component instanceof Column column && !codec(column).makesObjects()
                                ? codec(column).decode(elements.apply(column))
                                : null,
                component -> row);
    }

    /** The same with null for lists, and for parts with lists what the methods make that take {@code KERNEL} too. */
    public CodeBlock returnWithoutLists(
            TypeRef.Declared type, List<Node> components, CodeBlock row, Function<Column, CodeBlock> elements) {
        return returnRecord(
                components,
                type,
                component -> switch (component) {
                    case Column column when column.isPooled() -> codec(column).blank();
                    case Column column
                    when !codec(column).makesObjects() -> codec(column).decode(elements.apply(column));
                    default -> null;
                },
                component -> component.hasLists() ? CodeBlock.of("$L, $L", row, Members.raw(true)) : row);
    }

    /** {@code arguments} has null for what a method of its name makes, which takes what {@code rows} says. */
    private static CodeBlock returnRecord(
            List<Node> components,
            TypeRef.Declared type,
            Function<Node, CodeBlock> arguments,
            Function<Node, CodeBlock> rows) {
        CodeBlock.Builder code = CodeBlock.builder();
        List<CodeBlock> all = new ArrayList<>();
        for (Node component : components) {
            CodeBlock argument = arguments.apply(component);
            all.add(argument == null ? made(component, rows.apply(component), code) : argument);
        }
        return code.addStatement("return $L", make(type, all)).build();
    }

    /** The variable with what a method of the component's name makes, declared in the code. */
    public static CodeBlock made(Node component, CodeBlock row, CodeBlock.Builder code) {
        // a method of the name can be called only by its qualified name
        String self = component.name().equals("yield") ? "this." : "";
        code.addStatement(
                "$T $N = $L$N($L)", Types.of(component.type()), component.name(), self, component.name(), row);
        return CodeBlock.of("$N", component.name());
    }
}
