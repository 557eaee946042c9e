package dev.granary.runtime;

import dev.granary.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The keys of a world's components. */
final class ComponentKeys {
    private final PagedWorld<?, ?, ?> world;

    /** By component; null where that has none. */
    private final StoreKeys[] keys;

    /** The components that have keys. */
    private int[] keyed = {};

    /** None yet. */
    ComponentKeys(PagedWorld<?, ?, ?> world) {
        this.world = world;
        this.keys = new StoreKeys[world.schema.size()];
    }

    /** Keeps those of a component from now on, while there is no entity. */
    void keep(int component, KeyIndex... tables) {
        keys[component] = new StoreKeys(world.schema.owner(), tables);
        for (KeyIndex table : tables) {
            table.beSparse();
        }
        keyed = Arrays.copyOf(keyed, keyed.length + 1);
        keyed[keyed.length - 1] = component;
    }

    /** Those of a component, or null. */
    StoreKeys of(int component) {
        return keys[component];
    }

    /** {@link StoreKeys#changes} of all. */
    int changes() {
        int changes = 0;
        for (int component : keyed) {
            changes += keys[component].changes();
        }
        return changes;
    }

    /** The components that have keys. */
    int[] components() {
        return keyed;
    }

    /** Fails if a kernel is writing keys. */
    void checkSettled() {
        for (int component : keyed) {
            keys[component].checkSettled();
        }
    }

    /** There are no entities any more. */
    void clear() {
        for (int component : keyed) {
            keys[component].clear();
        }
    }

    /** Lets go of memory that is not needed, given the end of all slots. */
    void fit(int end) {
        for (int component : keyed) {
            keys[component].fit(end);
        }
    }

    /** Has the keys that are in the components of a world that had none. */
    void make() {
        for (int component : keyed) {
            keys[component].makeOf(world.rowsOf(component), world.count(component));
        }
    }

    /** The memory of a component's. */
    long bytes(int component) {
        return keys[component] == null ? 0 : keys[component].bytes();
    }

    /** Those of all components that have some. */
    List<StoreKeys> all() {
        return Arrays.stream(keyed).mapToObj(component -> keys[component]).toList();
    }

    /** References of components to items of stores, and to entities of other worlds. */
    List<References> referencesToOthers() {
        List<References> references = new ArrayList<>();
        for (int component : keyed) {
            references.addAll(keys[component].referencesToOthers());
        }
        return references;
    }

    /** Takes an entity, whose components are written already, into their keys. If this throws, nothing has changed. */
    void enter(int[] components, int slot) {
        if (keyed.length > 0) {
            for (int component : components) {
                if (keys[component] != null) {
                    keys[component].admit(slot);
                }
            }
            for (int component : components) {
                if (keys[component] != null) {
                    keys[component].enter(slot);
                }
            }
        }
    }

    /** Takes it out of them. */
    void leave(int[] components, int slot) {
        for (int component : components) {
            if (keys[component] != null) {
                keys[component].leave(slot);
            }
        }
    }

    /**
     * Begins a loop that writes columns of keys, and returns what ends it.
     *
     * @param columns all that it writes, by their numbers among the columns of all components, in order
     */
    WorldSweep begin(int... columns) {
        int[][] numbers = byComponent(columns);
        boolean areMadeAnew = true;
        for (int component : keyed) {
            areMadeAnew &= keys[component].areMadeAnew(numbers[component]);
        }
        WorldSweep sweep = new WorldSweep(!areMadeAnew);
        try {
            int first = 0;
            for (int component = 0; component < numbers.length; component++) {
                if (numbers[component].length > 0) {
                    List<ComponentRows> rows = world.rowsOf(component);
                    sweep.add(keys[component], rows, world.count(component), first, numbers[component]);
                    sweep.check(world, rows, uniqueHandles(component, numbers[component]));
                }
                first += world.schema.components.get(component).columns().size();
            }
            return sweep;
        } catch (Throwable failure) {
            sweep.undo();
            throw failure;
        }
    }

    private int[][] byComponent(int[] columns) {
        int[][] numbers = new int[keys.length][];
        int first = 0;
        for (int component = 0; component < numbers.length; component++) {
            int end = first + world.schema.components.get(component).columns().size();
            numbers[component] = within(columns, first, end);
            first = end;
        }
        return numbers;
    }

    /** Those numbers that are at least the first and less than the end, counted from the first. */
    private static int[] within(int[] numbers, int first, int end) {
        return Arrays.stream(numbers)
                .filter(number -> number >= first && number < end)
                .map(number -> number - first)
                .toArray();
    }

    /** Whether one of a component's of which no two entities have the same depends on the column. */
    boolean haveUnique(int component, int number) {
        return keys[component] != null && keys[component].haveUnique(number);
    }

    /** The columns of those numbers that have handles which are in unique keys. */
    private int[] uniqueHandles(int component, int[] numbers) {
        return Arrays.stream(numbers)
                .filter(number -> world.schema
                                        .components
                                        .get(component)
                                        .columns()
                                        .get(number)
                                        .kind()
                                == Schema.Kind.HANDLE
                        && haveUnique(component, number))
                .toArray();
    }
}
