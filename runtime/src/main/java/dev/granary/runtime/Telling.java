package dev.granary.runtime;

import java.util.HashSet;
import java.util.Set;

/**
 * Entities that were created together, while listeners are being told of them: what they have heard of by now, so that nobody hears that
 * something goes of which nobody has heard that it came, nor twice that it came.
 */
final class Telling {
    /** In place of a component: the entity itself. */
    static final int ENTITY = -1;

    private record Gain(long bits, int component) {}

    /** In the order of their slots. */
    private final long[] handles;

    private final Telling outer;

    /** What listeners have added to entities, which is heard of at once. */
    private Set<Gain> gains = Set.of();

    /** The place of the entity that is being told of. */
    private int current = -1;

    /** The component of it that is being told of, or {@link #ENTITY}. */
    private int component = ENTITY;

    /** {@code outer} is what was being told of when these were created, by a listener; null if nothing. */
    Telling(long[] handles, Telling outer) {
        this.handles = handles;
        this.outer = outer;
    }

    long[] handles() {
        return handles;
    }

    Telling outer() {
        return outer;
    }

    /** Goes on to the next entity. */
    void goOn() {
        current++;
        component = ENTITY;
    }

    /** Goes on to a component of the entity. */
    void goOnTo(int next) {
        component = next;
    }

    /** A listener has added the component to one of the entities. */
    void hear(long bits, int added) {
        if (gains.isEmpty()) {
            gains = new HashSet<>();
        }
        gains.add(new Gain(bits, added));
    }

    /** Whether the handle is of one of the entities. */
    boolean isOf(long bits) {
        return placeOf(bits) >= 0;
    }

    /** Whether anybody has heard of the entity, or of a component of it, which is one of these. */
    boolean isHeard(long bits, int of) {
        int place = placeOf(bits);
        return place < current
                || place == current && of <= component
                || !gains.isEmpty() && gains.contains(new Gain(bits, of));
    }

    private int placeOf(long bits) {
        int low = 0;
        int high = handles.length - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            if (handles[middle] == bits) {
                return middle;
            }
            if (HandleBits.slot(handles[middle]) < HandleBits.slot(bits)) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }
}
