package dev.granary.runtime;

/**
 * What generated kernels show to reach columns that keys are in, which have no arrays for others: a write to one would leave the
 * keys wrong. Kernels tell the store before and afterwards.
 */
public enum RawAccess {
    /** For generated code only. */
    KERNEL
}
