package dev.granary.benchmarks;

import dev.granary.benchmarks.worlds.WorldCrowd;
import java.util.Set;

/** All of our stores, worlds and kernels, used until they are compiled, before anything of ours is measured. */
public final class Everything {
    /** What benchmarks call ours. */
    private static final Set<String> OURS = Set.of(
            "packed",
            "structs",
            "columns",
            "kernel",
            "kernelOverHoles",
            "store",
            "inPlace",
            "cursor",
            "granary",
            "atOnce",
            "world");

    private Everything() {}

    /**
     * Returns something that depends on all of it. Rivals are left alone: they share no code with ours, and gain, if anything, by a JVM
     * that has compiled nothing else.
     */
    public static double warmUpFor(String rival) {
        return OURS.contains(rival) ? Crowd.warmUp() + KernelCrowd.warmUp() + WorldCrowd.warmUp() : 0;
    }
}
