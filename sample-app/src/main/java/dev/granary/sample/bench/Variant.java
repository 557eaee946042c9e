package dev.granary.sample.bench;

import dev.granary.sample.bench.Pressure.Critical;

/**
 * A row of the article's figures: what runs in parallel, and what threads get in each other's way with.
 *
 * @param fadeAndDraw in parallel
 * @param all         of it in parallel
 * @param counter     whether all sparks drawn are counted in one atomic counter
 */
record Variant(String name, boolean fadeAndDraw, boolean all, boolean counter, Critical critical) {
    static final Variant[] ALL = {
        new Variant("one thread", false, false, true, Critical.INSERTION),
        new Variant("fade and draw in parallel", true, false, true, Critical.INSERTION),
        new Variant("all in parallel, created inside the lock, atomic counter", true, true, true, Critical.CREATION),
        new Variant("all in parallel, created inside the lock, no counter", true, true, false, Critical.CREATION),
        new Variant("all in parallel, created outside the lock, atomic counter", true, true, true, Critical.INSERTION),
        new Variant("all in parallel, created outside the lock, no counter", true, true, false, Critical.INSERTION),
    };
}
