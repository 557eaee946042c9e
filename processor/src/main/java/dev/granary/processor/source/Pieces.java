package dev.granary.processor.source;

import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.granary.processor.read.Component;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether a total that is a record may live in pieces from item to item: whatever is returned is made anew there and then, nested
 * records too, and of the total so far the kernel looks at the pieces alone. Then nobody can tell a record from one made later of
 * the same pieces; and there is no null.
 */
final class Pieces extends TreeScanner<Void, Void> {
    private final String total;
    private final List<Component> components;
    private final Locals locals;

    /** What variables hold that never change. */
    private final Map<String, ExpressionTree> values = new HashMap<>();

    /** Variables with records that are returned. */
    private final Set<String> returned = new HashSet<>();

    /** How often a variable is named, less how often to return it: whoever sees it then could tell it from another one. */
    private final Map<String, Integer> otherUses = new HashMap<>();

    private boolean isSeenWhole;
    private boolean isInLambda;

    Pieces(String total, List<Component> components, Locals locals) {
        this.total = total;
        this.components = components;
        this.locals = locals;
    }

    boolean suffice() {
        return !isSeenWhole
                && !locals.declareClass()
                && !locals.isAssigned(total)
                && returned.stream().allMatch(name -> otherUses.get(name) == 0);
    }

    /** What the expression is made of, if it is the total or part of it; of a piece that is nothing. Otherwise null. */
    private List<Component> partsOf(ExpressionTree expression) {
        return switch (Paths.strip(expression)) {
            case IdentifierTree name when name.getName().contentEquals(total) -> components;
            case MethodInvocationTree call
            when call.getArguments().isEmpty() && call.getMethodSelect() instanceof MemberSelectTree select ->
                partsOf(select);
            case MemberSelectTree field -> partsOf(field);
            default -> null;
        };
    }

    private List<Component> partsOf(MemberSelectTree select) {
        List<Component> parts = partsOf(select.getExpression());
        return parts == null
                ? null
                : parts.stream()
                        .filter(part -> select.getIdentifier().contentEquals(part.name()))
                        .findFirst()
                        .map(Component::children)
                        .orElse(null);
    }

    private boolean isPart(ExpressionTree expression) {
        List<Component> parts = partsOf(expression);
        isSeenWhole |= parts != null && !parts.isEmpty();
        return parts != null;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        isPart(tree);
        otherUses.merge(tree.getName().toString(), 1, Integer::sum);
        return null;
    }

    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
        super.visitVariable(tree, unused);
        if (locals.isConstant(tree)) {
            values.put(tree.getName().toString(), tree.getInitializer());
        }
        return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
        return isPart(tree) ? null : super.visitMemberSelect(tree, unused);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        if (isPart(tree)) {
            return null;
        }
        scan(tree.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null, unused);
        return scan(tree.getArguments(), unused);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
        boolean wasInLambda = isInLambda;
        isInLambda = true;
        super.visitLambdaExpression(tree, unused);
        isInLambda = wasInLambda;
        return null;
    }

    @Override
    public Void visitReturn(ReturnTree tree, Void unused) {
        isSeenWhole |= !isInLambda && !isNew(tree.getExpression(), components);
        return super.visitReturn(tree, unused);
    }

    private boolean isNew(ExpressionTree expression, List<Component> components) {
        return switch (Paths.strip(expression)) {
            case ConditionalExpressionTree conditional ->
                isNew(conditional.getTrueExpression(), components)
                        && isNew(conditional.getFalseExpression(), components);
            case IdentifierTree name
            when values.containsKey(name.getName().toString()) -> {
                String local = name.getName().toString();
                returned.add(local);
                otherUses.merge(local, -1, Integer::sum);
                yield isNew(values.get(local), components);
            }
            case NewClassTree made
            when Writes.isRecord(made) && made.getArguments().size() == components.size() -> {
                boolean isNew = true;
                for (int i = 0; i < components.size(); i++) {
                    List<Component> parts = components.get(i).children();
                    isNew &= parts.isEmpty() || isNew(made.getArguments().get(i), parts);
                }
                yield isNew;
            }
            default -> false;
        };
    }
}
