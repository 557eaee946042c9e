package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.DuplicateKeyException;
import dev.granary.Handle;
import java.util.Random;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Handles in keys that are written by whoever removes or moves what they refer to; all have one hash. */
class KeyWritesTest {
    private static final int SLOTS = 40;

    private final long[] column = new long[SLOTS];

    private static int first(int[] entries, LongPredicate isLike) {
        for (int at = KeyTable.home(0, entries); entries[at] != 0; at = KeyTable.next(at, entries)) {
            int slot = entries[at] ^ KeyTable.tag(0, entries[0]);
            if ((slot & ~entries[0]) == 0 && isLike.test(slot)) {
                return slot;
            }
        }
        return 0;
    }

    private final class Unique extends UniqueKeys {
        Unique() {
            super("ShipStore", "captain", 0);
        }

        @Override
        protected long hash(int slot) {
            return 0;
        }

        @Override
        protected int slotLike(int slot, long hash) {
            return first(entries(hash), each -> column[(int) each] == column[slot]);
        }

        @Override
        protected Object key(int slot) {
            return column[slot];
        }

        @Override
        protected Handle<?> handle(int slot) {
            return Handle.ofBits(1L << 32 | slot);
        }

        int find(long bits) {
            return first(entries(0), each -> column[(int) each] == bits);
        }
    }

    private final class Listed extends ListedKeys {
        Listed() {
            super("ShipStore", "captain", 0);
        }

        @Override
        protected long hash(int slot) {
            return 0;
        }

        @Override
        protected int slotLike(int slot, long hash) {
            return first(entries(hash), each -> column[(int) each] == column[slot]);
        }

        int[] find(long bits) {
            return slotsFrom(first(entries(0), each -> column[(int) each] == bits));
        }
    }

    @Test
    void noItemIsTakenForAnotherOne() {
        Unique keys = new Unique();
        StoreKeys all = new StoreKeys("ShipStore", keys);
        for (int slot = 1; slot < SLOTS; slot++) {
            column[slot] = slot;
            all.include(slot);
        }
        Random random = new Random(1);
        for (int step = 0; step < 2_000; step++) {
            int slot = 1 + random.nextInt(SLOTS - 1);
            long bits = 1 + random.nextInt(2 * SLOTS);
            int holder = keys.find(bits);
            if (holder == 0) {
                all.write(slot, 0, column, slot, bits);
            } else if (holder != slot) {
                DuplicateKeyException refused =
                        assertThrows(DuplicateKeyException.class, () -> all.write(slot, 0, column, slot, bits));
                assertEquals(Handle.ofBits(1L << 32 | holder), refused.holder());
            }
            for (int each = 1; each < SLOTS; each++) {
                assertEquals(each, keys.find(column[each]));
            }
        }
        assertEquals(SLOTS - 1, keys.size());
    }

    @Test
    void noneStaysAmongThoseThatItWasWith() {
        Listed keys = new Listed();
        StoreKeys all = new StoreKeys("ShipStore", keys);
        for (int slot = 1; slot < SLOTS; slot++) {
            column[slot] = slot % 7;
            all.include(slot);
        }
        Random random = new Random(1);
        for (int step = 0; step < 2_000; step++) {
            int slot = 1 + random.nextInt(SLOTS - 1);
            long bits = random.nextInt(14);
            if (bits != column[slot]) {
                all.write(slot, 0, column, slot, bits);
            }
            for (long key = 0; key < 14; key++) {
                long of = key;
                int[] slots = keys.find(key);
                assertArrayEquals(
                        IntStream.range(1, SLOTS)
                                .filter(each -> column[each] == of)
                                .toArray(),
                        IntStream.of(slots).sorted().toArray());
            }
        }
    }
}
