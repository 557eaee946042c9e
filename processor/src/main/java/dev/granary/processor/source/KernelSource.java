package dev.granary.processor.source;

import com.sun.source.util.Trees;
import dev.granary.processor.model.KernelModel.Effect;
import dev.granary.processor.model.KernelModel.Usage;
import dev.granary.processor.model.Making;
import dev.granary.processor.read.Component;
import dev.granary.processor.read.KernelMethod;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * How a kernel uses the columns of its item, read off its source.
 *
 * <p>Where there is no source to see (the Eclipse compiler, build tools that stand between), or it is not simple enough, a
 * kernel counts as reading and writing everything. That gives the same results, and slower loops.
 */
public interface KernelSource {

    /**
     * What the kernel does with columns.
     *
     * @param items the records that it takes
     */
    Usage usage(KernelMethod kernel, List<Item> items, Effect effect);

    /**
     * Whether the kernel means the same if its total, a record, is taken apart behind each item and made anew before the next.
     *
     * @param total the name of its parameter
     * @param record the record
     * @param components what it consists of
     */
    default boolean keepsPieces(KernelMethod kernel, String total, TypeElement record, List<Component> components) {
        return false;
    }

    /**
     * The names of the methods that the kernel calls on a parameter with arguments, where the source shows that those are all.
     *
     * @param harmless other parameters, to whose methods it may be given
     */
    default Optional<Set<String>> givenTo(KernelMethod kernel, String parameter, Set<String> harmless) {
        return Optional.empty();
    }

    /**
     * The names of all methods that the kernel, and what it calls in its file, calls for what they do with arguments, where there is source.
     */
    default Optional<Set<String>> given(KernelMethod kernel) {
        return Optional.empty();
    }

    /** The same with all in its file that the kernel may lead to, by names alone. */
    default Set<String> givenAround(KernelMethod kernel) {
        return Set.of();
    }

    /** The names of the methods that the kernel calls on a parameter, where the source shows that those are all. */
    default Set<String> calledOn(KernelMethod kernel, String parameter) {
        return Set.of();
    }

    /**
     * When an item has to be made, and what is made of items in vain.
     *
     * @param taken what the kernel takes
     * @param usage what it does with columns
     */
    default Making making(KernelMethod kernel, Taken taken, Effect effect, Usage usage) {
        return new Making(List.of(), usage.mergesRecords(), null, false, false, List.of());
    }

    /** Whether there is source to see, so that what a kernel counts as doing is mostly what it does. */
    default boolean isSeen() {
        return false;
    }

    /** The source that the compiler shows, or one that shows nothing. */
    static KernelSource of(ProcessingEnvironment environment) {
        try {
            return new TreeSource(Trees.instance(environment), environment.getElementUtils());
        } catch (IllegalArgumentException | LinkageError notJavac) {
            return KernelSource::unseen;
        }
    }

    /** A kernel of which nothing is known. */
    static Usage unseen(KernelMethod kernel, List<Item> items, Effect effect) {
        return everything(items, effect);
    }

    /** All columns read, and all written that the effect can write. */
    static Usage everything(List<Item> items, Effect effect) {
        Set<String> read = new HashSet<>();
        items.forEach(item -> read.addAll(item.columns()));
        Set<String> written = new HashSet<>();
        if (effect instanceof Effect.Update update) {
            update.targets().forEach(target -> target.node().columns().forEach(column -> written.add(column.name())));
        }
        return new Usage(read, written, Set.of(), false);
    }
}
