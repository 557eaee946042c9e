package dev.granary.runtime;

/**
 * What generated kernels show to reach columns that keys are in, or that say where lists are, which have no arrays for others: a write to
 * one would leave the keys or the lists wrong. Kernels tell the store before and afterwards, and write to no list.
 */
public enum RawAccess {
    /** For generated code only. */
    KERNEL
}
