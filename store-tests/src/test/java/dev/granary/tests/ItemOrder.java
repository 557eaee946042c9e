package dev.granary.tests;

import dev.granary.Handle;
import java.util.stream.Stream;

/** What the orders of all stores have in common. */
interface ItemOrder extends Iterable<ItemCursor> {
    int size();

    Stream<Item> stream();

    void refresh();

    Handle<Item> handle(int index);

    ItemBlock block(int index);

    int row(int index);
}
