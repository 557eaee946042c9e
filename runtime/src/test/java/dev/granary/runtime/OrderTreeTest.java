package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
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
        boolean isNew = model.add(entry);
        reserve(tree);
        assertEquals(!isNew, tree.contains(entry));
        assertEquals(isNew, tree.add(entry));
    }

    /** As keys of items do, and as those of elements, which keep what they do not use. */
    private void reserve(OrderTree tree) {
        if (random.nextBoolean()) {
            tree.reserve();
        } else {
            tree.reserve(1 + random.nextInt(3));
        }
    }

    private void remove(OrderTree tree, long[] entry) {
        model.remove(entry);
        tree.remove(entry);
        assertFalse(tree.discard(entry));
    }

    /** What is sorted has its levels, and is lower, and higher again, with nodes that it had before. */
    @Test
    void shrinksAndGrowsAgain() {
        for (int number = 0; number < 20; number++) {
            model.clear();
            int size = 200 + random.nextInt(1 << 8 + random.nextInt(6));
            OrderTree tree = packed(size, 100);
            for (int at = 0; at < size; at++) {
                model.add(new long[] {at * 1000L, 1});
            }
            int left = random.nextInt(130);
            boolean isKept = random.nextBoolean();
            for (int turn = 0; turn < 3; turn++) {
                while (model.size() > left) {
                    remove(tree, near(new long[] {random.nextInt(size) * 1000L, 0}));
                }
                while (model.size() < 300) {
                    long[] entry = {random.nextLong(size * 1000L), 1};
                    model.add(entry);
                    if (isKept) {
                        tree.reserve(1);
                    } else {
                        tree.reserve();
                    }
                    tree.add(entry);
                }
                check(tree, 1);
            }
        }
    }

    /** Room for many at once, wherever they come, also where all nodes are full, and behind removals; else an addition would fail. */
    @Test
    void whatIsReservedAtOnceSuffices() {
        for (int number = 0; number < 400; number++) {
            int size = random.nextInt(4) == 0 ? random.nextInt(300) : random.nextInt(1 << 2 + random.nextInt(14));
            OrderTree tree = packed(size, random.nextBoolean() ? 100 : 50 + random.nextInt(50));
            int count = 1 + random.nextInt(1 << random.nextInt(13));
            tree.reserve(count);
            int pattern = random.nextInt(8);
            for (int left = random.nextInt(3) == 0 ? random.nextInt(count) : 0; left > 0; left--) {
                tree.discard(new long[] {random.nextInt(size + 1) * 1000L, 1});
            }
            long from = random.nextInt(size + 1) * 1000L;
            for (int at = 0; at < count; at++) {
                tree.add(new long[] {place(pattern, at, from, size), 2});
            }
        }
    }

    /** The same where each addition is one of an entry that was removed before it, as of items that move. */
    @Test
    void whatIsReservedForMovesSuffices() {
        for (int number = 0; number < 400; number++) {
            int size = 1 + random.nextInt(1 << 2 + random.nextInt(14));
            OrderTree tree = packed(size, random.nextBoolean() ? 100 : 30 + random.nextInt(71));
            int count = 1 + random.nextInt(1 << random.nextInt(14));
            tree.reserve(count);
            int pattern = random.nextInt(8);
            long from = random.nextInt(size + 1) * 1000L;
            int places = 1 + random.nextInt(size);
            for (int at = 0; at < count; at++) {
                long[] gone = random.nextInt(8) == 0
                        ? new long[] {Long.MAX_VALUE, 1} // one of the last
                        : new long[] {size * 1000L / places * random.nextInt(places), 0};
                OrderNode leaf = tree.leafOf(gone);
                int found = Math.min(leaf.search(gone), leaf.count - 1);
                if (found >= 0) {
                    tree.remove(new long[] {leaf.words[found], leaf.slots[found]});
                }
                tree.add(new long[] {place(pattern, at, from, size), at + 2});
            }
        }
    }

    /** Last leaves are made of few entries where the full ones before them are made to share. */
    @Test
    void whatIsReservedSufficesWhereLastLeavesShare() {
        for (int number = 0; number < 200; number++) {
            int size = random.nextInt(1 << 2 + random.nextInt(14));
            OrderTree tree = packed(size, 30 + random.nextInt(71));
            int count = 1 + random.nextInt(1 << random.nextInt(15));
            tree.reserve(count);
            for (int at = 0; at < count; at++) {
                OrderNode full = fullAmongLast(tree, random.nextInt(12));
                long inside = full == null ? 0 : full.words[full.count / 2] - 1;
                tree.add(new long[] {full == null || inside <= full.words[0] ? (size + at + 1L) * 1000 : inside, at + 2
                });
            }
        }
    }

    private static OrderNode fullAmongLast(OrderTree tree, int leaves) {
        OrderNode leaf = tree.leafOf(new long[] {Long.MAX_VALUE, 1}).before;
        for (int left = leaves; leaf != null && left > 0 && !leaf.isFull(); left--) {
            leaf = leaf.before;
        }
        return leaf != null && leaf.isFull() ? leaf : null;
    }

    /** An entry takes 12 bytes where it is; many that come at once must not take many times as much. */
    @Test
    void littleIsReservedForMany() {
        int count = 1_000_000;
        for (int size : new int[] {0, 1000, count}) {
            OrderTree tree = packed(size, 93);
            long before = tree.bytes();
            tree.reserve(count);
            long bytes = (tree.bytes() - before) / count;
            assertTrue(bytes < 120, bytes + " bytes for each of a million, beside " + size);
        }
    }

    private long place(int pattern, int at, long from, int size) {
        return switch (pattern) {
            case 0 -> random.nextLong(size * 1000L + 1);
            case 1 -> size * 1000L + at; // behind all
            case 2 -> -at - 1; // before all
            case 3 -> from + at; // in one place
            case 4 -> from - at;
            case 5 ->
                at % 2 == 0 ? size * 1000L + at : size * 1000L - at * 97L % 200_000; // behind all, and among the last
            case 6 -> at % 20 == 0 ? size * 1000L - at / 20 * 997L % 1_500_000 : size * 1000L + at;
            default -> at * 128_000L % (size * 1000L + 1) + at % 7; // in each node by turns
        };
    }

    /** Not hundreds of bytes for each, where entries take twelve. */
    @ParameterizedTest
    @CsvSource({"0, 100", "0, 1_000_000", "100_000, 100_000", "1_000_000, 10"})
    void littleIsReserved(int size, int count) {
        OrderTree tree = packed(size, 93);
        tree.reserve(count);
        assertTrue(tree.bytes() < 30_000 + 40L * (size + count), size + ", " + count + ": " + tree.bytes());
        for (int at = 0; at < count; at++) {
            tree.add(new long[] {at * 7919L % 1_000_003, 2});
        }
        tree.forgetMost();
        assertTrue(tree.bytes() < 150_000 + 16L * (size + count), size + ", " + count + ": " + tree.bytes());
    }

    private static OrderTree packed(int size, int percent) {
        long[] words = new long[size];
        int[] slots = new int[size];
        for (int at = 0; at < size; at++) {
            words[at] = at * 1000L;
            slots[at] = 1;
        }
        return OrderTree.of(1, words, slots, size, percent);
    }

    /** What is there twice is once in a tree that was sorted. */
    @Test
    void isSortedOnce() {
        OrderSort sort = new OrderSort(1, 3000);
        for (int at = 0; at < 3000; at++) {
            long[] entry = {random.nextInt(40), 1 + random.nextInt(10)};
            model.add(entry);
            sort.add(entry, (int) entry[1]);
        }
        check(sort.sortedOnce(93), 1);
    }

    /** Each of some has another slot, with room that was reserved at once. */
    private void move(OrderTree tree) {
        List<long[]> moved = new ArrayList<>(model);
        List<long[]> half = moved.subList(0, moved.size() / 2);
        tree.reserve(half.size());
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
            long[] words = new long[leaf.count * width];
            leaf.copyTo(words, new int[leaf.count], 0);
            for (int index = 0; index < leaf.count; index++) {
                long[] entry = Arrays.copyOf(Arrays.copyOfRange(words, index * width, (index + 1) * width), width + 1);
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
