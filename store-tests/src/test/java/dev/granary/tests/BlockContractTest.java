package dev.granary.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.granary.Handle;
import dev.granary.testing.InTurn;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Blocks: raw columns, and their rows one by one. That rows without an item are blank is checked after every test. */
@InTurn
class BlockContractTest extends StoreContract {

    private boolean isAlive(ItemBlock block, int row) {
        return kind.isPacked() || (block.alive()[row >>> 6] >>> row & 1) != 0;
    }

    @Test
    void rowsReadAndWriteItems() {
        addItems();
        for (ItemBlock block : store.blocks()) {
            for (int row = 0; row < block.size(); row++) {
                if (isAlive(block, row)) {
                    long bits = block.handle(row).bits();
                    assertEquals(expected.get(bits), block.value(row));
                    Item item = kind.item(5000 + block.id(row));
                    block.value(row, item);
                    block.id(row, 3);
                    expected.put(bits, kind.with(item, "id", 3));
                }
            }
        }
    }

    /** Not even in structs, where a link to the next hole is where the components were. */
    @Test
    void whatIsWrittenToVacantRowsIsOfNoItem() {
        List<Handle<Item>> handles = addItems();
        removeEvery(3, handles);
        int lit = store.where(ItemFlag.LIT.of(kind)).count();
        for (ItemBlock block : store.blocks()) {
            for (int row = 0; row < StoreCheck.rows(block); row++) {
                if (row >= block.size() || !isAlive(block, row)) {
                    block.value(row, kind.item(9000 + row));
                    block.lit(row, true);
                    if (!kind.hasColumns() && kind.groups() == null) {
                        block.id(row, row + 1);
                    }
                }
            }
        }
        assertEquals(lit, store.where(ItemFlag.LIT.of(kind)).count());
        addItems(handles.size() - store.size());
        compare();
        assertEquals(
                expected.values().stream().filter(Item::lit).count(),
                store.where(ItemFlag.LIT.of(kind)).count());
    }

    @Test
    void saysWhichRowsItHasAndHowManyItems() {
        removeEvery(3, addItems());
        int firstRow = 0;
        for (ItemBlock block : store.blocks()) {
            long items = IntStream.range(0, block.size())
                    .filter(row -> isAlive(block, row))
                    .count();
            String text = block.toString();
            assertTrue(text.startsWith("Block[rows " + firstRow + " to "), text);
            assertTrue(text.endsWith(", " + items + " items]"), text);
            firstRow = 1 + Integer.parseInt(text.replaceAll(".* to |, .*", ""));
        }
        assertTrue(firstRow >= store.size());
    }

    @Test
    void columnsAreTheItems() {
        assumeTrue(kind.hasColumns() && !kind.isNative());
        removeEvery(3, addItems());
        for (ItemBlock block : store.blocks()) {
            for (int row = 0; row < block.size(); row++) {
                if (isAlive(block, row)) {
                    Item item = block.value(row);
                    assertEquals(item.id(), block.id()[row]);
                    assertEquals(item.friend().bits(), block.friend()[row]);
                    assertEquals(item.shade().ordinal(), block.shade()[row]);
                    block.poseAtY()[row] = 17;
                    Pose pose = new Pose(
                            new Point(item.pose().at().x(), 17, item.pose().at().z()),
                            item.pose().turn(),
                            item.pose().moving());
                    expected.put(block.handle(row).bits(), kind.with(item, "pose", pose));
                }
            }
        }
    }

    @Test
    void groupsAreTheItems() {
        assumeTrue(kind.groups() != null);
        removeEvery(3, addItems());
        Groups groups = kind.groups();
        for (ItemBlock block : store.blocks()) {
            assertEquals((block.size() + groups.lanes() - 1) / groups.lanes(), block.groups());
            assertTrue(block.groups() * groups.lanes() <= StoreCheck.rows(block), "a group beyond the block");
            for (int row = 0; row < block.size(); row++) {
                if (isAlive(block, row)) {
                    Item item = block.value(row);
                    assertEquals(item.id(), block.ints()[groups.at("INTS", "ID", row)]);
                    assertEquals(item.friend().bits(), block.longs()[groups.at("LONGS", "FRIEND", row)]);
                    assertEquals(item.serial(), block.longs()[groups.at("LONGS", "SERIAL", row)]);
                    assertEquals(item.shade().ordinal(), block.shorts()[groups.at("SHORTS", "SHADE", row)]);
                    block.doubles()[groups.at("DOUBLES", "POSE_AT_Y", row)] = 17;
                    Pose pose = new Pose(
                            new Point(item.pose().at().x(), 17, item.pose().at().z()),
                            item.pose().turn(),
                            item.pose().moving());
                    expected.put(block.handle(row).bits(), kind.with(item, "pose", pose));
                }
            }
        }
    }

    @Test
    void flagsAreBits() {
        addItems();
        for (ItemBlock block : store.blocks()) {
            for (int row = 0; row < block.size(); row++) {
                if (isAlive(block, row)) {
                    Item item = block.value(row);
                    assertEquals(item.lit(), (block.lit()[row >>> 6] >>> row & 1) != 0);
                    block.lit()[row >>> 6] ^= 1L << row;
                    assertEquals(!item.lit(), store.lit(block.handle(row)));
                    expected.put(block.handle(row).bits(), kind.with(item, "lit", !item.lit()));
                }
            }
        }
    }

    @Test
    void flagsOfVacantRowsAreClearAfterEachStep() {
        List<Handle<Item>> handles = addItems(100);
        for (int i = 0; i < handles.size(); i++) {
            Handle<Item> handle = handles.get(i * 37 % 100);
            store.lit(handle, true);
            store.homeMoving(handle, true);
            remove(handle);
            assertFlagsAreOfItems();
        }
        addItems(100).forEach(handle -> store.lit(handle, true));
        clear();
        addItems(1);
        assertFlagsAreOfItems();
    }

    private void assertFlagsAreOfItems() {
        long lit = 0;
        long solid = 0;
        for (ItemBlock block : store.blocks()) {
            lit += IntStream.range(0, block.lit().length)
                    .map(word -> Long.bitCount(block.lit()[word]))
                    .sum();
            solid += IntStream.range(0, block.lit().length)
                    .map(word -> Long.bitCount(block.solid()[word]))
                    .sum();
        }
        assertEquals(store.stream().filter(Item::lit).count(), lit);
        assertEquals(store.stream().filter(Item::solid).count(), solid);
    }

    @Test
    void wordsCoverABlockExactly() {
        addItems();
        int left = kind.rowsFor(store.size());
        for (ItemBlock block : store.blocks()) {
            int rows = StoreCheck.rows(block);
            assertEquals(0, rows % 64);
            assertEquals(rows / 64, block.lit().length);
            assertEquals(rows / 64, kind.isPacked() ? block.solid().length : block.alive().length);
            left -= rows;
        }
        assertTrue(left <= 0 && left > -64, left + " rows");
    }

    @Test
    void aliveWordsHaveABitPerItem() {
        assumeFalse(kind.isPacked());
        removeEvery(3, addItems());
        long alive = 0;
        for (ItemBlock block : store.blocks()) {
            for (long word : block.alive()) {
                alive += Long.bitCount(word);
            }
        }
        assertEquals(store.size(), alive);
        assertEquals(0, store.blocks().getFirst().alive()[0] & 1, "row 0 is the header of the free list");
    }

    @Test
    void packedRowsAreFull() {
        assumeTrue(kind.isPacked());
        removeEvery(3, addItems());
        int left = store.size();
        for (ItemBlock block : store.blocks()) {
            assertEquals(Math.min(left, StoreCheck.rows(block)), block.size());
            left -= block.size();
        }
        assertEquals(0, left);
    }

    @Test
    void theListOfBlocksIsToBeRead() {
        addItems(3);
        assertThrows(UnsupportedOperationException.class, () -> store.blocks().clear());
        assertFalse(store.blocks().isEmpty());
        assertTrue(store.blocks().getFirst().size() >= 3);
    }
}
