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
    private static final String THIS = "this";

    private final Map<String, Node> items = new HashMap<>();
    private final Set<String> plainGroups;

    /** The item, or the part of one, whose method it is; null of a static one. */
    private final Group self;

    /** Names of parameters, which hide components of that. */
    private final Set<String> hidden;

    /** Names of variables, which hide them in some places. */
    private final Set<String> doubtful;

    /** {@code plainGroups} are the names of the groups of records whose constructor and accessors do nothing else. */
    Paths(List<Item> items, Set<String> plainGroups) {
        this(Map.of(), plainGroups, null, Set.of(), Set.of());
        items.forEach(item -> this.items.put(item.parameter(), item.group()));
    }

    private Paths(
            Map<String, Node> items, Set<String> plainGroups, Group self, Set<String> hidden, Set<String> doubtful) {
        this.items.putAll(items);
        this.plainGroups = plainGroups;
        this.self = self;
        this.hidden = hidden;
        this.doubtful = doubtful;
    }

    /** These, and a variable that holds what is found at the node. */
    Paths with(String variable, Node node) {
        Paths paths = new Paths(items, plainGroups, self, hidden, doubtful);
        paths.items.put(variable, node);
        return paths;
    }

    /** These names for parts of the same items, instead of the ones here. */
    Paths named(Map<String, Node> others) {
        return new Paths(others, plainGroups, self, hidden, doubtful);
    }

    /**
     * What a method that is called calls the same items.
     *
     * @param names its parameters that are given some
     * @param receiver what it is called on; null of a static one
     * @param parameters all its parameters
     * @param variables its other variables
     */
    Paths inside(Map<String, Node> names, Group receiver, Set<String> parameters, Set<String> variables) {
        Paths paths = new Paths(names, plainGroups, receiver, parameters, variables);
        if (receiver != null) {
            paths.items.put(THIS, receiver);
        }
        return paths;
    }

    /** The same in a method with these variables. */
    Paths among(Set<String> parameters, Set<String> variables) {
        return new Paths(items, plainGroups, self, parameters, variables);
    }

    /** Whether the simple name is one of a variable, somewhere in the method. */
    boolean isVariable(String name) {
        return items.containsKey(name) || hidden.contains(name) || doubtful.contains(name);
    }

    /** What {@code this} is; null in a static method. */
    Group self() {
        return self;
    }

    /** The component that the simple name may be, where a variable of that name is in another place. */
    Node doubtful(String name) {
        return doubtful.contains(name) && !hidden.contains(name) ? ownComponent(name) : null;
    }

    private Node ownComponent(String name) {
        return self == null
                ? null
                : self.children().stream()
                        .filter(child -> child.componentName().equals(name))
                        .findFirst()
                        .orElse(null);
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
            case MethodInvocationTree call
            when call.getArguments().isEmpty() && call.getMethodSelect() instanceof IdentifierTree accessor ->
                ownComponent(accessor.getName().toString());
            case MemberSelectTree around when around.getIdentifier().contentEquals(THIS) -> items.get(THIS);
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
        Node item = items.get(variable);
        return item != null || hidden.contains(variable) || doubtful.contains(variable) ? item : ownComponent(variable);
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
