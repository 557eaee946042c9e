package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.Growth;
import dev.granary.Handle;
import dev.granary.StoreStats;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares a store with what has to be in it, through every access path, and looks at what lies between the items. */
final class StoreCheck {
    private static final Pattern ROWS = Pattern.compile("rows (\\d+) to (\\d+)");

    private StoreCheck() {}

    static void check(StoreKind kind, ItemStore store, Map<Long, Item> expected) {
        assertEquals(expected.size(), store.size(), "size");
        assertEquals(expected.isEmpty(), store.isEmpty(), "isEmpty");
        checkStats(kind, store);
        checkHandles(store, expected);
        Map<Long, Item> byCursor = byCursor(store);
        same(expected, byCursor, "by cursor");
        same(expected, byBlock(kind, store), "by block");
        assertEquals(List.copyOf(byCursor.values()), store.stream().toList(), "by stream");
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
        Map<Long, Item> items = new LinkedHashMap<>();
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
            long[] alive = kind.isPacked() ? null : block.alive();
            long[] lit = block.lit();
            Vacant vacant = null;
            for (int row = 0; row < rows; row++) {
                if (isAlive(alive, block, row)) {
                    put(items, block.handle(row), block.value(row));
                    assertEquals(block.lit(row), bit(lit, row), "flag by row and by word");
                } else {
                    vacant = vacant == null ? new Vacant(kind, block) : vacant;
                    vacant.check(row);
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

    private static boolean isAlive(long[] alive, ItemBlock block, int row) {
        boolean isAlive = alive == null ? row < block.size() : bit(alive, row);
        assertTrue(!isAlive || row < block.size(), () -> "an item in row " + row + ", past the last one");
        return isAlive;
    }

    /** Bits that a search would find, references that leak, numbers that a loop over all rows would compute with. */
    private static final class Vacant {
        private final List<long[]> flags;
        private final String[] label;
        private final Groups groups;
        private final boolean areColumnsClear;
        private final int[] ints;
        private final double[] doubles;
        private final long[] longs;
        private final short[] shorts;

        Vacant(StoreKind kind, ItemBlock block) {
            flags = List.of(
                    block.lit(), block.solid(), block.poseMoving(), block.homeMoving(), block.chosen(), block.seen());
            label = block.label();
            groups = kind.groups(); // packed or not, because a loop over groups goes beyond the last row
            areColumnsClear = kind.hasColumns() && !kind.isPacked();
            ints = groups != null ? block.ints() : areColumnsClear ? block.id() : null;
            doubles = groups != null ? block.doubles() : areColumnsClear ? block.poseAtY() : null;
            longs = groups != null ? block.longs() : areColumnsClear ? block.friend() : null;
            shorts = groups != null ? block.shorts() : areColumnsClear ? block.shade() : null;
        }

        void check(int row) {
            for (long[] words : flags) {
                assertTrue(!bit(words, row), () -> "a flag in row " + row + ", which has no item");
            }
            assertNull(label[row], "a reference in a row without an item");
            if (groups != null) {
                checkNumbers(
                        groups.at("INTS", "ID", row),
                        groups.at("DOUBLES", "POSE_AT_Y", row),
                        groups.at("LONGS", "FRIEND", row),
                        groups.at("SHORTS", "SHADE", row));
            } else if (areColumnsClear) {
                checkNumbers(row, row, row, row);
            }
        }

        private void checkNumbers(int id, int y, int friend, int shade) {
            assertEquals(0, ints[id], "a number in a row without an item");
            assertEquals(0, doubles[y], "a number in a row without an item");
            assertEquals(0, longs[friend], "a handle in a row without an item");
            assertEquals(0, shorts[shade], "an enum in a row without an item");
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
}
