package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderTreeTest {
    private static final int PHASES = 12;
    private static final int STEPS = 4_000;

    private final Random random = new Random(4);
    private final TreeSet<long[]> model = new TreeSet<>(Arrays::compare);

    /** One word and two, in small nodes and in others, of many keys and of few. */
    @ParameterizedTest
    @CsvSource({"1, 16, 8, 100000", "1, 16, 8, 3", "2, 16, 8, 40", "1, 256, 64, 100000", "2, 64, 16, 5"})
    void isASet(int width, int leafRoom, int nodeRoom, int keys) {
        OrderTree tree = new OrderTree(width, leafRoom, nodeRoom);
        for (int phase = 0; phase < PHASES; phase++) {
            int percentAdded = phase % 3 == 2 ? 10 : 80;
            for (int step = 0; step < STEPS; step++) {
                if (model.isEmpty() || random.nextInt(100) < percentAdded) {
                    add(tree, phase % 4 == 1 ? inOrder(width, step) : entry(width, keys));
                } else {
                    remove(tree, near(entry(width, keys)));
                }
            }
            check(tree, width);
            if (phase == 7) {
                tree = rebuilt(tree, width);
                check(tree, width);
            } else if (phase == 9) {
                tree.clear();
                model.clear();
                check(tree, width);
            } else {
                move(tree);
                check(tree, width);
            }
        }
    }

    private long[] entry(int width, int keys) {
        long[] entry = new long[width + 1];
        for (int word = 0; word < width; word++) {
            entry[word] = random.nextInt(keys) - keys / 2;
        }
        entry[width] = 1 + random.nextInt(1 << 20);
        return entry;
    }

    private static long[] inOrder(int width, int step) {
        long[] entry = new long[width + 1];
        entry[0] = 1_000_000L + step;
        entry[width] = 1;
        return entry;
    }

    private long[] near(long[] entry) {
        long[] found = model.ceiling(entry);
        return found == null ? model.last() : found;
    }

    private void add(OrderTree tree, long[] entry) {
        if (model.add(entry)) {
            tree.reserve();
            tree.add(entry);
        }
    }

    private void remove(OrderTree tree, long[] entry) {
        model.remove(entry);
        tree.remove(entry);
    }

    /** Each of some has another slot, with room that was reserved at once. */
    private void move(OrderTree tree) {
        List<long[]> moved = new ArrayList<>(model);
        List<long[]> half = moved.subList(0, moved.size() / 2);
        tree.reserveMoves(half.size());
        for (long[] entry : half) {
            long[] now = entry.clone();
            now[now.length - 1] += 1 << 21;
            if (model.add(now)) {
                remove(tree, entry);
                tree.add(now);
            }
        }
    }

    private OrderTree rebuilt(OrderTree tree, int width) {
        List<long[]> all = new ArrayList<>(model);
        Collections.shuffle(all, random);
        OrderSort sort = new OrderSort(width, all.size());
        all.forEach(entry -> sort.add(entry, (int) entry[width]));
        assertTrue(tree.bytes() > 0);
        return sort.sorted(93);
    }

    private void check(OrderTree tree, int width) {
        assertEquals(model.size(), tree.size());
        int at = 0;
        long[][] expected = model.toArray(long[][]::new);
        OrderNode before = null;
        for (OrderNode leaf = tree.first(); leaf != null; leaf = leaf.next) {
            assertEquals(before, leaf.before);
            before = leaf;
            for (int index = 0; index < leaf.count; index++) {
                long[] entry = Arrays.copyOfRange(leaf.words, index * width, index * width + width + 1);
                entry[width] = leaf.slots[index];
                assertArrayEquals(expected[at++], entry);
                if (index % 5 == 0) {
                    assertEquals(leaf, tree.leafOf(entry));
                    assertEquals(index, leaf.search(entry));
                }
            }
        }
        assertEquals(expected.length, at);
    }
}
