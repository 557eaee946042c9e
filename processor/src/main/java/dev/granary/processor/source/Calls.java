package dev.granary.processor.source;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Expression;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.source.Translation.Typed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/**
 * Calls in a kernel's conditions that have no effect: of methods of {@code java.lang} over primitives, of handles, of accessors, and of
 * the user's own methods that do nothing but return an expression, which is then in the loop itself. Those are in the file of the
 * kernel: if they were in another one, that could be compiled alone, and the loop would go on to ask as they did before.
 */
final class Calls {
    private static final int DEEPEST = 4;

    /** A method that is longer than that, with all that it calls, is not copied into loops. */
    private static final int MOST_OPERANDS = 50;

    private static final Set<String> PURE_CLASSES = Set.of(
            "java.lang.Math",
            "java.lang.StrictMath",
            "java.lang.Boolean",
            "java.lang.Byte",
            "java.lang.Short",
            "java.lang.Character",
            "java.lang.Integer",
            "java.lang.Long",
            "java.lang.Float",
            "java.lang.Double");

    /** Draws from a generator that it shares with others. */
    private static final String IMPURE = "random";

    private static final Map<String, PrimitiveKind> OF_HANDLES =
            Map.of("isNone", PrimitiveKind.BOOLEAN, "bits", PrimitiveKind.LONG);

    private final Translation around;
    private final SourceNames names;
    private final Statics statics;

    Calls(Translation around, SourceNames names, Statics statics) {
        this.around = around;
        this.names = names;
        this.statics = statics;
    }

    Typed of(MethodInvocationTree call) {
        return switch (call.getMethodSelect()) {
            case IdentifierTree name -> unqualified(name.getName().toString(), call);
            case MemberSelectTree select -> qualified(select, call);
            default -> null;
        };
    }

    private Typed unqualified(String name, MethodInvocationTree call) {
        if (around.paths().of("this") instanceof Group self
                && call.getArguments().isEmpty()) {
            for (Node child : self.children()) {
                if (child instanceof Column column && child.componentName().equals(name)) {
                    return Translation.component(column);
                }
            }
        }
        List<ExecutableElement> methods = names.methods(name);
        ExecutableElement only = only(methods, call);
        boolean isOfRecord = only != null && !only.getModifiers().contains(Modifier.STATIC);
        return methods.stream().allMatch(Calls::isPure)
                ? ofJavaLang(methods, call)
                : isOfRecord ? inlined(only, around.paths().of("this"), call) : inlined(only, null, call);
    }

    private Typed qualified(MemberSelectTree select, MethodInvocationTree call) {
        String name = select.getIdentifier().toString();
        Node node = around.paths().of(select.getExpression());
        if (node instanceof Group group) {
            TypeElement record = names.typeOf(group);
            return record == null ? null : inlined(only(names.methodsOf(record, name), call), group, call);
        }
        TypeElement type = around.type(select.getExpression());
        if (type != null) {
            List<ExecutableElement> methods = names.methodsOf(type, name);
            return methods.stream().allMatch(Calls::isPure)
                    ? ofJavaLang(methods, call)
                    : inlined(only(methods, call), null, call);
        }
        Typed object = around.of(select.getExpression());
        if (object == null) {
            return null;
        }
        if (isHandle(object)) {
            return ofHandle(object, name, call);
        }
        return call.getArguments().isEmpty() && object.type() instanceof DeclaredType declared
                ? component(object, declared, name)
                : null;
    }

    private static boolean isHandle(Typed object) {
        return object.code() instanceof Expression.Component(Column column)
                ? column.encoding() instanceof Encoding.HandleBits
                : object.type() instanceof DeclaredType declared
                        && declared.asElement() instanceof TypeElement type
                        && type.getQualifiedName().contentEquals("dev.granary.Handle");
    }

    private Typed ofHandle(Typed handle, String name, MethodInvocationTree call) {
        if (call.getArguments().isEmpty() && OF_HANDLES.containsKey(name)) {
            return Typed.value(new Expression.Call(handle.code().asOperand(), name, List.of()), OF_HANDLES.get(name));
        }
        Typed other = name.equals("equals") && call.getArguments().size() == 1
                ? around.of(call.getArguments().getFirst())
                : null;
        return other == null || !isHandle(other)
                ? null
                : Typed.value(
                        new Expression.Call(handle.code().asOperand(), name, List.of(other.code())),
                        PrimitiveKind.BOOLEAN);
    }

    /** What an accessor of a record that is none of the item's does nothing but return. */
    private Typed component(Typed object, DeclaredType type, String name) {
        TypeElement record = (TypeElement) type.asElement();
        if (record.getKind() != ElementKind.RECORD || !type.getTypeArguments().isEmpty()) {
            return null;
        }
        return record.getRecordComponents().stream()
                .filter(component -> component.getSimpleName().contentEquals(name)
                        && statics.trees().getTree(record) != null
                        && TreeSource.isImplicit(statics.trees().getTree(component.getAccessor()))
                        && statics.isVisible(component.getAccessor()))
                .findFirst()
                .map(component ->
                        Typed.of(new Expression.Call(object.code().asOperand(), name, List.of()), component.asType()))
                .orElse(null);
    }

    private static boolean isPure(ExecutableElement method) {
        return PURE_CLASSES.contains(((TypeElement) method.getEnclosingElement())
                        .getQualifiedName()
                        .toString())
                && !method.getSimpleName().contentEquals(IMPURE);
    }

    /** The one that the compiler chooses, which is the most special of those that take such arguments. */
    private Typed ofJavaLang(List<ExecutableElement> methods, MethodInvocationTree call) {
        List<Typed> arguments = new ArrayList<>();
        for (ExpressionTree argument : call.getArguments()) {
            Typed value = around.of(argument);
            if (value == null || value.kind() == null) {
                return null;
            }
            arguments.add(value);
        }
        List<ExecutableElement> fitting = methods.stream()
                .filter(method -> method.getModifiers().contains(Modifier.STATIC)
                        && fits(arguments.stream().map(Typed::kind).toList(), kinds(method)))
                .toList();
        return fitting.stream()
                .filter(method -> fitting.stream().allMatch(other -> fits(kinds(method), kinds(other))))
                .filter(method -> method.getReturnType().getKind().isPrimitive() && statics.isVisible(method))
                .findFirst()
                .map(method -> Typed.value(
                        new Expression.StaticCall(
                                Statics.nameOf((TypeElement) method.getEnclosingElement()),
                                method.getSimpleName().toString(),
                                arguments.stream().map(Translation::primitive).toList()),
                        Translation.kindOf(method.getReturnType())))
                .orElse(null);
    }

    /** Those of the parameters; null for what is none. */
    private static List<PrimitiveKind> kinds(ExecutableElement method) {
        List<PrimitiveKind> kinds = new ArrayList<>();
        for (var parameter : method.getParameters()) {
            TypeMirror type = parameter.asType();
            kinds.add(type.getKind().isPrimitive() ? Translation.kindOf(type) : null);
        }
        return kinds;
    }

    private static boolean fits(List<PrimitiveKind> arguments, List<PrimitiveKind> parameters) {
        return arguments.size() == parameters.size()
                && IntStream.range(0, arguments.size())
                        .allMatch(i -> arguments.get(i) != null
                                && parameters.get(i) != null
                                && isWidened(arguments.get(i), parameters.get(i)));
    }

    private static boolean isWidened(PrimitiveKind from, PrimitiveKind to) {
        List<PrimitiveKind> numbers = List.of(
                PrimitiveKind.BYTE,
                PrimitiveKind.SHORT,
                PrimitiveKind.INT,
                PrimitiveKind.LONG,
                PrimitiveKind.FLOAT,
                PrimitiveKind.DOUBLE);
        return from == to
                || from == PrimitiveKind.CHAR && numbers.indexOf(to) >= numbers.indexOf(PrimitiveKind.INT)
                || numbers.contains(from) && numbers.indexOf(from) < numbers.indexOf(to);
    }

    /** The method that is called, if there is just one of the name that takes so many arguments. */
    private static ExecutableElement only(List<ExecutableElement> methods, MethodInvocationTree call) {
        return methods.size() == 1
                        && methods.getFirst().getParameters().size()
                                == call.getArguments().size()
                ? methods.getFirst()
                : null;
    }

    /** What the method returns, with the arguments in place of its parameters; {@code self} is the record that it is called on. */
    private Typed inlined(ExecutableElement method, Node self, MethodInvocationTree call) {
        ExpressionTree result = method == null || around.depth() >= DEEPEST ? null : result(method, self != null);
        SourceNames inside = result == null
                ? null
                : SourceNames.of((TypeElement) method.getEnclosingElement(), statics.trees(), statics.elements());
        if (inside == null) {
            return null;
        }
        Map<String, Node> nodes = new HashMap<>();
        if (self instanceof Group group) {
            group.children().forEach(child -> nodes.put(child.componentName(), child));
            nodes.put("this", group);
        }
        Map<String, Typed> values = new HashMap<>();
        for (int i = 0; i < method.getParameters().size(); i++) {
            var parameter = method.getParameters().get(i);
            String name = parameter.getSimpleName().toString();
            nodes.remove(name);
            ExpressionTree argument = call.getArguments().get(i);
            if (around.paths().of(argument) instanceof Group group) {
                nodes.put(name, group);
            } else {
                boolean isPrimitive = parameter.asType().getKind().isPrimitive();
                Typed value = around.of(argument);
                Typed given = isPrimitive ? Translation.cast(value, Translation.kindOf(parameter.asType())) : value;
                boolean isIdle = given == null
                        ? !isPrimitive && isFound(argument)
                        : !given.code().mayFail();
                if (!isIdle) {
                    return null; // what fails, or has an effect, does so whether the parameter is used or not
                }
                values.put(name, isPrimitive ? given : null);
            }
        }
        Typed value = around.inside(inside, nodes, values).of(result);
        return Translation.cast(
                value == null || value.code().size() > MOST_OPERANDS ? null : Translation.operand(value),
                Translation.kindOf(method.getReturnType()));
    }

    /** Whether there is nothing to evaluate, though the loop knows no value. */
    private boolean isFound(ExpressionTree tree) {
        ExpressionTree stripped = Paths.strip(tree);
        return stripped instanceof IdentifierTree
                || stripped instanceof LiteralTree
                || around.paths().of(stripped) != null;
    }

    /** Whether nobody can tell that it is not called: where it is, its class is initialized. */
    private boolean isQuiet(ExecutableElement method) {
        return new Initializers(statics).isQuiet((TypeElement) method.getEnclosingElement());
    }

    /** What the method returns, if that is all it does, and it can't be compiled without the kernel. */
    private ExpressionTree result(ExecutableElement method, boolean isOfRecord) {
        boolean isStatic = method.getModifiers().contains(Modifier.STATIC);
        MethodTree tree = statics.trees().getTree(method);
        return tree != null
                        && tree.getBody() != null
                        && statics.isBeside(method)
                        && (!isStatic || statics.isHome(method) || isQuiet(method))
                        && isStatic != isOfRecord
                        && (isStatic || method.getEnclosingElement().getKind() == ElementKind.RECORD)
                        && !method.getModifiers().contains(Modifier.SYNCHRONIZED)
                        && !method.isVarArgs()
                        && method.getReturnType().getKind().isPrimitive()
                        && tree.getBody().getStatements().size() == 1
                        && tree.getBody().getStatements().getFirst() instanceof ReturnTree returned
                ? returned.getExpression()
                : null;
    }
}
