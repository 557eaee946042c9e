package dev.granary.runtime;

/**
 * All items of a store as they were at a moment, to go back to, any number of times.
 *
 * @param <S> the store
 */
public abstract class StoreSnapshot<S extends RowStore<?, S, ?, ?, ?>> {
    /** The store that has them. */
    protected final S held;

    protected StoreSnapshot(S held) {
        this.held = held;
    }

    /** As in {@code Snapshot of ParticleStore[size=1, capacity=4096]}. */
    @Override
    public final String toString() {
        return "Snapshot of " + held;
    }
}
