package dev.granary.benchmarks.stores;

/** A population whose handles are {@code long}s. */
abstract class Handled implements Population {
    final long[] handles;

    Handled(int capacity) {
        handles = new long[capacity];
    }

    @Override
    public final void swap(int position, int other) {
        long handle = handles[position];
        handles[position] = handles[other];
        handles[other] = handle;
    }
}
