package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.StoreFullException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeriesTest {

    @Test
    void eachBlockHasAsManyRowsAsAllBeforeIt() {
        int[] rows = {64, 64, 128, 256, 512};
        int[] firstRows = {0, 64, 128, 256, 512};
        for (int block = 0; block < rows.length; block++) {
            assertEquals(rows[block], Series.rowsOf(block, 6, Series.UNLIMITED));
            assertEquals(firstRows[block], Series.firstRow(block, 6, Series.UNLIMITED));
        }
    }

    @Test
    void upToTheLargest() {
        int[] rows = {64, 64, 128, 256, 256, 256};
        int[] firstRows = {0, 64, 128, 256, 512, 768};
        for (int block = 0; block < rows.length; block++) {
            assertEquals(rows[block], Series.rowsOf(block, 6, 8));
            assertEquals(firstRows[block], Series.firstRow(block, 6, 8));
        }
    }

    @ParameterizedTest
    @CsvSource({"6, 30", "7, 30", "14, 30", "6, 8", "6, 7", "7, 7", "13, 16"})
    void rowsAreFound(int shift, int largest) {
        int row = 0;
        for (int block = 0; block < 8; block++) {
            assertEquals(row, Series.firstRow(block, shift, largest));
            for (int inBlock = 0; inBlock < Series.rowsOf(block, shift, largest); inBlock++, row++) {
                assertEquals(block, Series.blockOf(row, shift, largest));
                assertEquals(inBlock, Series.rowIn(row, shift, largest));
                assertEquals(block + 1, Series.holding(row + 1, shift, largest));
            }
        }
        assertEquals(0, Series.holding(0, shift, largest));
    }

    @Test
    void theLastRowIsTheLastButOneThatAnIntCanHave() {
        int last = (1 << 30) - 1;
        assertEquals(24, Series.blockOf(last, 6, Series.UNLIMITED));
        assertEquals((1 << 29) - 1, Series.rowIn(last, 6, Series.UNLIMITED));
        Series.checkRoomFor("S#1", 24, 6, Series.UNLIMITED, 1);
        String message = assertThrows(
                        StoreFullException.class, () -> Series.checkRoomFor("S#1", 25, 6, Series.UNLIMITED, 1))
                .getMessage();
        assertEquals("S#1: 1073741824 rows are in use, and one more block would take it beyond 2^31 - 1", message);
    }

    @Test
    void theLastRowOfEqualBlocksIsAlmostTheLastInt() {
        int blocks = (1 << 31 - 16) - 1 + 3;
        Series.checkRoomFor("S#1", blocks - 1, 13, 16, 1);
        int last = Series.firstRow(blocks, 13, 16) - 1;
        assertEquals(Integer.MAX_VALUE - (1 << 16), last);
        assertEquals(blocks - 1, Series.blockOf(last, 13, 16));
        assertEquals((1 << 16) - 1, Series.rowIn(last, 13, 16));
        assertThrows(StoreFullException.class, () -> Series.checkRoomFor("S#1", blocks, 13, 16, 1));
    }

    @Test
    void structsNeedMoreOfAnArray() {
        Series.checkRoomFor("S#1", 20, 6, Series.UNLIMITED, 40);
        assertThrows(StoreFullException.class, () -> Series.checkRoomFor("S#1", 21, 6, Series.UNLIMITED, 80));
    }
}
