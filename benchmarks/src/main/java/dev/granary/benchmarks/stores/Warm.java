package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Crowd;
import dev.granary.benchmarks.KernelCrowd;

/** All of our stores and kernels, used until they are compiled, before anything is measured. */
final class Warm {
    private Warm() {}

    /** Returns something that depends on all of it. */
    static double up() {
        return Crowd.warmUp() + KernelCrowd.warmUp();
    }
}
