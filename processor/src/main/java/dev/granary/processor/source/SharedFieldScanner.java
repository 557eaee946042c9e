package dev.granary.processor.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.Trees;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Looks for {@link SharedFields} in a method, but not in a {@code synchronized} block. */
final class SharedFieldScanner extends AssignmentScanner {
    private static final Set<String> CHANGES = Set.of(
            "add",
            "addAll",
            "addFirst",
            "addLast",
            "append",
            "clear",
            "compute",
            "computeIfAbsent",
            "computeIfPresent",
            "insert",
            "merge",
            "offer",
            "poll",
            "pop",
            "push",
            "put",
            "putAll",
            "putIfAbsent",
            "remove",
            "removeFirst",
            "removeIf",
            "removeLast",
            "set");

    private static final Set<String> SYNCHRONIZED =
            Set.of("java.util.Vector", "java.util.Stack", "java.util.Hashtable", "java.util.Properties");

    private final SourceNames names;
    private final Trees trees;
    private final Elements elements;
    private final Types types;
    private final Locals locals = new Locals();
    private final Set<VariableElement> changed = new LinkedHashSet<>();

    SharedFieldScanner(SourceNames names, Trees trees, ProcessingEnvironment environment) {
        this.names = names;
        this.trees = trees;
        this.elements = environment.getElementUtils();
        this.types = environment.getTypeUtils();
    }

    List<VariableElement> scan(MethodTree method) {
        locals.scan(method, null);
        scan(method.getBody(), null);
        return List.copyOf(changed);
    }

    /** The static field, or null. */
    private VariableElement field(ExpressionTree tree) {
        VariableElement field = switch (Paths.strip(tree)) {
            case IdentifierTree name
            when !isLocal(name) -> names.field(name.getName().toString());
            case MemberSelectTree member
            when Paths.strip(member.getExpression()) instanceof IdentifierTree type && !isLocal(type) -> {
                TypeElement home = names.type(type.getName().toString());
                yield home == null
                        ? null
                        : names.fieldOf(home, member.getIdentifier().toString());
            }
            default -> null;
        };
        return field != null && field.getModifiers().contains(Modifier.STATIC) ? field : null;
    }

    private boolean isLocal(IdentifierTree name) {
        return locals.names().contains(name.getName().toString());
    }

    @Override
    void assigned(ExpressionTree target) {
        ExpressionTree written = Paths.strip(target);
        while (written instanceof ArrayAccessTree access) {
            written = Paths.strip(access.getExpression());
        }
        note(field(written));
    }

    private void note(VariableElement field) {
        if (field != null) {
            changed.add(field);
        }
    }

    /** Whether it is a collection or a text that is not made for threads. */
    private boolean isUnsafe(TypeMirror type) {
        return Stream.of(Collection.class, Map.class, StringBuilder.class)
                        .map(unsafe -> elements.getTypeElement(unsafe.getName()))
                        .anyMatch(unsafe -> unsafe != null
                                && types.isAssignable(types.erasure(type), types.erasure(unsafe.asType())))
                && !types.erasure(type).toString().startsWith("java.util.concurrent.")
                && !SYNCHRONIZED.contains(types.erasure(type).toString());
    }

    /** Whether the field is declared with one that is made for threads, by whatever type. */
    private boolean holdsWhatIsSafe(VariableElement field) {
        if (!(trees.getTree(field) instanceof VariableTree declaration) || declaration.getInitializer() == null) {
            return false;
        }
        return switch (Paths.strip(declaration.getInitializer())) {
            case NewClassTree made -> isSafe(made.getIdentifier());
            case MethodInvocationTree call
            when call.getMethodSelect() instanceof MemberSelectTree method ->
                method.getIdentifier().toString().startsWith("synchronized") || isSafe(method.getExpression());
            default -> false;
        };
    }

    private boolean isSafe(Tree type) {
        Tree plain = type instanceof ParameterizedTypeTree generic ? generic.getType() : type;
        TypeElement named = plain instanceof IdentifierTree name
                ? names.type(name.getName().toString())
                : names.typeCalled(plain.toString());
        return named != null
                && (named.getQualifiedName().toString().startsWith("java.util.concurrent.")
                        || SYNCHRONIZED.contains(named.getQualifiedName().toString()));
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        if (tree.getMethodSelect() instanceof MemberSelectTree member
                && CHANGES.contains(member.getIdentifier().toString())) {
            VariableElement field = field(member.getExpression());
            note(field != null && isUnsafe(field.asType()) && !holdsWhatIsSafe(field) ? field : null);
        }
        return super.visitMethodInvocation(tree, unused);
    }

    /** Names may mean something else in it. */
    @Override
    public Void visitClass(ClassTree tree, Void unused) {
        return null;
    }

    @Override
    public Void visitSynchronized(SynchronizedTree tree, Void unused) {
        return null;
    }
}
