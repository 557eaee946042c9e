package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.OnRemove;
import java.util.BitSet;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Handles of slots near and far, of several generations of a slot, and none, beside sets. */
class ReferenceKeysTest {
    private static final int SLOTS = 20_000;

    /** Handles in an array, as generated code has them in a column. */
    private static final class Owners extends ReferenceKeys {
        private final long[] owners = new long[SLOTS];

        Owners() {
            super("BoatStore", "owner", OnRemove.KEEP, "PersonStore", 0);
        }

        @Override
        protected long bits(int slot) {
            return owners[slot];
        }

        @Override
        protected Watch<?> watch() {
            throw new AssertionError();
        }

        @Override
        protected void write(int slot, long bits) {
            throw new AssertionError();
        }
    }

    private final Owners keys = new Owners();
    private final Map<Long, BitSet> model = new TreeMap<>();
    private final BitSet slots = new BitSet();

    private void add(int slot, long bits) {
        keys.owners[slot] = bits;
        keys.include(slot);
        model.computeIfAbsent(bits, key -> new BitSet()).set(slot);
        slots.set(slot);
    }

    private void remove(int slot) {
        keys.leave(slot);
        forget(slot);
    }

    private void forget(int slot) {
        BitSet same = model.get(keys.owners[slot]);
        same.clear(slot);
        if (same.isEmpty()) {
            model.remove(keys.owners[slot]);
        }
        slots.clear(slot);
    }

    private void move(int from, int to) {
        long bits = keys.owners[from];
        keys.owners[to] = bits;
        keys.makeRoom(to); // of the last one: none is missing
        keys.move(from, to);
        forget(from);
        model.computeIfAbsent(bits, key -> new BitSet()).set(to);
        slots.set(to);
    }

    private void check(long bits) {
        BitSet expected = model.getOrDefault(bits, new BitSet());
        int first = keys.slotOf(bits);
        BitSet found = new BitSet();
        for (int slot : keys.slotsFrom(first)) {
            assertFalse(found.get(slot), () -> slot + " is found twice, for " + HandleBits.toString(bits));
            found.set(slot);
        }
        assertEquals(expected, found, () -> HandleBits.toString(bits));
        assertEquals(expected.cardinality(), keys.countFrom(first));
    }

    private static long handle(Random random, int near, int generations) {
        int slot = switch (random.nextInt(40)) {
            case 0 -> random.nextInt();
            case 1 -> -1;
            case 2 -> 0;
            default -> random.nextInt(near);
        };
        if (random.nextInt(100) == 0) {
            return slot & 0xFFFF_FFFFL; // no store has given that
        }
        return random.nextInt(50) == 0 ? 0 : HandleBits.of(3 << 24 | 2 * random.nextInt(generations) + 1, slot);
    }

    @ParameterizedTest
    @CsvSource({"10, 1", "10, 5", "3000, 1", "3000, 3", "5000000, 1", "100, 100"})
    void isWhatSetsAre(int near, int generations) {
        Random random = new Random(near);
        for (int step = 0; step < 24_000; step++) {
            int slot = 1 + random.nextInt(step < 12_000 ? 300 : SLOTS - 1);
            if (!slots.get(slot)) {
                add(slot, handle(random, near, generations));
            } else if (random.nextInt(3) > 0) {
                remove(slot);
            } else {
                int to = 1 + random.nextInt(SLOTS - 1);
                if (!slots.get(to)) {
                    move(slot, to);
                }
            }
            check(keys.owners[slot]);
            check(handle(random, near, generations));
            if (step % 9_973 == 0) {
                goBack(random, near, generations);
            }
        }
        model.keySet().stream().toList().forEach(this::check);
        for (int slot : slots.stream().toArray()) {
            remove(slot);
        }
        assertEquals(0, keys.size());
        check(0);
    }

    /** What becomes of a copy does not become of it, and the other way. */
    private void goBack(Random random, int near, int generations) {
        long[] before = keys.owners.clone();
        KeyIndex.State state = random.nextBoolean() ? keys.copy() : keys.state();
        keys.unshare();
        for (int slot : slots.stream().toArray()) {
            keys.leave(slot);
            keys.owners[slot] = handle(random, near, generations);
            keys.include(slot);
        }
        keys.restore(state);
        System.arraycopy(before, 0, keys.owners, 0, before.length);
        model.keySet().forEach(this::check);
        KeyIndex.State unfitted = keys.state();
        keys.fit(SLOTS);
        if (random.nextBoolean()) {
            keys.restore(unfitted);
        }
        model.keySet().forEach(this::check);
    }

    @Test
    void clearedHasNoneAndTheSameMemoryIfThatWasMostlyUsed() {
        for (int slot = 1; slot < 5_000; slot++) {
            add(slot, HandleBits.of(1, slot % 700));
        }
        long bytes = keys.bytes();
        keys.clear();
        assertEquals(bytes, keys.bytes());
        model.clear();
        for (int slot = 1; slot < 5_000; slot++) {
            add(slot, HandleBits.of(3, slot % 700));
        }
        assertEquals(bytes, keys.bytes());
        for (int slot = 0; slot < 700; slot++) {
            check(HandleBits.of(1, slot));
            check(HandleBits.of(3, slot));
        }
        for (int slot = 11; slot < 5_000; slot++) {
            remove(slot);
        }
        keys.clear();
        assertTrue(keys.bytes() < bytes - 700 * Long.BYTES, keys.bytes() + " bytes");
    }

    /** Eight bytes for the links of an item, and nine for what is referred to where all are. */
    @Test
    void costsNineBytesAnItemReferredTo() {
        for (int slot = 1; slot < SLOTS; slot++) {
            add(slot, HandleBits.of(1, slot));
            if (slot >= 2_000) {
                assertTrue(keys.bytes() <= 21 * slot + 65_536, keys.bytes() + " for " + slot);
            }
        }
        assertTrue(keys.bytes() <= (8 + 9) * (SLOTS + 8_192), keys.bytes() + " bytes");
    }

    /** Wherever what is referred to is, and also where its slot is made up. */
    @Test
    void areNeverMuchLargerThanTheItems() {
        Random random = new Random(1);
        for (int slot = 1; slot < SLOTS; slot++) {
            add(slot, HandleBits.of(1, random.nextInt()));
        }
        assertTrue(keys.bytes() <= 32 * SLOTS, keys.bytes() + " bytes");
        keys.clear();
        model.clear();
        for (int slot = 1; slot < SLOTS; slot++) {
            add(slot, HandleBits.of(1, random.nextInt(8 * SLOTS)));
        }
        assertTrue(keys.bytes() <= 90 * SLOTS, keys.bytes() + " bytes");
    }
}
