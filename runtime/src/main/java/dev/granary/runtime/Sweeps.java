package dev.granary.runtime;

import java.util.ConcurrentModificationException;

/** What loops over a whole store have in common: how they fail. */
public final class Sweeps {
    private Sweeps() {}

    /** The failure of a kernel that added or removed items of the store that it runs on, or trimmed it. */
    public static ConcurrentModificationException changed(String kernel, String store) {
        return new ConcurrentModificationException("Kernel " + kernel + " added or removed items of the " + store
                + " that it runs on, or trimmed it; collect them, and change the store afterwards");
    }

    /** The failure of a kernel that changed what entities there are in the world that it runs on, or what they have. */
    public static ConcurrentModificationException restructured(String kernel, String world) {
        return new ConcurrentModificationException("Kernel " + kernel + " created or destroyed entities of the " + world
                + " that it runs on, or added or removed components; record that with a parameter of type " + world
                + ".Commands, and apply it afterwards");
    }
}
