package dev.granary.processor.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.Trees;
import dev.granary.processor.model.Array;
import dev.granary.processor.model.Column;
import dev.granary.processor.model.Constructors;
import dev.granary.processor.model.Encoding;
import dev.granary.processor.model.Expression;
import dev.granary.processor.model.Group;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.Making;
import dev.granary.processor.model.Making.Waste;
import dev.granary.processor.model.Node;
import dev.granary.processor.read.KernelMethod;
import dev.granary.processor.source.Translation.Typed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;

/** Reads off a kernel's source when its item has to be made. */
final class MakingSource {
    private final KernelMethod kernel;
    private final MethodTree method;
    private final Taken taken;
    private final Trees trees;
    private final Statics statics;
    private final SourceNames names;

    MakingSource(KernelMethod kernel, MethodTree method, Taken taken, Trees trees, Elements elements) {
        TypeElement home = (TypeElement) kernel.element().getEnclosingElement();
        this.kernel = kernel;
        this.method = method;
        this.taken = taken;
        this.trees = trees;
        this.statics = new Statics(home, trees, elements);
        this.names = SourceNames.of(home, trees, elements);
    }

    /**
     * A record that does more than hold its components is made wherever the kernel looks at it: it may refuse to be.
     *
     * @param plainGroups the records that do nothing else; null where the result does
     * @param isPlain the same of any record
     */
    Making making(Effect effect, Usage usage, Set<String> plainGroups, Predicate<TypeElement> isPlain) {
        Paths paths = new Paths(taken.items(), plainGroups == null ? Set.of() : plainGroups);
        Translation translation = new Translation(names, asked(paths), variables(), statics);
        List<? extends Tree> body = method.getBody().getStatements();
        Beginning beginning = new Beginning(effect, taken.total());
        boolean isAskable = plainGroups != null && arePlain(plainGroups);
        if (isAskable) {
            beginning.walk(method.getBody().getStatements(), translation);
        }
        boolean isLeftOut = !beginning.steps().isEmpty();
        Paths all = withLocals(paths);
        PassedOn passedOn = new PassedOn(
                        expression -> isObject(expression, all),
                        effect instanceof Effect.Reduction reduction
                                && reduction.parts().isEmpty(),
                        new Callees(translation, names, statics))
                .through(isLeftOut ? beginning.rest() : body);
        int bytes = Bytecode.atLeast(body);
        boolean isTooLong = bytes > Constructors.MOST_INLINED_BYTES;
        boolean isMade = passedOn.isAnywhere() || isTooLong || usage.mergesRecords();
        Waste waste = passedOn.isInBranch()
                ? new Waste.PassedOn(
                        passedOn.what().toString(),
                        passedOn.place().toString().replaceAll("\\s+", " "),
                        line(passedOn.place()),
                        accessor(all.of(passedOn.what())),
                        isAskable)
                : isTooLong && !isLeftOut ? new Waste.TooLong(bytes) : null;
        boolean stillMerges = usage.mergesRecords() && (!isLeftOut || merges(beginning.rest(), paths, effect));
        boolean mayCompute = isAskable
                && taken.handle().isEmpty() // a row without an entity has none
                && (effect instanceof Effect.Update || effect instanceof Effect.Reduction);
        Arithmetic.Results results = mayCompute
                ? Arithmetic.of(kernel.element(), taken, effect, usage.written(), names, statics, isPlain)
                : null;
        return new Making(
                isMade ? beginning.steps() : List.of(),
                stillMerges,
                waste,
                results != null,
                results != null || seesOnlyItsItem(effect),
                results == null ? List.of() : results.columns());
    }

    /** What gives a new total is called between items, and may do anything. */
    private boolean seesOnlyItsItem(Effect effect) {
        boolean begins = effect instanceof Effect.Grouping(Effect.Reduction totals, var ignored)
                && !totals.identity().isEmpty();
        return !begins && OnlyItsItem.isSeenBy(kernel.element(), taken, names, statics);
    }

    private boolean merges(List<Tree> rest, Paths paths, Effect effect) {
        Locals locals = new Locals();
        locals.scan(method.getBody(), null);
        Writes writes = new Writes(paths, effect, locals, Follower.NONE, Set.of());
        for (Tree part : rest) {
            writes.scan(part, null);
            if (part instanceof ExpressionTree returned) {
                writes.result(returned);
            }
        }
        return writes.mergeRecords() || locals.mergeRecords(taken.items());
    }

    private static String accessor(Node node) {
        return node == null ? "handle" : node.name().isEmpty() ? "value" : node.name();
    }

    /** Counted, because the compiler does not count lines where it is to write no debug information. */
    private int line(Tree tree) {
        CompilationUnitTree unit = trees.getPath(kernel.element()).getCompilationUnit();
        int start = (int) trees.getSourcePositions().getStartPosition(unit, tree);
        try {
            CharSequence text = unit.getSourceFile().getCharContent(true);
            return (int) (text.subSequence(0, start) + "|").lines().count();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private boolean arePlain(Set<String> plainGroups) {
        return taken.items().stream()
                .allMatch(item -> plainGroups.contains(item.group().name())
                        && Node.flatten(item.group().children()).stream()
                                .allMatch(node -> !(node instanceof Group) || plainGroups.contains(node.name())));
    }

    /** The items of which the loop can ask something: one that may be null has no columns then. */
    private Paths asked(Paths paths) {
        Map<String, Node> there = new HashMap<>();
        taken.items().stream()
                .filter(item -> !taken.optional().contains(item.parameter()))
                .forEach(item -> there.put(item.parameter(), item.group()));
        return paths.named(there);
    }

    /** The other parameters. */
    private Map<String, Typed> variables() {
        Map<String, Typed> variables = new HashMap<>();
        for (VariableElement parameter : kernel.parameters()) {
            String name = parameter.getSimpleName().toString();
            boolean isItem =
                    taken.items().stream().anyMatch(item -> item.parameter().equals(name));
            boolean isUnknown = taken.optional().contains(name)
                    || taken.handle().equals(name)
                    || taken.row().equals(name);
            if (isUnknown) {
                variables.put(name, null);
            } else if (!isItem) {
                variables.put(
                        name,
                        Typed.of(
                                taken.total().equals(name) ? new Expression.Total() : new Expression.Passed(name),
                                parameter.asType()));
            }
        }
        return variables;
    }

    /** The paths, and those of variables that never change. */
    private Paths withLocals(Paths paths) {
        Locals locals = new Locals();
        locals.scan(method.getBody(), null);
        return locals.named(paths);
    }

    private boolean isObject(ExpressionTree expression, Paths paths) {
        return switch (paths.of(expression)) {
            case Group ignored -> true;
            case Array ignored -> true;
            case Column column -> column.encoding() instanceof Encoding.HandleBits;
            case null ->
                expression instanceof IdentifierTree name && name.getName().contentEquals(taken.handle());
        };
    }
}
