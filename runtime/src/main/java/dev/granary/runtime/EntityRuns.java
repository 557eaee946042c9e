package dev.granary.runtime;

/** That of the entities of a world. */
final class EntityRuns extends RunColumn {
    private final PagedWorld<?, ?, ?> world;
    private final int component;
    private final int number;

    EntityRuns(PagedWorld<?, ?, ?> world, int component, int number) {
        this.world = world;
        this.component = component;
        this.number = number;
    }

    @Override
    long run(long handle) {
        WorldPage<?> page = page(handle);
        return column(page)[page.rowOf((int) handle)];
    }

    /** The component has changed. */
    @Override
    void run(long handle, long run) {
        WorldPage<?> page = page(handle);
        column(page)[page.rowOf((int) handle)] = run;
        page.touch(component);
    }

    @Override
    void touch(long handle) {
        page(handle).touch(component);
    }

    /** The page of an entity, which has the component. */
    private WorldPage<?> page(long handle) {
        return world.pageWith(component, handle);
    }

    private long[] column(WorldPage<?> page) {
        return (long[]) page.columns(component)[number];
    }
}
