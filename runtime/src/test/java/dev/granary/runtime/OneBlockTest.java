package dev.granary.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.granary.StoreFullException;
import java.util.List;
import org.junit.jupiter.api.Test;

class OneBlockTest {

    @Test
    void theBlockIsThereWhereRowsAreInUse() {
        assertEquals(List.of("block"), OneBlock.view("block", 1));
        assertEquals(List.of(), OneBlock.view("block", 0));
        assertEquals(List.of(), OneBlock.view(null, 0));
    }

    @Test
    void rowsAreFullWords() {
        assertEquals(0, OneBlock.rows("S#1", 0, 1));
        assertEquals(64, OneBlock.rows("S#1", 1, 1));
        assertEquals(64, OneBlock.rows("S#1", 64, 1));
        assertEquals(128, OneBlock.rows("S#1", 65, 40));
        assertEquals(53_687_040, OneBlock.rows("S#1", 53_687_000, 40));
        String message = assertThrows(StoreFullException.class, () -> OneBlock.rows("S#1", 100_000_000, 40))
                .getMessage();
        assertEquals("S#1: 100000000 rows are more than an array can have", message);
        assertThrows(StoreFullException.class, () -> OneBlock.rows("S#1", Integer.MAX_VALUE + 1L, 1));
    }

    @Test
    void doublesUntilAnArrayIsFull() {
        assertEquals(64, OneBlock.doubled("S#1", 0, 64, 1));
        assertEquals(1024, OneBlock.doubled("S#1", 64, 1024, 1));
        assertEquals(384, OneBlock.doubled("S#1", 192, 64, 1));
        assertEquals(2_147_483_328, OneBlock.doubled("S#1", 1 << 30, 64, 1));
        int most = OneBlock.doubled("S#1", 40_000_000, 64, 40);
        assertEquals(53_687_040, most);
        String message = assertThrows(StoreFullException.class, () -> OneBlock.doubled("S#1", most, 64, 40))
                .getMessage();
        assertEquals("S#1: 53687040 rows are in use, and an array can't have more of them", message);
    }
}
