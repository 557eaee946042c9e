package dev.granary;

import java.util.List;

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

    /** A number that grows with each change of values or structure. */
    long version();

    /** What the world holds and costs at this moment. */
    WorldStats stats();

    /** What the world keeps of each component, in the order of the annotation; always the same list. */
    List<Schema> schema();
}
