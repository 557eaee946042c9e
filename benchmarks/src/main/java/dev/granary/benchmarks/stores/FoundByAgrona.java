package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Inputs;

/** Agrona: a flyweight over a direct buffer, wrapped around the item; compares the generation. */
final class FoundByAgrona implements Found {
    private final Flyweight items;
    private final long[] handles;

    FoundByAgrona(int items) {
        this.items = Flyweight.over(items);
        handles = new long[items];
        for (int i = 0; i < items; i++) {
            handles[i] = 1L << 32 | i;
        }
        Inputs.shuffle(handles, 1);
    }

    @Override
    public float oneField() {
        float sum = 0;
        for (long handle : handles) {
            Flyweight item = items.wrap((int) handle);
            sum += item.generation() == (int) (handle >>> 32) ? item.get(0) : 0;
        }
        return sum;
    }

    @Override
    public float threeFields() {
        float sum = 0;
        for (long handle : handles) {
            Flyweight item = items.wrap((int) handle);
            sum += item.generation() == (int) (handle >>> 32) ? item.get(1) + item.get(2) + item.get(3) : 0;
        }
        return sum;
    }

    @Override
    public float allFields() {
        float sum = 0;
        for (long handle : handles) {
            Flyweight item = items.wrap((int) handle);
            sum += item.generation() == (int) (handle >>> 32) ? all(item) : 0;
        }
        return sum;
    }

    private static float all(Flyweight item) {
        return item.get(0)
                + item.get(1)
                + item.get(2)
                + item.get(3)
                + item.get(4)
                + item.get(5)
                + item.get(6)
                + item.get(7)
                + item.get(8)
                + item.get(9);
    }
}
