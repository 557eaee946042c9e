package dev.granary.processor.source;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Finds the methods that are called on a parameter, by their names. */
final class CallsOn extends TreeScanner<Void, Void> {
    private final String parameter;
    private final Set<String> names = new HashSet<>();
    private final Set<String> given = new HashSet<>();
    private boolean isPassedOn;

    CallsOn(String parameter) {
        this.parameter = parameter;
    }

    /** None where the parameter is given to other code, which may call more. */
    Set<String> names() {
        return isPassedOn ? Set.of() : names;
    }

    /** Those that are given something, or may be; nothing where the parameter is given to other code. */
    Optional<Set<String>> given() {
        return isPassedOn ? Optional.empty() : Optional.of(given);
    }

    private boolean isParameter(Object tree) {
        return tree instanceof IdentifierTree name && name.getName().contentEquals(parameter);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        if (tree.getMethodSelect() instanceof MemberSelectTree select && isParameter(select.getExpression())) {
            names.add(select.getIdentifier().toString());
            if (!tree.getArguments().isEmpty()) {
                given.add(select.getIdentifier().toString());
            }
            return scan(tree.getArguments(), unused);
        }
        return super.visitMethodInvocation(tree, unused);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
        if (isParameter(tree.getQualifierExpression())) {
            names.add(tree.getName().toString());
            given.add(tree.getName().toString());
            return null;
        }
        return super.visitMemberReference(tree, unused);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        isPassedOn |= isParameter(tree);
        return null;
    }
}
