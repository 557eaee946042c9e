package dev.granary.processor.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * The names of all methods that a kernel gives something and wants nothing of, as those are that set columns, whatever it calls them on, and
 * those of its file that it calls: for what it gets a cursor from in any way, as from an array of them. What other files do with that is not
 * known, and mostly it is a search, which could not be made if it were taken for a write.
 */
final class NamesGiven extends TreeScanner<Void, Void> {
    private final Trees trees;
    private final Elements elements;
    private final Set<String> names = new HashSet<>();
    private final Set<Element> seen = new HashSet<>();

    /** What the file has of each name, as far as it was not looked into. */
    private final Map<String, List<Tree>> declared = new HashMap<>();

    private SourceNames scope;

    /** A call whose result nobody has. */
    private Tree statement;

    private NamesGiven(Trees trees, Elements elements) {
        this.trees = trees;
        this.elements = elements;
    }

    /** The same, and of all methods, fields and constructors of its file that have a name which is in what it runs, whatever has it there. */
    static Set<String> around(ExecutableElement method, Trees trees, Elements elements) {
        NamesGiven given = new NamesGiven(trees, elements);
        given.declare(trees.getPath(method).getCompilationUnit());
        given.scan(trees.getTree(method), null);
        return given.names;
    }

    private void declare(CompilationUnitTree file) {
        new TreeScanner<Void, Void>() {
            @Override
            public Void visitClass(ClassTree tree, Void unused) {
                for (Tree member : tree.getMembers()) {
                    if (member instanceof MethodTree method) {
                        boolean makes = method.getName().contentEquals("<init>");
                        declare((makes ? tree.getSimpleName() : method.getName()).toString(), method);
                    } else if (member instanceof VariableTree field) {
                        declare(field.getName().toString(), field);
                    }
                }
                return super.visitClass(tree, unused);
            }
        }.scan(file, null);
    }

    private void declare(String name, Tree tree) {
        declared.computeIfAbsent(name, unused -> new ArrayList<>()).add(tree);
    }

    /** Looks into what has the name, once. */
    private void mention(Name name) {
        List<Tree> found = declared.remove(name.toString());
        if (found != null) {
            Tree outside = statement;
            scan(found, null);
            statement = outside;
        }
    }

    static Set<String> in(ExecutableElement method, Trees trees, Elements elements) {
        NamesGiven given = new NamesGiven(trees, elements);
        given.lookInto(method);
        return given.names;
    }

    /** None of class files. */
    private void lookInto(ExecutableElement method) {
        MethodTree tree = trees.getTree(method);
        if (!seen.add(method) || tree == null || tree.getBody() == null) {
            return;
        }
        SourceNames outside = scope;
        scope = SourceNames.of((TypeElement) method.getEnclosingElement(), trees, elements);
        scan(tree.getBody(), null);
        scope = outside;
    }

    @Override
    public Void visitExpressionStatement(ExpressionStatementTree tree, Void unused) {
        statement = tree.getExpression();
        return super.visitExpressionStatement(tree, unused);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
        statement = tree.getBody();
        return super.visitLambdaExpression(tree, unused);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        String name = tree.getMethodSelect() instanceof MemberSelectTree select
                ? select.getIdentifier().toString()
                : tree.getMethodSelect().toString();
        if (tree == statement && !tree.getArguments().isEmpty()) {
            names.add(name);
        }
        if (scope != null && tree.getMethodSelect() instanceof IdentifierTree) {
            scope.methods(name).stream()
                    .filter(method -> scope.isInSameFile(method, trees))
                    .forEach(this::lookInto);
        }
        return super.visitMethodInvocation(tree, unused);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
        names.add(tree.getName().toString());
        mention(tree.getName());
        return super.visitMemberReference(tree, unused);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        mention(tree.getName());
        return super.visitIdentifier(tree, unused);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
        mention(tree.getIdentifier());
        return super.visitMemberSelect(tree, unused);
    }
}
