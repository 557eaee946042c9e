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

    @Override
    int slot(long handle) {
        return HandleBits.slot(handle) + 1;
    }

    @Override
    long inSlot(int slot) {
        WorldPage<?> page = world.pageOfKey(slot);
        return column(page)[PagedWorld.rowOfKey(page, slot)];
    }

    /** The component has changed. */
    @Override
    void inSlot(int slot, long run) {
        WorldPage<?> page = world.pageOfKey(slot);
        column(page)[PagedWorld.rowOfKey(page, slot)] = run;
        page.touch(component);
    }

    /** An entity that is about to be created, or to gain the component, has the list first. */
    @Override
    boolean isIn(int slot) {
        return world.hasInSlot(component, slot);
    }

    @Override
    long real(long handle) {
        return PendingBatch.isPending(handle) ? world.real(handle) : handle;
    }

    @Override
    Watch<?> watch() {
        return world.watch(true);
    }

    /** The page of an entity, which has the component. */
    private WorldPage<?> page(long handle) {
        return world.pageWith(component, handle);
    }

    private long[] column(WorldPage<?> page) {
        return (long[]) page.columns(component)[number];
    }
}
