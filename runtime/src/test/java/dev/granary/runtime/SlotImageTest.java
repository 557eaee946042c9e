package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is said of the slots in a file, most of which is counted while they are read, beside sets. */
class SlotImageTest {
    private static final int ROUNDS = 200_000;
    private static final int[] ODD_ONES = {
        0,
        -1,
        Integer.MIN_VALUE,
        Slots.ABSENT | 2,
        Slots.ABSENT,
        Slots.ABSENT | 3,
        HandleBits.MAX_GENERATION,
        1 << 25,
        1 << 25 | 1
    };

    private final Random random = new Random(11);

    private int generation() {
        return random.nextInt(12) == 0 ? ODD_ONES[random.nextInt(ODD_ONES.length)] : 1 + random.nextInt(3);
    }

    /** Those in any order, now and then not all of them, or others. */
    private int[] list(Set<Integer> slots) {
        List<Integer> all = new ArrayList<>(slots);
        if (random.nextBoolean()) {
            Collections.shuffle(all, random);
        }
        int[] list = all.stream().mapToInt(Integer::intValue).toArray();
        if (list.length > 0 && random.nextInt(4) == 0) {
            list[random.nextInt(list.length)] = random.nextInt(-1, 9);
        }
        return random.nextInt(12) == 0 ? Arrays.copyOf(list, Math.max(0, list.length + random.nextInt(3) - 1)) : list;
    }

    /** Mostly none. */
    private int[] floors() {
        int[] floors = new int[Math.max(0, random.nextInt(24) - 18)];
        for (int index = 0; index < floors.length; index++) {
            boolean isOdd = random.nextInt(20) == 0;
            floors[index] = isOdd
                    ? random.nextInt(-1, 1) | HandleBits.MAX_GENERATION + 1
                    : index % 2 == 0 ? 10 * index + random.nextInt(21) : random.nextInt(4);
        }
        return floors;
    }

    private static boolean isSound(int[] floors) {
        return floors.length % 2 == 0
                && IntStream.range(0, floors.length)
                        .allMatch(index -> floors[index] >= 0
                                && (index % 2 == 0
                                        ? index == 0 || floors[index] > floors[index - 2]
                                        : floors[index] <= HandleBits.MAX_GENERATION));
    }

    private Set<Integer> slots(int[] generations, int end, IntPredicate which) {
        return IntStream.range(1, Math.min(end, generations.length))
                .filter(slot -> which.test(generations[slot]))
                .boxed()
                .collect(Collectors.toSet());
    }

    private static boolean isSame(int[] list, Set<Integer> slots) {
        return list.length == slots.size()
                && new HashSet<>(Arrays.stream(list).boxed().toList()).equals(slots);
    }

    @Test
    void faultsAndNumbersAreThoseOfSets() {
        int sound = 0;
        int inOrder = 0;
        for (int round = 0; round < ROUNDS; round++) {
            int[] generations = new int[random.nextInt(8)];
            boolean isFull = random.nextInt(3) == 0;
            for (int slot = 1; slot < generations.length; slot++) {
                generations[slot] = isFull ? 1 : generation();
            }
            if (generations.length > 0 && random.nextInt(50) == 0) {
                generations[0] = generation();
            }
            int end = Math.max(random.nextInt(30) == 0 ? 0 : 1, generations.length - (isFull ? 0 : random.nextInt(2)));
            Set<Integer> alive = slots(generations, end, generation -> (generation & 1) != 0);
            Set<Integer> vacant = slots(
                    generations,
                    end,
                    generation -> (generation & 1) == 0 && generation > 0 && generation < Slots.ABSENT);
            int[] waiting = random.nextBoolean() ? null : list(vacant);
            int[] rows = random.nextBoolean() ? null : list(alive);
            int size = random.nextInt(20) == 0 ? random.nextInt(9) : alive.size();
            int[] floors = floors();
            SlotImage image = new SlotImage(end, generations, waiting, floors, rows);

            boolean isSound = end >= 1
                    && end <= Math.max(1, generations.length)
                    && isSound(generations, end)
                    && size == alive.size()
                    && isSound(floors)
                    && (waiting == null || isSame(waiting, vacant))
                    && (rows == null || isSame(rows, alive));
            assertEquals(
                    isSound,
                    image.fault(size) == null,
                    image + " " + Arrays.toString(generations) + Arrays.toString(floors));
            if (!isSound) {
                continue;
            }
            sound++;
            assertEquals(
                    !slots(generations, end, generation -> generation >= Slots.ABSENT)
                            .isEmpty(),
                    image.hasAbsent());
            assertEquals(slots(generations, end, generation -> generation == 0).size(), image.retired());
            assertEquals(size == end - 1, image.isFull());
            boolean areSlotsBehindRows = rows != null
                    && size == end - 1
                    && IntStream.range(0, rows.length).allMatch(row -> rows[row] == row + 1);
            assertEquals(areSlotsBehindRows, image.isInOrder());
            inOrder += areSlotsBehindRows ? 1 : 0;
        }
        assertTrue(sound > ROUNDS / 10 && sound < ROUNDS * 9 / 10, sound + " were sound");
        assertTrue(inOrder > ROUNDS / 50, inOrder + " were in order");
    }

    /** Of slots 2, 4 and 5, which are absent, 4 stays so. */
    @Test
    void slotsThatAreNoMoreAbsentWaitBehindAllOthers() {
        int absent = Slots.ABSENT | 2;
        int[] generations = {0, 1, absent, 4, absent, absent + 4, 6};
        BitSet stays = new BitSet();
        stays.set(4);
        SlotImage image = new SlotImage(7, generations, new int[] {6, 3}, new int[0], null).without(stays);
        assertArrayEquals(new int[] {6, 3, 2, 5}, image.vacant());
        assertArrayEquals(new int[] {0, 1, 2, 4, absent, 6, 6}, image.generations());
        assertEquals(absent, generations[2], "of the file");
        assertSame(image, image.without(stays));
        assertNull(new SlotImage(7, generations, null, new int[0], null)
                .without(stays)
                .vacant());
    }

    private static boolean isSound(int[] generations, int end) {
        return IntStream.range(0, generations.length).allMatch(slot -> {
            int generation = generations[slot];
            boolean isAlive = (generation & 1) != 0;
            return generation >= 0
                    && generation <= (isAlive ? HandleBits.MAX_GENERATION : Slots.ABSENT | HandleBits.MAX_GENERATION)
                    && !(isAlive && (slot == 0 || slot >= end));
        });
    }
}
