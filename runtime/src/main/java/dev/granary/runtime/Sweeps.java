package dev.granary.runtime;

import java.util.ConcurrentModificationException;

/** What loops over a whole store have in common: how they fail. */
public final class Sweeps {
    private Sweeps() {}

    /** The failure of a kernel that added or removed items of the store that it runs on. */
    public static ConcurrentModificationException changed(String kernel, String store) {
        return new ConcurrentModificationException("Kernel " + kernel + " added or removed items of the " + store
                + " that it runs on; collect them, and change the store afterwards");
    }
}
