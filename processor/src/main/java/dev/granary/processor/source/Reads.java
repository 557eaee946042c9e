package dev.granary.processor.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberReferenceTree.ReferenceMode;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree.Kind;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Effect.Target;
import dev.granary.processor.model.Node;
import dev.granary.processor.source.Follower.Followed;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds out which columns a kernel reads: all that it names, wherever it does, but for what a result passes on as it was. Of that,
 * a column is read if another result may change it, for then every result writes it.
 */
final class Reads extends AssignmentScanner {
    private static final String SUPER = "super";

    private final Paths paths;
    private final Follower follower;

    /** What a result is made of; empty where what is returned is none. */
    private final List<? extends Node> targets;

    private final Set<String> written;
    private final Set<String> read;

    /** Elements of arrays that the kernel may have changed: what is asked for as a whole, or has an element set. */
    private final Set<String> touched;

    private boolean isInLambda;

    Reads(Paths paths, Follower follower, Effect effect, Set<String> written) {
        this(
                paths,
                follower,
                effect instanceof Effect.Update update
                        ? update.targets().stream().map(Target::node).toList()
                        : List.of(),
                written,
                new HashSet<>(),
                new HashSet<>());
    }

    private Reads(
            Paths paths,
            Follower follower,
            List<? extends Node> targets,
            Set<String> written,
            Set<String> read,
            Set<String> touched) {
        this.paths = paths;
        this.follower = follower;
        this.targets = targets;
        this.written = written;
        this.read = read;
        this.touched = touched;
    }

    /** The names of the columns. */
    Set<String> columns() {
        return read;
    }

    /** Those of them that are elements of arrays which the kernel may have changed. */
    Set<String> touched() {
        return touched;
    }

    private void touch(Node node) {
        for (Node part : Node.flatten(List.of(node))) {
            if (part instanceof Array array) {
                array.columns().forEach(column -> touched.add(column.name()));
            }
        }
    }

    private void read(Node node) {
        node.columns().forEach(column -> read.add(column.name()));
    }

    private void passOn(Node node) {
        node.columns().stream()
                .filter(column -> written.contains(column.name()))
                .forEach(column -> read.add(column.name()));
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        if (tree.getName().contentEquals(SUPER)) {
            readSelf();
        }
        Node doubtful = paths.doubtful(tree.getName().toString());
        if (doubtful != null) {
            read(doubtful);
            touch(doubtful);
        }
        return isNamed(tree) ? null : super.visitIdentifier(tree, unused);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
        if (tree.getIdentifier().contentEquals(SUPER)) {
            readSelf();
        }
        return isNamed(tree) ? null : super.visitMemberSelect(tree, unused);
    }

    /** A method that is no accessor, and is not followed, may look at all of what it is called on, whatever its name. */
    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        if (isNamed(tree)) {
            return null;
        }
        Followed followed = follower.follow(tree, paths);
        if (followed != null) {
            through(followed, List.of());
            return null;
        }
        if (tree.getMethodSelect() instanceof IdentifierTree name && !follower.isStatic(name)) {
            readSelf();
        }
        scan(tree.getTypeArguments(), unused);
        scan(tree.getMethodSelect() instanceof MemberSelectTree select ? select.getExpression() : null, unused);
        return scan(tree.getArguments(), unused);
    }

    /** What the call is given besides is looked at here. */
    private void through(Followed call, List<? extends Node> results) {
        call.others().forEach(other -> scan(other, null));
        new Reads(call.paths(), call.follower(), results, written, read, touched).scan(call.body(), null);
    }

    private void readSelf() {
        if (paths.self() != null) {
            read(paths.self());
            touch(paths.self());
        }
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void unused) {
        if (!follower.isAlone(tree)) {
            readSelf();
        }
        return super.visitNewClass(tree, unused);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
        if (tree.getMode() == ReferenceMode.NEW) {
            readSelf();
        }
        return super.visitMemberReference(tree, unused);
    }

    private boolean isNamed(ExpressionTree tree) {
        Node node = paths.of(tree);
        if (node != null) {
            read(node);
            touch(node);
        }
        return node != null;
    }

    /** Whether a record is there says nothing of its lists. */
    @Override
    public Void visitBinary(BinaryTree tree, Void unused) {
        Node left = comparedWithNull(tree, tree.getLeftOperand(), tree.getRightOperand());
        Node compared = left == null ? comparedWithNull(tree, tree.getRightOperand(), tree.getLeftOperand()) : left;
        if (compared == null) {
            return super.visitBinary(tree, unused);
        }
        compared.columns().stream().filter(column -> !column.isPooled()).forEach(column -> read.add(column.name()));
        return null;
    }

    private Node comparedWithNull(BinaryTree tree, ExpressionTree one, ExpressionTree other) {
        boolean isIdentity = tree.getKind() == Kind.EQUAL_TO || tree.getKind() == Kind.NOT_EQUAL_TO;
        return isIdentity
                        && Paths.strip(other).getKind() == Kind.NULL_LITERAL
                        && paths.of(Paths.strip(one)) instanceof Group group
                ? group
                : null;
    }

    /** Of an array, if the element is all that is asked for. */
    @Override
    public Void visitArrayAccess(ArrayAccessTree tree, Void unused) {
        if (paths.of(tree) instanceof Column element) {
            read(element);
            return null;
        }
        return super.visitArrayAccess(tree, unused);
    }

    @Override
    void assigned(ExpressionTree variable) {
        if (Paths.strip(variable) instanceof ArrayAccessTree access
                && paths.of(access.getExpression()) instanceof Array array) {
            read(array);
            touch(array);
        }
    }

    /** What is returned in it is not the kernel's result. */
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
        if (tree.getExpression() == null || targets.isEmpty() || isInLambda) {
            return super.visitReturn(tree, unused);
        }
        result(tree.getExpression());
        return null;
    }

    private void result(ExpressionTree expression) {
        ExpressionTree result = Paths.strip(expression);
        if (result instanceof ConditionalExpressionTree conditional) {
            scan(conditional.getCondition(), null);
            result(conditional.getTrueExpression());
            result(conditional.getFalseExpression());
        } else if (paths.of(result) instanceof Group item && item.children().containsAll(targets)) {
            passOn(item);
        } else {
            made(result, targets);
        }
    }

    /** A new record is made of components for these; of anything else all is read. */
    private void made(ExpressionTree expression, List<? extends Node> nodes) {
        Followed followed = expression instanceof MethodInvocationTree call && paths.of(call) == null
                ? follower.follow(call, paths)
                : null;
        if (followed != null) {
            through(followed, nodes);
            return;
        }
        if (!(expression instanceof NewClassTree made)
                || !Writes.isRecord(made)
                || made.getArguments().size() != nodes.size()) {
            scan(expression, null);
            return;
        }
        for (int i = 0; i < nodes.size(); i++) {
            component(made.getArguments().get(i), nodes.get(i));
        }
    }

    private void component(ExpressionTree expression, Node target) {
        ExpressionTree value = Paths.strip(expression);
        if (value instanceof ConditionalExpressionTree conditional) {
            scan(conditional.getCondition(), null);
            component(conditional.getTrueExpression(), target);
            component(conditional.getFalseExpression(), target);
        } else if (target.equals(paths.of(value))) {
            passOn(target);
        } else if (target instanceof Group group && paths.isPlain(group)) {
            made(value, group.children());
        } else {
            scan(value, null);
        }
    }
}
