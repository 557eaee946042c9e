package dev.granary.processor.emit.item;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Pieces;
import dev.granary.processor.code.Template;
import dev.granary.processor.code.Types;
import dev.granary.processor.emit.column.RecordCode;
import dev.granary.processor.emit.layout.ColumnLayout;
import dev.granary.processor.model.Codebooks;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.StoreModel;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/**
 * The values of some columns of a wide item, as a record: what passes between methods that are about some columns each.
 *
 * <p>Statements can be cut into {@link Pieces}, but values that a record is made of have to come together, and a record is taken
 * apart before anything is written. As parameters they can't: C2 compiles no method with more than some 60 of them, and none
 * that calls one.
 *
 * <pre>{@code
 * private record Slice0(float life, float mass) {
 *     static Slice0 of(Particle value) {
 *         return new Slice0(value.life(), value.mass());
 *     }
 * }
 * }</pre>
 */
public final class Slices {
    private final StoreModel model;
    private final Template template;

    /** All there are, by their columns. */
    private final Map<List<Column>, Slice> slices = new LinkedHashMap<>();

    private final List<List<Column>> readOnes = new ArrayList<>();
    private final List<List<Column>> writtenOnes = new ArrayList<>();

    /** The methods that take records apart. */
    private final Map<List<Column>, List<MethodSpec>> factories = new HashMap<>();

    /** The type and the name of a variable of it. */
    public record Slice(ClassName type, String name, List<Column> columns) {}

    public Slices(StoreModel model) {
        this.model = model;
        this.template = new Template(model);
        addAll(model.item(), model.components());
        for (Node node : model.nodes()) {
            if (node instanceof Group group) {
                addAll(group.type(), group.children());
            }
        }
    }

    private void addAll(TypeRef.Declared type, List<Node> components) {
        if (areMany(Node.columns(components))) {
            List<CodeBlock> elements = new RecordCode(model.codebooksOfStore())
                    .takeApart(components, CodeBlock.of("$N", template.own("value")));
            List<Column> all = Node.columns(components);
            for (Slice slice : of(all)) {
                writtenOnes.add(slice.columns());
                factories
                        .computeIfAbsent(slice.columns(), key -> new ArrayList<>())
                        .add(factory(
                                slice,
                                type,
                                components,
                                slice.columns().stream()
                                        .map(column -> elements.get(all.indexOf(column)))
                                        .toList()));
            }
        }
        if (areReadBySlices(components)) {
            of(direct(components)).forEach(slice -> readOnes.add(slice.columns()));
        }
    }

    private MethodSpec factory(Slice slice, TypeRef.Declared type, List<Node> components, List<CodeBlock> elements) {
        return MethodSpec.methodBuilder("of")
                .addModifiers(Modifier.STATIC)
                .addParameters(
                        model.hasSymbols()
                                ? List.of(ParameterSpec.builder(Types.STORE_SYMBOLS, template.own("symbols"))
                                        .build())
                                : List.of())
                .addParameter(Types.of(type), template.own("value"))
                .returns(slice.type())
                .addCode(RecordCode.measured(
                        components,
                        CodeBlock.of("$N", template.own("value")),
                        array -> array.columns().stream().anyMatch(slice.columns()::contains)))
                .addStatement("return new $T($L)", slice.type(), Members.list(elements))
                .build();
    }

    /** Whether the columns are too many for one method. */
    public static boolean areMany(List<Column> columns) {
        return columns.size() > Pieces.MOST_COLUMNS;
    }

    /**
     * Whether a record is made of slices. Where columns are arrays it isn't: a method that calls a constructor of 250 parameters is
     * compiled by C1 only, and reads them in 580 ns one by one, but in 1,450 ns from slices.
     */
    boolean areReadBySlices(List<Node> components) {
        return areMany(direct(components)) && ColumnLayout.of(model).readsByCalls();
    }

    /** The components that are columns themselves. */
    static List<Column> direct(List<Node> components) {
        return components.stream()
                .flatMap(node -> node instanceof Column column ? Stream.of(column) : Stream.empty())
                .toList();
    }

    /** What all the columns are in, lists by themselves, which some methods leave alone. */
    public List<Slice> of(List<Column> columns) {
        return Stream.of(
                        Node.withoutLists(columns),
                        columns.stream().filter(Column::isPooled).toList())
                .flatMap(some -> Pieces.cut(some).stream())
                .map(piece -> slices.computeIfAbsent(List.copyOf(piece), this::slice))
                .toList();
    }

    private Slice slice(List<Column> columns) {
        int number = slices.size();
        return new Slice(template.storeType().nestedClass("Slice" + number), template.own("slice" + number), columns);
    }

    public List<TypeSpec> types() {
        return slices.values().stream().map(this::type).toList();
    }

    private TypeSpec type(Slice slice) {
        return TypeSpec.recordBuilder(slice.type())
                .addJavadoc(
                        "The columns of an item from {@code $L} to {@code $L}.\n",
                        slice.columns().getFirst().path(),
                        slice.columns().getLast().path())
                .addModifiers(Modifier.PRIVATE)
                .recordConstructor(MethodSpec.constructorBuilder()
                        .addParameters(slice.columns().stream()
                                .map(column -> ParameterSpec.builder(Values.elementType(column), column.name())
                                        .build())
                                .toList())
                        .build())
                .addMethods(factories.getOrDefault(slice.columns(), List.of()))
                .build();
    }

    /**
     * <pre>{@code
     * private Slice0 slice0(int row) {
     *     return new Slice0(life[row], mass[row]);
     * }
     *
     * private void write(int row, Slice0 slice0) {
     *     life[row] = slice0.life();
     *     mass[row] = slice0.mass();
     * }
     * }</pre>
     */
    public List<MethodSpec> blockMethods(Values values, CodeBlock row) {
        List<MethodSpec> methods = new ArrayList<>();
        for (Slice slice : slices.values()) {
            if (readOnes.contains(slice.columns())) {
                methods.add(method(slice.name(), "Reads")
                        .returns(slice.type())
                        .addStatement(
                                "return new $T($L)",
                                slice.type(),
                                Members.list(slice.columns().stream()
                                        .map(column -> values.read(column, row))
                                        .toList()))
                        .build());
            }
            if (writtenOnes.contains(slice.columns())) {
                CodeBlock.Builder writes = CodeBlock.builder();
                slice.columns().forEach(column -> writes.add(values.write(column, row, element(slice, column))));
                methods.add(method(template.own("write"), "Writes")
                        .addParameter(slice.type(), slice.name())
                        .addCode(writes.build())
                        .build());
            }
        }
        return methods;
    }

    private MethodSpec.Builder method(String name, String verb) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc("$L some columns of a row.\n", verb)
                .addModifiers(Modifier.PRIVATE)
                .addParameter(int.class, template.own("row"));
    }

    static CodeBlock element(Slice slice, Column column) {
        return CodeBlock.of("$N.$N()", slice.name(), column.name());
    }

    /** {@code slice1.mass()}, given the slices that columns are in. */
    static CodeBlock element(List<Slice> slices, Column column) {
        return slices.stream()
                .filter(slice -> slice.columns().contains(column))
                .map(slice -> element(slice, column))
                .findFirst()
                .orElseThrow();
    }

    /** Statements that put what columns of a record hold in variables: all, or all but lists. */
    public CodeBlock takeApart(List<Column> columns, CodeBlock record, Codebooks codebooks) {
        CodeBlock arguments = model.hasSymbols() ? CodeBlock.of("$L, $L", codebooks.symbols(), record) : record;
        return of(columns).stream()
                .map(slice -> CodeBlock.of("$T $N = $T.of($L);\n", slice.type(), slice.name(), slice.type(), arguments))
                .collect(CodeBlock.joining(""));
    }
}
