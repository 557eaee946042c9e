package dev.granary.processor.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Effect.Target;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.Node;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds out which columns a kernel reads and which it writes.
 *
 * <p>Names are all there is at this stage, no types; the rules of the language make up for it. A local variable or lambda
 * parameter can't have the name of an item, so {@code p.life()} is the item's; a record has no subclasses, so what is
 * {@code new} where one is returned is that record.
 */
final class UsageScanner extends TreeScanner<Void, Void> {
    private final List<Item> items;
    private final Map<String, Group> groups = new HashMap<>();
    private final Effect effect;
    private final Set<String> plainGroups;
    private final Set<String> read = new HashSet<>();
    private final Set<String> written = new HashSet<>();

    /** Nested records that are asked for what is then passed on as it was: they have to be there. */
    private final Set<Group> asked = new LinkedHashSet<>();

    private final Locals locals = new Locals();
    private int results;
    private boolean merges;
    private boolean isOpaque;

    /** {@code plainGroups} are the names of the groups of records whose constructor and accessors do nothing else. */
    UsageScanner(List<Item> items, Effect effect, Set<String> plainGroups) {
        this.items = items;
        items.forEach(item -> groups.put(item.parameter(), item.group()));
        this.effect = effect;
        this.plainGroups = plainGroups;
    }

    Usage scan(MethodTree method) {
        locals.scan(method.getBody(), null);
        locals.declareTopLevel(method.getBody().getStatements());
        scan(method.getBody(), null);
        merges |= results > 1
                || locals.mergeRecords(
                        items.stream().flatMap(item -> item.records().stream()).toList());
        if (isOpaque || groups.keySet().stream().anyMatch(locals::isAssigned)) {
            Usage all = KernelSource.everything(items, effect);
            return new Usage(all.read(), all.written(), merges);
        }
        for (Group group : asked) {
            if (group.columns().stream().noneMatch(column -> read.contains(column.name()))) {
                read(group.columns().getFirst());
            }
        }
        return new Usage(read, written, merges);
    }

    /** Names in it may mean something else. */
    @Override
    public Void visitClass(ClassTree tree, Void unused) {
        isOpaque = true;
        return null;
    }

    /** What is returned in it is not the kernel's result. */
    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
        isOpaque |= !(tree.getBody() instanceof ExpressionTree);
        return super.visitLambdaExpression(tree, unused);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
        super.visitVariable(tree, unused);
        locals.enter(tree);
        return null;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
        Group item = item(tree);
        if (item != null) {
            read(item);
        }
        return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
        Node node = path(tree);
        if (node == null) {
            return super.visitMethodInvocation(tree, unused);
        }
        read(node);
        return null;
    }

    private void read(Node node) {
        node.columns().forEach(column -> read.add(column.name()));
    }

    private void write(Node node) {
        node.columns().forEach(column -> written.add(column.name()));
    }

    @Override
    public Void visitReturn(ReturnTree tree, Void unused) {
        ExpressionTree value = tree.getExpression();
        switch (effect) {
            case Effect.Update update when value != null -> result(value, update);
            case Effect.Reduction(var type, var parts, var combine, var identity)
            when value != null && !parts.isEmpty() -> {
                results++;
                merges |= strip(value) instanceof ConditionalExpressionTree;
                scan(value, unused);
            }
            default -> scan(value, unused);
        }
        return null;
    }

    private void result(ExpressionTree value, Effect.Update update) {
        results++;
        ExpressionTree result = locals.resolve(strip(value));
        if (result instanceof ConditionalExpressionTree conditional) {
            scan(conditional.getCondition(), null);
            result(conditional.getTrueExpression(), update);
            result(conditional.getFalseExpression(), update);
        } else if (item(result) instanceof Group item
                && update.targets().stream().map(Target::node).toList().equals(item.children())) {
            return; // as it was
        } else if (result instanceof NewClassTree made
                && made.getClassBody() == null
                && made.getArguments().size() == update.targets().size()) {
            for (int i = 0; i < update.targets().size(); i++) {
                Target target = update.targets().get(i);
                component(made.getArguments().get(i), target.node());
            }
        } else {
            merges |= result instanceof SwitchExpressionTree;
            scan(value, null);
            update.targets().forEach(target -> write(target.node()));
        }
    }

    /** A component of the result: what is not the same component of the item is written. */
    private void component(ExpressionTree value, Node node) {
        ExpressionTree resolved = locals.resolve(strip(value));
        if (node.equals(path(resolved))) {
            asked.addAll(owners(resolved));
            return;
        }
        if (node instanceof Group group
                && plainGroups.contains(group.name())
                && resolved instanceof NewClassTree made
                && made.getClassBody() == null
                && made.getArguments().size() == group.children().size()) {
            for (int i = 0; i < group.children().size(); i++) {
                component(made.getArguments().get(i), group.children().get(i));
            }
            return;
        }
        merges |= node instanceof Group && resolved instanceof ConditionalExpressionTree;
        scan(value, null);
        write(node);
    }

    /** The item, or the component of it, that the expression names, as {@code p.position().x()} does, or null. */
    private Node path(ExpressionTree expression) {
        if (item(expression) instanceof Group item) {
            return item;
        }
        if (!(expression instanceof MethodInvocationTree call)
                || !call.getArguments().isEmpty()
                || !(call.getMethodSelect() instanceof MemberSelectTree select)) {
            return null;
        }
        if (!(path(strip(select.getExpression())) instanceof Group group) || !plainGroups.contains(group.name())) {
            return null;
        }
        return group.children().stream()
                .filter(child -> select.getIdentifier().contentEquals(child.componentName()))
                .findFirst()
                .orElse(null);
    }

    /** The record in the item whose component the expression names; none where that is the item itself. */
    private List<Group> owners(ExpressionTree component) {
        return component instanceof MethodInvocationTree call
                        && call.getMethodSelect() instanceof MemberSelectTree select
                        && path(strip(select.getExpression())) instanceof Group group
                        && !groups.containsValue(group)
                ? List.of(group)
                : List.of();
    }

    /** The item that the expression is, or null. */
    private Group item(ExpressionTree expression) {
        return expression instanceof IdentifierTree identifier
                ? groups.get(identifier.getName().toString())
                : null;
    }

    static ExpressionTree strip(ExpressionTree expression) {
        return expression instanceof ParenthesizedTree parenthesized
                ? strip(parenthesized.getExpression())
                : expression;
    }
}
