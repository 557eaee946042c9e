package dev.granary.sample.sparks;

/** Lies on the ice and moves no more. A tag: one bit, no columns. */
public record Frozen() {}
