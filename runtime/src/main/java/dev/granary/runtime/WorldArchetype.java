package dev.granary.runtime;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Components to create entities of a world with, and their values.
 *
 * <p>Entities that are created with the same components, whatever the values, lie on pages of their own. Does not change, so it can
 * be kept, and used again and again by the world that built it.
 */
public abstract class WorldArchetype {
    final PagedWorld<?, ?, ?> world;
    final int home;
    final int[] components;

    /** By component. */
    final Object[] values;

    /** Those components whose values, which are there by component, are not null. */
    protected WorldArchetype(PagedWorld<?, ?, ?> world, Object[] values) {
        this.world = world;
        this.values = values;
        BitSet named = new BitSet(values.length);
        for (int component = 0; component < values.length; component++) {
            named.set(component, values[component] != null);
        }
        components = named.stream().toArray();
        home = world.entities.home(named);
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
