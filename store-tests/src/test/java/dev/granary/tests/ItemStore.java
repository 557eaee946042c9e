package dev.granary.tests;

import dev.granary.DoubleTotals;
import dev.granary.Handle;
import dev.granary.LongTotals;
import dev.granary.Mask;
import dev.granary.Moves;
import dev.granary.SortKey;
import dev.granary.StoreStats;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** What the generated stores of all kinds have in common. They don't implement it; {@link Face} makes it look so. */
interface ItemStore extends Iterable<ItemCursor> {
    Handle<Item> add(Item value);

    Handle<Item> add(
            int id,
            Shade shade,
            float poseAtX,
            double poseAtY,
            short poseAtZ,
            byte poseTurn,
            boolean poseMoving,
            float homeAtX,
            double homeAtY,
            short homeAtZ,
            byte homeTurn,
            boolean homeMoving,
            Handle<?> friend,
            boolean lit,
            boolean solid,
            char mark,
            long serial,
            String label);

    Item get(Handle<Item> handle);

    Item find(Handle<Item> handle);

    void set(Handle<Item> handle, Item value);

    boolean contains(Handle<Item> handle);

    boolean remove(Handle<Item> handle);

    Handle<Item> any(RandomGenerator random);

    int id(Handle<Item> handle);

    void id(Handle<Item> handle, int id);

    void shade(Handle<Item> handle, Shade shade);

    Pose pose(Handle<Item> handle);

    void pose(Handle<Item> handle, Pose pose);

    Point poseAt(Handle<Item> handle);

    void poseAt(Handle<Item> handle, Point at);

    double homeAtY(Handle<Item> handle);

    void homeAtY(Handle<Item> handle, double y);

    void homeMoving(Handle<Item> handle, boolean moving);

    void friend(Handle<Item> handle, Handle<?> friend);

    boolean lit(Handle<Item> handle);

    void lit(Handle<Item> handle, boolean lit);

    String label(Handle<Item> handle);

    void label(Handle<Item> handle, String label);

    LongTotals id();

    DoubleTotals poseAtX();

    DoubleTotals poseAtY();

    LongTotals poseAtZ();

    DoubleTotals homeAtX();

    DoubleTotals homeAtY();

    LongTotals homeTurn();

    LongTotals mark();

    LongTotals serial();

    boolean chosen(Handle<Item> handle);

    void chosen(Handle<Item> handle, boolean chosen);

    boolean seen(Handle<Item> handle);

    void seen(Handle<Item> handle, boolean seen);

    ItemSubset where(Mask<?> mask);

    ItemOrder sortedBy(SortKey<Item> key);

    ItemOrder sortedBy(SortKey<Item> key, ItemOrder order);

    ItemOrder top(int count, SortKey<Item> key);

    /** Of packed stores only. */
    void sort(SortKey<Item> key);

    /** Of packed stores only. */
    void sort(SortKey<Item> key, ItemOrder order);

    Stream<Item> stream();

    List<ItemBlock> blocks();

    int size();

    boolean isEmpty();

    int capacity();

    void clear();

    void trim();

    void close();

    Moves<Item> compact();

    StoreStats stats();

    /** All items as they are now. */
    Object snapshot();

    void snapshot(Object snapshot);

    void restore(Object snapshot);

    ItemStore copy();

    long version();
}
