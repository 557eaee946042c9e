package dev.granary.tests;

import dev.granary.Handle;

/** What the cursors of all stores have in common. */
interface ItemCursor {
    Handle<Item> handle();

    Item value();

    void value(Item value);

    int id();

    void id(int id);

    Pose pose();

    void pose(Pose pose);

    float poseAtX();

    void poseAtX(float x);

    boolean lit();

    void lit(boolean lit);

    void solid(boolean solid);

    boolean chosen();

    void chosen(boolean chosen);

    boolean seen();

    String label();

    void label(String label);

    void remove();
}
