package dev.granary.runtime;

/** Where entities are that have a component with a position. */
public abstract class EntityGridKeys extends GridKeys {
    private final PagedWorld<?, ?, ?> world;
    private final int component;

    /** None yet, of a component of the world; all else as {@link GridKeys} has it. */
    protected EntityGridKeys(
            PagedWorld<?, ?, ?> world, int component, String name, int dimensions, double cell, int... columns) {
        super(world.schema.owner(), name, dimensions, cell, columns);
        this.world = world;
        this.component = component;
    }

    @Override
    protected final Iterable<? extends KeyRows> blocks() {
        return world.rowsOf(component);
    }

    @Override
    protected int size() {
        return world.count(component);
    }

    @Override
    protected final int endSlot() {
        return world.endOfKeys();
    }
}
