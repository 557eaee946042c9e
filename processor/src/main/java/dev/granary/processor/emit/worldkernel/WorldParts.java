package dev.granary.processor.emit.worldkernel;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.granary.processor.code.Members;
import dev.granary.processor.code.Scope;
import dev.granary.processor.code.Types;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.KernelModel;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldKernelModel;
import dev.granary.processor.model.WorldKernelModel.Terms;
import dev.granary.processor.model.WorldKernelsModel;
import dev.granary.processor.model.WorldModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** What the methods of one kernel have in common: names, types, parameters. */
final class WorldParts {
    static final ClassName PARALLEL = ClassName.get("dev.granary.runtime", "Parallel");
    static final ClassName MARKS = ClassName.get("dev.granary.runtime", "Marks");
    static final ClassName LONG = ClassName.get(Long.class);

    /** How many words of bits a component has on a page. */
    static final int PAGE_WORDS = 64;

    final WorldKernelsModel kernels;
    final KernelModel kernel;
    final Terms terms;
    final List<WorldComponent> written;

    /** The components that the page's methods make and write, because loops can't name what they consist of; and what those are called. */
    final Map<TypeRef.Declared, String> made;

    final WorldModel model;
    final ClassName worldType;
    final ClassName pageType;
    final TypeName listOfPages;

    /** The name of the method that destroys what is marked. */
    final String destroyMarked;

    /** The names of parameters; methods get their own scopes inside. */
    final Scope scope;

    final List<ParameterSpec> passed = new ArrayList<>();
    final String world;
    final String pages;
    final String from;
    final String to;
    final String pool;
    final String marks;
    final String forPages;
    final String forRows;

    /** As {@link #forRows}, with a total that is an object from row to row. */
    final String forWhole;

    final String forRun;
    final String forWord;
    private final Map<Parameter, String> parameterNames = new HashMap<>();

    /** {@code methods} are the names of the class's methods, {@code types} what a variable must not be called. */
    WorldParts(
            WorldKernelsModel kernels,
            WorldKernelModel kernel,
            String destroyMarked,
            Scope methods,
            Set<String> types) {
        this.kernels = kernels;
        KernelModel asking =
                kernels.hidden().isEmpty() ? kernel.kernel() : kernel.kernel().unasked();
        this.kernel = asking.with(asking.usage().without(columns(kernels.hidden())));
        this.made = kernels.hidden().stream().collect(Collectors.toMap(WorldComponent::type, WorldComponent::accessor));
        this.terms = kernel.terms();
        this.written = kernel.written();
        this.model = kernels.world();
        this.destroyMarked = destroyMarked;
        this.worldType = Types.className(model.world());
        this.pageType = worldType.nestedClass("Page");
        this.listOfPages = ParameterizedTypeName.get(ClassName.get(List.class), pageType);
        this.scope = new Scope(types);
        for (Parameter parameter : this.kernel.parameters()) {
            switch (parameter) {
                case Parameter.Accumulator(String name, var type) -> pass(parameter, name, Types.of(type));
                case Parameter.Passed(String name, var type) -> pass(parameter, name, Types.of(type));
                default -> {}
            }
        }
        this.world = scope.name("world");
        this.pages = scope.name("pages");
        this.from = scope.name("from");
        this.to = scope.name("to");
        this.pool = scope.name("pool");
        this.marks = scope.name("marks");
        this.forPages = methods.name(this.kernel.name() + "Pages");
        this.forRows = methods.name(this.kernel.name() + "Rows");
        this.forWhole = hasTotalInParts() ? methods.name(this.kernel.name() + "AnyRows") : forRows;
        this.forRun = methods.name(this.kernel.name() + "Run");
        this.forWord = methods.name(this.kernel.name() + "Word");
    }

    private static Set<String> columns(List<WorldComponent> components) {
        return components.stream()
                .flatMap(component -> component.columns().stream())
                .map(Column::name)
                .collect(Collectors.toSet());
    }

    private void pass(Parameter parameter, String name, TypeName type) {
        String unique = scope.name(name);
        parameterNames.put(parameter, unique);
        passed.add(ParameterSpec.builder(type, unique).build());
    }

    String nameOf(Parameter parameter) {
        return parameterNames.get(parameter);
    }

    /** The name of what is passed through, by that of the kernel's parameter. */
    String nameOf(String parameter) {
        return nameOf(kernel.passed(parameter));
    }

    /** Whether the kernel takes commands, which each page has of its own. */
    boolean recordsCommands() {
        return kernel.parameters().contains(new Parameter.Commands());
    }

    /** Whether the cursor is an object anyway, because commands may be recorded for it. */
    boolean isCursorKept() {
        return kernel.onCursor() && recordsCommands();
    }

    boolean removes() {
        return kernel.effect() instanceof Effect.Removal;
    }

    boolean reduces() {
        return kernel.effect() instanceof Effect.Reduction;
    }

    boolean hasTotalInParts() {
        return kernel.effect() instanceof Effect.Reduction reduction
                && !reduction.parts().isEmpty();
    }

    /** The name of the total's parameter; empty where there is no reduction. */
    String total() {
        return reduces() ? nameOf(kernel.parameters().getFirst()) : "";
    }

    /** What the public methods return. */
    TypeName result() {
        return switch (kernel.effect()) {
            case Effect.Reduction reduction -> Types.of(reduction.type());
            case Effect.Removal ignored -> TypeName.INT;
            default -> TypeName.VOID;
        };
    }

    List<TypeName> thrown() {
        return kernel.thrown().stream().map(Types::of).toList();
    }

    /** The columns that the kernel reads or writes. */
    Set<String> usedColumns() {
        Set<String> used = new HashSet<>(kernel.usage().read());
        used.addAll(kernel.usage().written());
        return used;
    }

    /** The columns of all components. */
    List<Column> columns() {
        return model.components().stream()
                .flatMap(component -> component.columns().stream())
                .toList();
    }

    /** What the components consist of that the kernel takes and the loop makes. */
    List<Node> taken() {
        return kernel.parameters().stream()
                .flatMap(parameter -> parameter instanceof Parameter.OfEntity(WorldComponent component, boolean ignored)
                                && !made.containsKey(component.type())
                        ? component.nodes().stream()
                        : Stream.of())
                .toList();
    }

    /** The component that the column belongs to. */
    WorldComponent componentOf(Column column) {
        return model.components().stream()
                .filter(component -> component.columns().contains(column))
                .findFirst()
                .orElseThrow();
    }

    /** Whether every entity that the kernel runs on has the component. */
    boolean isAsked(WorldComponent component) {
        return terms.all().contains(component);
    }

    /** Names, and behind them those of what is passed through. */
    CodeBlock arguments(String... first) {
        List<CodeBlock> all = new ArrayList<>();
        Stream.of(first).forEach(name -> all.add(CodeBlock.of("$N", name)));
        passed.forEach(parameter -> all.add(CodeBlock.of("$N", parameter.name())));
        return CodeBlock.join(all, ", ");
    }

    /** A private method that takes the world and more, still without what is passed through. */
    MethodSpec.Builder privateMethod(String name) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(removes() ? TypeName.VOID : result())
                .addParameter(worldType, world);
    }

    /** Suppresses the warning that a cast from an object column gives where a type has arguments. */
    void allowCasts(MethodSpec.Builder method) {
        Members.allowCasts(
                method,
                columns().stream()
                        .filter(column -> kernel.usage().read().contains(column.name()))
                        .toList());
    }
}
