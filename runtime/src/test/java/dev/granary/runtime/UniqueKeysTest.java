package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UniqueKeysTest {
    private static final int SLOTS = 60_000;

    /** Keys in an array, as generated code has them in columns. */
    private static final class Ids extends UniqueKeys {
        private final long[] ids = new long[SLOTS];
        private final LongUnaryOperator hash;

        Ids(LongUnaryOperator hash) {
            super("OrderStore", "id", 0);
            this.hash = hash;
        }

        private long hashOf(long id) {
            return hash.applyAsLong(id);
        }

        int find(long id) {
            long hash = hashOf(id);
            int[] entries = entries(hash);
            for (int at = home(hash, entries); entries[at] != 0; at = next(at, entries)) {
                int slot = entries[at] ^ tag(hash, entries[0]);
                if ((slot & ~entries[0]) == 0 && ids[slot] == id) {
                    return slot;
                }
            }
            return 0;
        }

        void add(int slot, long id) {
            admit(hashOf(id), find(id));
            ids[slot] = id;
            enter(slot, change(false, true));
        }

        @Override
        protected long hash(int slot) {
            return hashOf(ids[slot]);
        }

        @Override
        protected int slotLike(int slot, long hash) {
            return find(ids[slot]);
        }

        @Override
        protected Object key(int slot) {
            return ids[slot];
        }

        @Override
        protected Handle<?> handle(int slot) {
            return Handle.ofBits(1L << 32 | slot);
        }
    }

    /** Of hashes that are good, that are alike in their upper bits, and in their lower ones. */
    @ParameterizedTest
    @ValueSource(longs = {-1, -1L >>> 34, -1L << 8})
    void isAMap(long hashMask) {
        Random random = new Random(3);
        Ids keys = new Ids(id -> KeyHash.of(id) & hashMask);
        Map<Long, Integer> slots = new HashMap<>();
        List<Long> ids = new ArrayList<>();
        Deque<Integer> vacant = new ArrayDeque<>();
        for (int slot = 1; slot < SLOTS; slot++) {
            vacant.add(slot);
        }
        for (int step = 0; step < 300_000; step++) {
            boolean grows = step / 60_000 % 2 == 0;
            if (!vacant.isEmpty() && random.nextInt(10) < (grows ? 8 : 2)) {
                long id = random.nextInt(1 << 19) * (random.nextBoolean() ? 1L : 1L << 40);
                Integer holder = slots.get(id);
                if (holder == null) {
                    keys.add(vacant.peek(), id);
                    slots.put(id, vacant.poll());
                    ids.add(id);
                } else {
                    DuplicateKeyException refused =
                            assertThrows(DuplicateKeyException.class, () -> keys.add(vacant.peek(), id));
                    assertEquals(id, refused.key());
                    assertEquals(Handle.ofBits(1L << 32 | holder), refused.holder());
                }
            } else if (!ids.isEmpty()) {
                int index = random.nextInt(ids.size());
                long id = ids.get(index);
                ids.set(index, ids.getLast());
                ids.removeLast();
                int slot = slots.remove(id);
                assertEquals(slot, keys.find(id));
                keys.leave(slot);
                assertEquals(0, keys.find(id));
                vacant.add(slot);
            }
            if (step % 50_000 == 49_999) {
                keys.fit(SLOTS);
                slots.forEach((id, slot) -> assertEquals(slot, keys.find(id)));
            }
        }
        assertEquals(slots.size(), keys.size());
        keys.clear();
        ids.forEach(id -> assertEquals(0, keys.find(id)));
    }

    @Test
    void costsTenBytesAnItem() {
        Ids keys = new Ids(KeyHash::of);
        Random random = new Random(1);
        for (int slot = 1; slot < SLOTS; slot++) {
            keys.add(slot, random.nextLong());
            if (slot >= 1_000) {
                assertTrue(keys.bytes() <= 10 * slot, keys.bytes() + " for " + slot);
            }
        }
    }

    /** Objects may have one hash: that makes what they are in longer, and nothing else. */
    @Test
    void costsTenBytesAnItemWhereHashesAreTheSame() {
        int same = 30_000;
        Ids keys = new Ids(id -> id < same ? 0 : KeyHash.of(id));
        for (int slot = 1; slot < SLOTS; slot++) {
            long id = slot % 2 == 0 ? slot / 2 : same + slot;
            keys.admit(keys.hashOf(id), 0);
            keys.ids[slot] = id;
            keys.enter(slot, Ids.change(false, true));
            if (slot >= 1_000) {
                assertTrue(keys.bytes() <= 14 * slot, keys.bytes() + " for " + slot);
            }
        }
        assertEquals(SLOTS - 1, keys.find(same + SLOTS - 1));
    }

    /** Or a store that once had millions would go through all of their places each time that it is cleared. */
    @Test
    void whatHasNoEntriesIsNotGoneThroughToBeCleared() {
        Ids keys = new Ids(KeyHash::of);
        keys.add(1, 7);
        int[] entries = keys.entries(keys.hashOf(7));
        keys.clear();
        assertEquals(0, keys.find(7));
        entries[1] = 1;
        keys.clear();
        assertEquals(1, entries[1]);
    }

    /** An object whose hash is another one than when it came: it is searched for. */
    @Test
    void whatChangedItsHashGoesAllTheSame() {
        Ids keys = new Ids(KeyHash::of);
        for (int slot = 1; slot < 100; slot++) {
            keys.add(slot, slot);
        }
        keys.ids[7] = 1_000;
        keys.leave(7);
        assertEquals(98, keys.size());
        assertEquals(8, keys.find(8));
    }
}
