package dev.granary.sample.sparks;

/** A cloud: its radius in metres, and by how much that grows in a second. */
public record Smoke(float radius, float growth) {}
