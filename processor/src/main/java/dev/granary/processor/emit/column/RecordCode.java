package dev.granary.processor.emit.column;

import com.palantir.javapoet.CodeBlock;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Records made of what columns hold, and taken apart into it.
 */
public record RecordCode(Codebooks codebooks) {

    public Codec codec(Column column) {
        return Codec.of(column, codebooks);
    }

    /** The elements that a record consists of: {@code value.life(), value.position().x()}. */
    public List<CodeBlock> takeApart(List<Node> components, CodeBlock value) {
        return takeApart(components, value, (node, part) -> switch (node) {
            case Column column -> List.of(codec(column).encode(part));
            case Group group -> takeApart(group.children(), part);
        });
    }

    /** The same of a record that is looked for. */
    public List<CodeBlock> sought(List<Node> components, CodeBlock value) {
        return takeApart(components, value, (node, part) -> switch (node) {
            case Column column -> List.of(codec(column).sought(part));
            case Group group -> sought(group.children(), part);
        });
    }

    /** The components' own values, not yet encoded: {@code value.life(), value.position().x()}. */
    public static List<CodeBlock> flatten(List<Node> components, CodeBlock value) {
        return takeApart(components, value, (node, part) -> switch (node) {
            case Column ignored -> List.of(part);
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

    /** Statements that declare a variable of its name for each column, and put the record's elements in them. */
    public CodeBlock declare(List<Node> components, CodeBlock value) {
        CodeBlock.Builder code = CodeBlock.builder();
        List<CodeBlock> elements = takeApart(components, value);
        List<Column> columns = Node.columns(components);
        for (int i = 0; i < columns.size(); i++) {
            code.addStatement(
                    "$T $N = $L",
                    Types.of(columns.get(i).written()),
                    columns.get(i).name(),
                    elements.get(i));
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
        CodeBlock.Builder code = CodeBlock.builder();
        List<CodeBlock> arguments = new ArrayList<>();
        for (Node component : components) {
            arguments.add(
                    component instanceof Column column && !codec(column).makesObjects()
                            ? codec(column).decode(elements.apply(column))
                            : made(component, row, code));
        }
        return code.addStatement("return $L", make(type, arguments)).build();
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
