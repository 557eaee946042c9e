package dev.granary.processor.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ArrayTypeTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.InstanceOfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;

/** What the expressions of one method are, and which methods they call: the trees that a processor sees don't say it. */
final class ExpressionTypes {
    /** Classes whose static methods compute, and call nothing that somebody else has written. */
    static final Set<String> COMPUTING = Set.of(
            "java.lang.Math",
            "java.lang.StrictMath",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Short",
            "java.lang.Byte",
            "java.lang.Float",
            "java.lang.Double",
            "java.lang.Boolean",
            "java.lang.Character");

    private final SourceNames names;
    private final TypeElement home;
    private final boolean isStatic;
    private final Map<String, What> variables = new HashMap<>();

    ExpressionTypes(SourceNames names, ExecutableElement method) {
        this(
                names,
                (TypeElement) method.getEnclosingElement(),
                method.getModifiers().contains(Modifier.STATIC));
        for (VariableElement parameter : method.getParameters()) {
            variables.put(parameter.getSimpleName().toString(), What.of(parameter.asType()));
        }
    }

    /** Those outside of methods. */
    ExpressionTypes(SourceNames names, TypeElement home) {
        this(names, home, false);
    }

    private ExpressionTypes(SourceNames names, TypeElement home, boolean isStatic) {
        this.names = names;
        this.home = home;
        this.isStatic = isStatic;
    }

    /** A variable: false if its name is that of something else in another place, which is not told apart. */
    boolean declare(VariableTree tree) {
        String name = tree.getName().toString();
        What declared = tree.getType() == null
                ? tree.getInitializer() == null ? null : what(tree.getInitializer())
                : named(tree.getType());
        VariableElement field = names.field(name);
        boolean isOther = variables.containsKey(name) && !isSame(variables.get(name), declared)
                || field != null && !isSame(What.of(field.asType()), declared);
        variables.put(name, declared);
        return !isOther;
    }

    private static boolean isSame(What one, What other) {
        return one == null ? other == null : one.equals(other);
    }

    /** The type that is written; null where it is not known. */
    What named(Tree type) {
        return switch (type) {
            case PrimitiveTypeTree primitive -> new What(null, 0, primitive.getPrimitiveTypeKind() == TypeKind.LONG);
            case ArrayTypeTree array -> {
                What inside = named(array.getType());
                yield inside == null ? null : new What(inside.element(), inside.depth() + 1, inside.isLong());
            }
            case ParameterizedTypeTree generic -> named(generic.getType());
            case IdentifierTree name -> ofType(names.type(name.getName().toString()));
            case MemberSelectTree select -> ofType(names.typeCalled(select.toString()));
            default -> null;
        };
    }

    private static What ofType(TypeElement type) {
        return type == null ? null : new What(type, 0, false);
    }

    /** What the expression is, where it matters; null where that is not known. */
    What what(ExpressionTree tree) {
        return switch (Paths.strip(tree)) {
            case LiteralTree _, UnaryTree _, BinaryTree _, InstanceOfTree _ -> What.PLAIN;
            case IdentifierTree name -> variable(name.getName().toString());
            case ArrayAccessTree access when what(access.getExpression()) instanceof What array -> array.component();
            case NewArrayTree made
            when made.getType() != null && named(made.getType()) instanceof What element ->
                new What(
                        element.element(),
                        element.depth() + Math.max(1, made.getDimensions().size()),
                        element.isLong());
            case NewClassTree made -> named(made.getIdentifier());
            case TypeCastTree cast -> named(cast.getType());
            case ConditionalExpressionTree choice -> {
                What yes = what(choice.getTrueExpression());
                yield isSame(yes, what(choice.getFalseExpression())) ? yes : null;
            }
            case MemberSelectTree select -> field(select);
            case MethodInvocationTree call -> {
                List<ExecutableElement> methods = methods(call);
                yield !methods.isEmpty() && methods.stream().allMatch(ExpressionTypes::computes)
                        ? What.PLAIN
                        : methods.size() == 1 ? What.of(methods.getFirst().getReturnType()) : null;
            }
            default -> null;
        };
    }

    private What variable(String name) {
        if (variables.containsKey(name)) {
            return variables.get(name);
        }
        if (name.equals("this") && !isStatic) {
            return ofType(home);
        }
        VariableElement field = names.field(name);
        return field == null ? null : What.of(field.asType());
    }

    private What field(MemberSelectTree select) {
        if (what(select.getExpression()) instanceof What array && array.depth() > 0) {
            return select.getIdentifier().contentEquals("length") ? What.PLAIN : null;
        }
        VariableElement field = fieldOf(select);
        return field == null ? null : What.of(field.asType());
    }

    /** The field that a name by itself is, if it is one and not a variable. */
    VariableElement fieldOf(IdentifierTree tree) {
        String name = tree.getName().toString();
        return variables.containsKey(name) ? null : names.field(name);
    }

    /** The field that is selected, if it is known and one. */
    VariableElement fieldOf(MemberSelectTree select) {
        TypeElement type = calledOn(select);
        return type == null ? null : names.fieldOf(type, select.getIdentifier().toString());
    }

    /** The class of what a member is of, or null. */
    TypeElement calledOn(MemberSelectTree select) {
        TypeElement type = typeOf(select.getExpression());
        return type == null
                        && what(select.getExpression()) instanceof What(TypeElement of, int depth, boolean _)
                        && depth == 0
                ? of
                : type;
    }

    /** The class that the expression names, or null. */
    TypeElement typeOf(ExpressionTree tree) {
        return switch (tree) {
            case IdentifierTree name
            when !isVariable(name.getName().toString()) ->
                names.type(name.getName().toString());
            case MemberSelectTree full
            when !isVariable(full.toString().replaceFirst("\\..*", "")) -> names.typeCalled(full.toString());
            default -> null;
        };
    }

    private boolean isVariable(String name) {
        return variables.containsKey(name) || variable(name) != null;
    }

    /** The methods that may be meant; empty where they are not known. */
    List<ExecutableElement> methods(MethodInvocationTree call) {
        List<ExecutableElement> methods = List.of();
        if (call.getMethodSelect() instanceof IdentifierTree name) {
            methods = names.methods(name.getName().toString());
        } else if (call.getMethodSelect() instanceof MemberSelectTree select) {
            TypeElement type = calledOn(select);
            methods = type == null
                    ? List.of()
                    : names.methodsOf(type, select.getIdentifier().toString());
        }
        return methods.stream().anyMatch(ExecutableElement::isVarArgs)
                ? List.of()
                : methods.stream()
                        .filter(method -> method.getParameters().size()
                                == call.getArguments().size())
                        .toList();
    }

    /** Whether it is {@code this(...)} or {@code super(...)}. */
    static boolean callsConstructor(MethodInvocationTree tree) {
        return tree.getMethodSelect() instanceof IdentifierTree name
                && (name.getName().contentEquals("this") || name.getName().contentEquals("super"));
    }

    /** Whether a call of it is of no other that overrides it. */
    static boolean isOneOnly(ExecutableElement method) {
        return method.getModifiers().contains(Modifier.STATIC)
                || method.getModifiers().contains(Modifier.PRIVATE)
                || method.getEnclosingElement().getModifiers().contains(Modifier.FINAL);
    }

    /** Whether it computes, and calls nothing that somebody else has written. */
    static boolean computes(ExecutableElement method) {
        return method.getModifiers().contains(Modifier.STATIC)
                && COMPUTING.contains(((TypeElement) method.getEnclosingElement())
                        .getQualifiedName()
                        .toString());
    }
}
