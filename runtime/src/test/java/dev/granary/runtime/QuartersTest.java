package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.StoreFullException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuartersTest {

    @Test
    void thereAreFourBlocksOfEachSize() {
        int[] rows = {64, 64, 64, 64, 128, 128, 128, 128, 256, 256, 256, 256, 256, 256};
        int firstRow = 0;
        for (int block = 0; block < rows.length; block++) {
            assertEquals(rows[block], Quarters.rowsOf(block, 6, 8));
            assertEquals(firstRow, Quarters.firstRow(block, 6, 8));
            firstRow += rows[block];
        }
    }

    @ParameterizedTest
    @CsvSource({"6, 8", "6, 7", "7, 7", "6, 9", "7, 12"})
    void rowsAreFound(int smallest, int largest) {
        int row = 0;
        for (int block = 0; row < 11 << largest; block++) {
            assertEquals(row, Quarters.firstRow(block, smallest, largest));
            int rows = Quarters.rowsOf(block, smallest, largest);
            assertTrue(block < 4 || rows <= row / 2);
            for (int inBlock = 0; inBlock < rows; inBlock++, row++) {
                assertEquals(block, Quarters.blockOf(row, smallest, largest));
                assertEquals(block + 1, Quarters.holding(row + 1, smallest, largest));
            }
        }
        assertEquals(0, Quarters.holding(0, smallest, largest));
    }

    @Test
    void theDirectoryHasALargeBlockSeveralTimes() {
        String[] byRow = {};
        for (int block = 0; block < 14; block++) {
            byRow = Quarters.withRoomFor(byRow, block, 6, 8);
            Quarters.put(byRow, block, "block " + block, 6, 8);
        }
        String[] full = byRow;
        assertSame(full, Quarters.withRoomFor(byRow, 13, 6, 8));
        for (int row = 0; row < Quarters.firstRow(14, 6, 8); row++) {
            assertEquals("block " + Quarters.blockOf(row, 6, 8), byRow[row >>> 6]);
        }
        Quarters.put(byRow, 4, null, 6, 8);
        assertEquals("block 3", byRow[3]);
        assertNull(byRow[4]);
        assertNull(byRow[5]);
        assertEquals("block 5", byRow[6]);
    }

    @Test
    void countsTheRowsOfAbsentBlocks() {
        Object[] blocks = new Object[9];
        assertEquals(4 * 64 + 4 * 128 + 256, Quarters.absentRows(blocks, 9, 6, 8));
        blocks[0] = "a";
        blocks[8] = "b";
        assertEquals(3 * 64 + 4 * 128, Quarters.absentRows(blocks, 9, 6, 8));
    }

    @Test
    void rowsAreNumberedByInts() {
        int blocks = 4 * (16 - 13) + (1 << 31 - 16) - 4;
        Quarters.checkRoomFor("S#1", blocks - 1, 13, 16);
        int last = Quarters.firstRow(blocks, 13, 16) - 1;
        assertEquals(Integer.MAX_VALUE - 4 * (1 << 13), last);
        assertEquals(blocks - 1, Quarters.blockOf(last, 13, 16));
        String message = assertThrows(StoreFullException.class, () -> Quarters.checkRoomFor("S#1", blocks, 13, 16))
                .getMessage();
        assertEquals("S#1: 2147450880 rows are in use, and one more block would take it beyond 2^31 - 1", message);
    }
}
