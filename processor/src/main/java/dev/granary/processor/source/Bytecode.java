package dev.granary.processor.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.Set;

/**
 * How long a method's bytecode is at the least: each instruction counts with the fewest bytes that it can have, and what a
 * compiler may leave out does not count. So what is too long by this is too long.
 */
final class Bytecode extends TreeScanner<Void, Void> {
    private static final Set<Kind> LOGIC = Set.of(Kind.CONDITIONAL_AND, Kind.CONDITIONAL_OR);
    private static final Set<Kind> COMPARISONS = Set.of(
            Kind.LESS_THAN,
            Kind.GREATER_THAN,
            Kind.LESS_THAN_EQUAL,
            Kind.GREATER_THAN_EQUAL,
            Kind.EQUAL_TO,
            Kind.NOT_EQUAL_TO);

    private int bytes;

    /** Of the method with the body, or of a part of it. */
    static int atLeast(Iterable<? extends Tree> body) {
        Bytecode code = new Bytecode();
        code.scan(body, null);
        return code.bytes;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        bytes += isType(tree) ? 0 : 1;
        return null;
    }

    @Override
    public Void visitLiteral(LiteralTree tree, Void unused) {
        bytes++;
        return null;
    }

    /** What begins with a capital may be a class, and what is a constant is one instruction, however it is made. */
    private static boolean isType(ExpressionTree tree) {
        String name = tree.toString();
        return Character.isUpperCase(name.charAt(name.lastIndexOf('.') + 1));
    }

    private static boolean isConstant(ExpressionTree tree) {
        return switch (Paths.strip(tree)) {
            case LiteralTree ignored -> true;
            case IdentifierTree name -> isType(name);
            case MemberSelectTree name -> isType(name);
            case UnaryTree unary -> isConstant(unary.getExpression());
            case BinaryTree binary -> isConstant(binary.getLeftOperand()) && isConstant(binary.getRightOperand());
            default -> false;
        };
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
        if (isType(tree)) {
            return null;
        }
        bytes++;
        return super.visitMemberSelect(tree, unused);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        bytes += 3;
        if (tree.getMethodSelect() instanceof MemberSelectTree select) {
            scan(select.getExpression(), unused);
        }
        return scan(tree.getArguments(), unused);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void unused) {
        bytes += 7; // new, dup, invokespecial
        return scan(tree.getArguments(), unused);
    }

    @Override
    public Void visitBinary(BinaryTree tree, Void unused) {
        if (isConstant(tree)) {
            bytes++;
            return null;
        }
        bytes += LOGIC.contains(tree.getKind()) ? 0 : COMPARISONS.contains(tree.getKind()) ? 3 : 1;
        return super.visitBinary(tree, unused);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
        bytes += 2; // loads and computes, or iinc
        return super.visitCompoundAssignment(tree, unused);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
        bytes += tree.getInitializer() == null ? 0 : 1;
        return scan(tree.getInitializer(), unused);
    }

    @Override
    public Void visitArrayAccess(ArrayAccessTree tree, Void unused) {
        bytes++;
        return super.visitArrayAccess(tree, unused);
    }

    @Override
    public Void visitConditionalExpression(ConditionalExpressionTree tree, Void unused) {
        bytes += 3;
        return super.visitConditionalExpression(tree, unused);
    }

    @Override
    public Void visitReturn(ReturnTree tree, Void unused) {
        bytes++;
        return super.visitReturn(tree, unused);
    }

    @Override
    public Void visitCase(CaseTree tree, Void unused) {
        bytes += 4;
        return super.visitCase(tree, unused);
    }

    /** A method of its own. */
    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
        bytes += 5;
        return null;
    }

    @Override
    public Void visitClass(ClassTree tree, Void unused) {
        return null;
    }
}
