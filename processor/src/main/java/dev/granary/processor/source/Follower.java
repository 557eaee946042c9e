package dev.granary.processor.source;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;

/**
 * Follows calls that are given an item, or a part of one, into methods whose source is in the same file: static ones, and those
 * of the records themselves, such as {@code p.withLife(1)}. What is compiled together stays true; of other
 * files nothing is known, as they may be compiled again alone.
 *
 * <p>Followed is only what leaves no doubt: one method of the name, all parameters as they were passed, and no class inside.
 *
 * @param scope what names mean where the calls are; null where that is not known
 * @param under the methods that are being followed
 */
record Follower(SourceNames scope, Trees trees, Elements elements, Set<ExecutableElement> under) {
    /** A call inside a call inside a call; more are followed in vain. */
    private static final int DEEPEST = 4;

    /** Follows nothing. */
    static final Follower NONE = new Follower(null, null, null, Set.of());

    static Follower in(TypeElement home, Trees trees, Elements elements) {
        return new Follower(SourceNames.of(home, trees, elements), trees, elements, Set.of());
    }

    /**
     * A call that is followed.
     *
     * @param body of the method
     * @param locals its variables
     * @param paths what it calls the items
     * @param follower for calls in it
     * @param others what the call is given besides
     */
    record Followed(BlockTree body, Locals locals, Paths paths, Follower follower, List<ExpressionTree> others) {}

    /** The call, or null if it is not followed. */
    Followed follow(MethodInvocationTree call, Paths paths) {
        if (scope == null || under.size() == DEEPEST || !isGivenAny(call, paths)) {
            return null;
        }
        ExecutableElement method = method(call, paths);
        MethodTree tree = method == null ? null : trees.getTree(method);
        if (tree == null
                || tree.getBody() == null
                || under.contains(method)
                || method.isVarArgs()
                || method.getParameters().size() != call.getArguments().size()
                || !scope.isInSameFile(method, trees)) {
            return null;
        }
        Group receiver = method.getModifiers().contains(Modifier.STATIC) ? null : receiver(call, paths);
        return followed(call, paths, method, tree, receiver);
    }

    /** Asked first, because to look for a method takes longer. */
    private static boolean isGivenAny(MethodInvocationTree call, Paths paths) {
        return receiver(call, paths) != null
                || call.getArguments().stream().map(paths::of).anyMatch(paths::isPlain);
    }

    private Followed followed(
            MethodInvocationTree call, Paths paths, ExecutableElement method, MethodTree tree, Group receiver) {
        Map<String, Node> names = new HashMap<>();
        List<ExpressionTree> others = new ArrayList<>();
        Set<String> parameters = new HashSet<>();
        for (int i = 0; i < call.getArguments().size(); i++) {
            VariableElement parameter = method.getParameters().get(i);
            parameters.add(parameter.getSimpleName().toString());
            Node node = paths.of(call.getArguments().get(i));
            if (paths.isPlain(node)) {
                names.put(parameter.getSimpleName().toString(), node);
            } else {
                others.add(call.getArguments().get(i));
            }
        }
        Locals locals = new Locals();
        locals.scan(tree.getBody(), null);
        locals.declareTopLevel(tree.getBody().getStatements());
        if (receiver == null && names.isEmpty()
                || locals.declareClass()
                || names.keySet().stream().anyMatch(locals::isAssigned)) {
            return null;
        }
        TypeElement home = (TypeElement) method.getEnclosingElement();
        Set<ExecutableElement> deeper = new HashSet<>(under);
        deeper.add(method);
        return new Followed(
                tree.getBody(),
                locals,
                paths.inside(names, receiver, parameters, locals.names()),
                new Follower(SourceNames.of(home, trees, elements), trees, elements, deeper),
                others);
    }

    /** The only method that it may be; one of an object only if that is an item or a part of one. */
    private ExecutableElement method(MethodInvocationTree call, Paths paths) {
        Group receiver = receiver(call, paths);
        TypeElement type = null;
        List<ExecutableElement> methods;
        if (call.getMethodSelect() instanceof MemberSelectTree select) {
            type = receiver == null ? type(select.getExpression(), paths) : scope.typeOf(receiver);
            methods = type == null
                    ? List.of()
                    : scope.methodsOf(type, select.getIdentifier().toString());
        } else {
            methods = scope.methods(
                    ((IdentifierTree) call.getMethodSelect()).getName().toString());
        }
        if (methods.size() != 1) {
            return null;
        }
        ExecutableElement method = methods.getFirst();
        boolean isKnown = method.getModifiers().contains(Modifier.STATIC)
                ? type == null || receiver == null
                : receiver != null && method.getEnclosingElement().equals(scope.typeOf(receiver));
        return isKnown ? method : null;
    }

    /** The class that a simple name is of, or null: a variable of the name would be meant before. */
    private TypeElement type(ExpressionTree expression, Paths paths) {
        return expression instanceof IdentifierTree identifier
                        && !paths.isVariable(identifier.getName().toString())
                        && scope.field(identifier.getName().toString()) == null
                ? scope.type(identifier.getName().toString())
                : null;
    }

    private static Group receiver(MethodInvocationTree call, Paths paths) {
        return call.getMethodSelect() instanceof MemberSelectTree select
                ? paths.of(select.getExpression()) instanceof Group group && paths.isPlain(group) ? group : null
                : paths.self();
    }

    /** Whether a call by the name alone is one of a static method, which is given nothing but its arguments. */
    boolean isStatic(IdentifierTree name) {
        List<ExecutableElement> methods =
                scope == null ? List.of() : scope.methods(name.getName().toString());
        return !methods.isEmpty()
                && methods.stream().allMatch(method -> method.getModifiers().contains(Modifier.STATIC));
    }

    /** Whether what is made gets nothing but its arguments: an object of an inner class has the one around it, too. */
    boolean isAlone(NewClassTree made) {
        Tree name =
                made.getIdentifier() instanceof ParameterizedTypeTree typed ? typed.getType() : made.getIdentifier();
        TypeElement type = scope != null && name instanceof IdentifierTree identifier
                ? scope.type(identifier.getName().toString())
                : null;
        return type != null
                && (type.getNestingKind() == NestingKind.TOP_LEVEL
                        || type.getKind() == ElementKind.RECORD
                        || type.getModifiers().contains(Modifier.STATIC));
    }
}
