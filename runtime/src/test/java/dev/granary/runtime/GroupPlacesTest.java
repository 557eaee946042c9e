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

    @Test
    void ofLongs() {
        for (int round = 0; round < 2000; round++) {
            long[] counts = counts(1 + round % 4);
            long[] leasts = new long[counts.length];
            long[] keys = new long[counts.length];
            for (int key = 0; key < keys.length; key++) {
                long last = Long.MAX_VALUE - counts[key] + 1;
                leasts[key] = switch (random.nextInt(4)) {
                    case 0 -> Long.MIN_VALUE;
                    case 1 -> last;
                    case 2 -> random.nextLong(-100, 100);
                    default -> random.nextLong(Long.MIN_VALUE, last);
                };
                keys[key] = leasts[key] + random.nextLong(counts[key]);
            }
            GroupPlaces places = new GroupPlaces(leasts, counts);
            int place = expected(keys, leasts, counts);
            assertEquals(
                    place,
                    switch (keys.length) {
                        case 1 -> places.of(keys[0]);
                        case 2 -> places.of(keys[0], keys[1]);
                        case 3 -> places.of(keys[0], keys[1], keys[2]);
                        default -> places.of(keys[0], keys[1], keys[2], keys[3]);
                    });
            assertEquals(
                    place,
                    switch (keys.length) {
                        case 1 -> places.at(keys[0]);
                        case 2 -> places.at(keys[0], keys[1]);
                        case 3 -> places.at(keys[0], keys[1], keys[2]);
                        default -> places.at(keys[0], keys[1], keys[2], keys[3]);
                    });
            assertArrayEquals(keys, places.keys(place));
        }
    }

    @Test
    void ofInts() {
        for (int round = 0; round < 2000; round++) {
            long[] counts = counts(1 + round % 4);
            long[] leasts = new long[counts.length];
            int[] keys = new int[counts.length];
            for (int key = 0; key < keys.length; key++) {
                long last = Integer.MAX_VALUE - counts[key] + 1;
                leasts[key] = switch (random.nextInt(4)) {
                    case 0 -> Integer.MIN_VALUE;
                    case 1 -> last;
                    case 2 -> random.nextInt(-100, 100);
                    default -> random.nextLong(Integer.MIN_VALUE, last);
                };
                keys[key] = (int) (leasts[key] + random.nextLong(counts[key]));
            }
            GroupPlaces places = new GroupPlaces(leasts, counts);
            long[] wide = Arrays.stream(keys).asLongStream().toArray();
            int place = expected(wide, leasts, counts);
            assertEquals(
                    place,
                    switch (keys.length) {
                        case 1 -> places.of(keys[0]);
                        case 2 -> places.of(keys[0], keys[1]);
                        case 3 -> places.of(keys[0], keys[1], keys[2]);
                        default -> places.of(keys[0], keys[1], keys[2], keys[3]);
                    });
            assertEquals(
                    place,
                    switch (keys.length) {
                        case 1 -> places.at(keys[0]);
                        case 2 -> places.at(keys[0], keys[1]);
                        case 3 -> places.at(keys[0], keys[1], keys[2]);
                        default -> places.at(keys[0], keys[1], keys[2], keys[3]);
                    });
            assertArrayEquals(wide, places.keys(place));
        }
    }

    @Test
    void otherKeysAreRefused() {
        GroupPlaces places = new GroupPlaces(new long[] {5, -3}, new long[] {2, 4});
        assertThrows(ConcurrentModificationException.class, () -> places.of(4, 0));
        assertThrows(ConcurrentModificationException.class, () -> places.of(5, 1));
        assertThrows(ConcurrentModificationException.class, () -> places.of(5L, -4L));
    }

    private long[] counts(int keys) {
        long[] counts = new long[keys];
        for (int key = 0; key < keys; key++) {
            counts[key] = 1 + random.nextInt(20);
        }
        return counts;
    }

    private static int expected(long[] keys, long[] leasts, long[] counts) {
        int place = 0;
        for (int key = 0; key < keys.length; key++) {
            place = (int) (place * counts[key] + (keys[key] - leasts[key]));
        }
        return place;
    }
}
