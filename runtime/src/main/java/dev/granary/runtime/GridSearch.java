package dev.granary.runtime;

/** What is looked for in a grid. */
final class GridSearch {
    double x;
    double y;
    double z;
    double radius;

    /** The square of the radius. */
    double limit;

    /** The slot of an item that is left out, or 0. */
    int except;

    /** Where slots are put down, as long as there is room. */
    int[] found;

    /** Whether only items in one row of cells are meant, since others are in the same buckets. */
    boolean isOfRow;

    long row;
    long layer;

    /** Looks for this from now on. */
    GridSearch around(double x, double y, double z, double radius, int except, int[] found) {
        this.x = x;
        this.y = y;
        this.z = z;
        this.radius = radius;
        this.limit = radius * radius;
        this.except = except;
        this.found = found;
        isOfRow = false;
        return this;
    }

    void only(boolean isOfRow, long row, long layer) {
        this.isOfRow = isOfRow;
        this.row = row;
        this.layer = layer;
    }
}
