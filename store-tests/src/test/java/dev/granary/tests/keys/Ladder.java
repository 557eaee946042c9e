package dev.granary.tests.keys;

import dev.granary.Index;
import dev.granary.Ordered;
import dev.granary.SoA;

/** Numbers that are called as methods of what keys find. */
@SoA
record Ladder(@Index int limit, @Ordered long last, int slots, double range, int count, int descending, int first) {}
