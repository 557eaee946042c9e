package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Inputs;

/** Objects by direct references, which say nothing of whether the object is still in use. */
final class FoundObjects implements Found {
    private final Thing[] references;

    FoundObjects(int items) {
        Thing[] things = Thing.things(items, false);
        long[] order = new long[items];
        for (int i = 0; i < items; i++) {
            order[i] = i;
        }
        Inputs.shuffle(order, 1);
        references = new Thing[items];
        for (int i = 0; i < items; i++) {
            references[i] = things[(int) order[i]];
        }
    }

    @Override
    public float oneField() {
        float sum = 0;
        for (Thing thing : references) {
            sum += thing.life;
        }
        return sum;
    }

    @Override
    public float threeFields() {
        float sum = 0;
        for (Thing thing : references) {
            sum += thing.x + thing.y + thing.z;
        }
        return sum;
    }

    @Override
    public float allFields() {
        float sum = 0;
        for (Thing thing : references) {
            sum += thing.sum();
        }
        return sum;
    }
}
