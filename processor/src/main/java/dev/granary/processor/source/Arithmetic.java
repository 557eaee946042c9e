package dev.granary.processor.source;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Expression;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.Making.Computed;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.source.Translation.Typed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Whether a kernel is nothing but arithmetic: sums, differences, products and quotients of numbers, and records made of them. It then
 * has no effect but its result, and its loop vectorizes. And what it computes, as far as vectors can compute it.
 *
 * <p>What is not listed in {@link #of} is not. Methods of the user's count as what they return, if they are in the file of the kernel.
 */
final class Arithmetic {
    private static final int DEEPEST = 4;

    /** Of more expressions than that, variables counted as often as they are used, no vectors are computed. */
    private static final int MOST_EXPRESSIONS = 200;

    private static final TypeRef.Declared MATH = TypeRef.of("java.lang", "Math");

    private static final Map<Kind, String> OPERATORS =
            Map.of(Kind.PLUS, "+", Kind.MINUS, "-", Kind.MULTIPLY, "*", Kind.DIVIDE, "/");
    private static final Set<Kind> SIGNS = Set.of(Kind.UNARY_PLUS, Kind.UNARY_MINUS);

    /** Methods of {@code Math} for which there are instructions on vectors. */
    private static final Set<String> OF_MATH = Set.of("abs", "min", "max", "sqrt");

    private static final List<PrimitiveKind> NUMBERS =
            List.of(PrimitiveKind.INT, PrimitiveKind.LONG, PrimitiveKind.FLOAT, PrimitiveKind.DOUBLE);

    private final SourceNames names;
    private final Statics statics;
    private final Predicate<TypeElement> isPlain;

    /** What happens to classes that are used for the first time. */
    private final Initializers initializers;

    /** The variables and parameters; of an item's record, its components are besides. */
    private final Map<String, Value> variables;

    /** The record that the method is of; null for a static one. */
    private final Value.Made self;

    private final int depth;

    /** What an expression is. */
    private sealed interface Value {
        /**
         * A number.
         *
         * @param kind what arithmetic makes of it
         * @param code how it is computed; null where vectors can't
         */
        record Number(PrimitiveKind kind, Expression code) implements Value {
            /** Whether it is the same for all items. */
            boolean isPassed() {
                return code != null && code.columns().findAny().isEmpty();
            }
        }

        /** The square root of a {@code float}, which is a {@code double}; as a {@code float} again it is what vectors compute. */
        record Root(Expression of) implements Value {}

        /** A record; of other components than these, only the types are known. */
        record Made(TypeElement record, Map<String, Value> components) implements Value {}
    }

    /**
     * What becomes of an item.
     *
     * @param columns what is computed for each column that the kernel changes; empty where vectors can't
     */
    record Results(List<Computed> columns) {}

    private Arithmetic(
            SourceNames names,
            Statics statics,
            Predicate<TypeElement> isPlain,
            Initializers initializers,
            Map<String, Value> variables,
            Value.Made self,
            int depth) {
        this.initializers = initializers;
        this.names = names;
        this.statics = statics;
        this.isPlain = isPlain;
        this.variables = variables;
        this.self = self;
        this.depth = depth;
    }

    /**
     * What the kernel computes; null if it is more than arithmetic.
     *
     * @param written the names of the columns that it writes
     * @param isPlain whether a record does nothing but hold its components
     */
    static Results of(
            ExecutableElement kernel,
            Taken taken,
            Effect effect,
            Set<String> written,
            SourceNames names,
            Statics statics,
            Predicate<TypeElement> isPlain) {
        List<Value> arguments = new ArrayList<>();
        for (VariableElement parameter : kernel.getParameters()) {
            arguments.add(argument(parameter, taken));
        }
        Arithmetic outside = new Arithmetic(names, statics, isPlain, new Initializers(statics), Map.of(), null, 0);
        Value result = outside.result(kernel, arguments, null);
        if (result == null || !taken.items().stream().allMatch(item -> outside.initializers.isQuiet(item.record()))) {
            return null;
        }
        List<Computed> columns = new ArrayList<>();
        boolean isComputed = effect instanceof Effect.Update update
                && taken.optional().isEmpty()
                && result instanceof Value.Made made
                && update.targets().stream()
                        .allMatch(target -> outside.compute(
                                target.node(), outside.component(made, target.accessor()), written, columns))
                && columns.stream()
                        .flatMap(each -> Stream.concat(
                                Stream.of(each.column()), each.value().columns()))
                        .allMatch(column -> isOfVectors(column)
                                && column.storedKind()
                                        == columns.getFirst().column().storedKind());
        return new Results(isComputed ? columns : List.of());
    }

    /** What the kernel is given. */
    private static Value argument(VariableElement parameter, Taken taken) {
        String name = parameter.getSimpleName().toString();
        for (Item item : taken.items()) {
            if (item.parameter().equals(name)) {
                return new Value.Made(item.record(), components(item.record(), item.group()));
            }
        }
        boolean isOfItem = name.equals(taken.row()) || name.equals(taken.total());
        return of(parameter.asType(), isOfItem ? null : new Expression.Passed(name));
    }

    private static Map<String, Value> components(TypeElement record, Group group) {
        Map<String, Value> components = new HashMap<>();
        for (Node child : group.children()) {
            Value value = switch (child) {
                case Column column
                when column.isNumber() ->
                    of(column.storedKind(), isOfVectors(column) ? new Expression.Component(column) : null);
                case Group nested -> nested(record, nested);
                default -> null;
            };
            components.put(child.componentName(), value);
        }
        return components;
    }

    private static Value nested(TypeElement record, Group group) {
        for (RecordComponentElement component : record.getRecordComponents()) {
            if (component.getSimpleName().contentEquals(group.componentName())
                    && of(component.asType(), null) instanceof Value.Made made) {
                return new Value.Made(made.record(), components(made.record(), group));
            }
        }
        return null;
    }

    private static boolean isOfVectors(Column column) {
        return column.isNumber() && NUMBERS.contains(column.storedKind());
    }

    /** Adds what is computed for those of the node's columns that are written; whether that is known of all. */
    private boolean compute(Node node, Value value, Set<String> written, List<Computed> columns) {
        return switch (node) {
            case Column column when !written.contains(column.name()) || isAsItWas(column, value) -> true;
            case Column column
            when value instanceof Value.Number(PrimitiveKind kind, Expression code)
                    && code != null
                    && kind == column.storedKind()
                    && code.size() <= MOST_EXPRESSIONS -> columns.add(new Computed(column, code));
            case Group group
            when value instanceof Value.Made made ->
                group.children().stream()
                        .allMatch(child -> compute(child, component(made, child.componentName()), written, columns));
            default -> node.columns().stream().noneMatch(column -> written.contains(column.name()));
        };
    }

    private static boolean isAsItWas(Column column, Value value) {
        return value instanceof Value.Number number && new Expression.Component(column).equals(number.code());
    }

    /** What the method returns. */
    private Value result(ExecutableElement method, List<Value> arguments, Value.Made self) {
        MethodTree tree = statics.trees().getTree(method);
        if (tree == null
                || tree.getBody() == null
                || depth > DEEPEST
                || !initializers.isQuiet((TypeElement) method.getEnclosingElement())) {
            return null;
        }
        Map<String, Value> inside = new HashMap<>();
        for (int i = 0; i < method.getParameters().size(); i++) {
            VariableElement parameter = method.getParameters().get(i);
            Value argument = arguments.get(i);
            inside.put(parameter.getSimpleName().toString(), depth == 0 ? argument : as(parameter.asType(), argument));
        }
        SourceNames there =
                SourceNames.of((TypeElement) method.getEnclosingElement(), statics.trees(), statics.elements());
        return there == null
                ? null
                : new Arithmetic(there, statics, isPlain, initializers, inside, self, depth + 1)
                        .statements(tree.getBody().getStatements());
    }

    private Value statements(List<? extends StatementTree> statements) {
        for (StatementTree statement : statements) {
            switch (statement) {
                case VariableTree variable
                when variable.getInitializer() != null -> {
                    Value value = of(variable.getInitializer());
                    Value declared = variable.getType() instanceof PrimitiveTypeTree type
                            ? as(Translation.kindOf(type), value)
                            : value instanceof Value.Made || variable.getType() == null ? value : null;
                    if (declared == null) {
                        return null;
                    }
                    variables.put(variable.getName().toString(), declared);
                }
                case ReturnTree returned
                when returned.getExpression() != null -> {
                    return of(returned.getExpression());
                }
                default -> {
                    return null;
                }
            }
        }
        return null;
    }

    /** Something of the type; {@code code} is what numbers are computed by, or null. */
    private static Value of(TypeMirror type, Expression code) {
        if (type.getKind().isPrimitive()) {
            return of(Translation.kindOf(type), code);
        }
        return type instanceof DeclaredType declared
                        && declared.getTypeArguments().isEmpty()
                        && declared.asElement() instanceof TypeElement element
                        && element.getKind() == ElementKind.RECORD
                ? new Value.Made(element, Map.of())
                : null;
    }

    private static Value of(PrimitiveKind kind, Expression code) {
        return switch (kind) {
            case BOOLEAN, CHAR -> null;
            case BYTE, SHORT -> new Value.Number(PrimitiveKind.INT, code);
            case INT, LONG, FLOAT, DOUBLE -> new Value.Number(kind, code);
        };
    }

    /** The value where one of the type is wanted. */
    private static Value as(TypeMirror type, Value value) {
        return type.getKind().isPrimitive()
                ? as(Translation.kindOf(type), value)
                : value instanceof Value.Made ? value : null;
    }

    /** The value, converted: vectors of one kind don't become those of another one. */
    private static Value as(PrimitiveKind kind, Value value) {
        return switch (value) {
            case Value.Root(Expression operand)
            when kind == PrimitiveKind.FLOAT ->
                new Value.Number(kind, new Expression.StaticCall(MATH, "sqrt", List.of(operand)));
            case Value.Root ignored -> of(kind, null);
            case Value.Number number when number.kind() == kind -> number;
            case Value.Number number
            when number.isPassed() && NUMBERS.contains(kind) ->
                of(kind, new Expression.Cast(kind, number.code().asOperand()));
            case Value.Number ignored -> of(kind, null);
            case null, default -> null;
        };
    }

    /** What the expression is; null if it is not known, or more than arithmetic. */
    private Value of(ExpressionTree tree) {
        return switch (Paths.strip(tree)) {
            case LiteralTree literal -> {
                Typed value = Statics.literal(literal.getValue());
                yield value == null ? null : of(value.kind(), value.code());
            }
            case IdentifierTree name -> name(name.getName().toString());
            case MemberSelectTree select -> select(select);
            case UnaryTree unary when SIGNS.contains(unary.getKind()) -> signed(unary);
            case BinaryTree binary when OPERATORS.containsKey(binary.getKind()) -> binary(binary);
            case TypeCastTree cast
            when cast.getType() instanceof PrimitiveTypeTree to -> as(Translation.kindOf(to), of(cast.getExpression()));
            case NewClassTree made when Writes.isRecord(made) -> made(made);
            case MethodInvocationTree call -> call(call);
            default -> null;
        };
    }

    private Value signed(UnaryTree tree) {
        return switch (of(tree.getExpression())) {
            case Value.Number(PrimitiveKind kind, Expression code)
            when code != null && tree.getKind() == Kind.UNARY_MINUS ->
                new Value.Number(kind, new Expression.Unary("-", code.asOperand()));
            case Value.Number number -> number;
            case Value.Root ignored -> new Value.Number(PrimitiveKind.DOUBLE, null);
            case null, default -> null;
        };
    }

    /** What arithmetic makes of numbers of these kinds; null if one is none. */
    private static PrimitiveKind promoted(PrimitiveKind left, PrimitiveKind right) {
        return left == null || right == null
                ? null
                : NUMBERS.get(Math.max(NUMBERS.indexOf(left), NUMBERS.indexOf(right)));
    }

    private static PrimitiveKind kind(Value value) {
        return switch (value) {
            case Value.Number number -> number.kind();
            case Value.Root ignored -> PrimitiveKind.DOUBLE;
            case null, default -> null;
        };
    }

    /** Integers are not divided: there is no instruction for many at once, and one of them may be 0. */
    private Value binary(BinaryTree tree) {
        Value left = of(tree.getLeftOperand());
        Value right = of(tree.getRightOperand());
        PrimitiveKind kind = promoted(kind(left), kind(right));
        boolean isReal = kind == PrimitiveKind.FLOAT || kind == PrimitiveKind.DOUBLE;
        if (kind == null || tree.getKind() == Kind.DIVIDE && !isReal) {
            return null;
        }
        Expression one = ((Value.Number) as(kind, left)).code();
        Expression other = ((Value.Number) as(kind, right)).code();
        boolean isKnown = one != null && other != null && one.size() + other.size() < MOST_EXPRESSIONS;
        return new Value.Number(
                kind,
                isKnown
                        ? new Expression.Binary(one.asOperand(), OPERATORS.get(tree.getKind()), other.asOperand())
                        : null);
    }

    private Value name(String name) {
        if (variables.containsKey(name)) {
            return variables.get(name);
        }
        Value component = self == null ? null : component(self, name);
        return component != null ? component : field(names.field(name));
    }

    private Value field(VariableElement field) {
        Typed value = initializers.isQuiet(field) ? statics.field(field) : null;
        return Translation.isPrimitive(value) ? of(value.kind(), value.code()) : null;
    }

    private Value select(MemberSelectTree tree) {
        String name = tree.getIdentifier().toString();
        if (tree.getExpression() instanceof IdentifierTree owner && !isVariable(owner)) {
            TypeElement type = names.type(owner.getName().toString());
            if (type != null) {
                return field(names.fieldOf(type, name));
            }
        }
        return of(tree.getExpression()) instanceof Value.Made made ? component(made, name) : null;
    }

    private boolean isVariable(IdentifierTree name) {
        return variables.containsKey(name.getName().toString())
                || name.getName().contentEquals("this")
                || names.field(name.getName().toString()) != null;
    }

    /** What a component is that its accessor does nothing but return. */
    private Value component(Value.Made made, String name) {
        if (!isPlain.test(made.record())) {
            return null;
        }
        for (RecordComponentElement component : made.record().getRecordComponents()) {
            if (component.getSimpleName().contentEquals(name)) {
                Value known = made.components().get(name);
                return known != null ? known : of(component.asType(), null);
            }
        }
        return null;
    }

    /** Components that are passed on may be anything. */
    private Value made(NewClassTree tree) {
        TypeElement record = tree.getIdentifier() instanceof IdentifierTree name
                ? names.type(name.getName().toString())
                : names.typeCalled(tree.getIdentifier().toString());
        if (record == null
                || record.getKind() != ElementKind.RECORD
                || !isPlain.test(record)
                || !initializers.isQuiet(record)) {
            return null;
        }
        List<? extends RecordComponentElement> declared = record.getRecordComponents();
        Map<String, Value> components = new HashMap<>();
        for (int i = 0; i < tree.getArguments().size(); i++) {
            ExpressionTree argument = tree.getArguments().get(i);
            Value value = of(argument);
            if (value == null && !isPassedOn(argument)) {
                return null;
            }
            if (value != null && declared.size() == tree.getArguments().size()) {
                components.put(
                        declared.get(i).getSimpleName().toString(),
                        as(declared.get(i).asType(), value));
            }
        }
        return new Value.Made(record, components);
    }

    /** Whether it is a component of a record, which may be no number: {@code p.name()}, or {@code name} in the record. */
    private boolean isPassedOn(ExpressionTree tree) {
        return switch (Paths.strip(tree)) {
            case IdentifierTree name -> isOwn(name.getName());
            case MethodInvocationTree call
            when call.getArguments().isEmpty() ->
                switch (call.getMethodSelect()) {
                    case IdentifierTree name -> isOwn(name.getName());
                    case MemberSelectTree select ->
                        of(select.getExpression()) instanceof Value.Made made
                                && isComponent(made.record(), select.getIdentifier());
                    default -> false;
                };
            default -> false;
        };
    }

    private boolean isOwn(Name name) {
        return self != null && isComponent(self.record(), name);
    }

    private boolean isComponent(TypeElement record, Name name) {
        return !variables.containsKey(name.toString())
                && isPlain.test(record)
                && record.getRecordComponents().stream()
                        .anyMatch(component -> component.getSimpleName().equals(name));
    }

    private Value call(MethodInvocationTree call) {
        return switch (call.getMethodSelect()) {
            case IdentifierTree name -> unqualified(name.getName().toString(), call);
            case MemberSelectTree select -> qualified(select, call);
            default -> null;
        };
    }

    private Value unqualified(String name, MethodInvocationTree call) {
        Value component = self == null || !call.getArguments().isEmpty() ? null : component(self, name);
        return component != null ? component : method(names.methods(name), self, call);
    }

    private Value qualified(MemberSelectTree select, MethodInvocationTree call) {
        String name = select.getIdentifier().toString();
        if (select.getExpression() instanceof IdentifierTree owner && !isVariable(owner)) {
            TypeElement type = names.type(owner.getName().toString());
            if (type != null && type.getQualifiedName().contentEquals("java.lang.Math")) {
                return OF_MATH.contains(name) ? ofMath(name, call) : null;
            }
            if (type != null) {
                return method(names.methodsOf(type, name), null, call);
            }
        }
        Value object = select.getExpression() instanceof IdentifierTree name1
                        && name1.getName().contentEquals("this")
                ? self
                : of(select.getExpression());
        if (!(object instanceof Value.Made made)) {
            return null;
        }
        Value component = call.getArguments().isEmpty() ? component(made, name) : null;
        return component != null ? component : method(names.methodsOf(made.record(), name), made, call);
    }

    private Value ofMath(String name, MethodInvocationTree call) {
        List<Value> arguments = arguments(call);
        if (arguments == null || arguments.isEmpty()) {
            return null;
        }
        PrimitiveKind kind = kind(arguments.getFirst());
        for (Value argument : arguments) {
            kind = promoted(kind, kind(argument));
        }
        if (kind == null) {
            return null;
        }
        if (name.equals("sqrt")) {
            return root(arguments.getFirst());
        }
        List<Expression> codes = new ArrayList<>();
        for (Value argument : arguments) {
            codes.add(((Value.Number) as(kind, argument)).code());
        }
        boolean isKnown = codes.stream().noneMatch(Objects::isNull)
                && codes.stream().mapToInt(Expression::size).sum() < MOST_EXPRESSIONS;
        return new Value.Number(kind, isKnown ? new Expression.StaticCall(MATH, name, codes) : null);
    }

    private static Value root(Value of) {
        boolean isOfItem = of instanceof Value.Number number && number.code() != null && !number.isPassed();
        if (isOfItem && kind(of) == PrimitiveKind.FLOAT) {
            return new Value.Root(((Value.Number) of).code());
        }
        Expression operand = ((Value.Number) as(PrimitiveKind.DOUBLE, of)).code();
        return new Value.Number(
                PrimitiveKind.DOUBLE,
                operand == null ? null : new Expression.StaticCall(MATH, "sqrt", List.of(operand)));
    }

    /** Those of the call; null if there is one that is not arithmetic. */
    private List<Value> arguments(MethodInvocationTree call) {
        List<Value> arguments = new ArrayList<>();
        for (ExpressionTree argument : call.getArguments()) {
            Value value = of(argument);
            if (value == null) {
                return null;
            }
            arguments.add(value);
        }
        return arguments;
    }

    /** What the only method of so many parameters returns, if it can't be compiled without the kernel. */
    private Value method(List<ExecutableElement> methods, Value.Made made, MethodInvocationTree call) {
        List<Value> arguments = arguments(call);
        if (methods.size() != 1 || arguments == null) {
            return null;
        }
        ExecutableElement method = methods.getFirst();
        boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
        boolean isKnown = method.getParameters().size() == arguments.size()
                && statics.isBeside(method)
                && !method.isVarArgs()
                && !method.getModifiers().contains(Modifier.SYNCHRONIZED)
                && (isStatic || made != null && method.getEnclosingElement().equals(made.record()));
        Value result = isKnown ? result(method, arguments, isStatic ? null : made) : null;
        return as(method.getReturnType(), result);
    }
}
