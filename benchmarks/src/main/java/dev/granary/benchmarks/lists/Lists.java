package dev.granary.benchmarks.lists;

/** Points of a million items, any number an item, kept in one of several ways, each as short as it can be by hand. */
abstract class Lists {
    static final int ITEMS = 1_000_000;

    abstract void add(int item, float x, float y);

    /** Takes all points of an item. */
    abstract void clear(int item);

    /** The sum over all points of all items. */
    abstract float sum();

    abstract float x(int item, int index);
}
