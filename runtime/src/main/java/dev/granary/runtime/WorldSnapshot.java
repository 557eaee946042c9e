package dev.granary.runtime;

/**
 * All entities of a world as they were at a moment, to go back to, any number of times.
 *
 * @param <S> the world
 */
public abstract class WorldSnapshot<S extends PagedWorld<?, ?, ?>> {
    /** The world that has them. */
    final S held;

    protected WorldSnapshot(S held) {
        this.held = held;
    }

    /** As in {@code Snapshot of SparksWorld[size=1]}. */
    @Override
    public final String toString() {
        PagedWorld<?, ?, ?> world = held;
        return "Snapshot of " + world.schema.owner() + "[size=" + world.size() + "]";
    }
}
