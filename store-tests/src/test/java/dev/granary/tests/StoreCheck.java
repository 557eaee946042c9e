package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.StoreStats;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares a store with what has to be in it, through every access path, and looks at what lies between the items. */
final class StoreCheck {
    private static final Comparator<Item> ORDER =
            Comparator.comparingInt(Item::id).thenComparing(Item::toString);

    private static final Pattern ROWS = Pattern.compile("rows (\\d+) to (\\d+)");

    private StoreCheck() {}

    static void check(StoreKind kind, ItemStore store, Map<Long, Item> expected) {
        assertEquals(expected.size(), store.size(), "size");
        assertEquals(expected.isEmpty(), store.isEmpty(), "isEmpty");
        checkStats(kind, store);
        checkHandles(store, expected);
        same(expected, byCursor(store), "by cursor");
        same(expected, byBlock(kind, store), "by block");
        assertEquals(sorted(expected.values()), sorted(store.stream().toList()), "by stream");
    }

    private static void checkStats(StoreKind kind, ItemStore store) {
        StoreStats stats = store.stats();
        assertEquals(store.size(), stats.items(), "items");
        assertEquals(store.capacity(), stats.capacity(), "capacity");
        assertTrue(stats.items() <= stats.capacity(), "more items than room: " + stats);
        assertEquals(0, stats.retired(), "retired");
        if (kind.isPacked()) {
            assertEquals(0, stats.holes(), "holes");
        }
        if (kind.blocksDiffer() && !kind.isPacked()) { // blocks before the last may be missing
            int shown = store.blocks().stream().mapToInt(StoreCheck::rows).sum();
            assertTrue(kind.room(shown - kind.rowsBehindUsed()) <= stats.capacity(), "room");
        } else if (kind.lastBlockGrows()) {
            int blocks = stats.blocks();
            assertTrue(stats.capacity() <= kind.room(kind.rowsOfBlocks(blocks)), "room");
            assertTrue(blocks == 0 || stats.capacity() > kind.room(kind.rowsOfBlocks(blocks - 1)), "room");
        } else if (kind.growth() != Growth.DOUBLING) {
            assertEquals(kind.room(kind.rowsOfBlocks(stats.blocks())), stats.capacity(), "room");
        } else if (!store.blocks().isEmpty()) {
            assertEquals(kind.room(rows(store.blocks().getFirst())), stats.capacity(), "room");
        }
        assertTrue(
                kind.hasOneBlock()
                        ? stats.blocks() <= 1
                        : stats.blocks() >= store.blocks().size(),
                "blocks");
        int rows = store.blocks().stream().mapToInt(StoreCheck::rows).sum();
        assertTrue(
                stats.items() + stats.holes() <= Math.max(stats.capacity(), rows - kind.rowsNotForItems()),
                "more items and holes than rows: " + stats);
    }

    private static void checkHandles(ItemStore store, Map<Long, Item> expected) {
        expected.forEach((bits, item) -> {
            Handle<Item> handle = Handle.ofBits(bits);
            assertTrue(store.contains(handle), () -> handle + " is not contained");
            assertEquals(item, store.get(handle), "get");
            assertEquals(item, store.find(handle), "find");
            assertEquals(item.pose().at(), store.poseAt(handle), "poseAt");
            assertEquals(item.lit(), store.lit(handle), "lit");
        });
    }

    private static Map<Long, Item> byCursor(ItemStore store) {
        Map<Long, Item> items = new HashMap<>();
        for (ItemCursor cursor : store) {
            Item item = cursor.value();
            assertEquals(item.pose().at().x(), cursor.poseAtX(), "poseAtX of the cursor");
            assertEquals(item.lit(), cursor.lit(), "lit of the cursor");
            put(items, cursor.handle(), item);
        }
        return items;
    }

    private static Map<Long, Item> byBlock(StoreKind kind, ItemStore store) {
        Map<Long, Item> items = new HashMap<>();
        int rowsBefore = 0;
        int rowsInUse = 0;
        for (ItemBlock block : store.blocks()) {
            int rows = rows(block);
            assertTrue(block.size() > 0 && block.size() <= rows, "size of a block: " + block.size());
            assertEquals(rowsBefore, rowsInUse, "a block that is not full, and not the last");
            for (int row = 0; row < rows; row++) {
                if (isAlive(kind, block, row)) {
                    put(items, block.handle(row), block.value(row));
                    assertEquals(block.lit(row), bit(block.lit(), row), "flag by row and by word");
                } else {
                    checkVacant(kind, block, row);
                }
            }
            if (!kind.isPacked()) {
                checkSummary(block);
            }
            rowsBefore += rows;
            rowsInUse += block.size();
        }
        int holes = rowsInUse == 0 ? 0 : rowsInUse - kind.rowsNotForItems() - store.size();
        assertEquals(store.stats().holes(), holes, "rows in use without an item");
        return items;
    }

    /** As the block says: some of its arrays may have more, which are going to be used when all have. */
    static int rows(ItemBlock block) {
        Matcher rows = ROWS.matcher(block.toString());
        assertTrue(rows.find(), block::toString);
        return Integer.parseInt(rows.group(2)) - Integer.parseInt(rows.group(1)) + 1;
    }

    private static void checkSummary(ItemBlock block) {
        long[] alive = block.alive();
        for (int word = 0; word < block.aliveSummary().length * 64; word++) {
            boolean occupied = word < alive.length && alive[word] != 0;
            assertEquals(occupied, bit(block.aliveSummary(), word), "summary of word " + word);
        }
    }

    private static boolean isAlive(StoreKind kind, ItemBlock block, int row) {
        boolean alive = kind.isPacked() ? row < block.size() : bit(block.alive(), row);
        assertTrue(!alive || row < block.size(), () -> "an item in row " + row + ", past the last one");
        return alive;
    }

    /** Bits that a search would find, references that leak, numbers that a loop over all rows would compute with. */
    private static void checkVacant(StoreKind kind, ItemBlock block, int row) {
        for (long[] flags : List.of(
                block.lit(), block.solid(), block.poseMoving(), block.homeMoving(), block.chosen(), block.seen())) {
            assertTrue(!bit(flags, row), () -> "a flag in row " + row + ", which has no item");
        }
        assertNull(block.label()[row], "a reference in a row without an item");
        if (kind.hasColumns() && !kind.isPacked()) {
            assertEquals(0, block.id()[row], "a number in a row without an item");
            assertEquals(0, block.poseAtY()[row], "a number in a row without an item");
            assertEquals(0, block.friend()[row], "a handle in a row without an item");
            assertEquals(0, block.shade()[row], "an enum in a row without an item");
        }
        if (kind.groups() != null) { // packed or not, because a loop over groups goes beyond the last row
            Groups groups = kind.groups();
            assertEquals(0, block.ints()[groups.at("INTS", "ID", row)], "a number in a row without an item");
            assertEquals(0, block.doubles()[groups.at("DOUBLES", "POSE_AT_Y", row)], "a number without an item");
            assertEquals(0, block.longs()[groups.at("LONGS", "FRIEND", row)], "a handle in a row without an item");
            assertEquals(0, block.shorts()[groups.at("SHORTS", "SHADE", row)], "an enum in a row without an item");
        }
    }

    private static boolean bit(long[] words, int row) {
        return (words[row / 64] & 1L << row % 64) != 0;
    }

    private static void put(Map<Long, Item> items, Handle<Item> handle, Item item) {
        assertNull(items.put(handle.bits(), item), () -> handle + " was visited twice");
    }

    private static void same(Map<Long, Item> expected, Map<Long, Item> actual, String path) {
        if (!expected.equals(actual)) {
            Iterator<Long> different = expected.keySet().stream()
                    .filter(bits -> !expected.get(bits).equals(actual.get(bits)))
                    .iterator();
            long bits = different.hasNext()
                    ? different.next()
                    : actual.keySet().stream()
                            .filter(other -> !expected.containsKey(other))
                            .findAny()
                            .orElseThrow();
            assertEquals(expected.get(bits), actual.get(bits), path + ", " + Handle.ofBits(bits));
        }
    }

    private static List<Item> sorted(Iterable<Item> items) {
        List<Item> sorted = new ArrayList<>();
        items.forEach(sorted::add);
        sorted.sort(ORDER);
        return sorted;
    }
}
