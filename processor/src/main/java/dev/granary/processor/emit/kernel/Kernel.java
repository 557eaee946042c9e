package dev.granary.processor.emit.kernel;

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
import dev.granary.processor.model.KernelModel.Mode;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.Names;
import dev.granary.processor.model.TypeRef;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** What the methods of one kernel have in common: names, types, parameters. */
final class Kernel {
    final Owner owner;
    final KernelModel model;
    final TypeRef.Declared declaring;

    /** What private methods are passed through. */
    final List<ParameterSpec> passed = new ArrayList<>();

    /** Which of those are cursors, of which each thread needs one. */
    final Set<String> cursors = new HashSet<>();

    /** What callers pass. */
    final List<ParameterSpec> given = new ArrayList<>();

    /** The name of the class with the columns that it runs on copies of. */
    final String scratch;

    /** The constant of the file that says whether vectors are there. */
    final String hasVectors;

    /** The name of the class with its totals by group. */
    final String groupsClass;

    /** What is done with each group is called so, in that class. */
    final String groupAction;

    /** What each of its totals begins with; empty where the kernel's class says so, or there are none. */
    private String firstTotal = "";

    /** The names of parameters; methods get their own scopes inside. */
    private final Scope scope;

    private final Map<Parameter, String> parameterNames = new HashMap<>();

    /** {@code methods} are the names of the class's methods. */
    Kernel(TypeRef.Declared declaring, Owner owner, Scope file, Scope methods, String hasVectors) {
        this.owner = owner;
        this.model = owner.kernel();
        this.declaring = declaring;
        this.scope = file.inner();
        this.groupAction = groups() ? scope.name("Action") : ""; // first, as the class around is called otherwise
        this.groupsClass = groups() ? file.name(typeName()) : "";
        for (Parameter parameter : model.parameters()) {
            switch (parameter) {
                case Parameter.Accumulator(String name, var type)
                when groups() -> passGroups(parameter, scope.name(name), Types.of(type));
                case Parameter.Accumulator(String name, var type) -> pass(parameter, name, Types.of(type));
                case Parameter.Passed(String name, var type, boolean isCursor) -> {
                    pass(parameter, name, Types.of(type));
                    if (isCursor) {
                        cursors.add(nameOf(parameter));
                    }
                }
                default -> {}
            }
        }
        Owner.Words words = owner.words();
        String holder = words.holder();
        scope.define("declaringType", Types.className(declaring));
        scope.define("kernel", model.name());
        scope.define("kernelName", declaring.displayName() + "." + model.name());
        scope.define("ownerName", owner.type().displayName());
        scope.define("ownerType", ownerType());
        scope.define("holderType", holderType());
        scope.define("holdersType", holdersType());
        scope.define("clock", words.clock());
        scope.define("refusal", words.refusal());
        scope.define("list", holder + "s");
        scope.define("owner", scope.name(words.owner()));
        scope.define("holder", scope.name(holder));
        scope.define("holders", scope.name(holder + "s"));
        scope.define("overHolders", methods.name(Names.path(model.name(), holder) + "s"));
        for (String part : List.of("Rows", "AnyRows", "Run", "Word", "Almost", "Ahead", "Scratch")) {
            scope.define("over" + part, methods.name(model.name() + part));
        }
        this.hasVectors = hasVectors;
        scope.define("hasVectors", hasVectors);
        scope.define("vectors", file.name(typeName() + "Vectors"));
        this.scratch = file.name(typeName() + "Scratch");
    }

    /** How the names of classes begin that are its own. */
    private String typeName() {
        return Names.path("_", model.name()).substring(1);
    }

    private void pass(Parameter parameter, String name, TypeName type) {
        String unique = scope.name(name);
        parameterNames.put(parameter, unique);
        passed.add(ParameterSpec.builder(type, unique).build());
        given.add(passed.getLast());
    }

    /** Callers give what the total of each group begins with, unless the kernel's class does; loops are given the groups. */
    private void passGroups(Parameter parameter, String first, TypeName total) {
        if (grouping().totals().identity().isEmpty()) {
            firstTotal = first;
            given.add(ParameterSpec.builder(total, first).build());
        }
        String name = scope.name("groups");
        parameterNames.put(parameter, name);
        passed.add(ParameterSpec.builder(ClassName.get("", groupsClass), name).build());
    }

    /** An expression for totals without any group. */
    CodeBlock noGroups(CodeBlock places) {
        return CodeBlock.of(
                "new $N($L$L$L)",
                groupsClass,
                firstTotal.isEmpty() ? "" : firstTotal + ", ",
                groupKeys().stream().anyMatch(Column::isSymbol) ? scope.of("owner") + ".symbols(), " : "",
                places);
    }

    /** An expression for the places that groups have where they are few. */
    CodeBlock places(Scope scope) {
        return scope.fill(
                "$placesType:T.of($owner:L, $columns:L)",
                "placesType",
                Types.GROUP_PLACES,
                "columns",
                groupKeys().stream()
                        .map(key -> CodeBlock.of("$L", owner.columns().indexOf(key)))
                        .collect(CodeBlock.joining(", ")));
    }

    ClassName ownerType() {
        return Types.className(owner.type());
    }

    ClassName holderType() {
        return ownerType().nestedClass(Names.path("_", owner.words().holder()).substring(1));
    }

    TypeName holdersType() {
        return ParameterizedTypeName.get(ClassName.get(List.class), holderType());
    }

    ClassName cursorType() {
        return ownerType().nestedClass("Cursor");
    }

    String nameOf(Parameter parameter) {
        return parameterNames.get(parameter);
    }

    /** The name of what is passed through, by that of the kernel's parameter. */
    String nameOf(String parameter) {
        return nameOf(model.passed(parameter));
    }

    boolean removes() {
        return model.effect() instanceof Effect.Removal;
    }

    /** Whether items are marked in the loop, and then removed or given. */
    boolean marks() {
        return model.effect().marks();
    }

    /** Whether there is something from row to row: a total, or those of groups. */
    boolean reduces() {
        return model.effect() instanceof Effect.Reduction || groups();
    }

    /** Whether it gives what items are sorted by; then there is no loop. */
    boolean orders() {
        return model.effect() instanceof Effect.Order;
    }

    /** Whether it has a total for each group. */
    boolean groups() {
        return model.effect() instanceof Effect.Grouping;
    }

    /** Whether a method of the user gives what the total of each group begins with, in the midst of the loop. */
    boolean begins() {
        return groups() && !grouping().totals().identity().isEmpty();
    }

    Effect.Grouping grouping() {
        return (Effect.Grouping) model.effect();
    }

    /** The columns that say which group an item is of. */
    List<Column> groupKeys() {
        return groups() ? grouping().keys() : List.of();
    }

    boolean isOnScratch() {
        return model.mode() == Mode.SCRATCH;
    }

    /** The name of the total's parameter; empty where there is no reduction. */
    String total() {
        return reduces() ? nameOf(model.parameters().getFirst()) : "";
    }

    /** What the public methods return. */
    TypeName result() {
        return switch (model.effect()) {
            case Effect.Reduction reduction -> Types.of(reduction.type());
            case Effect.Grouping ignored -> ClassName.get("", groupsClass);
            case Effect.Removal ignored -> TypeName.INT;
            case Effect.Selection ignored -> ownerType().nestedClass(owner.selection());
            default -> TypeName.VOID;
        };
    }

    /** The columns that the loop reads or writes, and not a cursor. */
    Set<String> usedColumns() {
        Set<String> used = new HashSet<>();
        if (!model.onCursor()) {
            used.addAll(model.usage().read());
            used.addAll(model.usage().written());
        }
        groupKeys().forEach(column -> used.add(column.name()));
        return used;
    }

    /** The scope of one more method. */
    Scope method() {
        return scope.method();
    }

    /** A method that users call. */
    MethodSpec.Builder publicMethod(Scope scope) {
        return builder(model.name(), scope)
                .addParameters(given)
                .addModifiers(model.isPublic() ? List.of(Modifier.PUBLIC) : List.of())
                .returns(result());
    }

    private MethodSpec.Builder builder(String name, Scope scope) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.STATIC)
                .addParameter(ownerType(), scope.of("owner"))
                .addExceptions(model.thrown().stream().map(Types::of).toList());
    }

    /** A private method, which takes the owner, those, and then what is passed through; the hole has its name. */
    @SafeVarargs
    final MethodSpec.Builder privateMethod(String hole, Scope scope, List<ParameterSpec>... first) {
        MethodSpec.Builder method = builder(scope.of(hole), scope);
        for (List<ParameterSpec> parameters : first) {
            method.addParameters(parameters);
        }
        return method.addParameters(passed).addModifiers(Modifier.PRIVATE).returns(marks() ? TypeName.VOID : result());
    }

    /** Suppresses the warning that a cast of an object gives where a type has arguments: one of a column, or a total of a group. */
    MethodSpec.Builder allowCasts(MethodSpec.Builder method) {
        if (groups() && GroupCells.of(grouping().totals(), method()).isCast()) {
            return Members.unchecked(method);
        }
        return Members.allowCasts(
                method,
                owner.columns().stream()
                        .filter(column -> model.usage().read().contains(column.name()))
                        .toList());
    }

    /** Arguments, and behind them what is passed through. */
    CodeBlock arguments(CodeBlock... first) {
        return Stream.concat(Stream.of(first), passed.stream().map(parameter -> CodeBlock.of("$N", parameter.name())))
                .filter(argument -> !argument.isEmpty())
                .collect(CodeBlock.joining(", "));
    }
}
