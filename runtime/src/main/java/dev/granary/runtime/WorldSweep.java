package dev.granary.runtime;

import java.util.ArrayList;
import java.util.List;

/**
 * A loop over a world that writes columns with keys in them, as {@link KeySweep} is one over a store; it copies all columns that the
 * loop writes, on all pages.
 */
public final class WorldSweep {
    /** Of components with keys that depend on what is written. */
    private final List<KeySweep> sweeps = new ArrayList<>();

    /** Of each of those, which number its component's first column has. */
    private final List<Integer> firsts = new ArrayList<>();

    /** What is written besides. */
    private final List<ColumnCopy> copies = new ArrayList<>();

    /** All that may come and go while they are written. */
    private final List<ComponentRows> watched = new ArrayList<>();

    /** What may throw when the columns are written. */
    private final List<Runnable> checks = new ArrayList<>();

    /** Whether the columns are copied, so that there is a before; else nothing that ends it can fail. */
    private final boolean isUndone;

    WorldSweep(boolean isUndone) {
        this.isUndone = isUndone;
    }

    /**
     * Copies columns, by their numbers in the schema of a component. If this throws, {@link #undo} has to follow.
     *
     * @param first the number that its first column has among those of all components
     */
    void add(StoreKeys keys, List<ComponentRows> rows, int size, int first, int... columns) {
        if (isUndone) {
            watched.addAll(rows);
        }
        if (keys != null && keys.haveColumn(columns)) {
            KeySweep sweep = keys.sweep(rows, size, isUndone, columns);
            sweeps.add(sweep);
            firsts.add(first);
            sweep.begin();
            return;
        }
        for (ComponentRows each : isUndone ? rows : List.<ComponentRows>of()) {
            for (int column : columns) {
                copies.add(each.copyOf(column));
            }
        }
    }

    /** As {@link KeySweep#fromFirstChange}, with numbers among the columns of all components. */
    public void fromFirstChange(int... unknown) {
        for (int index = 0; index < sweeps.size(); index++) {
            sweeps.get(index).await(firsts.get(index), unknown);
        }
    }

    /** At the end, no handle in advance may be in these columns, which are in unique keys. */
    void check(PagedWorld<?, ?, ?> world, List<ComponentRows> rows, int... columns) {
        for (ComponentRows each : rows) {
            for (int column : columns) {
                checks.add(() -> each.forEachRow(row -> world.realKey(((long[]) each.columnOf(column))[row])));
            }
        }
    }

    /** The columns are written. If this throws, {@link #undo} has to follow. */
    public void end() {
        checks.forEach(Runnable::run);
        sweeps.forEach(KeySweep::end);
        settle();
    }

    /** All is as it was at the beginning. Never throws, so it makes no object. */
    public void undo() {
        ColumnCopy.restore(copies);
        for (int index = 0; index < sweeps.size(); index++) {
            sweeps.get(index).undo();
        }
        settle();
    }

    private void settle() {
        for (int index = 0; index < watched.size(); index++) {
            watched.get(index).unwatch();
        }
    }
}
