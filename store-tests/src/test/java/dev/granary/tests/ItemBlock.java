package dev.granary.tests;

import dev.granary.Handle;

/** What the blocks of all stores have in common; and, where they are there, columns and alive words. */
interface ItemBlock {
    int size();

    Handle<Item> handle(int row);

    Item value(int row);

    void value(int row, Item value);

    int id(int row);

    void id(int row, int id);

    boolean lit(int row);

    void lit(int row, boolean lit);

    long[] alive();

    long[] aliveSummary();

    long[] lit();

    long[] solid();

    long[] poseMoving();

    long[] homeMoving();

    long[] chosen();

    long[] seen();

    String[] label();

    int[] id();

    double[] poseAtY();

    long[] friend();

    short[] shade();

    int groups();

    int[] ints();

    double[] doubles();

    long[] longs();

    short[] shorts();
}
