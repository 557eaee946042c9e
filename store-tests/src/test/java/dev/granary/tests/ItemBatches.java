package dev.granary.tests;

/** What the batches of all stores have in common. */
interface ItemBatches {
    int nextBatch(int[] rows);

    ItemBlock block();
}
