package dev.granary.processor.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The local variables of a method, lambda parameters among them. */
final class Locals extends AssignmentScanner {
    private final Map<String, VariableTree> declared = new LinkedHashMap<>();
    private final Set<String> declaredTwice = new HashSet<>();
    private final Map<String, Integer> assignments = new HashMap<>();
    private final Set<Tree> topLevel = new HashSet<>();
    private boolean declaresClass;

    /** Only variables in the outermost block mean the same from their declaration on to the end of the method. */
    void declareTopLevel(List<? extends Tree> statements) {
        topLevel.addAll(statements);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
        String name = tree.getName().toString();
        if (declared.put(name, tree) != null) {
            declaredTwice.add(name);
        }
        return super.visitVariable(tree, unused);
    }

    @Override
    public Void visitClass(ClassTree tree, Void unused) {
        declaresClass = true;
        return super.visitClass(tree, unused);
    }

    /** What they are called. */
    Set<String> names() {
        return declared.keySet();
    }

    /** Whether there is a class in it, where names may mean something else. */
    boolean declareClass() {
        return declaresClass;
    }

    @Override
    void assigned(ExpressionTree variable) {
        if (Paths.strip(variable) instanceof IdentifierTree identifier) {
            assignments.merge(identifier.getName().toString(), 1, Integer::sum);
        }
    }

    boolean isAssigned(String name) {
        return assignments.containsKey(name);
    }

    /** Whether the variable is in the outermost block, and has the value that it is declared with for ever. */
    boolean isConstant(VariableTree variable) {
        String name = variable.getName().toString();
        return topLevel.contains(variable)
                && variable.getInitializer() != null
                && !declaredTwice.contains(name)
                && !isAssigned(name);
    }

    /** The paths, and those of variables that are there once and never change. */
    Paths named(Paths paths) {
        Paths more = paths;
        for (Map.Entry<String, VariableTree> variable : declared.entrySet()) {
            boolean isConstant = variable.getValue().getInitializer() != null
                    && !declaredTwice.contains(variable.getKey())
                    && !isAssigned(variable.getKey());
            Node node = isConstant ? more.of(variable.getValue().getInitializer()) : null;
            more = node == null ? more : more.with(variable.getKey(), node);
        }
        return more;
    }

    /** Whether a variable of a record type has one of several values. */
    boolean mergeRecords(List<Item> items) {
        Set<String> records = new HashSet<>();
        for (Node node : items.stream().flatMap(item -> item.records().stream()).toList()) {
            if (node instanceof Group group) {
                records.add(group.type().simpleNames().getLast());
            }
        }
        return declared.values().stream().anyMatch(variable -> isOneOfSeveral(variable, records));
    }

    private boolean isOneOfSeveral(VariableTree variable, Set<String> records) {
        if (variable.getType() == null || !records.contains(simpleName(variable.getType()))) {
            return false;
        }
        int values = assignments.getOrDefault(variable.getName().toString(), 0);
        return values > (variable.getInitializer() == null ? 1 : 0)
                || variable.getInitializer() instanceof ConditionalExpressionTree
                || variable.getInitializer() instanceof SwitchExpressionTree;
    }

    private static String simpleName(Tree type) {
        return switch (type) {
            case IdentifierTree identifier -> identifier.getName().toString();
            case MemberSelectTree select -> select.getIdentifier().toString();
            default -> "";
        };
    }
}
