package dev.granary;

import java.util.List;
import java.util.function.Consumer;

/**
 * The entities of a world: what the generated worlds have in common, for code that is to work with any of them.
 *
 * @param <W> the type with the annotation {@link World}
 */
public interface EntityStore<W> extends Container<W> {

    /** Creates an entity without components and returns its handle. */
    Handle<W> create();

    /** Destroys the entity with all of its components: true, or false if it was gone already. */
    boolean destroy(Handle<W> entity);

    /**
     * From now on, gives the listener the handle of each entity that is created, when it is there with its components. It may change the
     * world. If it throws, the entity is destroyed again, as by {@link #destroy}, which nobody can refuse then, and the creation throws; where many are created by one
     * call, listeners hear of them when all are there, and all are destroyed again.
     */
    Subscription onAdd(Consumer<? super Handle<W>> listener);

    /**
     * From now on, gives the listener the handle of each entity that is destroyed, in whatever way, while it is there still. Where
     * many are destroyed by one call, it hears of all before any goes. It may read and write components, but not create or destroy
     * entities of this world, nor give them components or take them away: record that in {@code commands()}. If it throws, the
     * destruction throws and nothing has changed, though it or others have heard of entities that stay.
     */
    Subscription onRemove(Consumer<? super Handle<W>> listener);

    /** A number that grows with each change of values or structure. */
    long version();

    /** What the world holds and costs at this moment. */
    WorldStats stats();

    /** What the world keeps of each component, in the order of the annotation; always the same list. */
    List<Schema> schema();
}
