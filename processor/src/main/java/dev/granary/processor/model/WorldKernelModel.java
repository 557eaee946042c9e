package dev.granary.processor.model;

import java.util.List;

/**
 * A kernel over entities to generate loops for.
 *
 * @param kernel what it has in common with kernels over items
 * @param terms which entities it runs on
 * @param written the components that it may change
 */
public record WorldKernelModel(KernelModel kernel, Terms terms, List<WorldComponent> written) {

    /** Whether every entity that the kernel runs on has the component, or its condition asks for something of it. */
    public boolean isAsked(WorldComponent component) {
        return terms.all().contains(component) || component.columns().stream().anyMatch(this::isAsked);
    }

    /** Whether the condition asks for the column. */
    public boolean isAsked(Column column) {
        return kernel.where() != null
                && (kernel.where().flags().contains(column.name())
                        || kernel.where().paths().stream().map(Names::ofPath).anyMatch(column.name()::equals));
    }

    /** The component as a group of columns, called as its accessor. */
    public static Group group(WorldComponent component) {
        return new Group(component.accessor(), component.accessor(), component.type(), component.nodes());
    }

    /**
     * What entities have to have.
     *
     * @param all components that they have
     * @param none components that they don't have
     * @param any components of which they have one at least, if there are any
     * @param optional components that they may have or not, and the kernel takes
     */
    public record Terms(
            List<WorldComponent> all,
            List<WorldComponent> none,
            List<WorldComponent> any,
            List<WorldComponent> optional) {}
}
