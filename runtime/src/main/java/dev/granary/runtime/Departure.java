package dev.granary.runtime;

import java.util.Arrays;

/**
 * Items that are removed together, of one store or several. What goes is known before anything changes: first all that goes with an
 * item, then what goes with those, each once; then listeners are told, references are cleared, and items are removed, in this order.
 */
final class Departure {
    private Watch<?>[] watches = new Watch<?>[8];
    private int[] slots = new int[8];
    private int count;
    private boolean isCollecting = true;

    /** What all go for that has failed, so that no listener can refuse it; null if none has. */
    final Throwable failure;

    Departure(Throwable failure) {
        this.failure = failure;
    }

    boolean isCollecting() {
        return isCollecting;
    }

    /** The item goes, if that is not known yet. If this throws, it does not. */
    void take(Watch<?> watch, int slot) {
        if (count == slots.length) {
            Watch<?>[] more = Arrays.copyOf(watches, count * 2);
            slots = Arrays.copyOf(slots, count * 2);
            watches = more;
        }
        if (watch.note(this, slot)) {
            watches[count] = watch;
            slots[count++] = slot;
        }
    }

    /** Removes all, or, if this throws, none. */
    void end() {
        try {
            for (int index = 0; index < count; index++) {
                watches[index].follow(slots[index]);
            }
            isCollecting = false;
            for (int index = 0; index < count; index++) {
                watches[index].tell(slots[index]);
            }
            Rewriting rewriting = new Rewriting();
            rewriting.run(() -> {
                for (int index = 0; index < count; index++) {
                    watches[index].clear(slots[index], rewriting);
                }
                for (int index = 0; index < count; index++) {
                    watches[index].own(slots[index]);
                }
            });
            for (int index = 0; index < count; index++) {
                watches[index].vacate(slots[index]);
            }
        } finally {
            leave();
        }
    }

    /** Nobody goes any more. */
    void leave() {
        for (int index = 0; index < count; index++) {
            watches[index].leave(slots[index]);
        }
        count = 0;
    }
}
