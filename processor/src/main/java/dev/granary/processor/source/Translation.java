package dev.granary.processor.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Expression;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Makes of an expression in a kernel's source one that the loop can evaluate beforehand: over columns, and with names that mean the
 * same in the generated class.
 *
 * <p>What is not listed in {@link #of} is not translated, so whatever is has no effect. Then it does not matter that the kernel
 * evaluates it a second time, nor what it depends on: where the loop's answer says that the kernel does nothing, that is the answer
 * that the kernel might have got itself; where not, the kernel asks for itself. And what fails, fails at the same item.
 */
final class Translation {
    private static final Map<Kind, String> OPERATORS = Map.ofEntries(
            Map.entry(Kind.MULTIPLY, "*"),
            Map.entry(Kind.DIVIDE, "/"),
            Map.entry(Kind.REMAINDER, "%"),
            Map.entry(Kind.PLUS, "+"),
            Map.entry(Kind.MINUS, "-"),
            Map.entry(Kind.LEFT_SHIFT, "<<"),
            Map.entry(Kind.RIGHT_SHIFT, ">>"),
            Map.entry(Kind.UNSIGNED_RIGHT_SHIFT, ">>>"),
            Map.entry(Kind.LESS_THAN, "<"),
            Map.entry(Kind.GREATER_THAN, ">"),
            Map.entry(Kind.LESS_THAN_EQUAL, "<="),
            Map.entry(Kind.GREATER_THAN_EQUAL, ">="),
            Map.entry(Kind.EQUAL_TO, "=="),
            Map.entry(Kind.NOT_EQUAL_TO, "!="),
            Map.entry(Kind.AND, "&"),
            Map.entry(Kind.XOR, "^"),
            Map.entry(Kind.OR, "|"),
            Map.entry(Kind.CONDITIONAL_AND, "&&"),
            Map.entry(Kind.CONDITIONAL_OR, "||"),
            Map.entry(Kind.UNARY_PLUS, "+"),
            Map.entry(Kind.UNARY_MINUS, "-"),
            Map.entry(Kind.BITWISE_COMPLEMENT, "~"),
            Map.entry(Kind.LOGICAL_COMPLEMENT, "!"));

    private static final Set<Kind> COMPARISONS = Set.of(
            Kind.LESS_THAN,
            Kind.GREATER_THAN,
            Kind.LESS_THAN_EQUAL,
            Kind.GREATER_THAN_EQUAL,
            Kind.EQUAL_TO,
            Kind.NOT_EQUAL_TO);

    private static final Set<Kind> SHIFTS = Set.of(Kind.LEFT_SHIFT, Kind.RIGHT_SHIFT, Kind.UNSIGNED_RIGHT_SHIFT);

    private final SourceNames names;
    private final Paths paths;
    private final Map<String, Typed> variables;
    private final Statics statics;
    private final int depth;

    /**
     * An expression and its type.
     *
     * @param kind the primitive that it is, or is unboxed to; null for objects
     * @param type the type of an object whose fields may be asked for, or null
     */
    record Typed(Expression code, PrimitiveKind kind, TypeMirror type) {
        static Typed value(Expression code, PrimitiveKind kind) {
            return new Typed(code, kind, null);
        }

        static Typed of(Expression code, TypeMirror type) {
            return new Typed(code, kindOf(type), type);
        }
    }

    /**
     * @param names what other names mean
     * @param paths what is the item's
     * @param variables the meaning of all other variables and parameters; null where it is none that a loop knows
     */
    Translation(SourceNames names, Paths paths, Map<String, Typed> variables, Statics statics) {
        this(names, paths, variables, statics, 0);
    }

    private Translation(SourceNames names, Paths paths, Map<String, Typed> variables, Statics statics, int depth) {
        this.names = names;
        this.paths = paths;
        this.variables = variables;
        this.statics = statics;
        this.depth = depth;
    }

    /** In a method: its parameters are what is passed. */
    static Translation ofMethod(ExecutableElement method, SourceNames names, Statics statics) {
        Map<String, Typed> variables = new HashMap<>();
        for (VariableElement parameter : method.getParameters()) {
            String name = parameter.getSimpleName().toString();
            variables.put(name, Typed.of(new Expression.Passed(name), parameter.asType()));
        }
        return new Translation(names, new Paths(List.of(), Set.of()), variables, statics);
    }

    /** How many calls it is inside of. */
    int depth() {
        return depth;
    }

    /** That of a method that is called here. */
    Translation inside(SourceNames names, Map<String, Node> nodes, Map<String, Typed> variables) {
        return new Translation(names, paths.named(nodes), variables, statics, depth + 1);
    }

    Paths paths() {
        return paths;
    }

    /** This one, and a variable that holds what is found at the node. */
    Translation with(String variable, Node node) {
        return new Translation(names, paths.with(variable, node), variables, statics, depth);
    }

    /** This one, and a variable that has the meaning, or one that is not known. */
    Translation with(String variable, Typed meaning) {
        Map<String, Typed> more = new HashMap<>(variables);
        more.put(variable, meaning);
        return new Translation(names, paths, more, statics, depth);
    }

    /** The primitive that a type is, or is the box of; null for others. */
    static PrimitiveKind kindOf(TypeMirror type) {
        if (type.getKind().isPrimitive()) {
            return PrimitiveKind.valueOf(type.getKind().name());
        }
        return type.getKind() == TypeKind.DECLARED
                ? switch (((TypeElement) ((DeclaredType) type).asElement())
                        .getQualifiedName()
                        .toString()) {
                    case "java.lang.Boolean" -> PrimitiveKind.BOOLEAN;
                    case "java.lang.Byte" -> PrimitiveKind.BYTE;
                    case "java.lang.Short" -> PrimitiveKind.SHORT;
                    case "java.lang.Character" -> PrimitiveKind.CHAR;
                    case "java.lang.Integer" -> PrimitiveKind.INT;
                    case "java.lang.Long" -> PrimitiveKind.LONG;
                    case "java.lang.Float" -> PrimitiveKind.FLOAT;
                    case "java.lang.Double" -> PrimitiveKind.DOUBLE;
                    default -> null;
                }
                : null;
    }

    /** The expression as a loop can evaluate it, or null. */
    Typed of(ExpressionTree tree) {
        if (paths.of(tree) instanceof Node node) {
            return node instanceof Column column ? component(column) : null;
        }
        return switch (tree) {
            case ParenthesizedTree inner -> operand(of(inner.getExpression()));
            case LiteralTree literal -> literal(literal);
            case IdentifierTree name -> name(name.getName().toString());
            case MemberSelectTree select -> select(select);
            case UnaryTree unary -> unary(unary);
            case BinaryTree binary -> binary(binary);
            case ConditionalExpressionTree choice -> choice(choice);
            case TypeCastTree cast
            when cast.getType() instanceof PrimitiveTypeTree to -> cast(of(cast.getExpression()), kindOf(to));
            case ArrayAccessTree access -> element(access);
            case MethodInvocationTree call -> new Calls(this, names, statics).of(call);
            default -> null;
        };
    }

    /** The expression as what decides, or null. */
    Expression condition(ExpressionTree tree) {
        Typed value = of(tree);
        return value == null || value.kind() != PrimitiveKind.BOOLEAN ? null : primitive(value);
    }

    static Typed component(Column column) {
        PrimitiveKind kind = column.type() instanceof TypeRef.Primitive(PrimitiveKind of) ? of : null;
        return Typed.value(new Expression.Component(column), kind);
    }

    static PrimitiveKind kindOf(PrimitiveTypeTree tree) {
        return PrimitiveKind.valueOf(tree.getPrimitiveTypeKind().name());
    }

    /** The same in parentheses, if it needs them as an operand. */
    static Typed operand(Typed value) {
        return value == null ? null : new Typed(value.code().asOperand(), value.kind(), value.type());
    }

    private static Typed literal(LiteralTree tree) {
        return switch (tree.getValue()) {
            case null -> Typed.value(new Expression.Literal("null"), null);
            case String text -> null;
            default -> Statics.literal(tree.getValue());
        };
    }

    /** A variable may stand for what was written elsewhere, and operators around it here were not around that. */
    private Typed name(String name) {
        if (variables.containsKey(name)) {
            Typed value = variables.get(name);
            return value == null ? null : new Typed(value.code().asTerm(), value.kind(), value.type());
        }
        return statics.field(names.field(name));
    }

    private Typed select(MemberSelectTree tree) {
        String name = tree.getIdentifier().toString();
        TypeElement type = type(tree.getExpression());
        if (type != null) {
            return statics.field(names.fieldOf(type, name));
        }
        Typed object = of(tree.getExpression());
        if (object == null || object.type() == null) {
            return null;
        }
        if (object.type() instanceof ArrayType) {
            return Typed.value(new Expression.Field(object.code().asOperand(), name), PrimitiveKind.INT);
        }
        VariableElement field = object.type() instanceof DeclaredType declared
                ? names.fieldOf((TypeElement) declared.asElement(), name)
                : null;
        return field == null || !statics.isVisible(field)
                ? null
                : Typed.of(new Expression.Field(object.code().asOperand(), name), field.asType());
    }

    /** The class that the expression names, or null: a variable of the name would hide it. */
    TypeElement type(ExpressionTree tree) {
        return switch (tree) {
            case IdentifierTree name ->
                isVariable(name.getName().toString())
                        ? null
                        : names.type(name.getName().toString());
            case MemberSelectTree select
            when root(select) instanceof IdentifierTree first
                    && !isVariable(first.getName().toString()) -> {
                TypeElement outer = type(select.getExpression());
                yield outer == null
                        ? names.typeCalled(select.toString())
                        : member(outer, select.getIdentifier().toString());
            }
            default -> null;
        };
    }

    private static TypeElement member(TypeElement outer, String name) {
        return outer.getEnclosedElements().stream()
                .filter(TypeElement.class::isInstance)
                .map(TypeElement.class::cast)
                .filter(type -> type.getSimpleName().contentEquals(name))
                .findFirst()
                .orElse(null);
    }

    private static ExpressionTree root(ExpressionTree tree) {
        return tree instanceof MemberSelectTree select ? root(select.getExpression()) : tree;
    }

    private boolean isVariable(String name) {
        return variables.containsKey(name) || paths.items().contains(name) || names.field(name) != null;
    }

    private Typed unary(UnaryTree tree) {
        String operator = OPERATORS.get(tree.getKind());
        Typed operand = operator == null ? null : of(tree.getExpression());
        if (operand == null || operand.kind() == null) {
            return null;
        }
        PrimitiveKind kind = operator.equals("!") ? PrimitiveKind.BOOLEAN : promoted(operand.kind(), PrimitiveKind.INT);
        return Typed.value(new Expression.Unary(operator, primitive(operand).asOperand()), kind);
    }

    /** Sums of strings call methods of what they are made of, so only primitives have operators, but for {@code ==}. */
    private Typed binary(BinaryTree tree) {
        String operator = OPERATORS.get(tree.getKind());
        Typed left = operator == null ? null : of(tree.getLeftOperand());
        Typed right = left == null ? null : of(tree.getRightOperand());
        boolean isIdentity = tree.getKind() == Kind.EQUAL_TO || tree.getKind() == Kind.NOT_EQUAL_TO;
        if (right == null
                || isIdentity && !(isComparable(left, right) && isComparable(right, left))
                || !isIdentity && (left.kind() == null || right.kind() == null)) {
            return null;
        }
        boolean isLogic = left.kind() == PrimitiveKind.BOOLEAN;
        PrimitiveKind kind = isLogic || COMPARISONS.contains(tree.getKind())
                ? PrimitiveKind.BOOLEAN
                : promoted(left.kind(), SHIFTS.contains(tree.getKind()) ? PrimitiveKind.INT : right.kind());
        boolean areObjects = isIdentity && !isPrimitive(left) && !isPrimitive(right);
        return Typed.value(
                areObjects
                        ? new Expression.Binary(left.code(), operator, right.code())
                        : new Expression.Binary(primitive(left), operator, primitive(right)),
                kind);
    }

    /** Handles are made anew wherever they are read here, and once for the kernel. */
    private static boolean isComparable(Typed one, Typed with) {
        return !(one.code() instanceof Expression.Component(Column column)
                        && column.encoding() instanceof Encoding.HandleBits)
                || with.code() instanceof Expression.Literal;
    }

    private static PrimitiveKind promoted(PrimitiveKind one, PrimitiveKind other) {
        return Stream.of(PrimitiveKind.DOUBLE, PrimitiveKind.FLOAT, PrimitiveKind.LONG)
                .filter(kind -> kind == one || kind == other)
                .findFirst()
                .orElse(PrimitiveKind.INT);
    }

    private Typed choice(ConditionalExpressionTree tree) {
        Expression condition = condition(tree.getCondition());
        Typed yes = of(tree.getTrueExpression());
        Typed no = of(tree.getFalseExpression());
        return condition == null || !isPrimitive(yes) || !isPrimitive(no) || yes.kind() != no.kind()
                ? null
                : Typed.value(new Expression.Conditional(condition, yes.code(), no.code()), yes.kind());
    }

    /** The value as one of the kind; in {@code (int) x} as in passing it on for an {@code int}. */
    static Typed cast(Typed value, PrimitiveKind kind) {
        if (value == null || value.kind() == null) {
            return null;
        }
        return isPrimitive(value) && value.kind() == kind
                ? value
                : Typed.value(new Expression.Cast(kind, primitive(value).asOperand()), kind);
    }

    static boolean isPrimitive(Typed value) {
        return value != null && value.kind() != null && !(value.type() instanceof DeclaredType);
    }

    /** The value where a primitive is wanted. */
    static Expression primitive(Typed value) {
        return isPrimitive(value) ? value.code() : new Expression.Unboxed(value.code());
    }

    private Typed element(ArrayAccessTree tree) {
        Typed array = of(tree.getExpression());
        Typed index = of(tree.getIndex());
        return array == null || index == null || index.kind() == null || !(array.type() instanceof ArrayType type)
                ? null
                : Typed.of(new Expression.Element(array.code().asOperand(), primitive(index)), type.getComponentType());
    }
}
