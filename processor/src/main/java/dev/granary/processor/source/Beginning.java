package dev.granary.processor.source;

import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.EmptyStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.IfTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.Tree.Kind;
import com.sun.source.tree.VariableTree;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Expression;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Effect.Target;
import dev.granary.processor.model.Making.Step;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.PrimitiveKind;
import dev.granary.processor.model.TypeRef;
import dev.granary.processor.source.Translation.Typed;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;

/**
 * The first statements of a kernel, as far as a loop can run them without an item: variables, and what the kernel asks before it does
 * anything.
 *
 * <p>Each {@link Step.Skip} holds where the kernel ends there and then without an effect: {@code return false} where it removes, the
 * item as it was where it changes it, the total so far where it adds up, or the end. All before it has no effect either, so an
 * item of which it holds need not be made, nor the kernel called.
 */
final class Beginning {
    private final Effect effect;
    private final String total;
    private final List<Step> steps = new ArrayList<>();
    private final List<Tree> rest = new ArrayList<>();

    /** Statements, what their names mean, and what follows them; null for nothing. */
    private record Rest(List<? extends StatementTree> statements, Translation names, Rest outer) {
        Rest behindFirst(Translation names) {
            return new Rest(statements.subList(1, statements.size()), names, outer);
        }

        /** This without what has come to its end, or null at the end of the method. */
        Rest trimmed() {
            return !statements.isEmpty() ? this : outer == null ? null : outer.trimmed();
        }
    }

    /** {@code total} is the name of the parameter with the total of a reduction. */
    Beginning(Effect effect, String total) {
        this.effect = effect;
        this.total = total;
    }

    /** What to do before an item is made; empty if that leaves nothing out. */
    List<Step> steps() {
        List<Step> needed = new ArrayList<>();
        Set<String> used = new HashSet<>();
        for (Step step : steps.reversed()) {
            switch (step) {
                case Step.Skip skip -> {
                    needed.addFirst(skip);
                    used.addAll(skip.condition().locals());
                }
                case Step.Declare declare -> {
                    if (used.remove(declare.name()) || declare.value().mayFail() && !needed.isEmpty()) {
                        needed.addFirst(declare);
                        used.addAll(declare.value().locals());
                    }
                }
            }
        }
        return needed;
    }

    /** What is left to the kernel: statements, or the expression that it returns. */
    List<Tree> rest() {
        return rest;
    }

    /** Goes through the statements of a method. */
    void walk(List<? extends StatementTree> statements, Translation names) {
        Rest at = new Rest(statements, names, null).trimmed();
        while (at != null) {
            Rest next = step(at);
            if (next == at) {
                for (; at != null; at = at.outer()) {
                    rest.addAll(at.statements());
                }
                return;
            }
            at = next == null ? null : next.trimmed();
        }
    }

    /** What follows the first statement, or the same if that can't be run. */
    private Rest step(Rest at) {
        return switch (at.statements().getFirst()) {
            case EmptyStatementTree ignored -> at.behindFirst(at.names());
            case BlockTree block -> new Rest(block.getStatements(), at.names(), at.behindFirst(at.names()));
            case VariableTree variable -> declare(variable, at);
            case IfTree branch -> branch(branch, at);
            case ReturnTree returned
            when returned.getExpression() != null -> {
                result(returned.getExpression(), at.names());
                yield null;
            }
            case ReturnTree ignored -> null;
            default -> at;
        };
    }

    private Rest declare(VariableTree tree, Rest at) {
        String name = tree.getName().toString();
        if (tree.getInitializer() == null) {
            return at;
        }
        Node node = at.names().paths().of(tree.getInitializer());
        Typed value = at.names().of(tree.getInitializer());
        boolean isInferred = tree.getType() == null;
        if (tree.getType() instanceof PrimitiveTypeTree primitive && value != null) {
            PrimitiveKind kind = Translation.kindOf(primitive);
            return primitive(tree, new TypeRef.Primitive(kind), kind, value, at);
        }
        if (Translation.isPrimitive(value)) {
            return isInferred ? primitive(tree, null, value.kind(), value, at) : at;
        }
        if (node instanceof Column column && !isInferred && !isExactly(tree.getType(), column)) {
            return at.behindFirst(at.names().with(name, (Typed) null));
        }
        return node == null ? at : at.behindFirst(at.names().with(name, node));
    }

    /** {@code type} is null if the variable's is inferred. */
    private Rest primitive(VariableTree tree, TypeRef type, PrimitiveKind kind, Typed value, Rest at) {
        String name = tree.getName().toString();
        boolean isFinal = tree.getModifiers().getFlags().contains(Modifier.FINAL);
        steps.add(new Step.Declare(isFinal, type, name, Translation.primitive(value)));
        return at.behindFirst(at.names().with(name, Typed.value(new Expression.Local(name), kind)));
    }

    /** What its arguments mean is not looked up, so those of an object may be any. */
    private static boolean isExactly(Tree written, Column column) {
        boolean hasArguments = column.encoding() instanceof Encoding.Reference
                && column.type() instanceof TypeRef.Declared declared
                && !declared.arguments().isEmpty();
        return !hasArguments && isOfType(written, column.type());
    }

    /** Whether a component's own type is written there: {@code ==} may be something else for objects of a wider one. */
    private static boolean isOfType(Tree written, TypeRef type) {
        return switch (written) {
            case AnnotatedTypeTree annotated -> isOfType(annotated.getUnderlyingType(), type);
            case ParameterizedTypeTree generic -> isOfType(generic.getType(), type);
            case IdentifierTree name -> isCalled(name.getName(), type);
            case MemberSelectTree name -> isCalled(name.getIdentifier(), type);
            default -> false;
        };
    }

    private static boolean isCalled(Name name, TypeRef type) {
        return switch (type) {
            case TypeRef.Declared declared ->
                name.contentEquals(declared.simpleNames().getLast());
            case TypeRef.Inner inner -> name.contentEquals(inner.simpleName());
            default -> false;
        };
    }

    private Rest branch(IfTree tree, Rest at) {
        Expression condition = at.names().condition(Paths.strip(tree.getCondition()));
        if (condition == null) {
            return at;
        }
        Rest behind = at.behindFirst(at.names());
        Rest yes = new Rest(List.of(tree.getThenStatement()), at.names(), behind);
        Rest no = tree.getElseStatement() == null
                ? behind
                : new Rest(List.of(tree.getElseStatement()), at.names(), behind);
        if (doesNothing(yes)) {
            steps.add(new Step.Skip(condition));
            return no;
        }
        if (doesNothing(no)) {
            steps.add(new Step.Skip(condition.not()));
            return yes;
        }
        return at;
    }

    /** Whether the kernel ends there, without an effect. */
    private boolean doesNothing(Rest rest) {
        Rest at = rest.trimmed();
        return switch (at == null ? null : at.statements().getFirst()) {
            case null -> effect instanceof Effect.Visit;
            case ReturnTree returned ->
                returned.getExpression() == null || isNothing(returned.getExpression(), at.names());
            case BlockTree block ->
                doesNothing(new Rest(block.getStatements(), at.names(), at.behindFirst(at.names())));
            case EmptyStatementTree ignored -> doesNothing(at.behindFirst(at.names()));
            default -> false;
        };
    }

    /** Takes what a kernel returns apart, as far as it tells when it is of no effect. */
    private void result(ExpressionTree tree, Translation names) {
        ExpressionTree result = Paths.strip(tree);
        if (result instanceof ConditionalExpressionTree choice
                && names.condition(Paths.strip(choice.getCondition())) instanceof Expression condition) {
            if (isNothing(choice.getTrueExpression(), names)) {
                steps.add(new Step.Skip(condition));
                result(choice.getFalseExpression(), names);
                return;
            }
            if (isNothing(choice.getFalseExpression(), names)) {
                steps.add(new Step.Skip(condition.not()));
                result(choice.getTrueExpression(), names);
                return;
            }
        }
        List<ExpressionTree> all = effect.marks() ? conjuncts(result) : List.of(result);
        for (int i = 0; i < all.size() - 1; i++) {
            Expression condition = names.condition(all.get(i));
            if (condition == null) {
                rest.add(tree);
                return;
            }
            steps.add(new Step.Skip(condition.not()));
        }
        if (all.size() > 1) {
            result(all.getLast(), names);
        } else {
            rest.add(result);
        }
    }

    /** What is false if one of them is. */
    private static List<ExpressionTree> conjuncts(ExpressionTree tree) {
        ExpressionTree stripped = Paths.strip(tree);
        if (!(stripped instanceof BinaryTree both) || both.getKind() != Kind.CONDITIONAL_AND) {
            return List.of(stripped);
        }
        List<ExpressionTree> all = new ArrayList<>(conjuncts(both.getLeftOperand()));
        all.addAll(conjuncts(both.getRightOperand()));
        return all;
    }

    /** Whether a kernel that returns it has no effect. */
    private boolean isNothing(ExpressionTree tree, Translation names) {
        return switch (effect) {
            case Effect.Removal _, Effect.Selection _ ->
                Paths.strip(tree) instanceof LiteralTree literal && Boolean.FALSE.equals(literal.getValue());
            case Effect.Reduction _, Effect.Grouping _ ->
                Paths.strip(tree) instanceof IdentifierTree name
                        && name.getName().contentEquals(total);
            case Effect.Update update ->
                isUnchanged(tree, update.targets().stream().map(Target::node).toList(), names);
            case Effect.Visit _, Effect.Order _ -> false;
        };
    }

    private static boolean isUnchanged(ExpressionTree tree, List<? extends Node> targets, Translation names) {
        if (names.paths().of(tree) instanceof Group group) {
            return group.children().containsAll(targets);
        }
        if (!(Paths.strip(tree) instanceof NewClassTree made)
                || !Writes.isRecord(made)
                || made.getArguments().size() != targets.size()) {
            return false;
        }
        for (int i = 0; i < targets.size(); i++) {
            ExpressionTree part = made.getArguments().get(i);
            Node target = targets.get(i);
            boolean isSame = target.equals(names.paths().of(part))
                    || target instanceof Group group && isUnchanged(part, group.children(), names);
            if (!isSame) {
                return false;
            }
        }
        return true;
    }
}
