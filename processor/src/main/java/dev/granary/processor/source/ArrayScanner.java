package dev.granary.processor.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import dev.granary.processor.source.PassedArrays.Use;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.TypeMirror;

/**
 * Looks for what a method does with an array that is a parameter. Elements that are read, and its length, are harmless; any other
 * mention of it may lead anywhere.
 */
final class ArrayScanner extends AssignmentScanner {
    private final String name;
    private final int dimensions;
    private Use use = Use.READ;

    private ArrayScanner(String name, int dimensions) {
        this.name = name;
        this.dimensions = dimensions;
    }

    static Use of(MethodTree method, VariableElement array) {
        int dimensions = 0;
        for (TypeMirror type = array.asType(); type instanceof ArrayType of; type = of.getComponentType()) {
            dimensions++;
        }
        ArrayScanner scanner = new ArrayScanner(array.getSimpleName().toString(), dimensions);
        scanner.scan(method.getBody(), null);
        return scanner.use;
    }

    @Override
    void assigned(ExpressionTree target) {
        if (strip(target) instanceof ArrayAccessTree access && depth(access) > 0) {
            use = Use.WRITTEN;
        }
    }

    private static Tree strip(Tree tree) {
        Tree inner = tree;
        while (inner instanceof ParenthesizedTree parentheses) {
            inner = parentheses.getExpression();
        }
        return inner;
    }

    /** How many indices follow the array; 0 if it is not the one that is looked for. */
    private int depth(ArrayAccessTree access) {
        Tree array = strip(access.getExpression());
        if (array instanceof ArrayAccessTree inner) {
            int depth = depth(inner);
            return depth == 0 ? 0 : depth + 1;
        }
        return isIt(array) ? 1 : 0;
    }

    private boolean isIt(Tree tree) {
        return tree instanceof IdentifierTree identifier && identifier.getName().contentEquals(name);
    }

    @Override
    public Void visitArrayAccess(ArrayAccessTree tree, Void unused) {
        if (depth(tree) != dimensions) {
            return super.visitArrayAccess(tree, unused);
        }
        ExpressionTree access = tree;
        while (strip(access) instanceof ArrayAccessTree inner) {
            scan(inner.getIndex(), unused);
            access = inner.getExpression();
        }
        return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
        boolean isLength = tree.getIdentifier().contentEquals("length") && isIt(strip(tree.getExpression()));
        return isLength ? null : super.visitMemberSelect(tree, unused);
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void unused) {
        if (dimensions > 1 || !isIt(strip(tree.getExpression()))) {
            return super.visitEnhancedForLoop(tree, unused);
        }
        return scan(tree.getStatement(), unused);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        if (isIt(tree) && use == Use.READ) {
            use = Use.UNKNOWN;
        }
        return super.visitIdentifier(tree, unused);
    }
}
