package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Body;
import dev.granary.benchmarks.Inputs;
import java.util.HashMap;
import java.util.Map;

/** Records in a {@code HashMap}, by number. */
final class FoundInHashMap implements Found {
    private final Map<Long, Body> map = new HashMap<>();
    private final long[] keys;

    FoundInHashMap(int items) {
        keys = new long[items];
        for (int i = 0; i < items; i++) {
            keys[i] = i + 1;
            map.put(keys[i], Inputs.body(i));
        }
        Inputs.shuffle(keys, 1);
    }

    @Override
    public float oneField() {
        float sum = 0;
        for (long key : keys) {
            sum += map.get(key).life();
        }
        return sum;
    }

    @Override
    public float threeFields() {
        float sum = 0;
        for (long key : keys) {
            sum += Found.sum(map.get(key).position());
        }
        return sum;
    }

    @Override
    public float allFields() {
        float sum = 0;
        for (long key : keys) {
            sum += Found.all(map.get(key));
        }
        return sum;
    }
}
