package dev.granary.sample.sparks;

/** Something that glows: in which of the colours of the {@link Palette}. */
public record Ember(byte hue) {}
