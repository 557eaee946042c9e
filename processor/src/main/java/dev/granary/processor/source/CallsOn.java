package dev.granary.processor.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Finds the methods that are called on a parameter, by their names, also in static methods of the same file that are given it: those are
 * compiled together, so what is found in them stays true.
 */
final class CallsOn extends TreeScanner<Void, Void> {
    /** The methods of a cursor that return it: all that there are. */
    private static final Set<String> RETURNING_ITSELF = Set.of("at", "atKept");

    private final String parameter;
    private final Set<String> harmless;
    private final SourceNames scope;
    private final Trees trees;
    private final Elements elements;

    /** The methods that have been looked into, by that and the names of their parameters. */
    private final Set<String> seen;

    private final Set<String> names = new HashSet<>();
    private final Set<String> given = new HashSet<>();
    private boolean isPassedOn;

    /** What may be the parameter, because nothing else comes of that. */
    private ExpressionTree asItself;

    private CallsOn(
            String parameter,
            Set<String> harmless,
            ExecutableElement method,
            Trees trees,
            Elements elements,
            Set<String> seen) {
        this.parameter = parameter;
        this.harmless = harmless;
        this.scope = SourceNames.of((TypeElement) method.getEnclosingElement(), trees, elements);
        this.trees = trees;
        this.elements = elements;
        this.seen = seen;
    }

    /**
     * In a method.
     *
     * @param harmless other parameters, whose methods call none of it
     */
    static CallsOn in(
            ExecutableElement method, String parameter, Set<String> harmless, Trees trees, Elements elements) {
        CallsOn calls = new CallsOn(parameter, harmless, method, trees, elements, new HashSet<>());
        calls.scan(trees.getTree(method).getBody(), null);
        return calls;
    }

    /** None where the parameter is given to other code, which may call more. */
    Set<String> names() {
        return isPassedOn ? Set.of() : names;
    }

    /** Those that are given something, or may be; nothing where the parameter is given to other code. */
    Optional<Set<String>> given() {
        return isPassedOn ? Optional.empty() : Optional.of(given);
    }

    private boolean isParameter(ExpressionTree tree) {
        return switch (Paths.strip(tree)) {
            case IdentifierTree name -> name.getName().contentEquals(parameter);
            case MethodInvocationTree call -> isMove(call);
            default -> false;
        };
    }

    /** Whether the call gives the parameter back. */
    private boolean isMove(MethodInvocationTree call) {
        return call.getMethodSelect() instanceof MemberSelectTree select
                && RETURNING_ITSELF.contains(select.getIdentifier().toString())
                && !call.getArguments().isEmpty()
                && isParameter(select.getExpression());
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree tree, Void unused) {
        asItself = tree.getExpression();
        return super.visitExpressionStatement(tree, unused);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        if (tree.getMethodSelect() instanceof MemberSelectTree select && isParameter(select.getExpression())) {
            isPassedOn |= isMove(tree) && tree != asItself;
            names.add(select.getIdentifier().toString());
            if (!tree.getArguments().isEmpty()) {
                given.add(select.getIdentifier().toString());
            }
            scanMoves(select.getExpression());
            return scan(tree.getArguments(), unused);
        }
        if (tree.getArguments().stream().noneMatch(this::isParameter)) {
            return super.visitMethodInvocation(tree, unused);
        }
        ExecutableElement method = isHarmless(tree) ? null : inSameFile(tree);
        if (method == null && !isHarmless(tree)) {
            isPassedOn = true;
            return null;
        }
        for (int i = 0; i < tree.getArguments().size(); i++) {
            if (!isParameter(tree.getArguments().get(i))) {
                scan(tree.getArguments().get(i), unused);
            } else {
                scanMoves(tree.getArguments().get(i));
                if (method != null) {
                    lookInto(method, i);
                }
            }
        }
        return null;
    }

    /** What is done before something is the parameter. */
    private void scanMoves(ExpressionTree tree) {
        ExpressionTree stripped = Paths.strip(tree);
        if (stripped instanceof MethodInvocationTree call) {
            asItself = call;
            scan(call, null);
        }
    }

    private boolean isHarmless(MethodInvocationTree tree) {
        return tree.getMethodSelect() instanceof MemberSelectTree select
                && select.getExpression() instanceof IdentifierTree receiver
                && harmless.contains(receiver.getName().toString());
    }

    /** The method that is called, if there is no doubt which one that is; else null. */
    private ExecutableElement inSameFile(MethodInvocationTree tree) {
        if (scope == null || !(tree.getMethodSelect() instanceof IdentifierTree name)) {
            return null;
        }
        List<ExecutableElement> methods = scope.methods(name.getName().toString());
        ExecutableElement method = methods.size() == 1 ? methods.getFirst() : null;
        return method != null
                        && method.getModifiers().contains(Modifier.STATIC)
                        && !method.isVarArgs()
                        && method.getParameters().size() == tree.getArguments().size()
                        && scope.isInSameFile(method, trees)
                        && trees.getTree(method).getBody() != null
                ? method
                : null;
    }

    private void lookInto(ExecutableElement method, int argument) {
        String of = method.getParameters().get(argument).getSimpleName().toString();
        if (seen.add(method + " of " + method.getEnclosingElement() + ": " + of)) {
            CallsOn inside = new CallsOn(of, Set.of(), method, trees, elements, seen);
            inside.scan(trees.getTree(method).getBody(), null);
            names.addAll(inside.names);
            given.addAll(inside.given);
            isPassedOn |= inside.isPassedOn;
        }
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
        if (isParameter(tree.getQualifierExpression())) {
            names.add(tree.getName().toString());
            given.add(tree.getName().toString());
            isPassedOn |= RETURNING_ITSELF.contains(tree.getName().toString());
            scanMoves(tree.getQualifierExpression());
            return null;
        }
        return super.visitMemberReference(tree, unused);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        isPassedOn |= isParameter(tree);
        return null;
    }

    /** In a class of the method names may be those of its members: whatever it does with the parameter, it may do more. */
    @Override
    public Void visitClass(ClassTree tree, Void unused) {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree name, Void nothing) {
                isPassedOn |= isParameter(name);
                return null;
            }
        }.scan(tree, null);
        return null;
    }
}
