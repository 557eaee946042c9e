package dev.granary.benchmarks;

import dev.granary.benchmarks.worlds.WorldCrowd;

/** All of our stores, worlds and kernels, used until they are compiled, before anything is measured. */
public final class Everything {
    private Everything() {}

    /** Returns something that depends on all of it. */
    public static double warmUp() {
        return Crowd.warmUp() + KernelCrowd.warmUp() + WorldCrowd.warmUp();
    }
}
