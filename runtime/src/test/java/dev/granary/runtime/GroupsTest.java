package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Groups beside a map of lists of keys, for keys that lie close together, far apart, and at the ends of all numbers. */
class GroupsTest {
    private static final long[] ENDS = {Long.MIN_VALUE, Long.MIN_VALUE + 1, -1, 0, 1, Long.MAX_VALUE - 1, Long.MAX_VALUE
    };

    private static int add(Groups groups, long... keys) {
        return switch (keys.length) {
            case 1 -> groups.add(keys[0]);
            case 2 -> groups.add(keys[0], keys[1]);
            case 3 -> groups.add(keys[0], keys[1], keys[2]);
            default -> groups.add(keys[0], keys[1], keys[2], keys[3]);
        };
    }

    private static int find(Groups groups, long... keys) {
        return switch (keys.length) {
            case 1 -> groups.find(keys[0]);
            case 2 -> groups.find(keys[0], keys[1]);
            case 3 -> groups.find(keys[0], keys[1], keys[2]);
            default -> groups.find(keys[0], keys[1], keys[2], keys[3]);
        };
    }

    private static long key(SplittableRandom random, int kind) {
        return switch (kind) {
            case 0 -> random.nextInt(-3, 4);
            case 1 -> random.nextInt(500);
            case 2 -> random.nextInt(-100_000, 100_000);
            case 3 -> random.nextLong();
            case 4 -> ENDS[random.nextInt(ENDS.length)];
            case 5 -> Long.MAX_VALUE - random.nextInt(20);
            case 6 -> Long.MIN_VALUE + random.nextInt(20);
            case 7 -> random.nextInt(1 << 14);
            default -> random.nextInt(20) == 0 ? random.nextLong() : random.nextInt(30);
        };
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void numbersByKey(int count) {
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            int[] kinds = random.ints(count, 0, 9).toArray();
            Groups groups = Groups.of(count);
            Map<List<Long>, Integer> expected = new HashMap<>();
            assertEquals(-1, find(groups, new long[count]));
            for (int step = 0; step < 600; step++) {
                long[] keys = Arrays.stream(kinds)
                        .mapToLong(kind -> key(random, kind))
                        .toArray();
                List<Long> list = Arrays.stream(keys).boxed().toList();
                assertEquals(expected.getOrDefault(list, -1), find(groups, keys));
                if (random.nextInt(3) != 0) {
                    int number = expected.computeIfAbsent(list, ignored -> expected.size());
                    assertEquals(number, add(groups, keys));
                    assertEquals(expected.size(), groups.size());
                    assertArrayEquals(keys, groups.keys(number, count));
                }
            }
            expected.forEach((list, number) -> assertEquals(
                    number, add(groups, list.stream().mapToLong(key -> key).toArray())));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1_000_000, -500, 0, 1_000_000, Long.MAX_VALUE - 2000})
    void keysThatLieCloseTogetherNeedNoTable(long least) {
        Groups ofOne = Groups.of(1);
        Groups ofTwo = Groups.of(2);
        for (int key = 0; key < 1000; key++) {
            assertEquals(key, ofOne.add(least + key));
            assertEquals(key, ofTwo.add(key % 2, least + key));
        }
        assertFalse(ofOne.isTable());
        assertFalse(ofTwo.isTable());
        ofOne.add(least < 0 ? Long.MAX_VALUE : Long.MIN_VALUE);
        assertTrue(ofOne.isTable());
    }

    /** All of many numbers have a place each; of few of them it is a table. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 1000})
    void many(int apart) {
        Groups groups = Groups.of(1);
        for (int key = 0; key < 300_000; key++) {
            assertEquals(key, groups.add((long) key * apart));
        }
        for (int key = 0; key < 300_000; key++) {
            assertEquals(key, groups.find((long) key * apart));
        }
        assertEquals(-1, groups.find(-1));
    }

    /** Keys of which hardly enough lie close together: places for all of them were made again for every 13th. */
    @Test
    void placesAreNotMadeAgainAllTheTime() {
        Groups groups = Groups.of(1);
        for (int number = 0; number < 30_000; number++) {
            assertEquals(number, groups.add(number < 16 ? number : 15 + 8L * (number - 15)));
        }
        assertTrue(groups.isTable());
    }
}
