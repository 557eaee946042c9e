package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Body;
import dev.granary.benchmarks.Vec3;
import java.util.HashMap;
import java.util.Map;

/** Records in a {@code HashMap}, by a number that is never used again. */
final class PopulationOfHashMap extends Handled {
    private final Map<Long, Body> map = new HashMap<>();
    private long last;

    PopulationOfHashMap(int capacity) {
        super(capacity);
    }

    @Override
    public void add(int count) {
        for (int i = 0; i < count; i++) {
            map.put(++last, new Body(i, new Vec3(1, 2, 3), new Vec3(4, 5, 6), new Vec3(7, 8, 9)));
            handles[i] = last;
        }
    }

    @Override
    public int churn(int count) {
        int gone = 0;
        for (int i = 0; i < count; i++) {
            map.remove(handles[i]);
            gone += map.containsKey(handles[i]) ? 0 : 1;
        }
        add(count);
        return gone;
    }

    @Override
    public int remove(int count) {
        int gone = 0;
        for (int i = 0; i < count; i++) {
            gone += map.remove(handles[i]) != null ? 1 : 0;
        }
        return gone;
    }

    @Override
    public void clear() {
        map.clear();
    }

    @Override
    public double checksum() {
        double sum = 0;
        for (Body body : map.values()) {
            sum += Found.all(body);
        }
        return sum;
    }
}
