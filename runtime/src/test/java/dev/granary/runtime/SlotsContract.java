package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What slots promise, wherever they are kept; the numbered invariants of {@link Slots} are checked after each test. */
abstract class SlotsContract {
    private static final int DEAD = 0;

    final Slots slots = slots();

    abstract Slots slots();

    /** The slots of a block. */
    abstract int blockRows();

    /** Makes the next slot alive, as a store does. */
    abstract long acquire();

    List<Long> acquire(int count) {
        List<Long> handles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            handles.add(acquire());
        }
        return handles;
    }

    void release(long handle) {
        assertTrue(slots.row(handle) >= 0);
        slots.release(HandleBits.slot(handle));
        assertEquals(-1, slots.row(handle));
    }

    /** An item in the slot from now on has the generation. */
    private long age(long handle, int generation) {
        int stamp = HandleBits.tag(handle) << 24 | generation;
        slots.stamp(HandleBits.slot(handle), stamp);
        return HandleBits.of(stamp, HandleBits.slot(handle));
    }

    @AfterEach
    void everySlotIsAliveOrFreeOrRetired() {
        Set<Integer> free = new HashSet<>();
        if (slots.blocks() > 0) {
            assertFalse(slots.isAlive(0));
            for (int slot : waiting()) {
                assertTrue(free.add(slot), "a slot that is free twice: " + slot);
                assertTrue(slot > 0 && slot < slots.end(), "a free slot that is not in use: " + slot);
                assertFalse(slots.isAlive(slot), "an alive slot that is free: " + slot);
            }
        }
        int retired = 0;
        for (int slot = 1; slot < slots.end(); slot++) {
            boolean isRetired = slots.stamp(slot) == DEAD;
            retired += isRetired ? 1 : 0;
            boolean isAbsent = !slots.isAlive(slot) && slots.stamp(slot) >>> 24 != 0;
            assertEquals(!slots.isAlive(slot) && !isRetired && !isAbsent, free.contains(slot), "slot " + slot);
        }
        assertEquals(retired, slots.retired());
        int endOfMemory = slots.blocks() == 0 ? 0 : slots.endOf(slots.blocks() - 1);
        for (int slot = slots.end(); slot < endOfMemory; slot++) {
            assertFalse(slots.isAlive(slot), "alive, and not in use: " + slot);
        }
    }

    /** The slots that wait to be reused; no more than there are, should they be in a circle. */
    List<Integer> waiting() {
        LinkedSlots linked = (LinkedSlots) slots;
        return IntStream.iterate(linked.link(0), slot -> slot != 0, linked::link)
                .limit(slots.end())
                .boxed()
                .toList();
    }

    @Test
    void givesSlotsInAscendingOrder() {
        assertEquals(1, slots.end());
        assertEquals(0, slots.used());
        List<Long> handles = acquire(300);
        for (int i = 0; i < 300; i++) {
            assertEquals(i + 1, HandleBits.slot(handles.get(i)));
            assertEquals(1, HandleBits.generation(handles.get(i)));
            assertEquals(handles.get(i), slots.bits(i + 1));
            assertTrue(slots.row(handles.get(i)) >= 0);
        }
        assertEquals(301, slots.end());
        assertEquals(301, slots.used());
    }

    @Test
    void givesTheSlotThatBecameVacantLastOrTheLowest() {
        List<Long> handles = acquire(5);
        release(handles.get(1));
        release(handles.get(3));
        everySlotIsAliveOrFreeOrRetired();

        boolean isLast = slots instanceof LinkedSlots;
        assertEquals(isLast ? "4v3" : "2v3", HandleBits.toString(acquire()));
        assertEquals(isLast ? "2v3" : "4v3", HandleBits.toString(acquire()));
        assertEquals("6v1", HandleBits.toString(acquire()));
    }

    @Test
    void resolvesTheHandleOfAnAliveSlotOnly() {
        List<Long> handles = acquire(10);
        release(handles.get(4));
        for (int slot = 0; slot < 20; slot++) {
            for (int tag : new int[] {0, HandleBits.tag(handles.getFirst()), 255}) {
                for (int generation = 0; generation < 5; generation++) {
                    long bits = HandleBits.of(tag << 24 | generation, slot);
                    assertEquals(handles.contains(bits) && slot != 5, slots.row(bits) >= 0, Long.toHexString(bits));
                }
            }
        }
        for (int slot : new int[] {-1, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertEquals(-1, slots.row(HandleBits.of(HandleBits.stamp(handles.getFirst()), slot)));
        }
    }

    @Test
    void givesSlotsInAscendingOrderAfterAllWereReleased() {
        List<Long> handles = acquire(100);
        release(handles.get(50));
        release(handles.get(20));
        slots.releaseAll();
        everySlotIsAliveOrFreeOrRetired();

        handles.forEach(handle -> assertEquals(-1, slots.row(handle)));
        for (int slot = 1; slot <= 100; slot++) {
            assertEquals(slot + "v3", HandleBits.toString(acquire()));
        }
        assertEquals("101v1", HandleBits.toString(acquire()));
    }

    @Test
    void retiresASlotAfterItsLastGeneration() {
        long last = age(acquire(3).get(1), HandleBits.MAX_GENERATION);
        assertTrue(slots.row(last) >= 0);
        release(last);

        assertEquals(1, slots.retired());
        assertEquals("4v1", HandleBits.toString(acquire()));
        slots.releaseAll();
        assertEquals(1, slots.retired());
        assertEquals(
                List.of(1, 3, 4, 5), acquire(4).stream().map(HandleBits::slot).toList());
        assertEquals(-1, slots.row(last));
    }

    @Test
    void retiresWhereAllAreReleased() {
        List<Long> handles = acquire(3);
        age(handles.get(2), HandleBits.MAX_GENERATION);
        slots.releaseAll();
        assertEquals(1, slots.retired());
        assertEquals(List.of(1, 2, 4), acquire(3).stream().map(HandleBits::slot).toList());
    }

    @Test
    void releasesTheMemoryOfVacantBlocks() {
        List<Long> handles = acquire(3 * blockRows() - 1);
        handles.subList(blockRows() + 5, handles.size()).forEach(this::release);
        assertEquals(3, slots.blocks());
        slots.trim();

        assertEquals(2, slots.blocks());
        assertTrue(slots.end() <= 2 * blockRows());
        handles.forEach(handle -> assertEquals(HandleBits.slot(handle) < blockRows() + 6, slots.row(handle) >= 0));
        everySlotIsAliveOrFreeOrRetired();
        handles.subList(0, blockRows() + 5).forEach(this::release);
        slots.trim();
        assertEquals(0, slots.blocks());
        assertEquals(1, slots.end());
        assertEquals(1, HandleBits.slot(acquire()));
    }

    @Test
    void remembersGenerationsOfReleasedMemory() {
        List<Long> stale = new ArrayList<>();
        for (int round = 0; round < 5; round++) {
            List<Long> handles = acquire(blockRows() + 10);
            assertTrue(handles.stream().noneMatch(stale::contains));
            stale.addAll(handles.subList(0, 20));
            stale.addAll(handles.subList(blockRows(), blockRows() + 10));
            for (int again = 0; again < 7; again++) { // one slot is older than the rest of its block
                release(handles.getLast());
                handles.set(handles.size() - 1, acquire());
                stale.add(handles.getLast());
            }
            slots.releaseAll();
            slots.trim();
            assertEquals(0, slots.blocks());
            stale.forEach(handle -> assertEquals(-1, slots.row(handle)));
        }
        acquire(blockRows() + 10);
        stale.forEach(handle -> assertEquals(-1, slots.row(handle)));
    }

    @Test
    void remembersGenerationsOfSlotsThatAnEarlierTrimPassedOver() {
        List<Long> handles = new ArrayList<>(acquire(10));
        for (int again = 0; again < 5; again++) { // the last slot is the oldest
            release(handles.getLast());
            handles.add(acquire());
        }
        handles.subList(1, 10).stream().filter(handle -> slots.row(handle) >= 0).forEach(this::release);
        release(handles.getLast());
        slots.trim();
        release(handles.getFirst());
        slots.trim();
        assertEquals(0, slots.blocks());

        acquire(10);
        handles.forEach(handle -> assertEquals(-1, slots.row(handle)));
    }

    @Test
    void slotsWithdrawnAreNotGivenOut() {
        List<Long> handles = acquire(3 * blockRows() - 1);
        int from = slots.firstSlotOf(1);
        int to = slots.firstSlotOf(2);
        assertFalse(slots.withdraw(from, to));
        handles.stream().filter(handle -> isIn(handle, from, to)).forEach(this::release);
        assertTrue(slots.withdraw(from, to));
        slots.trim();
        everySlotIsAliveOrFreeOrRetired();

        handles.forEach(handle -> assertEquals(!isIn(handle, from, to), slots.row(handle) >= 0));
        acquire(blockRows()).forEach(handle -> assertFalse(isIn(handle, from, to)));
        slots.releaseAll();
        everySlotIsAliveOrFreeOrRetired();
        assertTrue(acquire(blockRows() / 2).stream().noneMatch(handle -> isIn(handle, from, to)));
    }

    private static boolean isIn(long handle, int from, int to) {
        return HandleBits.slot(handle) >= from && HandleBits.slot(handle) < to;
    }

    @Test
    void keepsABlockWithARetiredSlot() {
        List<Long> handles = acquire(blockRows() + 10);
        long last = age(handles.get(blockRows() + 3), HandleBits.MAX_GENERATION);
        slots.releaseAll();
        slots.trim();

        assertEquals(2, slots.blocks());
        assertTrue(acquire(blockRows() + 20).stream()
                .noneMatch(handle -> HandleBits.slot(handle) == HandleBits.slot(last)));
        assertEquals(1, slots.retired());
    }

    @Test
    void lastGenerationsSurviveTheReleaseOfMemory() {
        long handle = age(acquire(2).get(0), HandleBits.MAX_GENERATION - 2);
        slots.releaseAll();
        slots.trim();
        assertEquals(0, slots.retired());
        long last = acquire();
        assertEquals(HandleBits.MAX_GENERATION, HandleBits.generation(last));
        release(last);
        assertEquals(1, slots.retired());
        assertNotEquals(1, HandleBits.slot(acquire()));
        assertEquals(-1, slots.row(handle));
    }

    /** Near the end of its generations a slot keeps its memory, so that no other has to go on from there. */
    @Test
    void oneOldSlotTakesNoLivesFromTheOthers() {
        List<Long> handles = acquire(2 * blockRows() + 10);
        long oldest = age(handles.get(blockRows() + 5), HandleBits.MAX_GENERATION - 2);
        slots.releaseAll();
        slots.trim();
        assertEquals(2, slots.blocks());
        List<Long> again = acquire(2 * blockRows() + 10);
        for (long handle : again) {
            boolean isOldest = HandleBits.slot(handle) == HandleBits.slot(oldest);
            assertEquals(isOldest ? HandleBits.MAX_GENERATION : 3, HandleBits.generation(handle));
        }
        slots.releaseAll();
        slots.trim();
        assertEquals(1, slots.retired());
        handles.forEach(handle -> assertEquals(-1, slots.row(handle)));
        again.forEach(handle -> assertEquals(-1, slots.row(handle)));
    }

    @Test
    void releasingAllAgainHasNothingToLookAt() {
        acquire(2 * blockRows() + 10);
        slots.releaseAll();
        assertEquals(1, slots.end());
        long alive = acquire(3).get(2);
        assertEquals(4, slots.end());
        everySlotIsAliveOrFreeOrRetired();
        assertTrue(slots.row(alive) >= 0);
        slots.releaseAll();
        assertEquals(1, slots.end());
    }

    /** The last items to the lowest holes, until there is none before an item. */
    @Test
    void compactsAsItSays() {
        List<Long> alive = acquire(3 * blockRows() + 5);
        assertEquals(0, slots.movesToCompact().length, "nothing moves where there is no hole");
        Random random = new Random(5);
        for (long handle : List.copyOf(alive)) {
            if (random.nextInt(3) != 0) {
                release(handle);
                alive.remove(handle);
            }
        }
        int end = slots.end();
        long[] moves = slots.movesToCompact();
        assertEquals(end, slots.end());
        alive.forEach(handle -> assertTrue(slots.row(handle) >= 0));
        int count = moves.length / 2;
        assertTrue(count > blockRows() / 4);
        for (int i = 0; i < count; i++) {
            long from = moves[i];
            long to = moves[count + i];
            assertTrue(alive.remove(from), "it is no item's");
            assertTrue(HandleBits.slot(to) < HandleBits.slot(from));
            if (i > 0) {
                assertTrue(HandleBits.slot(to) > HandleBits.slot(moves[count + i - 1]), "not the lowest hole");
                assertTrue(HandleBits.slot(from) < HandleBits.slot(moves[i - 1]), "not the last item");
            }
            slots.replace(from, to);
            alive.add(to);
        }
        slots.endCompact();
        Set<Integer> numbers = new HashSet<>();
        for (int i = 0; i < alive.size(); i++) {
            assertTrue(slots.isAlive(HandleBits.slot(alive.get(i))));
            numbers.add(HandleBits.slot(alive.get(i)));
        }
        for (int slot = 1; slot <= alive.size(); slot++) {
            assertTrue(numbers.contains(slot), "a hole at " + slot);
        }
        for (int i = 0; i < count; i++) {
            assertEquals(-1, slots.row(moves[i]));
            assertEquals(moves[count + i], slots.bits(HandleBits.slot(moves[count + i])));
        }
        assertEquals(0, slots.movesToCompact().length);
    }

    /** An item whose generation is the last one retires the slot that it moves from. */
    @Test
    void compactRetiresASlotThatIsUsedUp() {
        List<Long> handles = acquire(10);
        release(handles.get(2));
        long last = age(handles.get(9), HandleBits.MAX_GENERATION);
        long[] moves = slots.movesToCompact();
        assertEquals(2, moves.length);
        assertEquals(last, moves[0]);
        slots.replace(moves[0], moves[1]);
        slots.endCompact();
        assertEquals(1, slots.retired());
        assertEquals(0, slots.movesToCompact().length);
    }

    @Test
    void agreesWithASetOfHandles() {
        Random random = new Random(1);
        Set<Long> given = new HashSet<>();
        List<Long> alive = new ArrayList<>();
        for (int step = 0; step < 50_000; step++) {
            int chance = random.nextInt(10_000);
            if (chance == 0) {
                slots.releaseAll();
                alive.clear();
            } else if (chance < 10) {
                slots.trim();
                everySlotIsAliveOrFreeOrRetired();
            } else if (chance < (step / 5000 % 2 == 0 ? 6000 : 4000)) {
                long handle = acquire();
                assertTrue(given.add(handle), () -> HandleBits.toString(handle) + " was given out twice");
                alive.add(handle);
            } else if (!alive.isEmpty()) {
                int index = random.nextInt(alive.size());
                long last = alive.removeLast();
                release(index < alive.size() ? alive.set(index, last) : last);
            }
        }
        Set<Long> rest = new HashSet<>(alive);
        given.forEach(handle -> assertEquals(rest.contains(handle), slots.row(handle) >= 0));
    }

    @Test
    void saysWhyAHandleDoesNotResolve() {
        String store = slots.describe();
        List<Long> handles = acquire(3);
        release(handles.get(1));
        int tag = HandleBits.tag(handles.getFirst());

        assertTrue(store.endsWith("Store#" + tag), store);
        assertStale(0, store + ": the handle is none, which refers to no item");
        assertStale(handles.get(1), store + ": handle 2v1 is stale: its item was removed, and slot 2 is now vacant");
        acquire();
        assertStale(
                handles.get(1), store + ": handle 2v1 is stale: its item was removed, and slot 2 is now used by 2v3");
        assertStale(
                HandleBits.of(tag << 24 | 1, 9),
                store + ": handle 9v1 is stale: slot 9 is not in use (expected: 1 to 3)");
        assertStale(
                HandleBits.of(tag << 24 | 1, -1),
                store + ": handle 4294967295v1 is stale: slot 4294967295 is not in use (expected: 1 to 3)");
        int other = StoreTags.next("OtherStore");
        assertStale(
                HandleBits.of(other << 24 | 1, 1),
                store + ": handle 1v1 belongs to another store, OtherStore#" + other);
    }

    private void assertStale(long bits, String message) {
        assertEquals(message, slots.stale(bits).getMessage());
    }
}
