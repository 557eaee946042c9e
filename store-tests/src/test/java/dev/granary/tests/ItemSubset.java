package dev.granary.tests;

import dev.granary.Flag;
import dev.granary.Handle;
import dev.granary.SortKey;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** What the subsets of all stores have in common. */
interface ItemSubset extends Iterable<ItemCursor> {
    int count();

    boolean isEmpty();

    Handle<Item> first();

    Handle<Item> any(RandomGenerator random);

    Stream<Item> stream();

    void forEachHandle(Consumer<Handle<Item>> action);

    void set(Flag<?> flag, boolean value);

    int removeAll();

    ItemOrder sortedBy(SortKey<Item> key);

    ItemOrder top(int count, SortKey<Item> key);

    ItemBatches batches();
}
