package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Places of one to four keys, wherever those lie among all {@code long}s and {@code int}s. */
class GroupPlacesTest {
    private final SplittableRandom random = new SplittableRandom(28);

    /** Some keys from the least ones on, of which there are so many, and the place of the ones. */
    private record Case(long[] leasts, long[] counts, long[] keys, int place) {
        GroupPlaces places() {
            return new GroupPlaces(leasts, counts);
        }
    }

    private Case any(int number, long least, long most) {
        long[] counts = new long[number];
        long[] leasts = new long[number];
        long[] keys = new long[number];
        int place = 0;
        for (int key = 0; key < number; key++) {
            counts[key] = 1 + random.nextInt(20);
            long last = most - counts[key] + 1;
            leasts[key] = switch (random.nextInt(4)) {
                case 0 -> least;
                case 1 -> last;
                case 2 -> random.nextLong(-100, 100);
                default -> random.nextLong(least, last);
            };
            long at = random.nextLong(counts[key]);
            keys[key] = leasts[key] + at;
            place = (int) (place * counts[key] + at);
        }
        return new Case(leasts, counts, keys, place);
    }

    @Test
    void ofLongs() {
        for (int round = 0; round < 2000; round++) {
            Case of = any(1 + round % 4, Long.MIN_VALUE, Long.MAX_VALUE);
            GroupPlaces places = of.places();
            long[] keys = of.keys;
            assertEquals(
                    of.place,
                    switch (keys.length) {
                        case 1 -> places.of(keys[0]);
                        case 2 -> places.of(keys[0], keys[1]);
                        case 3 -> places.of(keys[0], keys[1], keys[2]);
                        default -> places.of(keys[0], keys[1], keys[2], keys[3]);
                    });
            assertEquals(
                    of.place,
                    switch (keys.length) {
                        case 1 -> places.at(keys[0]);
                        case 2 -> places.at(keys[0], keys[1]);
                        case 3 -> places.at(keys[0], keys[1], keys[2]);
                        default -> places.at(keys[0], keys[1], keys[2], keys[3]);
                    });
            assertArrayEquals(keys, places.keys(of.place));
        }
    }

    @Test
    void ofInts() {
        for (int round = 0; round < 2000; round++) {
            Case of = any(1 + round % 4, Integer.MIN_VALUE, Integer.MAX_VALUE);
            GroupPlaces places = of.places();
            int[] keys = Arrays.stream(of.keys).mapToInt(Math::toIntExact).toArray();
            assertEquals(
                    of.place,
                    switch (keys.length) {
                        case 1 -> places.of(keys[0]);
                        case 2 -> places.of(keys[0], keys[1]);
                        case 3 -> places.of(keys[0], keys[1], keys[2]);
                        default -> places.of(keys[0], keys[1], keys[2], keys[3]);
                    });
            assertEquals(
                    of.place,
                    switch (keys.length) {
                        case 1 -> places.at(keys[0]);
                        case 2 -> places.at(keys[0], keys[1]);
                        case 3 -> places.at(keys[0], keys[1], keys[2]);
                        default -> places.at(keys[0], keys[1], keys[2], keys[3]);
                    });
            assertArrayEquals(of.keys, places.keys(of.place));
        }
    }

    @Test
    void otherKeysAreRefused() {
        GroupPlaces places = new GroupPlaces(new long[] {5, -3}, new long[] {2, 4});
        assertThrows(ConcurrentModificationException.class, () -> places.of(4, 0));
        assertThrows(ConcurrentModificationException.class, () -> places.of(5, 1));
        assertThrows(ConcurrentModificationException.class, () -> places.of(5L, -4L));
    }
}
