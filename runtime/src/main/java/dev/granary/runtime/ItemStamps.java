package dev.granary.runtime;

/** Stamps that are in the structs of items, of many slots one after another. */
final class ItemStamps {
    private ItemStamps() {}

    /** Copies some of a block; {@code at} is where the first one is. */
    static void read(byte[] items, int at, int strideBytes, int[] stamps, int from, int to) {
        for (int slot = from; slot < to; slot++) {
            stamps[slot] = Items.getInt(items, at + (slot - from) * strideBytes);
        }
    }

    /** Makes stamps of generations, those of items with the {@code mark}. */
    static void place(byte[] items, int at, int strideBytes, int[] generations, int mark, int from, int to) {
        for (int slot = from; slot < to; slot++) {
            int generation = generations[slot];
            Items.putInt(items, at + (slot - from) * strideBytes, generation | mark & -(generation & 1));
        }
    }
}
