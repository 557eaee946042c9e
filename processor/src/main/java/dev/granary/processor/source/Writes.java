package dev.granary.processor.source;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Effect.Target;
import dev.granary.processor.model.Node;
import dev.granary.processor.source.Follower.Followed;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds out which columns a kernel writes: all but those that every possible result provably passes on as they were.
 *
 * <p>What an expression is proven to be is said in {@link #value}, and nowhere else; of a kind of expression that is not listed
 * there nothing is proven, and so all is written that it could be the value of. A record has no subclasses, so what is
 * {@code new} where one is wanted is that record.
 */
final class Writes extends TreeScanner<Void, Void> {
    private final Paths paths;
    private final Effect effect;
    private final Locals locals;
    private final Follower follower;

    /** The names of groups whose constructors or accessors may change what they are given, so that passing one on may write. */
    private final Set<String> changing;

    private final Map<String, Value> values = new HashMap<>();
    private final Set<String> written = new HashSet<>();
    private int results;
    private boolean merges;

    /** What is returned, of a method that is followed; else null. */
    private List<Value> returned;

    Writes(Paths paths, Effect effect, Locals locals, Follower follower, Set<String> changing) {
        this.changing = changing;
        this.paths = paths;
        this.effect = effect;
        this.locals = locals;
        this.follower = follower;
    }

    /** The names of the columns. */
    Set<String> columns() {
        return written;
    }

    /** Whether control flow merges records. */
    boolean mergeRecords() {
        return merges || results > 1;
    }

    private Value value(ExpressionTree expression) {
        Node node = paths.of(expression);
        if (node != null) {
            return new Value.Unchanged(node);
        }
        return switch (Paths.strip(expression)) {
            case IdentifierTree local -> values.getOrDefault(local.getName().toString(), new Value.Unknown());
            case ConditionalExpressionTree conditional ->
                oneOf(List.of(conditional.getTrueExpression(), conditional.getFalseExpression()));
            case SwitchExpressionTree choice -> oneOf(Arms.of(choice));
            case NewClassTree made
            when isRecord(made) ->
                new Value.Made(made.getArguments().stream().map(this::value).toList());
            case MethodInvocationTree call -> returned(follower.follow(call, paths));
            default -> new Value.Unknown();
        };
    }

    /** What a call gives; null is one that is not followed. */
    private Value returned(Followed call) {
        if (call == null) {
            return new Value.Unknown();
        }
        Writes inside = new Writes(call.paths(), effect, call.locals(), call.follower(), changing);
        inside.returned = new ArrayList<>();
        inside.scan(call.body(), null);
        return switch (inside.returned.size()) {
            case 0 -> new Value.Unknown();
            case 1 -> inside.returned.getFirst();
            default -> Value.oneOf(inside.returned);
        };
    }

    private Value oneOf(List<? extends ExpressionTree> expressions) {
        return Value.oneOf(expressions.stream().map(this::value).toList());
    }

    /** Whether it may be one: a record has no body behind {@code new}, and is not part of another object. */
    static boolean isRecord(NewClassTree made) {
        return made.getClassBody() == null && made.getEnclosingExpression() == null;
    }

    /** From here on to the end of the method the name means the value, if it is a variable that never changes. */
    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
        super.visitVariable(tree, unused);
        if (locals.isConstant(tree)) {
            values.put(tree.getName().toString(), value(tree.getInitializer()));
        }
        return null;
    }

    @Override
    public Void visitReturn(ReturnTree tree, Void unused) {
        super.visitReturn(tree, unused);
        if (tree.getExpression() != null && returned != null) {
            returned.add(value(tree.getExpression()));
        } else if (tree.getExpression() != null) {
            result(tree.getExpression());
        }
        return null;
    }

    /** Takes an expression that is returned into account. */
    void result(ExpressionTree expression) {
        switch (effect) {
            case Effect.Update update -> result(value(expression), update.targets());
            case Effect.Reduction reduction
            when !reduction.parts().isEmpty() -> {
                results++;
                merges |= Paths.strip(expression) instanceof ConditionalExpressionTree;
            }
            default -> {}
        }
    }

    /** What is returned in it is not the kernel's result. */
    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void unused) {
        return null;
    }

    @Override
    public Void visitClass(ClassTree tree, Void unused) {
        return null;
    }

    private void result(Value result, List<Target> targets) {
        if (result instanceof Value.OneOf(var several)) {
            several.forEach(one -> result(one, targets));
            return;
        }
        results++;
        for (int i = 0; i < targets.size(); i++) {
            Node target = targets.get(i).node();
            switch (result) {
                case Value.Unchanged(Group group) when group.children().contains(target) -> passOn(target);
                case Value.Made(var components)
                when components.size() == targets.size() -> component(components.get(i), target);
                default -> write(target);
            }
        }
    }

    private void component(Value value, Node target) {
        switch (value) {
            case Value.Unchanged(Node node) when node.equals(target) -> passOn(target);
            case Value.OneOf(var several) -> {
                merges |= target instanceof Group && several.size() > 1;
                several.forEach(one -> component(one, target));
            }
            case Value.Made(var components)
            when target instanceof Group group
                    && paths.isPlain(group)
                    && components.size() == group.children().size() -> {
                for (int i = 0; i < components.size(); i++) {
                    component(components.get(i), group.children().get(i));
                }
            }
            default -> write(target);
        }
    }

    private void passOn(Node node) {
        switch (node) {
            case Group group when changing.contains(group.name()) -> write(group);
            case Group group -> group.children().forEach(this::passOn);
            default -> {}
        }
    }

    private void write(Node node) {
        node.columns().forEach(column -> written.add(column.name()));
    }
}
