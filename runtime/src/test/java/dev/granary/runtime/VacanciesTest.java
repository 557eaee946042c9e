package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class VacanciesTest {
    private final Vacancies vacancies = new Vacancies();
    private final LowestSlots slots = new SlotStamps("Store");

    private boolean search(int firstSlot, long[] alive, long[] full) {
        return vacancies.search(firstSlot, Integer.MAX_VALUE, alive, full, slots);
    }

    /** One that is full, but for the rows. */
    private static long[] alive(int words, int... vacant) {
        long[] alive = new long[words];
        Arrays.fill(alive, -1);
        for (int row : vacant) {
            Bits.clear(alive, row);
        }
        return alive;
    }

    @Test
    void nothingIsFoundBeforeASearch() {
        assertEquals(Vacancies.NONE, vacancies.take());
        assertEquals(1, vacancies.searched());
    }

    @Test
    void slot0IsNeverFound() {
        search(0, new long[1], new long[1]);
        assertEquals(1, vacancies.take());
        vacancies.clear();
        search(0, alive(2, 0, 70), new long[1]);
        assertEquals(70, vacancies.take());
        assertEquals(Vacancies.NONE, vacancies.take());
    }

    @Test
    void aSearchGoesOnInTheNextBlockUntilItHasFoundEnough() {
        long[] full = new long[1];
        assertTrue(search(0, alive(10, 5, 69), full));
        assertEquals(640, vacancies.searched());
        assertEquals(~0b11L & (1L << 10) - 1, full[0]);
        assertTrue(search(640, alive(10), new long[1]));
        assertFalse(search(2000, new long[10], new long[1]), "64 are enough, and there may be more in the next word");
        assertEquals(2064, vacancies.searched());
        assertEquals(5, vacancies.take());
        assertEquals(69, vacancies.take());
        for (int slot = 2000; slot < 2064; slot++) {
            assertEquals(slot, vacancies.take());
        }
        assertEquals(Vacancies.NONE, vacancies.take());
    }

    /** Words that were seen to be full are not looked at. */
    @Test
    void passesWordsThatAreKnownToBeFull() {
        long[] full = {-1, -1, 0b101};
        assertTrue(search(0, alive(131, 7, 64 * 64, 129 * 64 + 3, 130 * 64), full));
        assertEquals(129 * 64 + 3, vacancies.take());
        assertEquals(Vacancies.NONE, vacancies.take());
        assertEquals(131 * 64, vacancies.searched());
    }

    /** Or the next addition after a clear would go through all blocks, though few had been looked at. */
    @Test
    void knowsHowFarWordsWereSeenToBeFull() {
        assertEquals(1, vacancies.reached());
        search(0, alive(10, 5), new long[1]);
        assertEquals(640, vacancies.reached());
        vacancies.clear();
        assertEquals(640, vacancies.reached(), "until nobody knows of a full word any more");
        search(0, alive(3, 5), new long[1]);
        assertEquals(640, vacancies.reached());
        vacancies.clear();
        vacancies.forgetFull();
        assertEquals(1, vacancies.reached());
        search(0, alive(3, 5), new long[1]);
        assertEquals(192, vacancies.reached());
    }

    @Test
    void stopsWhereStampsEnd() {
        long[] alive = alive(2, 60, 61, 62, 63, 64, 65);
        assertFalse(vacancies.search(0, 62, alive, new long[1], slots));
        assertEquals(62, vacancies.searched());
        assertArrayEquals(new int[] {60, 61}, vacancies.found());
        vacancies.take();
        vacancies.take();
        assertFalse(vacancies.search(0, 62, alive, new long[1], slots));
        assertEquals(Vacancies.NONE, vacancies.take());
        assertTrue(vacancies.search(0, 200, alive, new long[1], slots));
        assertArrayEquals(new int[] {62, 63, 64, 65}, vacancies.found());
    }

    @Test
    void findsSlotsNearTheLargestInt() {
        int first = Integer.MAX_VALUE - 64 * 64 + 1 & -64;
        assertTrue(search(first, alive(63, 0, 62 * 64 + 63), new long[1]));
        assertArrayEquals(new int[] {first, first + 63 * 64 - 1}, vacancies.found());
        assertEquals(first + 63 * 64, vacancies.searched());
    }

    /** Or a removal followed by an addition would be a search through a store that is full. */
    @Test
    void whatBecomesVacantAmongFullWordsIsNotSearchedFor() {
        assertTrue(search(0, alive(4000), new long[63]));
        for (int slot = 1; slot < 200_000; slot += 777) {
            vacancies.put(slot);
            assertEquals(slot, vacancies.take());
            assertEquals(4000 * 64, vacancies.searched());
        }
    }

    /** In one block of rows, whose words change as those of a store do. */
    @Test
    void agreesWithATreeSet() {
        Random random = new Random(1);
        int rows = 20_000;
        long[] alive = Bits.words(rows);
        long[] full = Bits.words(alive.length);
        TreeSet<Integer> vacant = new TreeSet<>();
        for (int slot = 1; slot < alive.length * 64; slot++) {
            vacant.add(slot);
        }
        for (int step = 0; step < 400_000; step++) {
            int chance = random.nextInt(20_000);
            if (chance == 0) {
                vacancies.clear();
            } else if (chance < (step / 40_000 % 2 == 0 ? 14_000 : 6000)) {
                int slot = vacancies.take();
                if (slot == Vacancies.NONE) {
                    search(0, alive, full);
                    slot = vacancies.take();
                }
                assertEquals(vacant.isEmpty() ? Vacancies.NONE : vacant.removeFirst(), slot);
                if (slot != Vacancies.NONE) {
                    Bits.set(alive, slot);
                }
            } else {
                int most =
                        step / 100_000 % 2 == 0 ? alive.length * 64 : 500; // among those that were found, or far away
                int slot = 1 + random.nextInt(most - 1);
                if (vacant.add(slot)) {
                    if (alive[slot >>> 6] == -1) {
                        Bits.clear(full, slot >>> 6);
                    }
                    Bits.clear(alive, slot);
                    if (slot < vacancies.searched()) {
                        vacancies.put(slot);
                    }
                }
            }
            if (step % 1000 == 0) {
                assertArrayEquals(
                        vacant.headSet(vacancies.searched()).stream()
                                .mapToInt(slot -> slot)
                                .toArray(),
                        vacancies.found());
            }
        }
    }
}
