package dev.granary.processor.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreeScanner;
import java.util.Set;

/** Looks for code that gives one of some variables, or an element of it, another value. A variable of that name in another place counts too. */
final class Assignments extends TreeScanner<Void, Void> {
    private final Set<String> names;
    private boolean found;

    private Assignments(Set<String> names) {
        this.names = names;
    }

    static boolean areIn(Tree code, Set<String> names) {
        Assignments assignments = new Assignments(names);
        assignments.scan(code, null);
        return assignments.found;
    }

    private void assigned(ExpressionTree variable) {
        switch (Paths.strip(variable)) {
            case IdentifierTree identifier ->
                found |= names.contains(identifier.getName().toString());
            case ArrayAccessTree element -> assigned(element.getExpression());
            default -> {}
        }
    }

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
        switch (tree.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
                assigned(tree.getExpression());
            default -> {}
        }
        return super.visitUnary(tree, unused);
    }
}
