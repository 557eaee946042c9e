package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SlotIndexTest extends SlotsContract {
    private static final int BLOCK_BYTES = 4096 * SlotIndex.BYTES_PER_SLOT;

    private SlotIndex index;
    private int row;

    @Override
    Slots slots() {
        index = new SlotIndex("IndexStore");
        return index;
    }

    @Override
    int blockRows() {
        return 4096;
    }

    @Override
    long acquire() {
        index.reserve();
        return index.acquire(index.next(), row++);
    }

    @Override
    List<Long> acquire(int count) {
        row = 0;
        return super.acquire(count);
    }

    @Test
    void findsRowsWhereTheyMoved() {
        List<Long> handles = acquire(5000);
        for (int i = 0; i < handles.size(); i++) {
            assertEquals(i, index.row(handles.get(i)));
            index.move(HandleBits.slot(handles.get(i)), 2_000_000_000 - i);
        }
        for (int i = 0; i < handles.size(); i++) {
            assertEquals(2_000_000_000 - i, index.row(handles.get(i)));
            assertEquals(handles.get(i), index.bits(HandleBits.slot(handles.get(i))));
        }
    }

    @Test
    void hasMemoryForWhatIsReserved() {
        assertEquals(0, index.tableBytes());
        assertTrue(index.isFull());
        index.reserve(0);
        assertEquals(0, index.tableBytes());
        index.reserve(1);
        assertFalse(index.isFull());
        assertEquals(8, index.tableBytes());
        index.reserve(4096); // slot 0 takes no memory
        assertEquals(BLOCK_BYTES, index.tableBytes());
        index.reserve(4097);
        assertEquals(BLOCK_BYTES + 8, index.tableBytes());
        index.reserve(20_000);
        assertEquals(20_000 * 8, index.tableBytes());
        acquire(20_000);
        assertEquals(20_000 * 8, index.tableBytes());
        index.trim();
        assertEquals(20_000 * 8, index.tableBytes());
    }

    /** Where rows move, all slots below an item may have none. */
    @Test
    void releasesBlocksBelowAnItem() {
        List<Long> handles = acquire(5 * 4096 - 10);
        handles.subList(0, handles.size() - 1).stream()
                .filter(handle -> HandleBits.slot(handle) != 3000)
                .forEach(this::release);
        index.trimRows();
        assertEquals(2 * BLOCK_BYTES, index.tableBytes());
        index.trimRows();
        assertEquals(2 * BLOCK_BYTES, index.tableBytes());
        handles.forEach(handle -> assertEquals(
                HandleBits.slot(handle) == 3000 || handle.equals(handles.getLast()), slots.row(handle) >= 0));

        List<Long> more = acquire(4095 + 4095);
        assertEquals(2 * BLOCK_BYTES, index.tableBytes());
        assertEquals(5 * 4096 + 1, index.end());
        more.addAll(acquire(3 * 4096));
        assertEquals(5 * BLOCK_BYTES, index.tableBytes());
        assertEquals(5 * 4096 + 1, index.end());
        more.forEach(handle -> assertTrue(slots.row(handle) >= 0 && !handles.contains(handle)));
        acquire();
        assertEquals(6 * BLOCK_BYTES, index.tableBytes());
    }

    @Test
    void releasesAllWhereBlocksBelowAnItemWereReleased() {
        List<Long> handles = acquire(3 * 4096);
        handles.subList(0, handles.size() - 1).forEach(this::release);
        index.trimRows();
        assertEquals(BLOCK_BYTES, index.tableBytes());
        index.releaseAll();
        List<Long> more = acquire(3 * 4096);
        assertEquals(3 * BLOCK_BYTES, index.tableBytes());
        handles.forEach(handle -> assertEquals(-1, slots.row(handle)));
        assertEquals(3 * 4096, more.stream().distinct().count());
        index.releaseAll();
        index.trimRows();
        assertEquals(0, index.tableBytes());
    }

    /** From a thousand on a fifth more at a time, so that little is in vain. */
    @Test
    void growsByBlocks() {
        acquire();
        assertEquals(64 * 8, index.tableBytes());
        acquire(4095);
        assertEquals(BLOCK_BYTES, index.tableBytes());
        acquire();
        assertEquals(BLOCK_BYTES + 768 * 8, index.tableBytes());
        for (int slots = 4098; slots < 30_000; slots++) {
            acquire();
            assertTrue(index.tableBytes() <= slots * 10, slots + " slots take " + index.tableBytes());
        }
        assertEquals(0, index.tableBytes() % BLOCK_BYTES);
    }

    /** What is behind the last slot in use goes, but not how far generations have come there. */
    @Test
    void fitsTheSlotsInUse() {
        List<Long> handles = acquire(4096 + 300);
        handles.subList(4096 + 10, handles.size()).forEach(this::release);
        index.trimRows();
        index.fitTable();
        assertEquals(BLOCK_BYTES + 64 * 8, index.tableBytes());
        index.fitTable();
        assertEquals(BLOCK_BYTES + 64 * 8, index.tableBytes());
        handles.forEach(handle -> assertEquals(HandleBits.slot(handle) <= 4096 + 10, slots.row(handle) >= 0));
        List<Long> more = acquire(290);
        assertTrue(more.stream().noneMatch(handles::contains), "a handle came back");
        handles.subList(4096 + 10, handles.size()).forEach(handle -> assertEquals(-1, slots.row(handle)));
        handles.subList(0, 4096 + 10).forEach(this::release);
        more.forEach(this::release);
        index.trimRows();
        index.fitTable();
        assertEquals(0, index.tableBytes());
    }

    @Test
    void fillsHolesBeforeItGrows() {
        List<Long> handles = acquire(4096);
        release(handles.getFirst());
        assertFalse(index.isFull());
        acquire();
        assertEquals(BLOCK_BYTES, index.tableBytes());
    }
}
