package dev.granary.processor.emit.kernel;

import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Effect.Target;
import dev.granary.processor.model.KernelModel.Parameter;
import dev.granary.processor.model.LoopBytes;
import dev.granary.processor.model.Node;
import dev.granary.processor.model.WorldComponent;
import dev.granary.processor.model.WorldKernelModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which components a loop leaves to methods of the page, so that it is short enough: the widest ones, as many as needed.
 *
 * <p>Of several components of a result, one at the most is written there. Such a method takes its record apart and writes it, and a
 * null in a second one would leave the first written. What is too long even so was refused.
 *
 * @param hidden the components that the loop can't name, which the page makes anyway
 */
record LoopSize(WorldKernelModel kernel, List<WorldComponent> hidden) {
    /** The most columns that a loop reads or writes itself. */
    private static final int MOST_COLUMNS = 128;

    List<WorldComponent> ofPage() {
        List<WorldComponent> ofPage = new ArrayList<>(hidden);
        List<WorldComponent> ofLoop = new ArrayList<>(components());
        ofLoop.removeAll(hidden);
        ofLoop.sort(Comparator.comparingInt(this::columns).reversed());
        for (WorldComponent component : List.copyOf(ofLoop)) {
            if (isShort(ofLoop)) {
                break;
            }
            if (!isSet(component) || ofPage.stream().noneMatch(this::isSet)) {
                ofLoop.remove(component);
                ofPage.add(component);
            }
        }
        return ofPage;
    }

    private boolean isShort(List<WorldComponent> ofLoop) {
        int columns = ofLoop.stream().mapToInt(this::columns).sum();
        int bytes = ofLoop.stream()
                .mapToInt(component ->
                        LoopBytes.of(component.columns(), kernel.kernel().usage()))
                .sum();
        return columns <= MOST_COLUMNS
                && bytes <= LoopBytes.MOST_COMPILED
                && bytes << kernel.terms().optional().size() <= LoopBytes.MOST;
    }

    /** All that the kernel takes or sets. */
    private List<WorldComponent> components() {
        return Stream.concat(
                        kernel.kernel().parameters().stream()
                                .filter(Parameter.OfEntity.class::isInstance)
                                .map(parameter -> ((Parameter.OfEntity) parameter).component()),
                        kernel.written().stream())
                .distinct()
                .filter(component -> !component.isTag())
                .toList();
    }

    private boolean isSet(WorldComponent component) {
        return kernel.kernel().effect() instanceof Effect.Update(var type, List<Target> targets)
                && (type.equals(component.type())
                        || targets.stream().map(Target::node).map(Node::type).anyMatch(component.type()::equals));
    }

    private int columns(WorldComponent component) {
        Set<String> used = new HashSet<>(kernel.kernel().usage().read());
        used.addAll(kernel.kernel().usage().written());
        return (int) component.columns().stream()
                .filter(column -> used.contains(column.name()))
                .count();
    }
}
