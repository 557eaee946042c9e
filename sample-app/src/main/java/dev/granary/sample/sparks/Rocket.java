package dev.granary.sample.sparks;

/**
 * Something that bursts.
 *
 * @param fuse   seconds until it does
 * @param shell  the shape of the burst
 * @param sparks how many sparks come of it
 * @param seed   what makes this burst another one than the next
 */
public record Rocket(float fuse, Shell shell, byte hue, int sparks, long seed) {}
