package dev.granary.processor.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreeScanner;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which components a compact constructor leaves alone: those that it does not name. It has to leave its record alone as well, of which other
 * code could ask for them.
 */
final class LeftAlone extends TreeScanner<Void, Void> {
    private final Set<String> named = new HashSet<>();

    /** Whether a method of the name, of the record, may be one of an object. */
    private final Predicate<String> isOfObject;

    private boolean handsItselfOut;

    private LeftAlone(Predicate<String> isOfObject) {
        this.isOfObject = isOfObject;
    }

    /** Those of all components. */
    static Set<String> by(MethodTree constructor, List<String> components, Predicate<String> isOfObject) {
        LeftAlone scanner = new LeftAlone(isOfObject);
        scanner.scan(constructor.getBody(), null);
        Set<String> alone = new HashSet<>(scanner.handsItselfOut ? List.of() : components);
        alone.removeAll(scanner.named);
        return alone;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        String name = tree.getName().toString();
        named.add(name);
        handsItselfOut |= name.equals("this") || name.equals("super");
        return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
        handsItselfOut |= tree.getIdentifier().contentEquals("this")
                || tree.getIdentifier().contentEquals("super");
        return super.visitMemberSelect(tree, unused);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        handsItselfOut |= tree.getMethodSelect() instanceof IdentifierTree method
                && isOfObject.test(method.getName().toString());
        return super.visitMethodInvocation(tree, unused);
    }

    /** An object of a class in it has the record. */
    @Override
    public Void visitClass(ClassTree tree, Void unused) {
        handsItselfOut = true;
        return null;
    }
}
