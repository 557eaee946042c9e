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
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.source.Translation.Typed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
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
 * has no effect but its result, and its loop vectorizes.
 *
 * <p>What is not listed in {@link #of} is not. Methods of the user's count as what they return, if they are in the file of the kernel.
 */
final class Arithmetic {
    private static final int DEEPEST = 4;

    private static final Set<Kind> OPERATORS = Set.of(Kind.PLUS, Kind.MINUS, Kind.MULTIPLY, Kind.DIVIDE);
    private static final Set<Kind> SIGNS = Set.of(Kind.UNARY_PLUS, Kind.UNARY_MINUS);

    /** Methods of {@code Math} for which there are instructions on vectors. */
    private static final Set<String> OF_MATH = Set.of("abs", "min", "max", "sqrt");

    private static final List<PrimitiveKind> NUMBERS =
            List.of(PrimitiveKind.INT, PrimitiveKind.LONG, PrimitiveKind.FLOAT, PrimitiveKind.DOUBLE);

    private final SourceNames names;
    private final Statics statics;
    private final Predicate<TypeElement> isPlain;

    /** The variables and parameters; of an item's record, its components are besides. */
    private final Map<String, Value> variables;

    /** The record that the method is of; null for a static one. */
    private final TypeElement self;

    private final int depth;

    /** What an expression is. */
    private sealed interface Value {
        /** A number; {@code kind} is what arithmetic makes of it. */
        record Number(PrimitiveKind kind) implements Value {}

        /** A record. */
        record Made(TypeElement record) implements Value {}
    }

    private Arithmetic(
            SourceNames names,
            Statics statics,
            Predicate<TypeElement> isPlain,
            Map<String, Value> variables,
            TypeElement self,
            int depth) {
        this.names = names;
        this.statics = statics;
        this.isPlain = isPlain;
        this.variables = variables;
        this.self = self;
        this.depth = depth;
    }

    /**
     * Whether the kernel is.
     *
     * @param isPlain whether a record does nothing but hold its components
     */
    static boolean isAllOf(
            ExecutableElement kernel, SourceNames names, Statics statics, Predicate<TypeElement> isPlain) {
        return new Arithmetic(names, statics, isPlain, Map.of(), null, 0).result(kernel, List.of(), null) != null;
    }

    /** What the method returns; parameters that no values are given for are of their types. */
    private Value result(ExecutableElement method, List<Value> arguments, TypeElement self) {
        MethodTree tree = statics.trees().getTree(method);
        if (tree == null || tree.getBody() == null || depth > DEEPEST) {
            return null;
        }
        Map<String, Value> inside = new HashMap<>();
        for (int i = 0; i < method.getParameters().size(); i++) {
            VariableElement parameter = method.getParameters().get(i);
            Value declared = of(parameter.asType());
            Value value = declared == null || arguments.isEmpty() ? declared : arguments.get(i);
            inside.put(parameter.getSimpleName().toString(), value instanceof Value.Number ? declared : value);
        }
        SourceNames there =
                SourceNames.of((TypeElement) method.getEnclosingElement(), statics.trees(), statics.elements());
        return there == null
                ? null
                : new Arithmetic(there, statics, isPlain, inside, self, depth + 1)
                        .statements(tree.getBody().getStatements());
    }

    private Value statements(List<? extends StatementTree> statements) {
        for (StatementTree statement : statements) {
            switch (statement) {
                case VariableTree variable
                when variable.getInitializer() != null -> {
                    Value value = of(variable.getInitializer());
                    Value declared = variable.getType() instanceof PrimitiveTypeTree type
                            ? of(Translation.kindOf(type))
                            : value instanceof Value.Made || variable.getType() == null ? value : null;
                    if (value == null || declared == null) {
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

    private Value of(TypeMirror type) {
        if (type.getKind().isPrimitive()) {
            return of(Translation.kindOf(type));
        }
        return type instanceof DeclaredType declared
                        && declared.getTypeArguments().isEmpty()
                        && declared.asElement() instanceof TypeElement element
                        && element.getKind() == ElementKind.RECORD
                ? new Value.Made(element)
                : null;
    }

    private static Value of(PrimitiveKind kind) {
        return switch (kind) {
            case BOOLEAN, CHAR -> null;
            case BYTE, SHORT -> new Value.Number(PrimitiveKind.INT);
            case INT, LONG, FLOAT, DOUBLE -> new Value.Number(kind);
        };
    }

    /** What the expression is; null if it is not known, or more than arithmetic. */
    private Value of(ExpressionTree tree) {
        return switch (Paths.strip(tree)) {
            case LiteralTree literal -> {
                Typed value = Statics.literal(literal.getValue());
                yield value == null ? null : of(value.kind());
            }
            case IdentifierTree name -> name(name.getName().toString());
            case MemberSelectTree select -> select(select);
            case UnaryTree unary when SIGNS.contains(unary.getKind()) -> number(of(unary.getExpression()));
            case BinaryTree binary when OPERATORS.contains(binary.getKind()) -> binary(binary);
            case TypeCastTree cast
            when cast.getType() instanceof PrimitiveTypeTree to ->
                number(of(cast.getExpression())) == null ? null : of(Translation.kindOf(to));
            case NewClassTree made when Writes.isRecord(made) -> made(made);
            case MethodInvocationTree call -> call(call);
            default -> null;
        };
    }

    private static Value number(Value value) {
        return value instanceof Value.Number ? value : null;
    }

    private static Value promoted(Value one, Value other) {
        return one instanceof Value.Number(PrimitiveKind left) && other instanceof Value.Number(PrimitiveKind right)
                ? new Value.Number(NUMBERS.get(Math.max(NUMBERS.indexOf(left), NUMBERS.indexOf(right))))
                : null;
    }

    /** Integers are not divided: there is no instruction for many at once, and one of them may be 0. */
    private Value binary(BinaryTree tree) {
        Value value = promoted(of(tree.getLeftOperand()), of(tree.getRightOperand()));
        boolean isReal = value instanceof Value.Number(PrimitiveKind kind)
                && (kind == PrimitiveKind.FLOAT || kind == PrimitiveKind.DOUBLE);
        return tree.getKind() == Kind.DIVIDE && !isReal ? null : value;
    }

    private Value name(String name) {
        if (variables.containsKey(name)) {
            return variables.get(name);
        }
        Value component = self == null ? null : component(self, name);
        return component != null ? component : constant(statics.field(names.field(name)));
    }

    private Value constant(Typed field) {
        return Translation.isPrimitive(field) ? of(field.kind()) : null;
    }

    private Value select(MemberSelectTree tree) {
        String name = tree.getIdentifier().toString();
        if (tree.getExpression() instanceof IdentifierTree owner && !isVariable(owner)) {
            TypeElement type = names.type(owner.getName().toString());
            if (type != null) {
                return constant(statics.field(names.fieldOf(type, name)));
            }
        }
        return of(tree.getExpression()) instanceof Value.Made(TypeElement record) ? component(record, name) : null;
    }

    private boolean isVariable(IdentifierTree name) {
        return variables.containsKey(name.getName().toString())
                || name.getName().contentEquals("this");
    }

    /** What a component is that its accessor does nothing but return. */
    private Value component(TypeElement record, String name) {
        if (!isPlain.test(record)) {
            return null;
        }
        for (RecordComponentElement component : record.getRecordComponents()) {
            if (component.getSimpleName().contentEquals(name)) {
                return of(component.asType());
            }
        }
        return null;
    }

    /** Components that are passed on may be anything. */
    private Value made(NewClassTree tree) {
        TypeElement record = tree.getIdentifier() instanceof IdentifierTree name
                ? names.type(name.getName().toString())
                : names.typeCalled(tree.getIdentifier().toString());
        if (record == null || record.getKind() != ElementKind.RECORD || !isPlain.test(record)) {
            return null;
        }
        boolean isArithmetic =
                tree.getArguments().stream().allMatch(argument -> of(argument) != null || isPassedOn(argument));
        return isArithmetic ? new Value.Made(record) : null;
    }

    /** Whether it is a component of a record, which may be no number: {@code p.name()}, or {@code name} in the record. */
    private boolean isPassedOn(ExpressionTree tree) {
        return switch (Paths.strip(tree)) {
            case IdentifierTree name -> isComponent(self, name.getName());
            case MethodInvocationTree call
            when call.getArguments().isEmpty() ->
                switch (call.getMethodSelect()) {
                    case IdentifierTree name -> isComponent(self, name.getName());
                    case MemberSelectTree select ->
                        of(select.getExpression()) instanceof Value.Made(TypeElement record)
                                && isComponent(record, select.getIdentifier());
                    default -> false;
                };
            default -> false;
        };
    }

    private boolean isComponent(TypeElement record, Name name) {
        return record != null
                && !variables.containsKey(name.toString())
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
                ? self == null ? null : new Value.Made(self)
                : of(select.getExpression());
        if (!(object instanceof Value.Made(TypeElement record))) {
            return null;
        }
        Value component = call.getArguments().isEmpty() ? component(record, name) : null;
        return component != null ? component : method(names.methodsOf(record, name), record, call);
    }

    private Value ofMath(String name, MethodInvocationTree call) {
        List<Value> arguments = arguments(call);
        if (arguments == null || arguments.isEmpty()) {
            return null;
        }
        return name.equals("sqrt")
                ? new Value.Number(PrimitiveKind.DOUBLE)
                : arguments.stream().reduce(Arithmetic::promoted).orElseThrow();
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
    private Value method(List<ExecutableElement> methods, TypeElement record, MethodInvocationTree call) {
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
                && (isStatic || record != null && method.getEnclosingElement().equals(record));
        Value result = isKnown ? result(method, arguments, isStatic ? null : record) : null;
        return result instanceof Value.Number ? of(method.getReturnType()) : result;
    }
}
