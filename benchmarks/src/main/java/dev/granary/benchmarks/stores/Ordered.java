package dev.granary.benchmarks.stores;

import dev.granary.benchmarks.Ember;
import dev.granary.benchmarks.EmberStore;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Items with a {@code float} at random, brought into its order from the same shuffled beginning each time. */
public interface Ordered {
    /** All that can be had by {@link #of}. */
    List<String> NAMES = List.of("packedKeys", "store", "indices", "objects");

    void sort();

    /** Depends on the order that the last sort gave. */
    long checksum();

    static Ordered of(String rival, int items) {
        SplittableRandom random = new SplittableRandom(11);
        float[] keys = new float[items];
        for (int i = 0; i < items; i++) {
            keys[i] = (float) random.nextDouble();
        }
        return switch (rival) {
            case "packedKeys" -> new PackedKeys(keys);
            case "store" -> new Store(keys);
            case "indices" -> new Indices(keys);
            case "objects" -> new Objects(keys);
            default -> throw new IllegalArgumentException(rival);
        };
    }

    private static long mix(long sum, float key) {
        return sum * 31 + Float.floatToIntBits(key);
    }

    /** By hand: key and index in one {@code long}, sorted as numbers; positive floats are in the order of their bits. */
    final class PackedKeys implements Ordered {
        private final float[] keys;
        private final long[] order;

        private PackedKeys(float[] keys) {
            this.keys = keys;
            order = new long[keys.length];
        }

        @Override
        public void sort() {
            for (int i = 0; i < order.length; i++) {
                order[i] = (long) Float.floatToRawIntBits(keys[i]) << 32 | i;
            }
            Arrays.sort(order);
        }

        @Override
        public long checksum() {
            long sum = 0;
            for (long one : order) {
                sum = mix(sum, keys[(int) one]);
            }
            return sum;
        }
    }

    /** A sorted view of a store. */
    final class Store implements Ordered {
        private final EmberStore embers = new EmberStore();
        private final EmberStore.Sorted order;

        private Store(float[] keys) {
            for (int i = 0; i < keys.length; i++) {
                embers.add(keys[i], i);
            }
            order = embers.sortedBy(EmberStore.LIFE);
        }

        @Override
        public void sort() {
            order.refresh();
        }

        @Override
        public long checksum() {
            long sum = 0;
            for (EmberStore.Cursor ember : order) {
                sum = mix(sum, ember.life());
            }
            return sum;
        }
    }

    /** Indices by a comparator. */
    final class Indices implements Ordered {
        private final float[] keys;
        private final Integer[] shuffled;
        private Integer[] sorted;

        private Indices(float[] keys) {
            this.keys = keys;
            shuffled = new Integer[keys.length];
            Arrays.setAll(shuffled, i -> i);
        }

        @Override
        public void sort() {
            sorted = shuffled.clone();
            Arrays.sort(sorted, (a, b) -> Float.compare(keys[a], keys[b]));
        }

        @Override
        public long checksum() {
            long sum = 0;
            for (int i : sorted) {
                sum = mix(sum, keys[i]);
            }
            return sum;
        }
    }

    /** Objects by a comparator. */
    final class Objects implements Ordered {
        private final Ember[] shuffled;
        private Ember[] sorted;

        private Objects(float[] keys) {
            shuffled = new Ember[keys.length];
            Arrays.setAll(shuffled, i -> new Ember(keys[i], i));
        }

        @Override
        public void sort() {
            sorted = shuffled.clone();
            Arrays.sort(sorted, (a, b) -> Float.compare(a.life(), b.life()));
        }

        @Override
        public long checksum() {
            long sum = 0;
            for (Ember ember : sorted) {
                sum = mix(sum, ember.life());
            }
            return sum;
        }
    }
}
