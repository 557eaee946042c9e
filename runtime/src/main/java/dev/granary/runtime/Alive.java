package dev.granary.runtime;

import dev.granary.Container;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/** The stores and worlds that are reachable, which this does not make them: snapshots, and copies in them, too. */
final class Alive {
    private static final int FEW = 64;

    private static final List<WeakReference<Container<?>>> MADE = new ArrayList<>();

    /** At so many, those that are gone are left out. */
    private static int limit = FEW;

    private Alive() {}

    static void add(Container<?> made) {
        WeakReference<Container<?>> reference = new WeakReference<>(made);
        synchronized (MADE) {
            if (MADE.size() >= limit) {
                MADE.removeIf(each -> each.refersTo(null));
                limit = Math.max(FEW, 2 * MADE.size());
            }
            MADE.add(reference);
        }
    }

    /** In the order in which they were made. */
    static List<Container<?>> all() {
        List<Container<?>> alive = new ArrayList<>();
        synchronized (MADE) {
            for (WeakReference<Container<?>> each : MADE) {
                Container<?> made = each.get();
                if (made != null) {
                    alive.add(made);
                }
            }
        }
        return alive;
    }
}
