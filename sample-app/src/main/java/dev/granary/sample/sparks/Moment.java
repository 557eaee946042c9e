package dev.granary.sample.sparks;

import dev.granary.SoA;

/** How far a show is, and what it is to be like: saved with its world. */
@SoA(capacity = 1, maxCapacity = 1)
record Moment(int frame, int frames, int count, long seed) {}
