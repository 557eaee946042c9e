package dev.granary;

/**
 * One bit column of a store: a {@code boolean} component of its record, or a name in {@link Flags}.
 *
 * <p>Each is a constant of the generated store, as {@code EnemyStore.TANK} is. It is the simplest {@link Mask}, and what
 * {@code where(mask).set(flag, true)} sets. As a {@link SortKey} it has the items first that don't have it.
 *
 * @param <T> the record of the store
 */
public interface Flag<T> extends Mask<T>, SortKey<T> {

    /** As in the record: {@code tank}, or {@code state.flying} in a nested one. */
    @Override
    String name();
}
