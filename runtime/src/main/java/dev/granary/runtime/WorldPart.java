package dev.granary.runtime;

/** What a file has of a world, as it is now. */
public record WorldPart(PagedWorld<?, ?, ?> world) implements SavedPart {

    @Override
    public String owner() {
        return world.schema.owner();
    }

    @Override
    public String className() {
        return world.getClass().getName();
    }

    @Override
    public int tag() {
        return world.entities.tag();
    }

    @Override
    public int size() {
        return world.size();
    }

    @Override
    public long changes() {
        long changes = 31 * world.changes() + world.keys.changes();
        return world.lists == null ? changes : 31 * changes + world.lists.changes();
    }

    @Override
    public String describe() {
        return world.entities.describe();
    }
}
