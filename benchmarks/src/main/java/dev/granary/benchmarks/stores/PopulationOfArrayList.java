package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Body;
import dev.granary.benchmarks.Vec3;
import java.util.ArrayList;
import java.util.List;

/** A list of objects that know where in it they are, as they have to, or removing one would be a search: the last one takes its place. */
final class PopulationOfArrayList implements Population {
    private static final class Entry {
        final Body body;
        int index;

        Entry(Body body, int index) {
            this.body = body;
            this.index = index;
        }
    }

    private final List<Entry> list = new ArrayList<>();
    private final Entry[] handles;

    PopulationOfArrayList(int capacity) {
        handles = new Entry[capacity];
    }

    @Override
    public void add(int count) {
        for (int i = 0; i < count; i++) {
            Entry entry = new Entry(new Body(i, new Vec3(1, 2, 3), new Vec3(4, 5, 6), new Vec3(7, 8, 9)), list.size());
            list.add(entry);
            handles[i] = entry;
        }
    }

    private void remove(Entry entry) {
        Entry last = list.removeLast();
        if (last != entry) {
            last.index = entry.index;
            list.set(entry.index, last);
        }
        entry.index = -1;
    }

    @Override
    public int churn(int count) {
        int gone = 0;
        for (int i = 0; i < count; i++) {
            remove(handles[i]);
            gone += handles[i].index < 0 ? 1 : 0;
        }
        add(count);
        return gone;
    }

    @Override
    public int remove(int count) {
        for (int i = 0; i < count; i++) {
            remove(handles[i]);
        }
        return count;
    }

    @Override
    public void clear() {
        list.clear();
    }

    @Override
    public void swap(int position, int other) {
        Entry handle = handles[position];
        handles[position] = handles[other];
        handles[other] = handle;
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (Entry entry : list) {
            sum += Found.all(entry.body);
        }
        return sum;
    }
}
