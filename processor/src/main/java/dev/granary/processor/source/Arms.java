package dev.granary.processor.source;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.YieldTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;

/** The expressions one of which a {@code switch} gives. */
final class Arms extends TreeScanner<Void, Void> {
    private final List<ExpressionTree> arms = new ArrayList<>();

    static List<ExpressionTree> of(SwitchExpressionTree tree) {
        Arms arms = new Arms();
        for (CaseTree one : tree.getCases()) {
            if (one.getBody() instanceof ExpressionTree arm) {
                arms.arms.add(arm);
            } else {
                arms.scan(one.getStatements(), null);
                arms.scan(one.getBody(), null);
            }
        }
        return arms.arms;
    }

    @Override
    public Void visitYield(YieldTree tree, Void unused) {
        arms.add(tree.getValue());
        return null;
    }

    /** It yields for itself. */
    @Override
    public Void visitSwitchExpression(SwitchExpressionTree tree, Void unused) {
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
        return null;
    }

    @Override
    public Void visitClass(ClassTree tree, Void unused) {
        return null;
    }
}
