package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class VacanciesTest {
    private final Vacancies vacancies = new Vacancies();

    @Test
    void anEmptySetHasNoLowest() {
        assertEquals(Vacancies.NONE, vacancies.lowest());
        assertEquals(0, vacancies.bytes());
        assertFalse(vacancies.contains(0));
        vacancies.reserve(0);
        assertEquals(0, vacancies.bytes());
    }

    /** The next one is in the same word, in the same page, in a page of the same word, and further away. */
    @Test
    void findsTheNextAtAnyDistance() {
        int[] slots = {1, 2, 63, 64, 4095, 4096, 100_000, 262_143, 262_144, 5_000_000, 16_777_216, 20_000_000};
        vacancies.reserve(20_000_001);
        for (int slot : slots) {
            vacancies.put(slot);
        }
        for (int slot : slots) {
            assertEquals(slot, vacancies.lowest());
            assertEquals(slot, vacancies.takeLowest());
            assertFalse(vacancies.contains(slot));
        }
        assertEquals(Vacancies.NONE, vacancies.lowest());
        assertEquals(Vacancies.NONE, vacancies.takeLowest());
    }

    @Test
    void givesThoseOutFirstThatCameLaterAndAreLower() {
        vacancies.reserve(1 << 20);
        vacancies.put(900_000);
        vacancies.takeLowest();
        vacancies.put(800_000);
        vacancies.put(5);
        assertEquals(5, vacancies.lowest());
        vacancies.takeLowest();
        assertEquals(800_000, vacancies.lowest());
    }

    @Test
    void agreesWithATreeSet() {
        Random random = new Random(1);
        TreeSet<Integer> expected = new TreeSet<>();
        int room = 0;
        for (int step = 0; step < 200_000; step++) {
            int chance = random.nextInt(2000);
            if (chance == 0) {
                room = Math.min(600_000, room + random.nextInt(50_000));
                vacancies.reserve(room);
            } else if (chance == 1 && step % 10 == 0) {
                room = random.nextInt(room + 1);
                expected.clear();
                vacancies.clear(room);
            } else if (chance < (step / 20_000 % 2 == 0 ? 1400 : 600) && room > 0) {
                int slot = random.nextInt(room);
                if (expected.add(slot)) {
                    vacancies.put(slot);
                }
                assertTrue(vacancies.contains(slot));
            } else if (!expected.isEmpty()) {
                assertEquals(expected.removeFirst(), vacancies.takeLowest());
            }
            assertEquals(expected.isEmpty() ? Vacancies.NONE : expected.getFirst(), vacancies.lowest());
        }
    }

    @Test
    void costsABitASlot() {
        vacancies.reserve(1 << 20);
        assertEquals(1 / 8.0, vacancies.bytes() / (double) (1 << 20), 0.003);
        vacancies.put(5);
        vacancies.release(1 << 18);
        assertEquals(1 / 8.0, vacancies.bytes() / (double) (1 << 18), 0.003);
        assertEquals(5, vacancies.lowest());
        vacancies.reserve(1 << 20);
        assertTrue(vacancies.contains(5));
        vacancies.clear(1 << 19);
        assertEquals(1 / 8.0, vacancies.bytes() / (double) (1 << 19), 0.003);
        vacancies.clear(0);
        assertEquals(0, vacancies.bytes());
        assertEquals(Vacancies.NONE, vacancies.lowest());
    }
}
