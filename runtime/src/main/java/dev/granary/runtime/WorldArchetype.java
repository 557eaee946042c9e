package dev.granary.runtime;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Components to create entities of a world with, and their values.
 *
 * <p>Entities that are created with the same components, whatever the values, lie on pages of their own. Does not change, so it can
 * be kept, and used again and again by the world that built it.
 */
public abstract class WorldArchetype {
    final PagedWorld<?, ?, ?> world;
    final int[] components;

    /** By component. */
    final Object[] values;

    /** That of its components; negative until the world has been asked for it. */
    private int home = -1;

    /** Those components whose values, which are there by component, are not null. Nothing of the world changes. */
    protected WorldArchetype(PagedWorld<?, ?, ?> world, Object[] values) {
        this.world = world;
        this.values = values;
        components = IntStream.range(0, values.length)
                .filter(component -> values[component] != null)
                .toArray();
    }

    /** The home of its entities: asked for when some are created, as tasks build archetypes for commands, side by side. */
    final int home() {
        if (home < 0) {
            BitSet named = new BitSet(values.length);
            for (int component : components) {
                named.set(component);
            }
            home = world.entities.home(named);
        }
        return home;
    }

    /** The components with their values. */
    @Override
    public final String toString() {
        List<Object> named = Arrays.stream(components)
                .mapToObj(component -> values[component])
                .toList();
        return world.schema.owner() + ".Archetype" + named;
    }
}
