package dev.granary.tests;

/**
 * A step of a random sequence. Steps name items by numbers that are taken modulo the number of items there are, so a
 * sequence can be replayed with steps left out.
 */
sealed interface Operation {

    /** Adds the item of that number. */
    record Add(int number, boolean flattened) implements Operation {}

    /** Sets all components to those of the item of that number. */
    record Set(int pick, int number) implements Operation {}

    /** Sets one component, or one of a nested record. */
    record SetPart(int pick, int part, int number) implements Operation {}

    /** Removes an item, through its handle. */
    record Remove(int pick) implements Operation {}

    /** Removes all items in a run of slots, through their handles. */
    record RemoveRun(int firstSlot, int slots) implements Operation {}

    /** Uses a handle whose item is gone in every way. */
    record UseStale(int pick) implements Operation {}

    /** Iterates, and removes, sets and adds some items on the way, which the seed chooses by their id. */
    record Sweep(int seed, int percentRemoved, int percentSet, int percentAdded) implements Operation {
        private static final int REMOVE = 1;
        private static final int SET = 2;
        private static final int ADD = 3;

        boolean removes(int id) {
            return chance(id, REMOVE) < percentRemoved;
        }

        boolean sets(int id) {
            return chance(id, SET) < percentSet;
        }

        boolean adds(int id) {
            return chance(id, ADD) < percentAdded;
        }

        private int chance(int id, int what) {
            int mixed = (id * 31 + seed) * 31 + what;
            mixed = (mixed ^ mixed >>> 15) * 0x2C1B_3C6D;
            return Math.floorMod(mixed ^ mixed >>> 12, 100);
        }
    }

    /** Removes all items. */
    record Clear() implements Operation {}

    /** Moves items into holes, where there are any. */
    record Compact() implements Operation {}

    /** Looks at all items in the order of a key; sorts the rows so as well, where that can be. */
    record Sort(boolean bySerial, boolean rows) implements Operation {}

    /** Releases memory. */
    record Trim() implements Operation {}
}
