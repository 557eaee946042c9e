package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.granary.StoreFullException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlocksTest {

    @Test
    void countsTheBlocksThatHoldRows() {
        assertEquals(0, Blocks.holding(0, 6));
        assertEquals(1, Blocks.holding(1, 6));
        assertEquals(1, Blocks.holding(64, 6));
        assertEquals(2, Blocks.holding(65, 6));
        assertEquals(1 << 25, Blocks.holding(Integer.MAX_VALUE, 6));
        assertEquals(2048, Blocks.holding(Integer.MAX_VALUE, 20));
    }

    @Test
    void makesRoomInADirectory() {
        String[] directory = {"a", "b"};

        assertSame(directory, Blocks.withRoomFor(directory, 1));
        String[] larger = Blocks.withRoomFor(directory, 2);
        assertEquals(List.of("a", "b"), Arrays.asList(larger).subList(0, 2));
        assertTrue(larger.length > 2);
    }

    @Test
    void directoriesGrowByAFactor() {
        String[] directory = {};
        int copies = 0;
        for (int count = 0; count < 10_000; count++) {
            String[] larger = Blocks.withRoomFor(directory, count);
            copies += larger == directory ? 0 : 1;
            assertTrue(larger.length > count);
            directory = larger;
        }
        assertTrue(copies < 30, copies + " copies");
    }

    @Test
    void viewsTheFirstBlocks() {
        String[] directory = {"a", "b", "c"};

        assertEquals(List.of("a", "b"), Blocks.view(directory, 2));
        assertEquals(List.of(), Blocks.view(directory, 0));
        assertThrows(
                UnsupportedOperationException.class,
                () -> Blocks.view(directory, 2).set(0, "x"));
    }

    @Test
    void rowsAreNumberedByInts() {
        Blocks.checkRoomFor("S#1", (1 << 25) - 2, 6);
        String message = assertThrows(StoreFullException.class, () -> Blocks.checkRoomFor("S#1", (1 << 25) - 1, 6))
                .getMessage();
        assertEquals("S#1: 2147483584 rows are in use, and one more block would take it beyond 2^31 - 1", message);
        assertThrows(StoreFullException.class, () -> Blocks.checkRoomFor("S#1", 2047, 20));
    }

    @Test
    void fullSaysTheLimit() {
        assertEquals(
                "S#1 is full: maxCapacity is 7, and all of it is in use",
                Blocks.full("S#1", 7).getMessage());
    }

    @Test
    void expectedSizeHasToBePossible() {
        assertEquals(0, Blocks.checkExpectedSize(0, 7));
        assertEquals(7, Blocks.checkExpectedSize(7, 7));
        for (int size : new int[] {-1, 8, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            String message = assertThrows(IllegalArgumentException.class, () -> Blocks.checkExpectedSize(size, 7))
                    .getMessage();
            assertEquals("expectedSize: " + size + " (expected: 0 to 7)", message);
        }
    }

    /** Whatever the block and its arrays: no row too many from a thousand on, and all arrays are copied before there is no row left. */
    @ParameterizedTest
    @CsvSource({
        "64, 8192, 8192, 9", // columns
        "64, 8192, 16384, 3",
        "64, 8192, 8192, 250",
        "64, 4096, 5461, 1", // structs
        "128, 8192, 8192, 5",
        "64, 64, 64, 5"
    })
    void theLastBlockBeginsSmall(int first, int full, int copied, int arrays) {
        int most = Math.min(copied, full);
        for (int before = 0; before < 40 * full; before += full) {
            int rows = Blocks.nextRows(before, 0, first, most, full);
            assertTrue(before > 0 || rows == first, rows + " at first");
            while (rows < full) {
                int used = Blocks.rowsBeforeCopies(rows, full, arrays, copied);
                int next = Blocks.nextRows(before, rows, first, most, full);
                assertTrue(rows <= most, rows + " are copied");
                assertTrue(
                        used > 0 && used <= rows && next > rows && next % first == 0, used + ", " + rows + ", " + next);
                assertTrue(next <= full);
                int additions = used == rows ? 1 : rows - used;
                assertTrue(additions * Blocks.arraysAtOnce(rows, arrays, copied) >= arrays, "not all are copied");
                assertTrue(Blocks.rowsBeforeCopies(next, full, arrays, copied) >= rows, "used before they are copied");
                if (before + rows >= 1000) {
                    assertTrue(before + next <= 1.23 * (before + rows), before + " and " + next + " of " + rows);
                }
                rows = next;
            }
            assertEquals(full, rows);
        }
    }

    @Test
    void theFewestRowsHoldAll() {
        for (int used = 1; used <= 8192; used++) {
            int rows = Blocks.fewestRows(used, 64, 8192, 9, 8192);
            assertTrue(rows % 64 == 0 && rows <= 8192);
            assertTrue(Blocks.rowsBeforeCopies(rows, 8192, 9, 8192) >= used, used + " of " + rows);
            assertTrue(rows == 64 || Blocks.rowsBeforeCopies(rows - 64, 8192, 9, 8192) < used, used + " of " + rows);
        }
    }
}
