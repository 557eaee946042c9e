package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SlotStampsTest extends LowestSlotsContract {
    private static final int BLOCK_BYTES = 4096 * Integer.BYTES;

    private SlotStamps stamps;

    @Override
    Slots slots() {
        stamps = new SlotStamps("StampStore");
        return stamps;
    }

    @Override
    int blockRows() {
        return 4096;
    }

    @Override
    void addBlock() {
        stamps.reserve();
    }

    /** There is always a row more than there are stamps, because slot 0 has none. */
    @Override
    int rowBlocks() {
        return stamps.blocks() + 1;
    }

    @Override
    int firstRow(int block) {
        return block * blockRows();
    }

    @Override
    long makeAlive(int slot) {
        return stamps.acquire(slot);
    }

    @Test
    void rowsAreSlots() {
        for (long handle : acquire(5000)) {
            assertEquals(HandleBits.slot(handle), stamps.row(handle));
        }
    }

    @Test
    void hasMemoryForWhatIsReserved() {
        assertEquals(0, stamps.tableBytes());
        stamps.reserve(0);
        assertEquals(0, stamps.tableBytes());
        stamps.reserve(1);
        assertEquals(4, stamps.tableBytes());
        stamps.reserve(4096); // slot 0 takes no memory
        assertEquals(BLOCK_BYTES, stamps.tableBytes());
        stamps.reserve(4097);
        assertEquals(BLOCK_BYTES + 4, stamps.tableBytes());
        stamps.reserve(8192);
        acquire(8192);
        assertEquals(2 * BLOCK_BYTES, stamps.tableBytes());
    }

    @Test
    void fillsHolesBeforeItGrows() {
        List<Long> handles = acquire(4096);
        release(handles.getFirst());
        long bytes = stamps.tableBytes();
        acquire();
        assertEquals(bytes, stamps.tableBytes());
    }
}
