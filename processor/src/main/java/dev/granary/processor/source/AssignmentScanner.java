package dev.granary.processor.source;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import java.util.Set;

/** Is told of all that gets a value: by {@code =}, {@code +=} and its like, or a step such as {@code ++}. */
abstract class AssignmentScanner extends TreeScanner<Void, Void> {
    private static final Set<Kind> STEPS =
            Set.of(Kind.PREFIX_INCREMENT, Kind.PREFIX_DECREMENT, Kind.POSTFIX_INCREMENT, Kind.POSTFIX_DECREMENT);

    /** A variable, a field or an element of an array gets a value, perhaps in parentheses. */
    abstract void assigned(ExpressionTree target);

    @Override
    public Void visitAssignment(AssignmentTree tree, Void unused) {
        assigned(tree.getVariable());
        return super.visitAssignment(tree, unused);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
        assigned(tree.getVariable());
        return super.visitCompoundAssignment(tree, unused);
    }

    @Override
    public Void visitUnary(UnaryTree tree, Void unused) {
        if (STEPS.contains(tree.getKind())) {
            assigned(tree.getExpression());
        }
        return super.visitUnary(tree, unused);
    }
}
