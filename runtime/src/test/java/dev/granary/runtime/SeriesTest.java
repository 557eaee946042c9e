package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.StoreFullException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesTest {

    @Test
    void eachBlockHasAsManyRowsAsAllBeforeIt() {
        int[] rows = {64, 64, 128, 256, 512};
        int[] firstRows = {0, 64, 128, 256, 512};
        for (int block = 0; block < rows.length; block++) {
            assertEquals(rows[block], Series.rowsOf(block, 6));
            assertEquals(firstRows[block], Series.firstRow(block, 6));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 7, 14})
    void rowsAreFound(int shift) {
        int row = 0;
        for (int block = 0; block < 8; block++) {
            assertEquals(row, Series.firstRow(block, shift));
            for (int inBlock = 0; inBlock < Series.rowsOf(block, shift); inBlock++, row++) {
                assertEquals(block, Series.blockOf(row, shift));
                assertEquals(inBlock, Series.rowIn(row, shift));
                assertEquals(block + 1, Series.holding(row + 1, shift));
            }
        }
        assertEquals(0, Series.holding(0, shift));
    }

    @Test
    void theLastRowIsTheLastButOneThatAnIntCanHave() {
        int last = (1 << 30) - 1;
        assertEquals(24, Series.blockOf(last, 6));
        assertEquals((1 << 29) - 1, Series.rowIn(last, 6));
        Series.checkRoomFor("S#1", 24, 6, 1);
        String message = assertThrows(StoreFullException.class, () -> Series.checkRoomFor("S#1", 25, 6, 1))
                .getMessage();
        assertEquals("S#1: 1073741824 rows are in use, and one more block would take it beyond 2^31 - 1", message);
    }

    @Test
    void structsNeedMoreOfAnArray() {
        Series.checkRoomFor("S#1", 20, 6, 40);
        assertThrows(StoreFullException.class, () -> Series.checkRoomFor("S#1", 21, 6, 80));
    }
}
