package dev.granary.processor.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.util.TreeScanner;
import java.util.List;
import java.util.function.Predicate;

/**
 * Where a method passes on objects that are made for it: to a method that is not inlined for certain, into a field or an array, or into
 * a text.
 *
 * <p>Followed are the ways through the method, as far as they matter: what is passed on on every way has to be made anyway.
 * Loops count as run once, and what is done with an exception does not count.
 */
final class PassedOn extends TreeScanner<Void, Void> {
    private final Predicate<ExpressionTree> isObject;
    private final boolean keepsResult;
    private final Callees callees;

    /** The first place, and what is passed on there. */
    private ExpressionTree place;

    private ExpressionTree what;

    private boolean isAnywhere;

    /** Whether there is a way to where the scanner is on which nothing has been passed on. */
    private boolean isOpen = true;

    /** Whether a way ends on which nothing has been passed on. */
    private boolean endsOpen;

    /** What becomes an object where it is passed. */
    enum Keeping {
        NEVER,
        WHERE_RARE,
        ALWAYS
    }

    /** Whether calls of the methods keep what they are passed. */
    interface Callees {
        /**
         * Whether what is passed becomes an object.
         *
         * @param argument which argument it is
         * @param isStatement whether the result is of no interest, so that the call is for what it does
         */
        Keeping keep(MethodInvocationTree call, int argument, boolean isStatement);

        /** Whether the variable is a field. */
        boolean isField(String variable);
    }

    /** {@code isObject} says which variables and components are objects that are made for the method, {@code keepsResult} whether what it returns stays an object. */
    PassedOn(Predicate<ExpressionTree> isObject, boolean keepsResult, Callees callees) {
        this.isObject = isObject;
        this.keepsResult = keepsResult;
        this.callees = callees;
    }

    /** Goes through what a method does: its statements, or the last of them and an expression that it returns. */
    PassedOn through(List<? extends Tree> body) {
        for (Tree part : body) {
            if (part instanceof ExpressionTree returned) {
                result(returned);
            } else {
                scan(part, null);
            }
        }
        endsOpen |= isOpen;
        return this;
    }

    /** Whether there may be such a place, if a branch is rare enough. */
    boolean isAnywhere() {
        return isAnywhere;
    }

    /** The expression that passes something on, or null. */
    ExpressionTree place() {
        return place;
    }

    /** What it passes on. */
    ExpressionTree what() {
        return what;
    }

    /** Whether something is passed on in a branch, and in another one nothing is. */
    boolean isInBranch() {
        return place != null && endsOpen;
    }

    private void passedOn(ExpressionTree object, ExpressionTree by) {
        if (object != null) {
            isAnywhere = true;
            if (place == null) {
                place = by;
                what = object;
            }
            isOpen = false;
        }
    }

    /** The object that the expression is, or holds, or null. */
    private ExpressionTree held(ExpressionTree expression) {
        ExpressionTree stripped = Paths.strip(expression);
        if (isObject.test(stripped)) {
            return stripped;
        }
        return switch (stripped) {
            case TypeCastTree cast -> held(cast.getExpression());
            case ConditionalExpressionTree choice -> {
                ExpressionTree yes = held(choice.getTrueExpression());
                yield yes != null ? yes : held(choice.getFalseExpression());
            }
            case NewClassTree made ->
                made.getArguments().stream()
                        .map(this::held)
                        .filter(object -> object != null)
                        .findFirst()
                        .orElse(null);
            case LambdaExpressionTree lambda -> captured(lambda.getBody());
            case MemberReferenceTree reference -> held(reference.getQualifierExpression());
            default -> null;
        };
    }

    /** What a lambda names of them: it holds the whole, even for a part. */
    private ExpressionTree captured(Tree body) {
        ExpressionTree[] found = new ExpressionTree[1];
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree tree, Void unused) {
                found[0] = found[0] == null && isObject.test(tree) ? tree : found[0];
                return null;
            }
        }.scan(body, null);
        return found[0];
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree tree, Void unused) {
        if (tree.getExpression() instanceof MethodInvocationTree call) {
            call(call, true);
            return null;
        }
        return super.visitExpressionStatement(tree, unused);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        call(tree, false);
        return null;
    }

    private void call(MethodInvocationTree tree, boolean isStatement) {
        if (tree.getMethodSelect() instanceof MemberSelectTree select) {
            scan(select.getExpression(), null);
        }
        scan(tree.getArguments(), null);
        for (int i = 0; i < tree.getArguments().size(); i++) {
            ExpressionTree object = held(tree.getArguments().get(i));
            Keeping keeping = object == null ? Keeping.NEVER : callees.keep(tree, i, isStatement);
            isAnywhere |= keeping != Keeping.NEVER;
            if (keeping == Keeping.ALWAYS) {
                passedOn(object, tree);
            }
        }
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void unused) {
        super.visitAssignment(tree, unused);
        ExpressionTree variable = Paths.strip(tree.getVariable());
        if (variable instanceof ArrayAccessTree
                || variable instanceof MemberSelectTree
                || variable instanceof IdentifierTree name
                        && callees.isField(name.getName().toString())) {
            passedOn(held(tree.getExpression()), tree);
        }
        return null;
    }

    /** A sum of an object is a text. */
    @Override
    public Void visitBinary(BinaryTree tree, Void unused) {
        scan(tree.getLeftOperand(), unused);
        if (tree.getKind() == Kind.CONDITIONAL_AND || tree.getKind() == Kind.CONDITIONAL_OR) {
            branchesOf(List.of(tree.getRightOperand()), true);
            return null;
        }
        scan(tree.getRightOperand(), unused);
        if (tree.getKind() == Kind.PLUS) {
            passedOn(held(tree.getLeftOperand()), tree);
            passedOn(held(tree.getRightOperand()), tree);
        }
        return null;
    }

    /** One of several ways, or past them all. */
    private void branchesOf(List<? extends Tree> ways, boolean isAlsoNone) {
        branches(ways.stream().<Runnable>map(way -> () -> scan(way, null)).toList(), isAlsoNone);
    }

    private void branches(List<Runnable> ways, boolean isAlsoNone) {
        boolean wasOpen = isOpen;
        boolean someOpen = isAlsoNone && wasOpen;
        for (Runnable way : ways) {
            isOpen = wasOpen;
            way.run();
            someOpen |= isOpen;
        }
        isOpen = someOpen;
    }

    @Override
    public Void visitIf(IfTree tree, Void unused) {
        scan(tree.getCondition(), unused);
        branchesOf(
                tree.getElseStatement() == null
                        ? List.of(tree.getThenStatement())
                        : List.of(tree.getThenStatement(), tree.getElseStatement()),
                tree.getElseStatement() == null);
        return null;
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree tree, Void unused) {
        scan(tree.getCondition(), unused);
        branchesOf(List.of(tree.getTrueExpression(), tree.getFalseExpression()), false);
        return null;
    }

    @Override
    public Void visitSwitch(SwitchTree tree, Void unused) {
        scan(tree.getExpression(), unused);
        branchesOf(tree.getCases(), tree.getCases().stream().noneMatch(PassedOn::isDefault));
        return null;
    }

    private static boolean isDefault(CaseTree tree) {
        return tree.getLabels().stream().anyMatch(label -> label.getKind() == Kind.DEFAULT_CASE_LABEL);
    }

    @Override
    public Void visitSwitchExpression(SwitchExpressionTree tree, Void unused) {
        scan(tree.getExpression(), unused);
        branchesOf(tree.getCases(), false);
        return null;
    }

    @Override
    public Void visitReturn(ReturnTree tree, Void unused) {
        result(tree.getExpression());
        endsOpen |= isOpen;
        isOpen = false;
        return null;
    }

    private void result(ExpressionTree tree) {
        if (tree == null || !keepsResult) {
            scan(tree, null);
        } else if (Paths.strip(tree) instanceof ConditionalExpressionTree choice) {
            scan(choice.getCondition(), null);
            branches(
                    List.<Runnable>of(
                            () -> result(choice.getTrueExpression()), () -> result(choice.getFalseExpression())),
                    false);
        } else {
            scan(tree, null);
            passedOn(held(tree), tree);
        }
    }

    @Override
    public Void visitThrow(ThrowTree tree, Void unused) {
        super.visitThrow(tree, unused);
        isOpen = false;
        return null;
    }

    @Override
    public Void visitCatch(CatchTree tree, Void unused) {
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
