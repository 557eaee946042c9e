package dev.granary.processor.source;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.Node;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a kernel's source calls its items and their components.
 *
 * <p>Names are all there is at this stage, no types; the rules of the language make up for it. A local variable or lambda
 * parameter can't have the name of an item, so {@code p.life()} is the item's.
 */
final class Paths {
    private final Map<String, Node> items = new HashMap<>();
    private final Set<String> plainGroups;

    /** {@code plainGroups} are the names of the groups of records whose constructor and accessors do nothing else. */
    Paths(List<Item> items, Set<String> plainGroups) {
        items.forEach(item -> this.items.put(item.parameter(), item.group()));
        this.plainGroups = plainGroups;
    }

    private Paths(Map<String, Node> items, Set<String> plainGroups) {
        this.items.putAll(items);
        this.plainGroups = plainGroups;
    }

    /** These, and a variable that holds what is found at the node. */
    Paths with(String variable, Node node) {
        Paths paths = new Paths(items, plainGroups);
        paths.items.put(variable, node);
        return paths;
    }

    /** These names for parts of the same items, instead of the ones here. */
    Paths named(Map<String, Node> others) {
        return new Paths(others, plainGroups);
    }

    Set<String> items() {
        return items.keySet();
    }

    /** Whether a record of the group is made of its components, and is nothing beside. */
    boolean isPlain(Node node) {
        return node instanceof Group && plainGroups.contains(node.name());
    }

    /**
     * The item, or the component of it, that the expression names, as {@code p.position().x()} does, or null. An element of an array
     * is one if its number is written out: {@code p.transform()[3]}.
     */
    Node of(ExpressionTree expression) {
        return switch (strip(expression)) {
            case IdentifierTree identifier -> of(identifier.getName().toString());
            case MethodInvocationTree call
            when call.getArguments().isEmpty() && call.getMethodSelect() instanceof MemberSelectTree select ->
                component(select);
            case MemberSelectTree field -> component(field);
            case ArrayAccessTree access
            when of(access.getExpression()) instanceof Array array -> element(array, strip(access.getIndex()));
            default -> null;
        };
    }

    /** The element of a number that is written out; null where it is not, or there is none. */
    private static Column element(Array array, ExpressionTree index) {
        return index instanceof LiteralTree literal
                        && literal.getValue() instanceof Integer number
                        && number >= 0
                        && number < array.length()
                ? array.columns().get(number)
                : null;
    }

    /** What the variable is, or null. */
    Node of(String variable) {
        return items.get(variable);
    }

    private Node component(MemberSelectTree select) {
        if (!(of(select.getExpression()) instanceof Group group) || !isPlain(group)) {
            return null;
        }
        return group.children().stream()
                .filter(child -> select.getIdentifier().contentEquals(child.componentName()))
                .findFirst()
                .orElse(null);
    }

    static ExpressionTree strip(ExpressionTree expression) {
        return expression instanceof ParenthesizedTree parenthesized
                ? strip(parenthesized.getExpression())
                : expression;
    }
}
