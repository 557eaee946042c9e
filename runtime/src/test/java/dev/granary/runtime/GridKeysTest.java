package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.granary.Schema;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Points in an array, beside a look at all of them. */
class GridKeysTest {
    private static final int SLOTS = 1000;

    private final double[] x = new double[SLOTS];
    private final double[] y = new double[SLOTS];
    private final BitSet items = new BitSet();
    private final int[] found = new int[SLOTS];

    private final class Rows extends KeyRows {
        @Override
        int rows() {
            return SLOTS;
        }

        @Override
        void forEachSlot(long[] chosen, IntConsumer action) {
            items.stream().forEach(action);
        }

        @Override
        Object columnOf(int number) {
            throw new AssertionError();
        }

        @Override
        Schema.Column columnAt(int number) {
            throw new AssertionError();
        }

        @Override
        ColumnCopy copyOf(int number) {
            throw new AssertionError();
        }
    }

    private final class Places extends GridKeys {
        private int reads;

        Places() {
            super("BirdStore", "place", 2, 1, 0, 1);
        }

        @Override
        protected void read(int slot, double[] point) {
            reads++;
            point[0] = x[slot];
            point[1] = y[slot];
        }

        @Override
        protected Iterable<KeyRows> blocks() {
            return List.of(new Rows());
        }

        @Override
        protected int size() {
            return items.cardinality();
        }

        @Override
        protected int endSlot() {
            return items.length();
        }
    }

    private final Places keys = new Places();

    private void put(int slot, double x, double y) {
        int change = keys.admit(x, y);
        this.x[slot] = x;
        this.y[slot] = y;
        items.set(slot);
        keys.enter(slot, change);
    }

    private void remove(int slot) {
        keys.leave(slot);
        items.clear(slot);
    }

    private void check(double x, double y, double radius) {
        int count = keys.find(new GridSearch().around(x, y, 0, radius, 0, found));
        var near = new BitSet();
        for (int i = 0; i < count; i++) {
            near.set(found[i]);
        }
        var expected = new BitSet();
        items.stream()
                .filter(slot -> Math.pow(this.x[slot] - x, 2) + Math.pow(this.y[slot] - y, 2) <= radius * radius)
                .forEach(expected::set);
        assertEquals(expected, near);
        assertEquals(expected.cardinality(), count);
    }

    @Test
    void whoGoesBackAndForthLeavesNothingBehind() {
        for (int slot = 1; slot < SLOTS; slot++) {
            put(slot, slot, 9);
        }
        check(0, 0, 1);
        int reads = keys.reads;
        for (int i = 0; i < 10_000; i++) {
            put(1 + i % 3, i % 2, 0);
            check(1, 0, 0.5);
        }
        assertEquals(reads, keys.reads, "the grid was made again");
    }

    @ParameterizedTest
    @ValueSource(ints = {3, 30, 300})
    void random(int side) {
        var random = new Random(side);
        for (int step = 0; step < 20_000; step++) {
            int slot = 1 + random.nextInt(SLOTS - 1);
            if (random.nextInt(3) > 0) {
                put(slot, random.nextInt(100) == 0 ? Double.NaN : random.nextInt(side), random.nextInt(side) - 2);
            } else if (items.get(slot)) {
                remove(slot);
            }
            if (random.nextInt(5) == 0) {
                check(random.nextInt(side), random.nextInt(side), random.nextInt(3));
            }
        }
    }
}
