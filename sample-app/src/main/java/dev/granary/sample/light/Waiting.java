package dev.granary.sample.light;

/** Places in a layer, each with light for it, that wait until there are enough of them. */
final class Waiting {
    /** So many that a processor fetches the memory for some while it computes others, and so few that all stay in its cache. */
    private static final int ENOUGH = 256;

    final int[] places = new int[ENOUGH];
    final long[] colors = new long[ENOUGH];
    int count;

    /** Whether there are enough of them now. */
    boolean add(int place, long color) {
        places[count] = place;
        colors[count] = color;
        return ++count == ENOUGH;
    }
}
